import { describe, expect, test } from 'vitest';
import { anim, animate, call, rounded, states, still, track } from './animate.fixture.ts';

const GO = 'param "Go" kind=bool {}';
/** A to B on step 1, over so many seconds. */
const blend = (seconds: number, more = ''): string =>
  `${GO}\n${states('AB')}\ntransition "A" to="B" duration=${seconds} ${more} { cond "Go" {} }`;
const go = (step = 1) => call(step, 'SetBool', 'Go', true);

describe('root motion', () => {
  const walk = (head: string, to: number): string =>
    anim(
      head,
      track(
        'transform.position',
        'vec2',
        [
          [0, '[0, 0]'],
          [1, `[${to}, 0]`],
        ],
        'root=true',
      ),
    );
  const run = (setup: Partial<Parameters<typeof animate>[0]>): number[] => {
    const result = animate({
      controller: states('A'),
      animator: 'rootMotion=toTransform',
      steps: 8,
      record: ['Hero:transform.position.x'],
      ...setup,
    });
    return rounded(result);
  };

  test('of a pingPong goes back as far as it came', () => {
    const x = run({ clips: { a: walk('length=1 loop=pingPong', 10) }, steps: 21 });
    expect([x[0], x[10], x[15], x[20]]).toEqual([0, 10, 5, 0]);
  });

  test('does not drift, however long it goes on and however far away', () => {
    for (const [hz, start] of [
      [60, 0],
      [144, 0],
      [60, 3000],
    ] as const) {
      const seconds = 60;
      const result = animate({
        controller: states('A'),
        animator: 'rootMotion=toTransform',
        clips: { a: walk('length=0.7 loop=loop', 0.7).replaceAll('t=1', 't=0.7') },
        hz,
        steps: seconds * hz + 1,
        do: [{ step: 0, node: 'Hero', set: 'transform.position', to: [start, 0] }],
        record: ['Hero:transform.position.x'],
      });
      const x = result.steps.at(-1)?.values[0] as number;
      // Where it is is a float32, which lies this near to the true place.
      expect(Math.abs(x - Math.fround(start + seconds))).toBeLessThanOrEqual(
        1e-6 * (start + seconds),
      );
    }
  });

  test('of a clip that plays once stops at its end', () => {
    const x = run({ clips: { a: walk('length=1', 10) }, steps: 30 });
    expect([x[9], x[10], x[29]]).toEqual([9, 10, 10]);
  });

  test('of the left state counts on the step of an instant switch, whole also with an exit inside it', () => {
    const clips = { a: walk('length=1', 10), b: still(0) };
    const leaves = (exit: number): string =>
      `${states('AB')}\ntransition "A" to="B" exitTime=${exit} {}`;
    expect(run({ clips, controller: leaves(0.3) })[7]).toBe(3);
    expect(run({ clips, controller: leaves(0.25) })[7]).toBe(3);
  });

  test('of a state that Play or CrossFade leaves adds nothing on that step', () => {
    const clips = { a: walk('length=1', 10), b: still(0) };
    const of = (...args: [string, ...(string | number)[]]): number[] =>
      run({ clips, controller: states('AB'), do: [call(4, ...args)] });
    expect(of('Play', 'B').slice(2)).toEqual([2, 3, 3, 3, 3, 3]);
    // The blend lasts two steps, half and none of whose way is A's.
    expect(of('CrossFade', 'B', 0.2).slice(2)).toEqual([2, 3, 3, 3.5, 3.5, 3.5]);
  });

  test('is mixed by the weight at the end of the step', () => {
    const clips = { a: walk('length=1', 10), b: walk('length=1', 20) };
    const x = run({ clips, controller: blend(0.4), do: [go(2)], steps: 9 });
    // A's step counts on the step the blend begins, then 3/4 of 1 + 1/4 of 2, and so on.
    expect(x).toEqual([0, 1, 2, 3.25, 4.75, 6.5, 8.5, 10.5, 12.5]);
  });

  test('of a frozen pose is none, and on the step of the interrupt the weights before it count', () => {
    const clips = { a: walk('length=1', 10), b: walk('length=1', 20), c: walk('length=1', 40) };
    const controller = `param "Go" kind=trigger {} param "Cut" kind=trigger {}\n${states('ABC')}
transition "A" to="B" duration=0.4 { cond "Go" {} }
transition "any" to="C" interrupt=true duration=0.4 { cond "Cut" {} }`;
    const x = run({
      clips,
      controller,
      do: [call(2, 'SetTrigger', 'Go'), call(4, 'SetTrigger', 'Cut')],
      steps: 10,
    });
    expect(x).toEqual([0, 1, 2, 3.25, 4.75, 5.75, 7.75, 10.75, 14.75, 18.75]);
  });

  test('is scaled, and none where it is not asked for or time is unscaled', () => {
    const clips = { a: walk('length=1', 10) };
    const of = (animator: string): number =>
      run({ clips, animator: `${animator}`, steps: 4, fps: 10 })[3] as number;
    expect(of('rootMotion=toTransform rootScale=[-2, 1]')).toBe(-6);
    expect(of('')).toBe(0);
    expect(of('rootMotion=toTransform timeDomain=unscaled')).toBe(0);
  });
});
