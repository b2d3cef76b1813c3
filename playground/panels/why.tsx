/** @jsxImportSource preact */

import type { TransitionEnds } from '../../runtime/controller/transition-ends.ts';
import {
  endsOf,
  sameTransition,
  transitionName,
} from '../../runtime/controller/transition-ends.ts';
import { reasonWords } from '../../runtime/world/reason-words.ts';
import type { AnimatorRow, Tried } from '../protocol.ts';
import { SEARCH_LIMIT } from '../protocol.ts';
import { askedAbout } from '../state.ts';
import type { Happening, Why as Known } from '../why.ts';
import { followed, happened, lastTaken, nodeOf, stepOf, upTo } from '../why.ts';
import { has, isEnd, keptBy, standing } from '../why-words.ts';
import type { Block } from './block.ts';
import { AnimatorChoice, Sign } from './parts.tsx';

/** Why the transitions of an animator were taken or not, what was taken, and which events were dropped. */
export function Why({ block }: { block: Block }) {
  const state = block.state.value;
  const animator = askedAbout(state);
  if (!animator) return <p class="empty">No animator in the scene.</p>;
  const { past } = state;
  const props = { block, why: past ? upTo(state.why, past.at) : state.why, animator };
  return (
    <div class="why">
      <section class="tries" aria-label="Transitions">
        <Tries {...props} />
      </section>
      <section class="rest" aria-label="One transition, and what happened">
        <Choice {...props} />
        <Happened {...props} />
      </section>
      <p class="sr" role="status">
        {state.why.said?.text}
      </p>
    </div>
  );
}

interface Props {
  readonly block: Block;
  readonly why: Known;
  readonly animator: AnimatorRow;
}

/** The newest step: every transition that was tried, in the order they were. */
function Tries({ block, why, animator }: Props) {
  const search = why.searches[animator.node];
  const last = lastTaken(why, animator.node);
  const ends = isEnd(animator);
  return (
    <>
      <p class="line">
        <Sign block={block} name="blend" />
        <span>
          {last[0] ? (
            <>
              <b>
                {last.map(transitionName).join(', then ')} on step {last[0].step}.
              </b>{' '}
              {last.length > 1 ? 'The last ones taken.' : 'The last one taken.'}
            </>
          ) : (
            'None was taken yet.'
          )}
        </span>
        {!ends && search && <span class="num">step {search.step}</span>}
      </p>
      {ends && (
        <p class="empty">
          Nothing leads on from {animator.state}: no transition begins there or at any.
        </p>
      )}
      {!ends && !search && (
        <p class="empty">
          The next step is listened to.{!block.state.value.playing && ' Press Play or Step.'}
        </p>
      )}
      <ol class="rows">
        {!ends &&
          search &&
          keyed(search.tried).map(({ key, tried }) => (
            <Row key={key} block={block} why={why} animator={animator} tried={tried} />
          ))}
        {!ends && search && search.more > 0 && (
          <li class="more">
            and {search.more} more, none of them taken. The one that is followed is always listed.
          </li>
        )}
      </ol>
    </>
  );
}

/** A step that takes several tries some of them again: each row keeps its own place. */
function keyed(all: readonly Tried[]): { key: string; tried: Tried }[] {
  const times = new Map<string, number>();
  return all.map((tried) => {
    const id = JSON.stringify([tried.from, tried.to, tried.nth]);
    const time = times.get(id) ?? 0;
    times.set(id, time + 1);
    return { key: `${id} ${time}`, tried };
  });
}

function Row({ block, why, animator, tried }: Props & { tried: Tried }) {
  const pressed = why.followed !== undefined && sameTransition(why.followed, tried);
  const name = transitionName(tried);
  const reason = tried.taken ? 'taken' : keptBy(why, animator, tried).join('; ');
  const transition = pressed ? undefined : endsOf(tried);
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={() => block.dispatch({ type: 'follow', transition })}
      >
        <Outcome block={block} taken={tried.taken} />
        <span class="nm2" title={name}>
          {name}
        </span>
        <span class="d" title={reason}>
          {reason}
        </span>
      </button>
    </li>
  );
}

function Outcome({ block, taken }: { block: Block; taken: boolean }) {
  return (
    <span class={taken ? 'yes' : 'no'}>
      <Sign block={block} name={taken ? 'true' : 'false'} />
    </span>
  );
}

