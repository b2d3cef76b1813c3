/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { LogEntry } from '../../runtime/world/log.ts';
import type { SignName } from '../signs.ts';
import type { LogRow } from '../state.ts';
import { logRows } from '../state.ts';
import type { Block } from './block.ts';
import { Code, Sign } from './parts.tsx';

/**
 * What was logged, newest first. A click goes to the step; what lies ahead of the playhead is pale.
 * One stop for Tab, arrows move between the rows.
 */
export function Events({ block }: { block: Block }) {
  const [held, hold] = useState<number>();
  const state = block.state.value;
  if (state.log.length === 0) {
    return <p class="empty">Events are listed here as the clips reach them.</p>;
  }
  const { past, hz } = state;
  const rows = logRows(state);
  const stop =
    rows.find(({ id }) => id === held) ??
    rows.find(({ entry }) => entry.step === past?.at) ??
    rows[0];
  return (
    <ol class="log" aria-label="Events, newest first">
      {rows.map((row) => (
        <EventRow
          key={row.id}
          block={block}
          row={row}
          hz={hz}
          at={past?.at}
          stop={row === stop}
          hold={hold}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly block: Block;
  readonly row: LogRow;
  readonly hz: number;
  /** The step that is shown, if it is an older one. */
  readonly at: number | undefined;
  /** Tab leads to this row. */
  readonly stop: boolean;
  /** The row with this id has the focus. */
  readonly hold: (id: number) => void;
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

function EventRow({ block, row: { id, entry }, hz, at, stop, hold }: RowProps) {
  const { sign, name, detail } = wordsFor(entry);
  const { step } = entry;
  return (
    <li class={at !== undefined && step > at ? 'ahead' : ''}>
      <button
        type="button"
        aria-current={step === at ? 'step' : undefined}
        title={`Go to step ${step}`}
        tabIndex={stop ? 0 : -1}
        onFocus={() => hold(id)}
        onKeyDown={move}
        onClick={() => block.seek(step)}
      >
        <span class="num">{step}</span>
        <span class="num t">{(step / hz).toFixed(3)}</span>
        {sign ? <Sign block={block} name={sign} /> : <span />}
        <span class="who">{entry.node}</span>
        <span class="nm2">{name}</span>
        <span class="d">{detail}</span>
      </button>
      {entry.type === 'diagnostic' && <Code block={block} code={entry.code} />}
    </li>
  );
}

/** One line of the log in words. */
export function wordsFor(entry: LogEntry): { sign?: SignName; name: string; detail: string } {
  switch (entry.type) {
    case 'event': {
      const payload = entry.payload === 0 ? '' : `payload ${entry.payload}, `;
      return { sign: `flag-${entry.mode}`, name: entry.name, detail: payload + entry.mode };
    }
    case 'Finished':
      return {
        name: 'Finished',
        detail: entry.cycle < 0 ? 'stopped' : `at the end of cycle ${entry.cycle}`,
      };
    case 'StateEntered':
      return { sign: 'state', name: entry.state, detail: 'entered' };
    case 'StateExited':
      return { sign: 'state', name: entry.state, detail: 'left' };
    case 'print':
      return { name: 'print', detail: entry.text };
    case 'Completed':
      return { name: 'Completed', detail: `${entry.prop}, ${entry.done ? 'done' : 'cut short'}` };
    case 'diagnostic':
      return { sign: 'warning', name: '', detail: entry.message };
  }
}
