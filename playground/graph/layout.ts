/** Places of a graph's nodes, lines and labels, in pixels. */
import { Graph as Dagre, layout as run } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode, Wish } from './graph.ts';
import type { Point } from './path.ts';

/** Which way a graph reads. */
export type Flow = 'right' | 'down';

export interface Layout {
  readonly flow: Flow;
  readonly width: number;
  readonly height: number;
  /** By key. */
  readonly nodes: ReadonlyMap<string, Box>;
  readonly edges: ReadonlyMap<string, Line>;
}

/** `x` and `y` are the upper left corner. */
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

export interface Line {
  /** From the border of one node to the border of the other. */
  readonly points: readonly Point[];
  /** The middle of its label. */
  readonly label: Point;
}

/** Size of a node. A state has room for its name and its weight. */
export function sizeOf({ kind, name }: GraphNode): { w: number; h: number } {
  if (kind !== 'state') return { w: kind === 'any' ? 48 : 56, h: 24 };
  return { w: Math.min(196, Math.max(88, Math.ceil([...name].length * 7.5) + 56)), h: 40 };
}

/** Characters of a name that a node has room for. */
export const NAME_LENGTH = 18;
/** Height of a line of a label. */
export const LINE = 18;
/** Free space round the whole. */
export const MARGIN = 12;

/** Nodes from which on the layout hurries. */
const MANY = 40;

/** Size of a label. */
export function labelSize(lines: readonly Wish[]): { w: number; h: number } {
  const longest = lines.reduce((most, { text }) => Math.max(most, [...text].length), 0);
  return longest === 0
    ? { w: 0, h: 0 }
    : { w: Math.ceil(longest * 6.8) + 22, h: lines.length * LINE };
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** How large a layout may be drawn so that all of it is seen; 1 at most. */
export function fitOf(layout: Area, area: Area): number {
  return Math.min(1, area.width / layout.width, area.height / layout.height);
}

/** How much larger a layout has to come out to be taken before one that reads better. */
const BETTER = 1.05;

/**
 * The layout that is drawn largest where all of it is to be seen in an area. Those that read from
 * Entry on, along the longer side of the area, come first.
 */
export function layOutIn(
  area: Area,
  graph: Graph,
  labels: (edge: GraphEdge) => readonly Wish[],
): Layout {
  const along = flowOf(area);
  const first = layOut(graph, along, labels);
  if (graph.nodes.length > MANY) return first;
  const others = [
    () => layOut(graph, along, labels, true),
    () => layOut(graph, along === 'right' ? 'down' : 'right', labels),
    () => layOut(graph, along === 'right' ? 'down' : 'right', labels, true),
  ];
  return others.reduce((best, other) => {
    if (fitOf(best, area) === 1) return best;
    const layout = other();
    return fitOf(layout, area) > fitOf(best, area) * BETTER ? layout : best;
  }, first);
}

/** Which way a graph reads in an area, if all else is equal. */
export function flowOf({ width, height }: Area): Flow {
  return width > 1.25 * height ? 'right' : 'down';
}

/**
 * A layout in layers, the same for the same graph. `labels` gives the words of a line. `loose`: more
 * arrows may lead back, also to before the entry, where that takes less room.
 */
export function layOut(
  graph: Graph,
  flow: Flow,
  labels: (edge: GraphEdge) => readonly Wish[],
  loose = false,
): Layout {
  const dagre = new Dagre({ multigraph: true });
  dagre.setGraph({
    rankdir: flow === 'right' ? 'LR' : 'TB',
    // For many states the quicker ways: a tenth of the time. Of few, Entry is to come first.
    ...(graph.nodes.length > MANY || loose ? { acyclicer: 'greedy' } : {}),
    ...(graph.nodes.length > MANY ? { ranker: 'tight-tree' } : {}),
    nodesep: flow === 'right' ? 18 : 22,
    edgesep: 10,
    ranksep: 16,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  dagre.setDefaultEdgeLabel(() => ({}));
  for (const node of graph.nodes) {
    const { w, h } = sizeOf(node);
    dagre.setNode(node.key, { width: w, height: h });
  }
  for (const edge of graph.edges) {
    const { w, h } = labelSize(labels(edge));
    dagre.setEdge(
      edge.from,
      edge.to,
      { width: w, height: h, labelpos: 'c', weight: edge.transition < 0 ? 2 : 1 },
      edge.key,
    );
  }
  run(dagre);
  const nodes = new Map<string, Box>();
  for (const node of graph.nodes) {
    const { w, h } = sizeOf(node);
    const { x, y } = dagre.node(node.key) as Point;
    nodes.set(node.key, { x: x - w / 2, y: y - h / 2, w, h });
  }
  const edges = new Map<string, Line>();
  for (const edge of graph.edges) {
    const placed = dagre.edge(edge.from, edge.to, edge.key) as Partial<Point> & {
      points: Point[];
    };
    const points = placed.points.map(({ x, y }) => ({ x, y }));
    const middle = points[points.length >> 1] as Point;
    edges.set(edge.key, {
      points,
      label: { x: placed.x ?? middle.x, y: placed.y ?? middle.y },
    });
  }
  return sized({ flow, nodes, edges });
}

/** With the size that all its parts need, labels and bends included. */
export function sized(parts: Omit<Layout, 'width' | 'height'>): Layout {
  let width = 0;
  let height = 0;
  for (const { x, y, w, h } of parts.nodes.values()) {
    width = Math.max(width, x + w);
    height = Math.max(height, y + h);
  }
  for (const { points } of parts.edges.values()) {
    for (const { x, y } of points) {
      width = Math.max(width, x);
      height = Math.max(height, y);
    }
  }
  return { ...parts, width: width + MARGIN, height: height + MARGIN };
}
