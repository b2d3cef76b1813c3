import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cond, CondOp, Param, ParamKind, Transition } from './controller.ts';
import { findLoops } from './loops.ts';

const span = { start: 0, end: 0 };
const KINDS: readonly ParamKind[] = ['bool', 'int', 'float', 'trigger'];

const param = (kind: ParamKind): Param => ({ name: kind, kind, default: 0, span });

const cond = (index: number, op: CondOp, value = 1): Cond => ({ param: index, op, value, span });

const go = (from: number, to: number, ...conds: Cond[]): Transition => ({
  from,
  to,
  duration: 0,
  exitTime: -1,
  interrupt: false,
  conds,
  span,
});

const ANY = -1;

/** The loops of a controller whose parameters are a bool, an int, a float and a trigger. */
function loopsOf(states: number, transitions: readonly Transition[]) {
  return findLoops(states, KINDS.map(param), transitions).loops;
}

const [BOOL, INT, FLOAT, TRIGGER] = [0, 1, 2, 3];

describe('a loop', () => {
  it('is named at its last transition, with its states', () => {
    expect(loopsOf(3, [go(0, 1), go(1, 2), go(2, 0)])).toEqual([{ closing: 2, states: [2, 0, 1] }]);
    expect(loopsOf(2, [go(1, 0), go(0, 1)])).toEqual([{ closing: 1, states: [0, 1] }]);
    expect(loopsOf(1, [go(0, 0)])).toEqual([{ closing: 0, states: [0] }]);
  });

  it('is named for every transition that closes one', () => {
    const transitions = [go(0, 1), go(1, 0), go(1, 2), go(2, 1), go(1, 0)];
    expect(loopsOf(3, transitions).map(({ closing }) => closing)).toEqual([1, 3, 4]);
  });

  it('takes the shortest way', () => {
    const transitions = [go(0, 1), go(1, 2), go(2, 3), go(1, 3), go(3, 0)];
    expect(loopsOf(4, transitions)).toEqual([{ closing: 4, states: [3, 0, 1] }]);
  });

  const and = (a: Cond, b: Cond) => loopsOf(2, [go(0, 1, a), go(1, 0, b)]).length;

  it.each<[string, Cond, Cond]>([
    ['a bool and the same', cond(BOOL, 'set'), cond(BOOL, 'eq', 1)],
    ['not true and false', cond(BOOL, 'ne', 1), cond(BOOL, 'eq', 0)],
    ['two parameters', cond(BOOL, 'set'), cond(INT, 'eq', 7)],
    ['meeting bounds', cond(FLOAT, 'ge', 1), cond(FLOAT, 'le', 1)],
    ['numbers in between', cond(FLOAT, 'gt', 1), cond(FLOAT, 'lt', 1.001)],
    ['an int in between', cond(INT, 'gt', 1), cond(INT, 'lt', 3)],
    ['two that differ', cond(INT, 'ne', 1), cond(INT, 'ne', 2)],
    ['the ends of the numbers', cond(FLOAT, 'ge', 1e308), cond(FLOAT, 'gt', -1e308)],
  ])('is one with %s', (_, a, b) => {
    expect(and(a, b)).toBe(1);
  });

  it.each<[string, Cond, Cond]>([
    ['a bool and its opposite', cond(BOOL, 'set'), cond(BOOL, 'eq', 0)],
    ['two bools that are not', cond(BOOL, 'ne', 1), cond(BOOL, 'ne', 0)],
    ['bounds that meet in nothing', cond(FLOAT, 'gt', 1), cond(FLOAT, 'le', 1)],
    ['no int in between', cond(INT, 'gt', 1), cond(INT, 'lt', 2)],
    ['two values', cond(INT, 'eq', 1), cond(INT, 'eq', 2)],
    ['a value that is left out', cond(FLOAT, 'eq', 1), cond(FLOAT, 'ne', 1)],
    ['zero of either sign left out', cond(FLOAT, 'eq', 0), cond(FLOAT, 'ne', -0)],
    ['a trigger', cond(TRIGGER, 'set'), cond(TRIGGER, 'set')],
  ])('is none with %s', (_, a, b) => {
    expect(and(a, b)).toBe(0);
  });

  it('is none where conditions exclude each other only all together', () => {
    const three = [cond(INT, 'gt', 0), cond(INT, 'lt', 3), cond(INT, 'ne', 1), cond(INT, 'ne', 2)];
    const ring = three.map((one, i) => go(i, (i + 1) % 4, one));
    expect(loopsOf(4, ring)).toEqual([]);
    expect(loopsOf(4, ring.with(3, go(3, 0)))).toHaveLength(1);
  });

  it('is none with a transition whose own conditions exclude each other', () => {
    const never = go(1, 0, cond(INT, 'gt', 2), cond(INT, 'lt', 2));
    expect(loopsOf(2, [go(0, 1), never])).toEqual([]);
  });

  it('is broken by a duration and by an exit time above 0', () => {
    const back = go(1, 0);
    expect(loopsOf(2, [go(0, 1), { ...back, duration: 1 }])).toEqual([]);
    expect(loopsOf(2, [go(0, 1), { ...back, exitTime: 1 }])).toEqual([]);
    expect(loopsOf(2, [go(0, 1), { ...back, exitTime: 0 }])).toHaveLength(1);
  });

  it('is found behind ways that cannot hold', () => {
    const transitions = [
      go(0, 1, cond(BOOL, 'set')),
      go(1, 2, cond(BOOL, 'eq', 0)),
      go(1, 3, cond(INT, 'eq', 4)),
      go(3, 2, cond(INT, 'ge', 4)),
      go(2, 0),
    ];
    expect(loopsOf(4, transitions)).toEqual([{ closing: 4, states: [2, 0, 1, 3] }]);
  });
});

