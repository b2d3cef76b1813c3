import { describe, expect, test } from 'vitest';
import {
  anim,
  animate,
  call,
  hit,
  states,
  still,
  story,
  track,
  values,
} from './animate.fixture.ts';

const GO = 'param "Go" kind=bool {}';
/** A to B on step 1, over so many seconds. */
const blend = (seconds: number, more = ''): string =>
  `${GO}\n${states('AB')}\ntransition "A" to="B" duration=${seconds} ${more} { cond "Go" {} }`;
const go = (step = 1) => call(step, 'SetBool', 'Go', true);

describe('events of a blend', () => {
  const grid = (payload: number): string =>
    anim('length=1 loop=loop', ...Array.from({ length: 50 }, (_, i) => hit(i / 50, payload)));
  /** What each step from the first of the blend to the second after it logs; `-` is the exit. */
  const byPolicy = (policy: string): string[] => {
    const result = animate({
      head: 'entry="A" ease=inOutQuad',
      controller: `${GO}\nstate "A" clip=asset("a") {} state "B" clip=asset("b") events=${policy} {}
transition "A" to="B" duration=0.12 { cond "Go" {} }`,
      clips: { a: grid(1), b: grid(2) },
      hz: 50,
      steps: 10,
      do: [go()],
    });
    return result.steps
      .slice(1)
      .map(({ log }) => log.map((e) => ('payload' in e ? String(e.payload) : '')).join(''));
  };

  test('run by the policy of the incoming state', () => {
    // The first step's event of A comes before the blend, B's start at weight 0; half is step 3.
    expect(byPolicy('dominant')).toEqual(['1', '1', '1', '2', '2', '2', '2', '2', '2']);
    expect(byPolicy('incoming')).toEqual(['12', '2', '2', '2', '2', '2', '2', '2', '2']);
    expect(byPolicy('both')).toEqual(['12', '12', '12', '12', '12', '12', '12', '2', '2']);
  });

  test('are weighed at their own moment inside the step', () => {
    const result = animate({
      controller: blend(1),
      clips: {
        a: anim('length=2 loop=loop', hit(0.7, 1), hit(1.2, 2)),
        b: anim('length=2 loop=loop', hit(0.3, 3), hit(0.8, 4)),
      },
      hz: 2,
      steps: 5,
      do: [go()],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '2:H1', '3:H4', '3:-A']);
  });

  test('at half weight belong to the incoming state under every symmetric ease', () => {
    for (const ease of ['linear', 'inOutSine', 'inOutExpo', 'inOutCirc', 'inOutQuint']) {
      const result = animate({
        head: `entry="A" ease=${ease}`,
        controller: blend(0.6),
        clips: {
          a: anim('length=2 loop=loop', hit(0.4, 1)),
          b: anim(
            'length=2 loop=loop',
            hit(0.3, 2),
            track('SpriteRenderer.visible', 'bool', [[0, 'false']]),
          ),
        },
        steps: 8,
        do: [go()],
        record: ['Hero:SpriteRenderer.visible'],
      });
      expect([ease, story(result)]).toEqual([ease, ['0:+A', '1:+B', '4:H2', '7:-A']]);
      expect(values(result)).toEqual([true, true, true, true, false, false, false, false]);
    }
  });

  test('at the start of the incoming state happen at weight 0', () => {
    const of = (events: string, seconds: number): string[] =>
      story(
        animate({
          controller: `${GO}\nstate "A" clip=asset("a") {} state "B" clip=asset("b") ${events} {}
transition "A" to="B" duration=${seconds} { cond "Go" {} }`,
          clips: { a: still(0), b: still(1, hit(0, 1)) },
          steps: 4,
          do: [go()],
        }),
      ).filter((s) => s.includes('H'));
    expect(of('', 0.1)).toEqual([]);
    expect(of('', 0)).toEqual(['1:H1']);
    expect(of('events=incoming', 0.1)).toEqual(['1:H1']);
    expect(of('events=both', 0.1)).toEqual(['1:H1']);
  });

  test('of the outgoing state go on until the blend ends, if the policy lets them', () => {
    const result = animate({
      controller: blend(0.25).replace('asset("b")', 'asset("b") events=both'),
      clips: {
        a: anim('length=1', hit(0.3, 1), hit(0.34, 2), hit(0.36, 3)),
        b: still(1, hit(0.25, 4), hit(0.26, 5)),
      },
      steps: 6,
      do: [go()],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '3:H1', '4:H2', '4:H4', '4:-A', '4:H5']);
  });
});
