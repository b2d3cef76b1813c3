/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { EventFilter, EventKind, EventRow } from '../events.ts';
import { choices, eventRows, filtered, KIND_NAMES } from '../events.ts';
import { LOG_ROWS, logRows } from '../state.ts';
import type { Block } from './block.ts';
import { Code, Sign } from './parts.tsx';

/**
 * What happened, newest first, with the events that did not, and why. One stop for Tab, arrows move
 * between the rows.
 */
export function Events({ block }: { block: Block }) {
  const [filter, setFilter] = useState<EventFilter>({ kind: undefined, node: undefined });
  const [held, hold] = useState<string>();
  const state = block.state.value;
  const { logged, why, hz, past } = state;
  const rows = eventRows(logRows(state), why.dropped);
  if (rows.length === 0) {
    return <p class="empty">Events are listed here as the clips reach them.</p>;
  }
  const shown = filtered(rows, filter);
  const stop =
    shown.find(({ key }) => key === held) ??
    shown.find(({ step }) => step === past?.at) ??
    shown[0];
  return (
    <>
      <Filters block={block} rows={rows} filter={filter} set={setFilter} />
      <ol class="log" aria-label="Events, newest first">
        {shown.map((row) => (
          <Row
            key={row.key}
            block={block}
            row={row}
            hz={hz}
            at={past?.at}
            stop={row === stop}
            hold={hold}
          />
        ))}
      </ol>
      {shown.length === 0 && <p class="empty">None of those that are listed.</p>}
      {logged > LOG_ROWS && (
        <p class="empty">
          Listed are the newest {LOG_ROWS} of {logged}.
        </p>
      )}
    </>
  );
}

interface FilterProps {
  readonly block: Block;
  readonly rows: readonly EventRow[];
  readonly filter: EventFilter;
  readonly set: (filter: EventFilter) => void;
}

function Filters({ block, rows, filter, set }: FilterProps) {
  const { kinds, nodes } = choices(rows);
  const dropped = kinds.find(([kind]) => kind === 'dropped')?.[1] ?? 0;
  const fired = kinds.find(([kind]) => kind === 'event')?.[1] ?? 0;
  return (
    <p class="log-head">
      <span class="pick">
        <select
          aria-label="Kind"
          value={filter.kind ?? ''}
          onChange={(event) => {
            const kind = (event.currentTarget.value || undefined) as EventKind | undefined;
            set({ ...filter, kind });
          }}
        >
          <option value="">Everything, {rows.length}</option>
          {kinds.map(([kind, count]) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}, {count}
            </option>
          ))}
          {filter.kind !== undefined && !kinds.some(([kind]) => kind === filter.kind) && (
            <option value={filter.kind}>{KIND_NAMES[filter.kind]}, 0</option>
          )}
        </select>
        <Sign block={block} name="chevron" />
      </span>
      {nodes.length > 1 && (
        <span class="pick">
          <select
            aria-label="Node"
            value={filter.node ?? ''}
            onChange={(event) => set({ ...filter, node: event.currentTarget.value || undefined })}
          >
            <option value="">All nodes</option>
            {nodes.map(([node, count]) => (
              <option key={node} value={node}>
                {node}, {count}
              </option>
            ))}
          </select>
          <Sign block={block} name="chevron" />
        </span>
      )}
      <span class="counts">
        {fired} fired, {dropped} dropped
      </span>
    </p>
  );
}

interface RowProps {
  readonly block: Block;
  readonly row: EventRow;
  readonly hz: number;
  /** The step that is shown, if it is an older one. */
  readonly at: number | undefined;
  /** Tab leads to this row. */
  readonly stop: boolean;
  /** The row with this key has the focus. */
  readonly hold: (key: string) => void;
}

/** Arrows, Home and End lead from row to row. */
function move(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
  const { key, currentTarget } = event;
  const rows = [
    ...(currentTarget.closest('.log')?.querySelectorAll<HTMLElement>('li > button') ?? []),
  ];
  const at = rows.indexOf(currentTarget);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[key];
  if (to === undefined) return;
  event.preventDefault();
  rows[to]?.focus();
}

/** A click goes to the step; what lies ahead of the playhead is pale. */
function Row({ block, row, hz, at, stop, hold }: RowProps) {
  const { key, step, node, name, detail, sign, code, kind } = row;
  const dropped = kind === 'dropped';
  const ahead = at !== undefined && step > at;
  return (
    <li class={`${dropped ? 'drop' : ''} ${ahead ? 'ahead' : ''}`.trim()}>
      <button
        type="button"
        aria-current={step === at ? 'step' : undefined}
        title={`Go to step ${step}`}
        tabIndex={stop ? 0 : -1}
        onFocus={() => hold(key)}
        onKeyDown={move}
        onClick={() => block.seek(step)}
      >
        <span class="num">{step}</span>
        <span class="num t">{(step / hz).toFixed(3)}</span>
        <span class="struck">
          {dropped && <Sign block={block} name="flag-gameplay" />}
          {sign && <Sign block={block} name={sign} />}
        </span>
        <span class="who">{node}</span>
        <span class="nm2">
          {dropped && <span class="sr">dropped: </span>}
          {name}
        </span>
        <span class="d">{detail}</span>
      </button>
      {code !== undefined && <Code block={block} code={code} />}
    </li>
  );
}
