/** Vector drawings of sprites, and their markup in an SVG. */

/**
 * `near` and `far` are a figure's two sides, `mark` is a sign. `gap` erases what the outlines
 * before it have drawn, so that a limb stays apart from the body behind it on any background.
 */
export type Role = 'near' | 'far' | 'mark' | 'gap';

export interface Outline {
  readonly role: Role;
  /** Path data, filled by the nonzero rule. */
  readonly d: string;
}

/** A sprite's outlines, the farthest first, in a box from 0, 0 to `width`, `height`, y down. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly Outline[];
}

/**
 * The drawing as SVG elements.
 *
 * @param fill the value of `fill` for a role
 * @param id makes the ids of masks, which have to be unique in the document, from a number
 */
export function drawingMarkup(
  drawing: Drawing,
  fill: (role: Exclude<Role, 'gap'>) => string,
  id: (n: number) => string,
): string {
  const { width, height } = drawing;
  const box = `x="0" y="0" width="${width}" height="${height}"`;
  let markup = '';
  let gaps = 0;
  for (const { role, d } of drawing.outlines) {
    if (role !== 'gap') {
      markup += `<path fill="${fill(role)}" d="${d}"/>`;
      continue;
    }
    const mask = id(gaps++);
    markup =
      `<mask id="${mask}" maskUnits="userSpaceOnUse" ${box}>` +
      `<rect ${box} fill="#fff"/><path d="${d}"/></mask><g mask="url(#${mask})">${markup}</g>`;
  }
  return markup;
}
