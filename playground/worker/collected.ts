import type { Reason } from '../../runtime/world/reasons.ts';
import type { Drop, Reasons, Search, Taken } from '../protocol.ts';
import { DROP_LIMIT, SEARCH_LIMIT } from '../protocol.ts';

/**
 * Reasons of many steps, brought down to what a panel shows. Searches come about sixty times a
 * second and animator, and all but the newest are over before anybody could read them.
 */
export class Collected {
  #searches = new Map<string, { step: number; tried: Search['tried'][number][] }>();
  #taken = new Map<string, Taken>();
  #dropped: Drop[] = [];

  add(reasons: readonly Reason[]): void {
    for (const reason of reasons) {
      const { node, step } = reason;
      if (reason.type === 'dropped') {
        this.#dropped.push(reason);
        continue;
      }
      if (reason.taken) {
        const { from, to } = reason;
        this.#taken.set(`${node}\n${from}\n${to}`, { node, step, from, to });
      }
      let search = this.#searches.get(node);
      if (search?.step !== step) {
        search = { step, tried: [] };
        this.#searches.set(node, search);
      }
      if (search.tried.length < SEARCH_LIMIT) search.tried.push(reason);
    }
    if (this.#dropped.length > DROP_LIMIT) this.#dropped = this.#dropped.slice(-DROP_LIMIT);
  }

  /** What was collected since the last call. */
  take(): Reasons {
    const result: Reasons = {
      searches: [...this.#searches].map(([node, search]) => ({ node, ...search })),
      taken: [...this.#taken.values()].slice(-SEARCH_LIMIT),
      dropped: this.#dropped,
    };
    this.#searches = new Map();
    this.#taken = new Map();
    this.#dropped = [];
    return result;
  }
}
