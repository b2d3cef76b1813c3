/** @jsxImportSource preact */
import type { Panel } from '../state.ts';
import { panelOf, panelsOf, problemCounts } from '../state.ts';
import type { Block } from './block.ts';
import { Events } from './events.tsx';
import { lazy } from './lazy.tsx';
import { Parameters } from './parameters.tsx';
import { Sign, Tabs } from './parts.tsx';
import { Problems } from './problems.tsx';
import { Why } from './why.tsx';

const TimelinePanel = lazy(async () => (await import('./timeline.tsx')).TimelinePanel);
const InspectorPanel = lazy(async () => (await import('./inspector.tsx')).InspectorPanel);
const GraphPanel = lazy(async () => (await import('./graph.tsx')).GraphPanel);

/** The tabs over the panel, with what each holds. */
export function PanelTabs({ block }: { block: Block }) {
  const state = block.state.value;
  const { errors, total } = problemCounts(state);
  const contents = {
    parameters: 'Parameters',
    why: 'Why',
    graph: 'Graph',
    timeline: 'Timeline',
    inspector: 'Inspector',
    events: (
      <>
        Events <span class="n">{state.logged}</span>
      </>
    ),
    problems: (
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
    ),
  };
  return (
    <Tabs
      label="Panels"
      tabs={panelsOf(state).map((key) => ({
        key,
        panel: `${block.id}-panel`,
        content: contents[key],
      }))}
      selected={panelOf(state)}
      idOf={(key) => `${block.id}-${key}-tab`}
      select={(key) => block.dispatch({ type: 'panel', panel: key as Panel })}
    />
  );
}

export function PanelBody({ block }: { block: Block }) {
  const state = block.state.value;
  switch (panelOf(state)) {
    case 'parameters':
      return <Parameters block={block} />;
    case 'why':
      return <Why block={block} />;
    case 'graph':
      return <GraphPanel block={block} />;
    case 'timeline':
      return <TimelinePanel block={block} />;
    case 'inspector':
      return <InspectorPanel block={block} />;
    case 'events':
      return <Events block={block} />;
    case 'problems':
      return <Problems block={block} />;
  }
}
