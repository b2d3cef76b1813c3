/** @jsxImportSource preact */
import {
  endsOf,
  sameTransition,
  transitionName,
} from '../../runtime/controller/transition-ends.ts';
import { fits, opens, stateWords, transitionWords, wishesOf } from '../graph/graph.ts';
import type { PanelData } from '../panel-data.ts';
import type { AnimatorRow } from '../protocol.ts';
import { askedAbout } from '../state.ts';
import type { Block } from './block.ts';
import { choose } from './graph-choice.ts';
import { GraphPicture } from './graph-picture.tsx';
import { Parameter } from './parameters.tsx';
import { AnimatorChoice, Sign } from './parts.tsx';
import { Follow, LineLink } from './why.tsx';

type Known = NonNullable<PanelData['graph']>;

/** The controller of an animator as a graph of states that runs, and its parameters beside it. */
export function GraphPanel({ block }: { block: Block }) {
  const state = block.state.value;
  const animator = askedAbout(state);
  const { graph } = state.panels;
  if (!animator) return <p class="empty">No animator in the scene.</p>;
  if (!graph || graph.node !== animator.node) {
    return <p class="empty">{animator.controller === '' ? 'It has no controller.' : ''}</p>;
  }
  const stale = state.problems.stale.includes(graph.controller.file);
  return (
    <div class="graph-panel">
      <div class="graph-in">
        <div class="graph-main">
          <p class="graph-head">
            <AnimatorChoice block={block} of="Graph" />
            <span class="graph-now">{nowWords(graph)}</span>
            {stale && (
              <span class="stale" title={`${graph.controller.file} does not import`}>
                last good version
              </span>
            )}
          </p>
          {fits(graph.controller) ? (
            <GraphPicture key={graph.node} block={block} graph={graph} />
          ) : (
            <GraphList block={block} graph={graph} />
          )}
        </div>
        <Side block={block} animator={animator} graph={graph} />
      </div>
    </div>
  );
}

/** What runs, in a phrase: `Run to Jump, 0.083 of 0.200 s`. */
function nowWords({ controller, moment }: Known): string {
  const name = controller.states[moment.state]?.name;
  if (name === undefined) return 'no state yet';
  if (moment.outgoing === undefined) return name;
  const from =
    moment.outgoing === 'frozen' ? 'held pose' : (controller.states[moment.outgoing]?.name ?? '');
  return `${from} to ${name}, ${moment.elapsed.toFixed(3)} of ${moment.duration.toFixed(3)} s`;
}

interface Props {
  readonly block: Block;
  readonly graph: Known;
}

/** The chosen transition with what keeps it, and the parameters to set. */
function Side({ block, animator, graph }: Props & { animator: AnimatorRow }) {
  const { why, allPanels } = block.state.value;
  const { followed } = why;
  const { controller } = graph;
  const chosen = followed && controller.transitions.find((t) => sameTransition(t, followed));
  const parameters = (
    <fieldset class="params" aria-label={`Parameters of ${animator.node}`}>
      {animator.params.map((param, p) => (
        <Parameter
          key={`${param.name} ${param.kind}`}
          id={`${block.id}-graph-param-${p}`}
          block={block}
          animator={animator}
          param={param}
        />
      ))}
    </fieldset>
  );
  // Why stands open below it, and says more.
  if (allPanels) return <div class="graph-side">{parameters}</div>;
  return (
    <div class="graph-side">
      <section class="graph-why why" aria-label="Why not">
        {chosen ? (
          <>
            <p class="line">
              <Sign block={block} name="blend" />
              <b>{transitionName(chosen)}</b>
              <LineLink block={block} animator={animator} id={chosen} />
            </p>
            <Follow block={block} why={why} animator={animator} id={endsOf(chosen)} />
          </>
        ) : (
          <p class="none">Choose an arrow: what keeps its transition is said here.</p>
        )}
      </section>
      {parameters}
    </div>
  );
}

/** Rows of the list: more than anybody reads. */
const LIST_ROWS = 500;

/** In place of a picture that nobody could read. */
function GraphList({ block, graph: { controller, moment } }: Props) {
  const { followed } = block.state.value.why;
  const { states, transitions, file } = controller;
  const more = states.length + transitions.length - 2 * LIST_ROWS;
  return (
    <div class="graph-list">
      <p class="none">
        {states.length} states and {transitions.length} transitions are too many for a picture. Here
        they are as a list.
      </p>
      <ul aria-label="States">
        {states.slice(0, LIST_ROWS).map((state, i) => (
          <li key={i} class={moment.state === i ? 'on' : ''}>
            <button type="button" onClick={() => block.reveal({ file, ...state }, false)}>
              <Sign block={block} name={moment.state === i ? 'state-now' : 'state'} />
              {stateWords(controller, i, moment)}
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="Transitions">
        {transitions.slice(0, LIST_ROWS).map((transition, i) => {
          const wishes = wishesOf(controller, transition, moment);
          return (
            <li key={i}>
              <button
                type="button"
                aria-pressed={followed !== undefined && sameTransition(followed, transition)}
                onClick={() => choose(block, file, transition, followed)}
              >
                <Sign block={block} name={opens(wishes) ? 'true' : 'false'} />
                {transitionWords(transition, wishes)}
              </button>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p class="none">The first {LIST_ROWS} of each are listed.</p>}
    </div>
  );
}
