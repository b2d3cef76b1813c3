/** @jsxImportSource preact */
import type { Panel } from '../state.ts';
import { panelOf, panelsOf, problemCounts } from '../state.ts';
import type { Block } from './block.ts';
import { Events } from './events.tsx';
import { Guard } from './guard.tsx';
import { lazy } from './lazy.tsx';
import { Parameters } from './parameters.tsx';
import { Sign, Tabs } from './parts.tsx';
import { Problems } from './problems.tsx';
import { Replay } from './replay.tsx';
import { Why } from './why.tsx';

const TimelinePanel = lazy(async () => (await import('./timeline.tsx')).TimelinePanel);
const InspectorPanel = lazy(async () => (await import('./inspector.tsx')).InspectorPanel);
const GraphPanel = lazy(async () => (await import('./graph.tsx')).GraphPanel);

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
    case 'graph':
      return <>Graph</>;
    case 'timeline':
      return <>Timeline</>;
    case 'inspector':
      return <>Inspector</>;
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

/** A panel, which takes no other with it where it fails. */
export function PanelOf({ block, panel }: { block: Block; panel: Panel }) {
  return (
    <Guard key={panel} what="This panel">
      <Body block={block} panel={panel} />
    </Guard>
  );
}

function Body({ block, panel }: { block: Block; panel: Panel }) {
  switch (panel) {
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
    case 'replay':
      return <Replay block={block} />;
    case 'problems':
      return <Problems block={block} />;
  }
}
