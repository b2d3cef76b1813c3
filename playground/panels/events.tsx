/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { EventFilter, EventKind, EventRow } from '../events.ts';
import { choices, eventRows, filtered, KIND_NAMES } from '../events.ts';
import { LOG_ROWS, logRows } from '../state.ts';
import type { Block } from './block.ts';
import { Code, Sign } from './parts.tsx';

/** What happened, newest first, with the events that did not, and why. */
export function Events({ block }: { block: Block }) {
  const [filter, setFilter] = useState<EventFilter>({ kind: undefined, node: undefined });
  const state = block.state.value;
  const { logged, why, hz, past } = state;
  const rows = eventRows(logRows(state), why.dropped);
  if (rows.length === 0) {
    return <p class="empty">Events are listed here as the clips reach them.</p>;
  }
  const shown = filtered(rows, filter);
  return (
    <>
      <Filters block={block} rows={rows} filter={filter} set={setFilter} />
      <ol class="log" aria-label="Events, newest first">
        {shown.map((row) => (
          <Row key={row.key} block={block} row={row} hz={hz} at={past?.at} />
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
}

/** A click goes to the step; what lies ahead of the playhead is pale. */
function Row({ block, row, hz, at }: RowProps) {
  const { step, node, name, detail, sign, code, kind } = row;
  const dropped = kind === 'dropped';
  const ahead = at !== undefined && step > at;
  return (
    <li class={`${dropped ? 'drop' : ''} ${ahead ? 'ahead' : ''}`.trim()}>
      <button
        type="button"
        aria-current={step === at ? 'step' : undefined}
        title={`Go to step ${step}`}
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
