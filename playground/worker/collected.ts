import type { Reason } from '../../runtime/world/reasons.ts';
import type { Drop, Missed, Reasons, Search, Taken } from '../protocol.ts';
import { DROP_LIMIT, SEARCH_LIMIT } from '../protocol.ts';

/**
 * Reasons of many steps, brought down to what a panel shows. Searches come about sixty times a
 * second and animator, and all but the newest are over before anybody could read them.
 */
export class Collected {
  #searches = new Map<string, { step: number; tried: Search['tried'][number][] }>();
  #taken = new Map<string, Taken>();
  #missed = new Map<string, Missed>();
  #dropped: Drop[] = [];

  add(reasons: readonly Reason[]): void {
    for (const reason of reasons) {
      const { node, step } = reason;
      if (reason.type === 'dropped') {
        this.#dropped.push(reason);
        continue;
      }
      // Of what is taken nothing is left out, and there is more than a panel shows.
      if (reason.type === 'left out') continue;
      const { from, to, taken, blockers } = reason;
      if (taken) setLast(this.#taken, { node, step, from, to });
      let search = this.#searches.get(node);
      if (search?.step !== step) {
        search = { step, tried: [] };
        this.#searches.set(node, search);
      }
      if (search.tried.length >= SEARCH_LIMIT) continue;
      search.tried.push(reason);
      if (!taken && blockers.every(({ block }) => block !== 'cond')) {
        setLast(this.#missed, { node, step, from, to, blockers });
      }
    }
    if (this.#dropped.length > DROP_LIMIT) this.#dropped = this.#dropped.slice(-DROP_LIMIT);
  }

  /** What was collected since the last call. */
  take(): Reasons {
    const result: Reasons = {
      searches: [...this.#searches].map(([node, search]) => ({ node, ...search })),
      taken: [...this.#taken.values()].slice(-SEARCH_LIMIT),
      missed: [...this.#missed.values()].slice(-SEARCH_LIMIT),
      dropped: this.#dropped,
    };
    this.#searches = new Map();
    this.#taken = new Map();
    this.#missed = new Map();
    this.#dropped = [];
    return result;
  }
}

/** The newest entry of a transition takes the place of the one before, at the end of the row. */
function setLast<T extends Taken>(map: Map<string, T>, entry: T): void {
  const key = `${entry.node}\n${entry.from}\n${entry.to}`;
  map.delete(key);
  map.set(key, entry);
}