describe('transitions from any', () => {
  it('close a loop with another, and with a way out of their target', () => {
    expect(loopsOf(2, [go(ANY, 0), go(ANY, 1)])).toEqual([{ closing: 1, states: [0, 1] }]);
    expect(loopsOf(2, [go(ANY, 0), go(0, 1)])).toEqual([{ closing: 1, states: [0, 1] }]);
    expect(loopsOf(2, [go(0, 1), go(ANY, 0)])).toEqual([{ closing: 1, states: [1, 0] }]);
  });

  it('close none alone, with their own twin, or with a way into their target', () => {
    expect(loopsOf(2, [go(ANY, 0)])).toEqual([]);
    expect(loopsOf(2, [go(ANY, 0), go(ANY, 0)])).toEqual([]);
    expect(loopsOf(2, [go(ANY, 0), go(1, 0)])).toEqual([]);
  });

  it('close none where one condition excludes the other', () => {
    const [on, off] = [cond(BOOL, 'set'), cond(BOOL, 'eq', 0)];
    expect(loopsOf(2, [go(ANY, 0, on), go(ANY, 1, off)])).toEqual([]);
    expect(loopsOf(2, [go(ANY, 0, on), go(0, 1, off)])).toEqual([]);
  });
});

describe('compared with trying out all values', () => {
  const STATES = 4;
  const kinds: readonly ParamKind[] = ['bool', 'bool', 'int', 'float', 'trigger'];
  const values: readonly (readonly number[])[] = [
    [0, 1],
    [0, 1],
    [-1, 0, 1, 2, 3],
    [-1, 0, 0.5, 1, 1.5, 2, 2.5],
    [1],
  ];
  const numberOps = fc.constantFrom<CondOp>('eq', 'ne', 'gt', 'ge', 'lt', 'le');
  const conds = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(0, 1), fc.constantFrom<CondOp>('eq', 'ne')) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(2, 3), numberOps) },
    { weight: 1, arbitrary: fc.tuple(fc.constant(4), fc.constant<CondOp>('set')) },
  );
  const condArbitrary = fc
    .tuple(conds, fc.integer({ min: 0, max: 2 }))
    .map(([[index, op], value]) => cond(index, op, index < 2 ? value % 2 : value));
  const controllers = (any: boolean) =>
    fc.array(
      fc
        .record({
          from: fc.integer({ min: any ? ANY : 0, max: STATES - 1 }),
          to: fc.integer({ min: 0, max: STATES - 1 }),
          conds: fc.array(condArbitrary, { maxLength: 3 }),
          slow: fc.integer({ min: 0, max: 9 }),
        })
        .map(({ from, to, conds: list, slow }) => ({
          ...go(from, to, ...list),
          duration: slow === 0 ? 100_000 : 0,
          exitTime: slow === 1 ? 1_000_000 : -1,
        })),
      { maxLength: 10 },
    );

  function holds({ op, value }: Cond, given: number): boolean {
    switch (op) {
      case 'eq':
        return given === value;
      case 'ne':
        return given !== value;
      case 'gt':
        return given > value;
      case 'ge':
        return given >= value;
      case 'lt':
        return given < value;
      case 'le':
        return given <= value;
      case 'set':
        return given === 1;
    }
  }

  /** All ways to give the parameters values. */
  function* assignments(at = 0, chosen: readonly number[] = []): Iterable<readonly number[]> {
    if (at === values.length) yield chosen;
    else for (const value of values[at] ?? []) yield* assignments(at + 1, [...chosen, value]);
  }
  const all = [...assignments()];

  /** Whether a way over these edges leads back to the start of the last of them through it. */
  function closes(edges: readonly (readonly [number, number])[]): boolean {
    const [goal, start] = edges.at(-1) ?? [0, 0];
    const seen = new Set([start]);
    for (const state of seen) {
      for (const [from, to] of edges) if (from === state) seen.add(to);
    }
    return seen.has(goal);
  }

  /** Whether transition `i` closes a loop with those before it, for some values. */
  function closing(transitions: readonly Transition[], i: number): boolean {
    const able = transitions.slice(0, i + 1).filter(({ duration, exitTime, conds: list }) => {
      return duration === 0 && exitTime <= 0 && !list.some(({ op }) => op === 'set');
    });
    if (able.at(-1) !== transitions[i]) return false;
    return all.some((given) => {
      const open = able.filter(({ conds: list }) =>
        list.every((one) => holds(one, given[one.param] as number)),
      );
      if (open.at(-1) !== transitions[i]) return false;
      const edges = open.map(({ from, to }) => spread(from, to));
      const before = edges.slice(0, -1).flat();
      return (edges.at(-1) ?? []).some((edge) =>
        closes([...before, ...(edges.at(-1) ?? []), edge]),
      );
    });
  }

  function spread(from: number, to: number): [number, number][] {
    if (from >= 0) return [[from, to]];
    const others = Array.from({ length: STATES }, (_, i) => i).filter((i) => i !== to);
    return others.map((other) => [other, to]);
  }

  it('finds exactly the transitions that close a loop', () => {
    fc.assert(
      fc.property(controllers(false), (transitions) => {
        const { loops, complete } = findLoops(STATES, kinds.map(param), transitions);
        expect(complete).toBe(true);
        expect(loops.map((loop) => loop.closing)).toEqual(
          transitions.flatMap((_, i) => (closing(transitions, i) ? [i] : [])),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('finds one where there is one, and none else, with transitions from any', () => {
    fc.assert(
      fc.property(controllers(true), (transitions) => {
        const { loops } = findLoops(STATES, kinds.map(param), transitions);
        const expected = transitions.flatMap((_, i) => (closing(transitions, i) ? [i] : []));
        expect(loops[0]?.closing).toBe(expected[0]);
        for (const loop of loops) expect(expected).toContain(loop.closing);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the work for 1,000 states and 10,000 transitions', () => {
  const STATES = 1000;
  const COUNT = 10_000;
  const state = fc.integer({ min: 0, max: STATES - 1 });
  const flags = Array.from({ length: STATES }, () => param('bool'));
  const build = (make: (i: number) => Transition) =>
    Array.from({ length: COUNT }, (_, i) => make(i));

  it.each<[string, readonly Param[], (i: number) => Transition]>([
    [
      'a state for each value of an int',
      [param('int')],
      (i) => go(i % STATES, (i * 7 + 3) % STATES, cond(0, 'eq', (i * 7 + 3) % STATES)),
    ],
    [
      'a state for each value of an int, from any',
      [param('int')],
      (i) => go(ANY, i % STATES, cond(0, 'eq', i % STATES)),
    ],
    [
      'gears, up above a speed and down below it',
      [param('float')],
      (i) => {
        const gear = (i >> 1) % (STATES - 1);
        return i % 2 === 0
          ? go(gear, gear + 1, cond(0, 'gt', gear))
          : go(gear + 1, gear, cond(0, 'le', gear));
      },
    ],
    [
      'a way out and back for each of many bools',
      flags,
      (i) => {
        const spoke = 1 + ((i >> 1) % (STATES - 1));
        return i % 2 === 0 ? go(0, spoke, cond(spoke, 'set')) : go(spoke, 0, cond(spoke, 'eq', 0));
      },
    ],
    [
      'a chain of states, each link with a bool of its own',
      flags,
      (i) => {
        const link = (i >> 1) % (STATES - 1);
        return i % 2 === 0
          ? go(link, link + 1, cond(link, 'set'))
          : go(link + 1, link, cond(link, 'ne', 1));
      },
    ],
    [
      'one way only',
      [],
      (i) => go(i % 999, (i % 999) + 1 + (Math.floor(i / 999) % (999 - (i % 999)))),
    ],
  ])('stays small: %s', (_, params, make) => {
    const { loops, complete } = findLoops(STATES, params, build(make));
    expect(complete).toBe(true);
    expect(loops).toEqual([]);
  });

  it('is enough to find the loops of a heap of random transitions', () => {
    const kinds: readonly ParamKind[] = ['bool', 'bool', 'int', 'float', 'float'];
    const conds = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom<CondOp>('eq', 'ne', 'gt', 'le'))
        .map(([index, op]) => cond(index, index < 2 && op !== 'ne' ? 'eq' : op, index % 2)),
      { maxLength: 2 },
    );
    const heap = fc.array(
      fc.tuple(state, state, conds).map(([from, to, list]) => go(from, to, ...list)),
      { minLength: COUNT, maxLength: COUNT, size: 'max' },
    );
    fc.assert(
      fc.property(heap, (transitions) => {
        const { loops } = findLoops(STATES, kinds.map(param), transitions);
        expect(loops.length).toBeGreaterThan(0);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('ends where it is given up', () => {
    const ring = Array.from({ length: STATES }, (_, i) => go(i, (i + 1) % STATES));
    expect(findLoops(STATES, [], ring, 10)).toEqual({ loops: [], complete: false });
    expect(findLoops(STATES, [], ring).loops).toHaveLength(1);
  });
});
