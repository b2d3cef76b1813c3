/** What the page animation/charge says of its scene. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { begin, bordered, charged, events, look, type Pressed, step } from './charge.fixture.ts';

beforeAll(loadPhysics);

const RATES = [30, 60, 144];

/** Runs of buttons, each held for some hundredths of a second. */
const hands = fc.array(
  fc.record({
    pressed: fc.constantFrom<Pressed>(
      {},
      {},
      { Attack: true },
      { Attack: true },
      { Attack: true, Cancel: true },
      { Cancel: true },
      { Plain: true },
      { Attack: true, Plain: true },
    ),
    hundredths: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 120 })),
  }),
  { minLength: 3, maxLength: 8 },
);

test.each(RATES)('controller and script do the same on every step, at %i steps a second', (hz) => {
  fc.assert(
    fc.property(hands, fc.constantFrom(30, 60, 144), (list, fps) => {
      const game = begin(hz);
      const expectSame = (drawn: boolean): void => {
        const [knight, squire] = [look(game, 'Knight', drawn), look(game, 'Squire', drawn)];
        if (JSON.stringify(squire) !== JSON.stringify(knight))
          expect([game.nextStep, drawn, squire]).toEqual([game.nextStep, drawn, knight]);
      };
      let frame = 0;
      let n = 0;
      for (const { pressed, hundredths } of [...list, { pressed: {}, hundredths: 180 }]) {
        for (let i = Math.ceil((hundredths * hz) / 100); i > 0; i--, n++) {
          step(game, pressed);
          expectSame(false);
          for (; frame * hz < (n + 1) * fps; frame++) {
            game.frame((frame * hz - n * fps) / fps, 1 / fps);
            expectSame(true);
          }
        }
      }
      const log = game.takeLog();
      expect(events(log, 'Squire')).toEqual(events(log, 'Knight'));
      expect(game.diagnostics).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

/** Steps of so many seconds, which a playhead needs to arrive. */
const due = (seconds: number, hz: number): number =>
  Math.ceil(Math.round(seconds * hz * 1e6) / 1e6);

describe.each(RATES)('at %i steps a second', (hz) => {
  const windup = due(0.25, hz);
  const charge = due(0.8, hz);
  const follow = due(0.65, hz);
  const hit = due(0.1, hz);

  test('a plain attack plays the whole clip, and hits with strength 1', () => {
    const run = charged(hz, { Plain: [[0, 1]] });
    expect(run.states).toEqual(['0 Plain', `${due(1.7, hz)} Idle`]);
    expect(run.hits).toEqual([`${due(1.15, hz)} 1`]);
  });

  test('a release in the Windup plays it to its end, and then the Follow-through', () => {
    for (const held of [1, 2, windup - 1, windup]) {
      const run = charged(hz, { Attack: [[0, held]] });
      const states = ['0 Windup', `${windup} Follow-through`, `${windup + follow} Idle`];
      expect([held, run.states]).toEqual([held, states]);
      expect([held, run.hits]).toEqual([held, [`${windup + hit} 1`]]);
    }
  });

  test('a release in the Charge strikes at once, as hard as it was long', () => {
    for (const longer of [1, 2, due(0.4, hz), charge - 1, charge]) {
      const held = windup + longer;
      const { states, hits } = charged(hz, { Attack: [[0, held]] });
      expect([held, states]).toEqual([
        held,
        ['0 Windup', `${windup} Charge`, `${held} Follow-through`, `${held + follow} Idle`],
      ]);
      const strength = 1 + 3 * Math.min((held - windup) / hz / 0.8, 1);
      expect(hits.map((h) => h.split(' ')[0])).toEqual([`${held + hit}`]);
      expect(Number(hits[0]?.split(' ')[1])).toBeCloseTo(strength, 5);
    }
  });

  test('a Charge that is held ends by itself, and hits with strength 4', () => {
    const end = windup + charge;
    for (const held of [end + 1, 2 * end]) {
      const { states, hits } = charged(hz, { Attack: [[0, held]] });
      const idle = `${end + follow} Idle`;
      expect(states).toEqual(['0 Windup', `${windup} Charge`, `${end} Follow-through`, idle]);
      expect(hits).toEqual([`${end + hit} 4`]);
    }
  });

  test('a cancel leads back to rest without a blow, until the blow is on its way', () => {
    const held = 2 * hz;
    for (const at of [1, windup - 1, windup, windup + 1, windup + charge]) {
      const { states, hits } = charged(hz, { Attack: [[0, held]], Cancel: [[at, at + 1]] });
      const before = at <= windup ? ['0 Windup'] : ['0 Windup', `${windup} Charge`];
      expect([at, states, hits]).toEqual([at, [...before, `${at} Idle`], []]);
    }
    const late = windup + charge + 1;
    const { hits } = charged(hz, { Attack: [[0, held]], Cancel: [[late, late + 1]] });
    expect(hits).toHaveLength(1);
  });

  test('after a cancel it begins anew, without the strength of before', () => {
    const again = windup + charge - 2;
    const { hits } = charged(hz, {
      Attack: [
        [0, again - 2],
        [again, again + 1],
      ],
      Cancel: [[again - 4, again - 3]],
    });
    expect(hits).toEqual([`${again + windup + hit} 1`]);
  });

  test('events on the borders are heard once, from the segment that ends there', () => {
    const files = bordered([0.25, 1.05, 1.5], 1);
    const borders = (pressed: Parameters<typeof charged>[1]): string[] =>
      charged(hz, pressed, files).borders;
    const rest = due(0.45, hz);
    const middle = windup + due(0.3, hz);
    expect(borders({ Plain: [[0, 1]] })).toEqual([
      `${windup} 1`,
      `${due(1.05, hz)} 2`,
      `${due(1.5, hz)} 3`,
    ]);
    expect(borders({ Attack: [[0, 2]] })).toEqual([`${windup} 1`, `${windup + rest} 3`]);
    expect(borders({ Attack: [[0, middle]] })).toEqual([`${windup} 1`, `${middle + rest} 3`]);
    expect(borders({ Attack: [[0, 2 * hz]] })).toEqual([
      `${windup} 1`,
      `${windup + charge} 2`,
      `${windup + charge + rest} 3`,
    ]);
    expect(borders({ Attack: [[0, 2 * hz]], Cancel: [[middle, middle + 1]] })).toEqual([
      `${windup} 1`,
    ]);
  });
});

test('a weak blow moves the dummy little, a strong one much', () => {
  const swing = (held: number): number => {
    const game = begin(60);
    let most = 0;
    for (let i = 0; i < 150; i++) {
      step(game, { Attack: i < held });
      most = Math.max(most, Math.abs(Number(game.get('Left/Post', 'transform.rotation'))));
    }
    return most;
  };
  const [tap, half, full] = [1, 39, 90].map(swing) as [number, number, number];
  expect(half).toBeGreaterThan(2 * tap);
  expect(full).toBeGreaterThan(1.4 * half);
  // It never reaches the other fighter.
  expect(full).toBeLessThan(1.2);
});

test('the dummy hangs after the last of its health, and comes back whole', () => {
  const game = begin(60);
  for (let blow = 0; blow < 2; blow++) for (let i = 0; i < 130; i++) step(game, { Attack: i < 90 });
  expect(game.get('Left', 'Health.Current')).toBe(0);
  for (let i = 0; i < 90; i++) step(game);
  expect(game.get('Left', 'Health.Current')).toBe(6);
  for (let i = 0; i < 60; i++) step(game);
  expect(game.get('Left/Post', 'transform.rotation')).toBeCloseTo(0, 2);
});
