/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { NodeView } from '../../runtime/world/inspect.ts';
import { treeKey, treeRows } from '../inspector/tree.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';
import { useSize } from './use-size.ts';

interface Props {
  readonly block: Block;
  readonly nodes: readonly NodeView[];
  readonly selected: string;
}

/** Rows drawn above and below what is seen. */
const SPARE = 6;
/** Nodes from which on there is a box to filter them. */
const MANY = 12;

/** Height of a row in pixels, as the style sheet has it. */
function rowHeight(): number {
  return matchMedia('(pointer: coarse)').matches ? 44 : 28;
}

/**
 * The tree of nodes: one stop for Tab, arrows move through it. Only the rows that are seen are in the
 * page, so a scene may have ten thousand.
 */
export function NodeTree({ block, nodes, selected }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState('');
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { height } = useSize(box);
  const rows = useMemo(() => treeRows(nodes, folded, filter), [nodes, folded, filter]);
  const row = useMemo(rowHeight, []);
  const at = rows.findIndex(({ node }) => node.path === selected);
  const first = Math.max(0, Math.floor(top / row) - SPARE);
  const shown = rows.slice(first, Math.ceil((top + height) / row) + SPARE);
  const idOf = (index: number) => `${block.id}-node-${index}`;
  const show = (i: number) => {
    const { current } = box;
    if (current === null || i < 0) return;
    const over = (i + 1) * row - current.clientHeight;
    if (i * row < current.scrollTop) current.scrollTop = i * row;
    else if (over > current.scrollTop) current.scrollTop = over;
  };
  // Also when it was selected on the stage.
  useEffect(() => show(at), [selected, height > 0]);
  const fold = (path: string, open: boolean) => {
    const next = new Set(folded);
    if (open) next.delete(path);
    else next.add(path);
    setFolded(next);
  };
  const select = (i: number) => {
    const node = rows[i]?.node;
    if (node === undefined) return;
    block.dispatch({ type: 'select', node: node.path });
    show(i);
  };
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const done = treeKey(rows, at, event.key);
    if (done === undefined) return;
    event.preventDefault();
    if ('to' in done) select(done.to);
    else fold(done.fold, done.open);
  };
  return (
    <div class="nodes">
      {nodes.length > MANY && (
        <input
          type="search"
          class="filter"
          placeholder={`Filter ${nodes.length} nodes`}
          aria-label="Filter nodes by name or component"
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <div
        class="tree"
        role="tree"
        aria-label="Nodes"
        tabIndex={0}
        ref={box}
        aria-activedescendant={at >= 0 ? idOf(rows[at]?.index ?? 0) : undefined}
        onKeyDown={move}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div class="all" role="none" style={{ height: `${rows.length * row}px` }}>
          {shown.map(({ index, node, level, open, place, siblings }, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
            <div
              key={node.path}
              id={idOf(index)}
              class="node"
              role="treeitem"
              tabIndex={-1}
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-expanded={open}
              aria-selected={node.path === selected}
              style={{ top: `${(first + i) * row}px`, paddingLeft: `${4 + (level - 1) * 16}px` }}
              onClick={() => {
                box.current?.focus();
                select(first + i);
              }}
            >
              {open === undefined ? (
                <span class="fold" />
              ) : (
                // biome-ignore lint/a11y/useKeyWithClickEvents: left and right do the same
                // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer
                <span
                  class={open ? 'fold open' : 'fold'}
                  onClick={(event) => {
                    event.stopPropagation();
                    fold(node.path, !open);
                  }}
                >
                  <Sign block={block} name="chevron" />
                </span>
              )}
              <span class="nm" title={node.path}>
                {node.name}
              </span>
            </div>
          ))}
        </div>
      </div>
      {rows.length === 0 && <p class="none">No node has that in its name.</p>}
    </div>
  );
}