/** One transition that is followed, whichever state is the current one. */
function Choice({ block, why, animator }: Props) {
  const { transitions: choices, more } = animator;
  const { followed: chosen } = why;
  const at = choices.findIndex((c) => chosen && sameTransition(c, chosen));
  const gone = chosen && !has(animator, chosen);
  return (
    <div class={chosen ? 'choice on' : 'choice'}>
      <p class="line">
        <AnimatorChoice block={block} of="Why" />
        <span class="pick">
          <select
            aria-label="Transition to follow"
            value={gone ? 'gone' : String(at)}
            onChange={(event) =>
              block.dispatch({
                type: 'follow',
                transition: choices[Number(event.currentTarget.value)],
              })
            }
          >
            <option value="-1">{chosen ? 'Follow none' : 'Follow a transition'}</option>
            {gone && (
              <option value="gone" disabled>
                {transitionName(chosen)}
              </option>
            )}
            {choices.map((choice, i) => (
              <option key={i} value={String(i)}>
                {transitionName(choice)}
              </option>
            ))}
            {more.transitions > 0 && (
              <option value="more" disabled>
                and {more.transitions} more after the first {SEARCH_LIMIT}
              </option>
            )}
          </select>
          <Sign block={block} name="chevron" />
        </span>
        {chosen && <LineLink block={block} animator={animator} id={chosen} />}
      </p>
      {chosen && <Follow block={block} why={why} animator={animator} id={choices[at] ?? chosen} />}
    </div>
  );
}

/** Leads to a transition in the text, once the block knows its place there. */
export function LineLink({
  block,
  animator,
  id,
}: {
  block: Block;
  animator: AnimatorRow;
  id: TransitionEnds;
}) {
  const { panels, texts } = block.state.value;
  const controller = panels.graph?.node === animator.node ? panels.graph.controller : undefined;
  const place = controller?.transitions.find((t) => sameTransition(t, id));
  // Controllers of the engine have no tab.
  if (!controller || !place || !(controller.file in texts)) return null;
  return (
    <button
      type="button"
      class="link"
      aria-label={`line ${place.line}: ${transitionName(id)} in the text`}
      onClick={() => block.reveal({ file: controller.file, ...place }, true)}
    >
      line {place.line}
    </button>
  );
}

export function Follow({ block, why, animator, id }: Props & { id: TransitionEnds }) {
  const { taken, lines } = standing(why, animator, id);
  const last = followed(why, animator.node, id).taken;
  return (
    <>
      <ul class="blockers" aria-label={transitionName(id)}>
        {lines.map((line, i) => (
          <li key={i}>
            <Outcome block={block} taken={taken} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p class="taken">{last === undefined ? 'Not taken yet.' : `Last taken on step ${last}.`}</p>
    </>
  );
}

/** What was taken and what was dropped, of all animators and players. */
function Happened({ block, why }: Props) {
  const rows = happened(why);
  const several = new Set(rows.map(nodeOf)).size > 1;
  return (
    <>
      {why.dropped.length === 0 && (
        <p class="none">No event was dropped by a blend, a Seek or a replay.</p>
      )}
      {rows.length > 0 && (
        <ol class="happened" aria-label="What happened, newest first">
          {rows.map((row) => (
            <HappenedRow
              key={row.take ? `t${row.take.id}` : `d${row.drop.id}`}
              block={block}
              row={row}
              several={several}
            />
          ))}
        </ol>
      )}
    </>
  );
}

function HappenedRow({ block, row, several }: { block: Block; row: Happening; several: boolean }) {
  const { take, drop } = row;
  const who = nodeOf(row);
  const words = take ? transitionName(take) : reasonWords(drop.drop);
  return (
    <li class={take ? 'take' : 'drop'}>
      <button
        type="button"
        class="link num"
        title={`Show step ${stepOf(row)}`}
        aria-label={`Show step ${stepOf(row)}`}
        onClick={() => block.seek(stepOf(row))}
      >
        {stepOf(row)}
      </button>
      <span class={take ? 'no' : 'error'}>
        <Sign block={block} name={take ? 'blend' : 'dropped'} />
      </span>
      {several && (
        <span class="who" title={who}>
          {who}
        </span>
      )}
      <span class="d" title={words}>
        {words}
      </span>
    </li>
  );
}
