import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Graph, GraphEdge } from './graph.ts';
import type { Box, Layout } from './layout.ts';
import { fitOf, layOut, layOutIn, MARGIN } from './layout.ts';
import { covers, settle } from './settle.ts';

/** A graph of states by name; ends are numbers among them. */
function graph(names: readonly string[], ends: readonly (readonly [number, number])[]): Graph {
  const keys = names.map((name) => `state ${name}`);
  const nth = new Map<string, number>();
  const edges = ends.map(([a, b], transition): GraphEdge => {
    const [from, to] = [keys[a % keys.length] as string, keys[b % keys.length] as string];
    const pair = `${from}>${to}`;
    nth.set(pair, (nth.get(pair) ?? 0) + 1);
    return { key: `${pair}${nth.get(pair)}`, from, to, transition };
  });
  return {
    nodes: [
      { key: 'entry', kind: 'entry', name: 'Entry', state: -1 },
      ...names.map((name, state) => ({
        key: keys[state] as string,
        kind: 'state' as const,
        name,
        state,
      })),
    ],
    edges: [{ key: 'entry', from: 'entry', to: keys[0] as string, transition: -1 }, ...edges],
  };
}

const words = () => [{ text: 'Speed > 0.1', holds: true }];
const fresh = (g: Graph) => layOut(g, 'right', words);

const anyGraph = fc
  .record({
    names: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 24 }), {
      minLength: 1,
      maxLength: 9,
    }),
    ends: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 14 }),
  })
  .map(({ names, ends }) => graph(names, ends));

function overlaps(layout: Layout): boolean {
  const boxes = [...layout.nodes.values()];
  const meet = (a: Box, b: Box) =>
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  return boxes.some((a, i) => boxes.slice(i + 1).some((b) => meet(a, b)));
}

function expectSound(layout: Layout, g: Graph): void {
  expect(covers(layout, g)).toBe(true);
  expect(overlaps(layout)).toBe(false);
  for (const { x, y, w, h } of layout.nodes.values()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(layout.width - MARGIN / 2);
    expect(y + h).toBeLessThanOrEqual(layout.height - MARGIN / 2);
  }
  for (const { points, label } of layout.edges.values()) {
    for (const { x, y } of [...points, label]) expect(Number.isFinite(x + y)).toBe(true);
    expect(points.length).toBeGreaterThanOrEqual(2);
  }
}

test('every graph has a place for everything, nothing on anything, the same each time', () => {
  fc.assert(
    fc.property(anyGraph, fc.constantFrom('right' as const, 'down' as const), (g, flow) => {
      const layout = layOut(g, flow, words);
      expectSound(layout, g);
      expect(layOut(g, flow, words)).toEqual(layout);
    }),
    { numRuns: 60 },
  );
});

test('what keeps its name keeps its place, whatever else is written', () => {
  fc.assert(
    fc.property(fc.array(anyGraph, { minLength: 2, maxLength: 4 }), ([first, ...rest]) => {
      let layout = fresh(first as Graph);
      for (const g of rest) {
        const next = settle(layout, g);
        if (next !== undefined) {
          expectSound(next, g);
          for (const { key } of g.nodes) {
            const before = layout.nodes.get(key);
            if (before) expect(next.nodes.get(key)).toMatchObject({ x: before.x, y: before.y });
          }
        }
        layout = next ?? fresh(g);
      }
    }),
    { numRuns: 60 },
  );
});

test('a state that is added moves none, and one that is renamed stays where it was', () => {
  const before = fresh(
    graph(
      ['Idle', 'Run', 'Jump'],
      [
        [0, 1],
        [1, 0],
        [0, 2],
      ],
    ),
  );
  const more = graph(
    ['Idle', 'Run', 'Jump', 'Hit'],
    [
      [0, 1],
      [1, 0],
      [0, 2],
      [2, 3],
    ],
  );
  const added = settle(before, more) as Layout;
  expectSound(added, more);
  for (const [key, box] of before.nodes) expect(added.nodes.get(key)).toEqual(box);
  const other = graph(
    ['Idle', 'Dash', 'Jump'],
    [
      [0, 1],
      [1, 0],
      [0, 2],
    ],
  );
  const renamed = settle(before, other) as Layout;
  const { x, y } = before.nodes.get('state Run') as Box;
  expect(renamed.nodes.get('state Dash')).toMatchObject({ x, y });
});

test('another controller gets a layout of its own', () => {
  const before = fresh(graph(['A', 'B', 'C'], []));
  expect(settle(before, graph(['X', 'Y', 'Z'], []))).toBeUndefined();
});

test('twins and those that lead back are drawn apart', () => {
  const before = fresh(graph(['A', 'B'], []));
  const twins = settle(
    before,
    graph(
      ['A', 'B'],
      [
        [0, 1],
        [0, 1],
        [1, 0],
        [0, 0],
      ],
    ),
  ) as Layout;
  const labels = [...twins.edges.values()].slice(1).map(({ label }) => label);
  for (const [i, a] of labels.entries()) {
    for (const b of labels.slice(i + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(10);
    }
  }
});

test('a graph is laid out so that it is drawn as large as the area lets it', () => {
  const anyArea = fc.record({
    width: fc.integer({ min: 240, max: 900 }),
    height: fc.integer({ min: 160, max: 600 }),
  });
  fc.assert(
    fc.property(anyGraph, anyArea, (g, area) => {
      const layout = layOutIn(area, g, words);
      expectSound(layout, g);
      expect(layOutIn(area, g, words)).toEqual(layout);
      const others = (['right', 'down'] as const).map((flow) => layOut(g, flow, words));
      for (const other of others)
        expect(fitOf(layout, area) * 1.051).toBeGreaterThanOrEqual(fitOf(other, area));
    }),
    { numRuns: 60 },
  );
});
