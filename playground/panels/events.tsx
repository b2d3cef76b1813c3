/** @jsxImportSource preact */
import type { LogEntry } from '../../runtime/world/log.ts';
import type { SignName } from '../signs.ts';
import type { LogRow } from '../state.ts';
import { logRows } from '../state.ts';
import type { Block } from './block.ts';
import { Code, Sign } from './parts.tsx';

/** What was logged, newest first. A click goes to the step; what lies ahead of the playhead is pale. */
export function Events({ block }: { block: Block }) {
  const state = block.state.value;
  if (state.log.length === 0) {
    return <p class="empty">Events are listed here as the clips reach them.</p>;
  }
  const { past, hz } = state;
  return (
    <ol class="log" aria-label="Events, newest first">
      {logRows(state).map((row) => (
        <EventRow key={row.id} block={block} row={row} hz={hz} at={past?.at} />
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
}

function EventRow({ block, row: { entry }, hz, at }: RowProps) {
  const { sign, name, detail } = wordsFor(entry);
  const { step } = entry;
  return (
    <li class={at !== undefined && step > at ? 'ahead' : ''}>
      <button
        type="button"
        aria-current={step === at ? 'step' : undefined}
        title={`Go to step ${step}`}
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
