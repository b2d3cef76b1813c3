import { endsOf, sameTransition } from '../../runtime/controller/transition-ends.ts';
import type { Reason } from '../../runtime/world/reasons.ts';
import type { Drop, Followed, Missed, Reasons, Taken, Tried } from '../protocol.ts';
import { DROP_LIMIT, SEARCH_LIMIT } from '../protocol.ts';
import { newestTakes } from '../takes.ts';

/** Transitions taken after which the oldest are let go of: nobody asks what happened for a while. */
const MOST_TAKES = 1000;

/**
 * Reasons of many steps, brought down to what a panel shows. Searches come about sixty times a
 * second and animator, and all but the newest are over before anybody could read them.
 */
export class Collected {
  #searches = new Map<string, { step: number; tried: Tried[]; more: number }>();
  #takes: Taken[] = [];
  #taken = new Map<string, Taken>();
  #missed = new Map<string, Missed>();
  #dropped: Drop[] = [];

  /** `follow` is the transition that is told of in any case. */
  add(reasons: readonly Reason[], follow: Followed | undefined): void {
    for (const reason of reasons) {
      if (reason.type === 'dropped') this.#dropped.push(reason);
      else if (reason.type === 'left out') this.#addLeftOut(reason);
      else this.#addTried(reason, follow);
    }
    if (this.#dropped.length > DROP_LIMIT) this.#dropped = this.#dropped.slice(-DROP_LIMIT);
    if (this.#takes.length > MOST_TAKES) this.#takes = lastTakes(this.#takes);
  }

  /** Adds what was searched on a step that was told of before. */
  addSearches(reasons: readonly Reason[], follow: Followed | undefined): void {
    const again = new Collected();
    again.add(reasons, follow);
    for (const [node, search] of again.#searches) this.#searches.set(node, search);
  }

  #addTried(reason: Extract<Reason, { type: 'transition' }>, follow: Followed | undefined): void {
    const { node, step, taken, blockers } = reason;
    const id = endsOf(reason);
    if (taken) {
      this.#takes.push({ node, step, ...id });
      setLast(this.#taken, { node, step, ...id });
    }
    let search = this.#searches.get(node);
    if (search?.step !== step) {
      search = { step, tried: [], more: 0 };
      this.#searches.set(node, search);
    }
    const followed = follow?.node === node && sameTransition(follow.transition, id);
    if (search.tried.length >= SEARCH_LIMIT && !taken && !followed) {
      search.more++;
      return;
    }
    search.tried.push({ ...id, taken, blockers });
    if (!taken && blockers.every(({ block }) => block !== 'cond')) {
      setLast(this.#missed, { node, step, ...id, blockers });
    }
  }

  /** What the runtime has not listed itself is almost always of the longest search of the step. */
  #addLeftOut({ step, count }: Extract<Reason, { type: 'left out' }>): void {
    let longest: { step: number; tried: unknown[]; more: number } | undefined;
    for (const search of this.#searches.values()) {
      const length = search.tried.length + search.more;
      const most = longest === undefined ? -1 : longest.tried.length + longest.more;
      if (search.step === step && length > most) longest = search;
    }
    if (longest !== undefined) longest.more += count;
  }

  /** What was collected since the last call. */
  take(): Reasons {
    const result: Reasons = {
      searches: [...this.#searches].map(([node, search]) => ({ node, ...search })),
      takes: lastTakes(this.#takes),
      taken: [...this.#taken.values()].slice(-SEARCH_LIMIT),
      missed: [...this.#missed.values()].slice(-SEARCH_LIMIT),
      dropped: this.#dropped,
    };
    this.#searches = new Map();
    this.#takes = [];
    this.#taken = new Map();
    this.#missed = new Map();
    this.#dropped = [];
    return result;
  }
}

function lastTakes(takes: readonly Taken[]): Taken[] {
  return newestTakes([...takes].reverse()).reverse();
}

/** The newest entry of a transition takes the place of the one before, at the end of the row. */
function setLast<T extends Taken>(map: Map<string, T>, entry: T): void {
  const key = JSON.stringify([entry.node, entry.from, entry.to, entry.nth ?? 1]);
  map.delete(key);
  map.set(key, entry);
}
