import type { SignName } from '../signs.ts';

const NAMES: readonly SignName[] = [
  'key',
  'frames',
  'flag-gameplay',
  'flag-presentation',
  'flag-preview',
  'state',
  'blend',
  'true',
  'param',
  'error',
  'warning',
];

/** The signs that stand before completions, by what Monaco calls the kinds of these. */
const ICONS: Partial<Readonly<Record<SignName, readonly string[]>>> = {
  key: ['property', 'field'],
  frames: ['file'],
  'flag-gameplay': ['event', 'interface'],
  state: ['enum'],
  blend: ['struct'],
  param: ['type-parameter'],
  true: [
    ...['module', 'enum-member', 'reference', 'class', 'variable', 'function', 'keyword', 'unit'],
    ...['folder', 'text'],
  ],
};

let made = false;

/**
 * Gives the classes `gs-NAME` the page's signs as masks. Monaco's gutter takes class names only, so
 * the sprite's drawings are put into a style sheet, once.
 */
export function gutterSigns(signs: string): void {
  if (made) return;
  made = true;
  let css = '';
  for (const name of NAMES) {
    const symbol = document.getElementById(signs.replace(/^#/, '') + name);
    if (!symbol) continue;
    const box = symbol.getAttribute('viewBox') ?? '0 0 16 16';
    const drawing = symbol.innerHTML.replaceAll('currentColor', '#fff');
    // A mask takes only how opaque a point is: what a sign draws in the paper's colour is a hole.
    const hole = /<path[^>]*var\(--sheet\)[^>]*(?:\/>|><\/path>)/g;
    const holes = (drawing.match(hole) ?? []).join('').replaceAll('var(--sheet)', '#000');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><mask id="m"><rect width="100%" height="100%" fill="#fff"/>` +
      `${holes}</mask><g mask="url(#m)">${drawing.replace(hole, '')}</g></svg>`;
    const icons = (ICONS[name] ?? []).map(
      (kind) => `,.try .suggest-icon.codicon-symbol-${kind}::before`,
    );
    css += `.try .gs-${name}::before${icons.join('')}{mask-image:url("data:image/svg+xml,${encodeURIComponent(svg)}")}\n`;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
