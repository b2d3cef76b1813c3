/** Parts that several pictures of animators share. */
import { SIGNS } from '../signs.ts';
import type { Point } from './runs.ts';
import { n, type Plane, signAt, text } from './svg.ts';

/** A state in a band of shares: how much of the picture is its own, over time. */
export interface Share {
  readonly name: string;
  readonly share: readonly Point[];
  /** Where its name stands, in the time of the plane. */
  readonly at: number;
}

/**
 * A band that shows whose picture it is: at every moment the states divide its height among them.
 * A state that is entered rises from below, under those that were there before.
 */
export function shares(
  p: Plane,
  band: { top: number; height: number },
  list: readonly Share[],
): string {
  const kept = (list[0]?.share ?? []).filter((_, i) => changes(list, i));
  const times = kept.map(([t]) => t);
  // Below each state lie those that were entered after it.
  const heights = list.map(({ share }) => share.filter((_, i) => changes(list, i)));
  const edge = (from: number, i: number): number =>
    heights.slice(from).reduce((sum, share) => sum + (share[i]?.[1] ?? 0), 0);
  const y = (share: number): number => band.top + band.height * (1 - share);
  const areas = list.map((_, k) => {
    const upper = times.map((t, i) => [p.x(t), y(edge(k, i))] as const);
    const lower = times.map((t, i) => [p.x(t), y(edge(k + 1, i))] as const).reverse();
    const points = [...upper, ...lower].map(([px, py]) => `${n(px)},${n(py)}`);
    return `<polygon class="share share-${k}" points="${points.join(' ')}"/>`;
  });
  const edges = list.slice(1).map((_, k) => {
    const points = times
      .map((t, i) => [p.x(t), edge(k + 1, i)] as const)
      .filter(([, share], i, all) => share > 0 || (all[i + 1]?.[1] ?? 0) > 0)
      .filter(([, share], i, all) => share < 1 || (all[i - 1]?.[1] ?? 1) < 1);
    return `<polyline class="share-edge" points="${points.map(([px, share]) => `${n(px)},${n(y(share))}`).join(' ')}"/>`;
  });
  const names = list.map(({ name, at }, k) => {
    const near = times.findIndex((t) => t >= at);
    const middle = (y(edge(k, near)) + y(edge(k + 1, near))) / 2;
    return text(p.x(at), middle + 4, name, 'svg-lab t', 'middle');
  });
  const frame = `<rect class="share-frame" x="${n(p.left)}" y="${n(band.top)}" width="${n(p.right - p.left)}" height="${n(band.height)}" rx="2"/>`;
  return areas.join('') + edges.join('') + frame + names.join('');
}

/** An event that did not run: its flag, struck through. The reason is for the caller to write. */
export function droppedAt(sign: string, x: number, y: number): string {
  return (
    signAt(sign, x, y, 'out') +
    `<use href="${SIGNS}dropped" class="strike" x="${n(x - 4)}" y="${n(y - 14.4)}" width="16" height="16"/>`
  );
}

/** A moment across a picture, with a word at its top. */
export function moment(
  p: Plane,
  time: number,
  word: string,
  options: { top?: number; bottom?: number; anchor?: 'start' | 'middle' | 'end' } = {},
): string {
  const { top = p.top, bottom = p.bottom, anchor = 'start' } = options;
  const x = p.x(time);
  const shift = anchor === 'start' ? 5 : anchor === 'end' ? -5 : 0;
  return `<path class="moment" d="M${n(x)} ${n(top)}V${n(bottom)}"/>${word ? text(x + shift, top + 8, word, 'reason', anchor) : ''}`;
}

/** Whether a point of the band is one of its ends, or a share is not as it was or will be. */
function changes(list: readonly Share[], i: number): boolean {
  return list.some(({ share }) => {
    const [before, now, after] = [share[i - 1], share[i], share[i + 1]];
    return !before || !now || !after || before[1] !== now[1] || now[1] !== after[1];
  });
}
