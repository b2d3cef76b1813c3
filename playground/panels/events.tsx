/** @jsxImportSource preact */
import type { LogEntry } from '../../runtime/world/log.ts';
import type { SignName } from '../signs.ts';
import type { LogRow } from '../state.ts';
import type { Block } from './block.ts';
import { Code, Sign } from './parts.tsx';

/** What happened, newest first. */
export function Events({ block }: { block: Block }) {
  const state = block.state.value;
  if (state.log.length === 0) {
    return <p class="empty">Events are listed here as the clips reach them.</p>;
  }
  return (
    <ol class="log" aria-label="Events, newest first">
      {state.log.map((row) => (
        <EventRow key={row.id} block={block} row={row} hz={state.hz} />
      ))}
    </ol>
  );
}

function EventRow({ block, row, hz }: { block: Block; row: LogRow; hz: number }) {
  const { sign, name, detail } = wordsFor(row.entry);
  return (
    <li>
      <span class="num">{row.entry.step}</span>
      <span class="num t">{(row.entry.step / hz).toFixed(3)}</span>
      {sign ? <Sign block={block} name={sign} /> : <span />}
      <span class="who">{row.entry.node}</span>
      <span class="nm2">{name}</span>
      <span class="d">
        {row.entry.type === 'diagnostic' && <Code block={block} code={row.entry.code} />} {detail}
      </span>
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
