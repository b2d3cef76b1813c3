/** The nodes of a scene as rows of a tree that can be folded and filtered. */
import type { NodeView } from '../../runtime/world/inspect.ts';

export interface TreeRow {
  /** Number of the node in the scene. */
  readonly index: number;
  readonly node: NodeView;
  /** From 1. */
  readonly level: number;
  /** Undefined where there is nothing below it. */
  readonly open: boolean | undefined;
  /** Its place among its siblings that are shown, from 1, and how many there are. */
  readonly place: number;
  readonly siblings: number;
}

/**
 * The rows that are not folded away. A filter shows nodes with that text in their name or their
 * components, and what leads to them, whatever is folded.
 */
export function treeRows(
  nodes: readonly NodeView[],
  folded: ReadonlySet<string>,
  filter: string,
): TreeRow[] {
  const word = filter.trim().toLowerCase();
  const wanted = word === '' ? undefined : wantedNodes(nodes, word);
  const children = new Map<number, number[]>();
  nodes.forEach(({ parent }, i) => {
    if (wanted && !wanted.has(i)) return;
    const list = children.get(parent);
    if (list) list.push(i);
    else children.set(parent, [i]);
  });
  const rows: TreeRow[] = [];
  // A scene may be deeper than calls may nest.
  const stack = [{ list: children.get(-1) ?? [], at: 0 }];
  while (stack.length > 0) {
    const top = stack.at(-1) as { list: number[]; at: number };
    const index = top.list[top.at];
    if (index === undefined) {
      stack.pop();
      continue;
    }
    top.at++;
    const node = nodes[index] as NodeView;
    const below = children.get(index);
    const open = below === undefined ? undefined : wanted !== undefined || !folded.has(node.path);
    rows.push({
      index,
      node,
      level: stack.length,
      open,
      place: top.at,
      siblings: top.list.length,
    });
    if (open && below) stack.push({ list: below, at: 0 });
  }
  return rows;
}

function wantedNodes(nodes: readonly NodeView[], word: string): Set<number> {
  const wanted = new Set<number>();
  nodes.forEach(({ name, components }, i) => {
    const has = [name, ...components].some((text) => text.toLowerCase().includes(word));
    for (let at = i; has && at >= 0 && !wanted.has(at); at = nodes[at]?.parent ?? -1) {
      wanted.add(at);
    }
  });
  return wanted;
}

/** What a key does in the tree: another row is chosen, or one is folded or opened. */
export type TreeMove = { readonly to: number } | { readonly fold: string; readonly open: boolean };

/** As the tree pattern of the ARIA practices has it. `at` is the row that is chosen, -1 for none. */
export function treeKey(rows: readonly TreeRow[], at: number, key: string): TreeMove | undefined {
  const row = rows[at];
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(last, at + 1) };
    case 'ArrowUp':
      return { to: Math.max(0, at - 1) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: last };
    case 'ArrowRight':
      if (row?.open === false) return { fold: row.node.path, open: true };
      return row?.open ? { to: at + 1 } : undefined;
    case 'ArrowLeft': {
      if (row?.open) return { fold: row.node.path, open: false };
      const parent = rows.findIndex(({ index }) => index === row?.node.parent);
      return parent < 0 ? undefined : { to: parent };
    }
    default:
      return undefined;
  }
}
