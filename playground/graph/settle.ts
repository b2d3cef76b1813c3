/**
 * A layout that stays while the text is edited: what keeps its name keeps its place. Only what is
 * new is put somewhere, where nothing lies.
 */
import type { Graph, GraphEdge } from './graph.ts';
import type { Box, Layout, Line } from './layout.ts';
import { MARGIN, sized, sizeOf } from './layout.ts';
import type { Point } from './path.ts';

/** Pixels between two nodes that are put beside each other. */
const GAP = 24;
/** How far the bends of twins lie apart. */
const TWIN = 26;

/** Whether a layout has a place for exactly the nodes and lines of a graph. */
export function covers({ nodes, edges }: Layout, graph: Graph): boolean {
  return (
    nodes.size === graph.nodes.length &&
    edges.size === graph.edges.length &&
    graph.nodes.every(({ key }) => nodes.has(key)) &&
    graph.edges.every(({ key }) => edges.has(key))
  );
}

/**
 * The layout before, with what a graph has now; undefined where too little of it is left, so that a
 * new one is better.
 */
export function settle(before: Layout, graph: Graph): Layout | undefined {
  const places = new Map<string, Box>();
  for (const node of graph.nodes) {
    const old = before.nodes.get(node.key);
    if (old !== undefined) places.set(node.key, { ...old, ...sizeOf(node) });
  }
  const states = graph.nodes.filter(({ kind }) => kind === 'state');
  const kept = states.filter(({ key }) => places.has(key)).length;
  if (kept * 2 < states.length || overlapping(places)) return undefined;
  const renamed = renaming(before, graph);
  for (const node of graph.nodes) {
    if (places.has(node.key)) continue;
    const old = renamed === undefined ? undefined : before.nodes.get(renamed);
    const near = old ?? nearNeighbours(node.key, graph, places);
    places.set(node.key, freePlace({ ...near, ...sizeOf(node) }, places));
  }
  const edges = new Map<string, Line>();
  for (const edge of graph.edges) {
    edges.set(edge.key, before.edges.get(edge.key) ?? lineBetween(edge, graph, places));
  }
  return sized({ flow: before.flow, nodes: places, edges });
}

/** The key of the one state that is gone, where one has come: it has another name now. */
function renaming(before: Layout, graph: Graph): string | undefined {
  const now = new Set(graph.nodes.map(({ key }) => key));
  const gone = [...before.nodes.keys()].filter((key) => !now.has(key));
  const came = graph.nodes.filter(({ key }) => !before.nodes.has(key));
  return gone.length === 1 && came.length === 1 && came[0]?.kind === 'state' ? gone[0] : undefined;
}

/** Below the middle of those that a node is joined to. */
function nearNeighbours(key: string, graph: Graph, places: ReadonlyMap<string, Box>): Point {
  const others = graph.edges.flatMap(({ from, to }) =>
    from === key && to !== key ? [to] : to === key && from !== key ? [from] : [],
  );
  const boxes = others.flatMap((other) => places.get(other) ?? []);
  const all = boxes.length > 0 ? boxes : [...places.values()].slice(-1);
  const x = all.reduce((sum, box) => sum + box.x, 0) / Math.max(1, all.length);
  const y = all.reduce((most, box) => Math.max(most, box.y + box.h), 0);
  return { x: Math.round(x), y: y + GAP };
}

/** The nearest place to a wish that no node covers: straight below, or to the right. */
function freePlace(wish: Box, places: ReadonlyMap<string, Box>): Box {
  const start = { ...wish, x: Math.max(MARGIN, wish.x), y: Math.max(MARGIN, wish.y) };
  const below = pushed(start, places, 'y');
  const right = pushed(start, places, 'x');
  return right.x - start.x < below.y - start.y ? right : below;
}

/** Each push goes past a node, so there are at most as many as nodes. */
function pushed(start: Box, places: ReadonlyMap<string, Box>, way: 'x' | 'y'): Box {
  let box = start;
  for (let i = 0; i <= places.size; i++) {
    const hit = [...places.values()].filter((other) => meets(box, other));
    if (hit.length === 0) return box;
    const edge = Math.max(...hit.map((other) => other[way] + (way === 'x' ? other.w : other.h)));
    box = { ...box, [way]: edge + GAP };
  }
  return box;
}

/** Whether two boxes are closer than nodes may be. */
function meets(a: Box, b: Box): boolean {
  const gap = GAP / 2;
  return (
    a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap
  );
}

function overlapping(places: ReadonlyMap<string, Box>): boolean {
  const boxes = [...places.values()];
  return boxes.some((a, i) =>
    boxes
      .slice(i + 1)
      .some((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  );
}

/** A line of its own between two nodes: bent aside, so that twins and those that lead back show. */
export function lineBetween(edge: GraphEdge, graph: Graph, places: ReadonlyMap<string, Box>): Line {
  const from = places.get(edge.from) as Box;
  const to = places.get(edge.to) as Box;
  const same = graph.edges.filter((e) => e.from === edge.from && e.to === edge.to);
  const nth = same.findIndex(({ key }) => key === edge.key);
  if (edge.from === edge.to) return loopAt(from, nth);
  const leadsBack = graph.edges.some((e) => e.from === edge.to && e.to === edge.from);
  const [a, b] = [centre(from), centre(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  // To the left of its own way: one that leads back bends to the other side.
  const bend = TWIN * nth + (leadsBack ? TWIN : 0);
  const middle = {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bend,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bend,
  };
  return {
    points: [border(from, middle), middle, border(to, middle)],
    label: middle,
  };
}

/** Out at the right side and in again. */
function loopAt({ x, y, w, h }: Box, nth: number): Line {
  const out = x + w + GAP + nth * TWIN;
  return {
    points: [
      { x: x + w, y: y + h * 0.25 },
      { x: out, y: y + h * 0.1 },
      { x: out, y: y + h * 0.9 },
      { x: x + w, y: y + h * 0.75 },
    ],
    label: { x: out, y: y + h / 2 },
  };
}

function centre({ x, y, w, h }: Box): Point {
  return { x: x + w / 2, y: y + h / 2 };
}

/** Where the way from a box's middle to a point leaves the box. */
function border(box: Box, to: Point): Point {
  const from = centre(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.max(Math.abs(dx) / (box.w / 2), Math.abs(dy) / (box.h / 2), 1e-6);
  return part <= 1 ? from : { x: from.x + dx / part, y: from.y + dy / part };
}
