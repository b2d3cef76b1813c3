/** @jsxImportSource preact */
import type { LogEntry } from '../../runtime/world/log.ts';
import type { SignName } from '../signs.ts';
import type { LogRow, Panel, State } from '../state.ts';
import { panelOf, panelsOf, problemCounts } from '../state.ts';
import type { Block } from './block.ts';
import { Parameters } from './parameters.tsx';
import { Code, FixButton, Severity, Sign, Tabs } from './parts.tsx';
import { Why } from './why.tsx';

/** The name of a panel, with what it holds. */
export function PanelTitle({ block, panel }: { block: Block; panel: Panel }) {
  const state = block.state.value;
  const { errors, total } = problemCounts(state);
  switch (panel) {
    case 'parameters':
      return <>Parameters</>;
    case 'why':
      return <>Why</>;
    case 'events':
      return (
        <>
          Events <span class="n">{state.logged}</span>
        </>
      );
    case 'problems':
      return (
        <>
          Problems{' '}
          {total === 0 ? (
            <span class="n">0</span>
          ) : (
            <span class={errors > 0 ? 'error' : 'warning'}>
              <Sign block={block} name={errors > 0 ? 'error' : 'warning'} />
              {total}
            </span>
          )}
        </>
      );
  }
}

/** The tabs over the panel. */
export function PanelTabs({ block }: { block: Block }) {
  const state = block.state.value;
  return (
    <Tabs
      label="Panels"
      tabs={panelsOf(state).map((key) => ({
        key,
        panel: `${block.id}-panel`,
        content: <PanelTitle block={block} panel={key} />,
      }))}
      selected={panelOf(state)}
      idOf={(key) => `${block.id}-${key}-tab`}
      select={(key) => block.dispatch({ type: 'panel', panel: key as Panel })}
    />
  );
}

/** The panel that is chosen. */
export function PanelBody({ block }: { block: Block }) {
  return <PanelOf block={block} panel={panelOf(block.state.value)} />;
}

export function PanelOf({ block, panel }: { block: Block; panel: Panel }) {
  const state = block.state.value;
  switch (panel) {
    case 'parameters':
      return <Parameters block={block} />;
    case 'why':
      return <Why block={block} />;
    case 'events':
      return <Events block={block} state={state} />;
    case 'problems':
      return <Problems block={block} state={state} />;
  }
}

function Events({ block, state }: { block: Block; state: State }) {
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

function Problems({ block, state }: { block: Block; state: State }) {
  const { list, more } = state.problems;
  if (list.length === 0) return <p class="empty">No problems.</p>;
  return (
    <ol class="problems" aria-label="Problems">
      {list.map((problem, i) => (
        <li key={i}>
          <Severity block={block} problem={problem} />
          <Code block={block} code={problem.code} />
          <button type="button" class="jump" onClick={() => block.jump(problem)}>
            <span class="what">{problem.message}</span>
            <span class="where">
              {problem.file}:{problem.line}
              {problem.node ? `, ${problem.node}` : ''}
            </span>
          </button>
          <FixButton block={block} problem={problem} />
        </li>
      ))}
      {more > 0 && <li class="more">and {more} more</li>}
    </ol>
  );
}
