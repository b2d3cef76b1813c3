export interface Edge {
  readonly from: number;
  readonly to: number;
}

/**
 * Numbers edges so that all edges of one circle have the same number, and as few others as can be
 * told in linear time: those of one biconnected part of one strongly connected component. An edge
 * on no circle gets 0; one that has 0 already is left out. `out` holds for each node the edges that
 * leave it, by their index in `edges`.
 */
export function groupCircles(
  edges: readonly Edge[],
  out: readonly (readonly number[])[],
  groups: Int32Array,
): void {
  const component = componentsOf(edges, out, groups);
  for (const [i, { from, to }] of edges.entries()) {
    if (component[from] !== component[to]) groups[i] = 0;
  }
  groupParts(edges, out, groups);
}

/**
 * For each node the number of its strongly connected component, from 1 on: Tarjan's algorithm,
 * with a path of its own instead of recursion, which would be too deep for long chains.
 */
function componentsOf(
  edges: readonly Edge[],
  out: readonly (readonly number[])[],
  groups: Int32Array,
): Int32Array {
  const order = new Int32Array(out.length);
  const lowest = new Int32Array(out.length);
  const next = new Int32Array(out.length);
  const component = new Int32Array(out.length);
  const path: number[] = [];
  const open: number[] = [];
  let seen = 0;
  let components = 0;

  /** Goes on with the edges of a node; the first unseen node behind them, or -1 at their end. */
  const descend = (node: number): number => {
    const leaving = out[node] as readonly number[];
    for (; (next[node] as number) < leaving.length; next[node]++) {
      const edge = leaving[next[node] as number] as number;
      if (groups[edge] === 0) continue;
      const { to } = edges[edge] as Edge;
      if (order[to] === 0) return to;
      if (component[to] === 0) {
        lowest[node] = Math.min(lowest[node] as number, lowest[to] as number);
      }
    }
    return -1;
  };

  for (let root = 0; root < out.length; root++) {
    if (order[root] !== 0) continue;
    path.push(root);
    while (path.length > 0) {
      const node = path[path.length - 1] as number;
      if (order[node] === 0) {
        order[node] = lowest[node] = ++seen;
        open.push(node);
      }
      const below = descend(node);
      if (below >= 0) {
        path.push(below);
        continue;
      }
      path.pop();
      if (lowest[node] !== order[node]) continue;
      components++;
      while (component[node] === 0) component[open.pop() as number] = components;
    }
  }
  return component;
}

/**
 * Numbers the biconnected parts, whatever way the edges point: two parts share at most one node, so
 * a circle that enters another part could not come back. Hopcroft and Tarjan's algorithm.
 */
function groupParts(
  edges: readonly Edge[],
  out: readonly (readonly number[])[],
  groups: Int32Array,
): void {
  const touching = Array.from(out, (): number[] => []);
  for (const [i, { from, to }] of edges.entries()) {
    if (groups[i] === 0) continue;
    touching[from]?.push(i);
    touching[to]?.push(i);
  }
  const order = new Int32Array(out.length);
  const lowest = new Int32Array(out.length);
  const next = new Int32Array(out.length);
  const walked = new Uint8Array(edges.length);
  const open: number[] = [];
  let seen = 0;
  let parts = 0;

  const close = (edge: number): void => {
    parts++;
    for (let last = -1; last !== edge; groups[last] = parts) last = open.pop() as number;
  };

  for (let root = 0; root < out.length; root++) {
    if (order[root] !== 0) continue;
    order[root] = lowest[root] = ++seen;
    // Nodes from the root on, and the edge that led to each.
    const path: { readonly node: number; readonly by: number }[] = [{ node: root, by: -1 }];
    while (path.length > 0) {
      const { node, by } = path[path.length - 1] as (typeof path)[0];
      const edge = touching[node]?.[next[node] as number];
      if (edge === undefined) {
        path.pop();
        const above = path[path.length - 1]?.node;
        if (above === undefined) continue;
        lowest[above] = Math.min(lowest[above] as number, lowest[node] as number);
        if ((lowest[node] as number) >= (order[above] as number)) close(by);
        continue;
      }
      next[node]++;
      if (walked[edge] === 1) continue;
      walked[edge] = 1;
      open.push(edge);
      const { from, to } = edges[edge] as Edge;
      const other = from === node ? to : from;
      if (other === node) {
        close(edge);
      } else if (order[other] === 0) {
        order[other] = lowest[other] = ++seen;
        path.push({ node: other, by: edge });
      } else {
        lowest[node] = Math.min(lowest[node] as number, order[other] as number);
      }
    }
  }
}
