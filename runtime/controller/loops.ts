import { type Edge, groupCircles } from './circles.ts';
import type { Param, Transition } from './controller.ts';
import {
  type Box,
  boxOf,
  compatible,
  costOf,
  type Regions,
  regionsOf,
  splitAtConflict,
} from './ranges.ts';

/** Transitions that switch at once, lead back to where they began and can all hold together. */
export interface Loop {
  /** The last of them in the order of the file, by its index: without it there is no loop. */
  readonly closing: number;
  /** The states in the order of travel, each once, by their index. */
  readonly states: readonly number[];
}

/** Looking at one transition costs two or three, and one more for each condition with `ne`. */
const MOST_WORK = 10_000_000;

/** Nobody mends more at once, and each may take a walk through the whole controller. */
const MOST_LOOPS = 100;

/**
 * Finds the transitions that close a loop with those before them in the file, in that order; of
 * more than 100 the last 100.
 * `complete` is false where the search was given up: whether conditions on many parameters can all
 * hold along some circle is as hard as any problem of logic (the time may double with each
 * parameter that conditions disagree about), so its work is bounded by `most`.
 *
 * The last transition is looked at first and then left out, so each is asked only about circles
 * of those before it. For one transition, the shortest way back is searched among the transitions
 * that can hold together with it. If two on that way exclude each other on some parameter, the
 * values of that parameter are cut in two, and both halves are searched in turn.
 */
export function findLoops(
  states: number,
  params: readonly Param[],
  transitions: readonly Transition[],
  most: number = MOST_WORK,
): { readonly loops: readonly Loop[]; readonly complete: boolean } {
  const search = new Search(states, instantLinks(params, transitions), most);
  return { loops: search.run().reverse(), complete: !search.exhausted };
}

/** A transition that can be part of a loop. */
interface Link extends Edge {
  readonly transition: number;
  readonly box: Box;
  /** The work of comparing its box. */
  readonly cost: number;
}

interface Links {
  readonly links: readonly Link[];
  readonly regions: ReadonlyMap<number, Regions>;
}

function instantLinks(params: readonly Param[], transitions: readonly Transition[]): Links {
  const triggers = new Set(params.flatMap(({ kind }, i) => (kind === 'trigger' ? [i] : [])));
  const instant = [...transitions.entries()].filter(
    ([, { duration, exitTime, conds }]) =>
      // An exit time of 0 waits for nothing. A trigger is used up by the first who takes it.
      duration === 0 && exitTime <= 0 && !conds.some(({ param }) => triggers.has(param)),
  );
  const regions = regionsOf(
    params,
    instant.flatMap(([, { conds }]) => conds),
  );
  const links: Link[] = [];
  for (const [transition, { from, to, conds }] of instant) {
    const box = boxOf(conds, regions);
    // Conditions that exclude each other already within one transition never let it through.
    if (!box) continue;
    links.push({ transition, from, to, box, cost: costOf(box) });
  }
  return { links, regions };
}

class Search {
  readonly #links: readonly Link[];
  readonly #regions: ReadonlyMap<number, Regions>;
  /** The links that leave each state, by their index, without those that leave any. */
  readonly #out: readonly number[][];
  /** The links that leave any state: all, and by the state they lead to. */
  readonly #anys = new PinnedLists();
  readonly #anysTo = new Map<number, number[]>();
  /** 0 where a link cannot be part of a loop any more; links of one loop have the same number. */
  readonly #groups: Int32Array;
  /** The links of one group that leave one state. */
  #ways = new Map<number, number[]>();
  readonly #reachedAt: Int32Array;
  readonly #reachedBy: Int32Array;
  #walks = 0;
  #left: number;
  /** What was left of the work when links were last grouped. */
  #leftAtSweep = Number.POSITIVE_INFINITY;

  constructor(states: number, { links, regions }: Links, most: number) {
    this.#links = links;
    this.#regions = regions;
    this.#left = most;
    this.#groups = new Int32Array(links.length).fill(1);
    this.#out = Array.from({ length: states }, () => []);
    this.#reachedAt = new Int32Array(states);
    this.#reachedBy = new Int32Array(states);
    for (const [i, { from, to, box }] of links.entries()) {
      if (from >= 0) {
        this.#out[from]?.push(i);
        continue;
      }
      this.#groups[i] = 0;
      this.#anys.add(i, box);
      const known = this.#anysTo.get(to);
      if (known) known.push(i);
      else this.#anysTo.set(to, [i]);
    }
  }

  get exhausted(): boolean {
    return this.#left < 0;
  }

