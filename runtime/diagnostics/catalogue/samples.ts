/** Pieces of the examples of several codes. */

/** A clip around some lines, for examples. */
export const clip = (lines: string, head = 'length=0.8 loop=loop') =>
  `anim version=1 ${head} {\n${lines}}\n`;

/** A clip with one track that turns its node. */
export const turn = (keys: string, attrs = '') =>
  clip(`  track "" prop="transform.rotation" kind=float32${attrs} {\n${keys}  }\n`);

export const runner = (n: number) => `asset("engine/sprites/runner_${n}")`;

export function counted(n: number, one: string, many: string): string {
  return `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
}
