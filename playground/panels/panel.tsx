/** @jsxImportSource preact */
import type { Panel, State } from '../state.ts';
import { panelOf, panelsOf, problemCounts } from '../state.ts';
import type { Block } from './block.ts';
import { Events } from './events.tsx';
import { Parameters } from './parameters.tsx';
import { Code, FixButton, Severity, Sign, Tabs } from './parts.tsx';
import { Replay } from './replay.tsx';
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
    case 'replay':
      return <>Replay</>;
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
      return <Events block={block} />;
    case 'replay':
      return <Replay block={block} />;
    case 'problems':
      return <Problems block={block} state={state} />;
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
