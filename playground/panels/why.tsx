/** @jsxImportSource preact */
import type { AnimatorView } from '../../runtime/world/game.ts';
import { blockerWords, reasonWords } from '../../runtime/world/reason-words.ts';
import type { TriedTransition } from '../../runtime/world/reasons.ts';
import { askedAbout } from '../state.ts';
import type { Ends, Why as Known } from '../why.ts';
import { followed, lastTaken, missedOn, same } from '../why.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

/** Why the transitions of an animator were taken or not, and which events were dropped. */
export function Why({ block }: { block: Block }) {
  const state = block.state.value;
  const animator = askedAbout(state);
  if (!animator) return <p class="empty">No animator in the scene.</p>;
  return (
    <div class="why">
      <section class="tries" aria-label="Transitions">
        <Tried block={block} why={state.why} animator={animator} />
      </section>
      <section class="rest" aria-label="One transition, and dropped events">
        <Choice block={block} why={state.why} animator={animator} />
        <Dropped block={block} why={state.why} />
      </section>
    </div>
  );
}

interface Props {
  readonly block: Block;
  readonly why: Known;
  readonly animator: AnimatorView;
}

/** The newest step: every transition that was tried, in the order they were. */
function Tried({ block, why, animator }: Props) {
  const search = why.searches[animator.node];
  const last = lastTaken(why, animator.node);
  return (
    <>
      <p class="line">
        <Sign block={block} name="blend" />
        <span>
          {last[0] ? (
            <>
              <b>
                {last.map(({ from, to }) => `${from} to ${to}`).join(', then ')} on step{' '}
                {last[0].step}.
              </b>{' '}
              {last.length > 1 ? 'The last ones taken.' : 'The last one taken.'}
            </>
          ) : (
            'None was taken yet.'
          )}
        </span>
        {search && <span class="num">step {search.step}</span>}
      </p>
      {!search && <p class="empty">The next step is listened to. Press Play or Step.</p>}
      <ol class="rows">
        {search?.tried.map((tried) => (
          <li key={tried.index}>
            <button
              type="button"
              aria-pressed={why.followed !== undefined && same(why.followed, tried)}
              title="Follow this transition"
              onClick={() =>
                block.dispatch({
                  type: 'follow',
                  ends: { from: tried.from, to: tried.to },
                })
              }
            >
              <Outcome block={block} tried={tried} />
              <span class="nm2">
                {tried.from} to {tried.to}
              </span>
              <span class="d">
                {tried.taken ? 'taken' : blockersWords(why, animator.node, tried).join('; ')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Outcome({ block, tried }: { block: Block; tried: TriedTransition | undefined }) {
  return (
    <span class={tried?.taken ? 'yes' : 'no'}>
      <Sign block={block} name={tried?.taken ? 'true' : 'false'} />
    </span>
  );
}

/** One transition that is followed, whichever state is the current one. */
function Choice({ block, why, animator }: Props) {
  const { animators } = block.state.value;
  const choices = distinct(animator.transitions);
  const at = choices.findIndex((c) => why.followed && same(c, why.followed));
  return (
    <div class="choice">
      <p class="line">
        {animators.length > 1 && (
          <span class="pick">
            <select
              aria-label="Animator"
              value={animator.node}
              onChange={(event) =>
                block.dispatch({ type: 'ask about', node: event.currentTarget.value })
              }
            >
              {animators.map(({ node }) => (
                <option key={node} value={node}>
                  {node}
                </option>
              ))}
            </select>
            <Sign block={block} name="chevron" />
          </span>
        )}
        <span class="pick">
          <select
            aria-label="Transition to follow"
            value={String(at)}
            onChange={(event) =>
              block.dispatch({ type: 'follow', ends: choices[Number(event.currentTarget.value)] })
            }
          >
            <option value="-1">Follow a transition</option>
            {choices.map(({ from, to }, i) => (
              <option key={`${from} ${to}`} value={String(i)}>
                {from} to {to}
              </option>
            ))}
          </select>
          <Sign block={block} name="chevron" />
        </span>
      </p>
      {why.followed && <Follow block={block} why={why} animator={animator} ends={why.followed} />}
    </div>
  );
}

/** Two transitions between the same states are followed as one: the one that was tried first. */
function distinct(transitions: readonly Ends[]): Ends[] {
  return transitions.filter((t, i) => transitions.findIndex((u) => same(t, u)) === i);
}

function Follow({ block, why, animator, ends }: Props & { ends: Ends }) {
  const { node } = animator;
  const { tried, taken } = followed(why, node, ends);
  const untried = `not tried: the current state is ${animator.state || 'none'}`;
  const lines = !tried ? [untried] : tried.taken ? ['taken'] : blockersWords(why, node, tried);
  return (
    <>
      <ul class="blockers" aria-label={`${ends.from} to ${ends.to}`}>
        {lines.map((line, i) => (
          <li key={i}>
            <Outcome block={block} tried={tried} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p class="taken">{taken === undefined ? 'Not taken yet.' : `Last taken on step ${taken}.`}</p>
    </>
  );
}

/** What keeps a transition back; of a trigger that was lost also why nothing came of it. */
function blockersWords(why: Known, node: string, tried: TriedTransition): string[] {
  return tried.blockers.map((blocker) => {
    const words = blockerWords(blocker);
    if (blocker.block !== 'cond' || blocker.clearedOn === undefined) return words;
    const missed = missedOn(why, node, tried, blocker.clearedOn);
    return missed
      ? `${words} unused, since ${missed.blockers.map(blockerWords).join('; ')}`
      : words;
  });
}

function Dropped({ block, why }: { block: Block; why: Known }) {
  if (why.dropped.length === 0) return <p class="taken">No event was dropped.</p>;
  return (
    <ol class="drops" aria-label="Dropped events, newest first">
      {why.dropped.map(({ id, drop }) => (
        <li key={id}>
          <span class="error">
            <Sign block={block} name="dropped" />
          </span>
          <span class="num">{drop.step}</span>
          <span class="who">{drop.node}</span>
          <span class="d">{reasonWords(drop)}</span>
        </li>
      ))}
    </ol>
  );
}