  /** All loops, the last closing link first. */
  run(): Loop[] {
    const loops: Loop[] = [];
    for (let i = this.#links.length - 1; i >= 0 && !this.exhausted; i--) {
      if (loops.length === MOST_LOOPS) break;
      const states = this.#pair(i) ?? this.#circle(i);
      this.#groups[i] = 0;
      if (states) loops.push({ closing: (this.#links[i] as Link).transition, states });
    }
    return loops;
  }

  #spend(work: number): void {
    this.#left -= work;
  }

  /**
   * Loops with transitions from "any". Where one leads to X and a loop goes on from there to Y, the
   * same one leads back from Y to X: the two are a loop by themselves. So no longer ones need to be
   * looked for.
   */
  #pair(i: number): readonly number[] | undefined {
    const { from, to } = this.#links[i] as Link;
    if (from >= 0) {
      if (from === to) return undefined;
      const other = this.#firstWith(i, this.#anysTo.get(from) ?? []);
      return other === undefined ? undefined : [from, to];
    }
    if (this.#anysTo.size > 1) {
      for (const list of this.#anys.near((this.#links[i] as Link).box)) {
        const other = this.#firstWith(i, list, to);
        if (other) return [other.to, to];
      }
    }
    const onward = this.#firstWith(i, this.#out[to] ?? [], to);
    return onward && [onward.to, to];
  }

  /** The first link of a list before link `i` that can hold with it and does not lead to `not`. */
  #firstWith(i: number, list: readonly number[], not = -1): Link | undefined {
    const link = this.#links[i] as Link;
    for (const j of list) {
      const other = this.#links[j] as Link;
      this.#spend(other.cost + link.cost);
      if (j >= i || this.exhausted) return undefined;
      if (other.to !== not && compatible(other.box, link.box)) return other;
    }
    return undefined;
  }

  /** The states of a loop that goes through link `i` and links before it, from state to state. */
  #circle(i: number): readonly number[] | undefined {
    this.#sweep();
    const group = this.#groups[i] as number;
    if (group === 0) return undefined;
    const { from, to, box } = this.#links[i] as Link;
    if (from === to) return [from];
    const open: Box[] = [box];
    for (let part = open.pop(); part && !this.exhausted; part = open.pop()) {
      const way = this.#wayBack(to, from, part, group);
      if (!way) continue;
      const boxes = way.map((link) => link.box);
      for (const { cost } of way) this.#spend(cost);
      const halves = splitAtConflict(part, boxes, this.#regions);
      if (!halves) return [from, ...way.map((link) => link.from)];
      open.push(...halves);
    }
    return undefined;
  }

  /** Groups what is left of the links anew whenever as much work has been done as that takes. */
  #sweep(): void {
    const cost = 20 * (this.#links.length + this.#out.length);
    if (this.#leftAtSweep - this.#left < cost) return;
    groupCircles(this.#links, this.#out, this.#groups);
    this.#ways = new Map();
    for (const [i, { from }] of this.#links.entries()) {
      if (this.#groups[i] === 0) continue;
      const key = this.#wayKey(this.#groups[i] as number, from);
      const known = this.#ways.get(key);
      if (known) known.push(i);
      else this.#ways.set(key, [i]);
    }
    this.#spend(cost);
    this.#leftAtSweep = this.#left;
  }

  #wayKey(group: number, state: number): number {
    return group * this.#out.length + state;
  }

  /** The shortest way between two states over links of a group that can each hold in a box. */
  #wayBack(start: number, goal: number, box: Box, group: number): readonly Link[] | undefined {
    const walk = ++this.#walks;
    const boxCost = costOf(box);
    const queue = [start];
    this.#reachedAt[start] = walk;
    // The list grows while it is walked.
    for (const state of queue) {
      for (const i of this.#ways.get(this.#wayKey(group, state)) ?? []) {
        const { to, box: own, cost } = this.#links[i] as Link;
        this.#spend(1);
        if (this.#groups[i] === 0 || this.#reachedAt[to] === walk) continue;
        this.#spend(cost + boxCost);
        if (this.exhausted) return undefined;
        if (!compatible(own, box)) continue;
        this.#reachedAt[to] = walk;
        this.#reachedBy[to] = i;
        if (to === goal) return this.#traced(start, goal);
        queue.push(to);
      }
    }
    return undefined;
  }

  #traced(start: number, goal: number): readonly Link[] {
    const way: Link[] = [];
    for (let state = goal; state !== start; state = (way[way.length - 1] as Link).from) {
      way.push(this.#links[this.#reachedBy[state] as number] as Link);
    }
    return way.reverse();
  }
}

/**
 * Links by the value that their conditions pin a parameter to, so that thousands of transitions
 * such as `any` to one state for each value of an int are not compared each with each.
 */
class PinnedLists {
  readonly #loose: number[] = [];
  readonly #pinned = new Map<number, Map<number, number[]>>();

  /** Adds a link to the list of the first parameter that it pins. */
  add(link: number, box: Box): void {
    this.#listOf(box).push(link);
  }

  /** The lists, each in the order of adding, of all links that may hold together with a box. */
  *near(box: Box): Iterable<readonly number[]> {
    yield this.#loose;
    for (const [param, lists] of this.#pinned) {
      const pin = box.find((range) => range.param === param && range.low === range.high);
      if (pin) {
        const list = lists.get(pin.low);
        if (list) yield list;
      } else {
        yield* lists.values();
      }
    }
  }

  #listOf(box: Box): number[] {
    for (const { param, low, high } of box) {
      if (low !== high) continue;
      const lists = this.#pinned.get(param) ?? new Map<number, number[]>();
      this.#pinned.set(param, lists);
      const list = lists.get(low) ?? [];
      lists.set(low, list);
      return list;
    }
    return this.#loose;
  }
}
