import { yOf } from './hero-clip.ts';
import type { Grip, HeroStep } from './hero-run.ts';

/** What the home page's picture says and draws alike at build and in the browser. */

export function gripLabel(kind: Grip['kind'], index: number): string {
  return kind === 'key' ? `Key ${index + 1} of position.y` : `Footstep ${index + 1}`;
}

/** Where a key or an event is, in words. */
export function gripText(
  kind: Grip['kind'],
  { time, height }: { readonly time: number; readonly height: number },
): string {
  return kind === 'key' ? `${rounded(height)} metres at ${rounded(time)} s` : `${rounded(time)} s`;
}

/** The track's curve: a step is 1 wide, the lane 100 high. */
export function lineOf(steps: readonly HeroStep[]): string {
  return steps.map(({ y }, i) => `${i === 0 ? 'M' : 'L'}${i} ${yOf(y).toFixed(2)}`).join('');
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
