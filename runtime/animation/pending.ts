/**
 * The events that the two sides of an animator arrive at in one step, with the moment of each and
 * the rule that decides which of them run. Page: animation/events.
 */
import type { ClipEvent } from '../clip/clip.ts';
import type { EventPolicy } from '../controller/controller.ts';
import type { EventList } from './compiled.ts';
import type { Arrivals } from './events.ts';
import { NEARLY } from './time.ts';

/** Moments nearer than this are one: they only differ by the rounding of a quotient. */
const SAME_MOMENT = 1e-13;
/** Units in a step. */
export const STEP_UNITS = 1e6;

/** A blend as it stands at the start of an interval. */
export class BlendSpan {
  /** Units since the blend began, at the start of the interval. */
  elapsed = 0;
  duration = 0;
  /** Units it grows by in an interval, that is from moment 0 to 1. */
  grows = 0;
  /** Progress at which the weight is one half. */
  half = 0;
  policy: EventPolicy = 'dominant';
  /** Behind an interrupt the outgoing side is a pose. */
  frozen = false;
}

/** Why an event of a blend did not run. */
export interface Dropped {
  readonly event: ClipEvent;
  /** Progress of the blend at the event. */
  readonly progress: number;
  readonly incoming: boolean;
}

/** What is to be told, in order of its moment. An entry without an event is the end of the blend. */
export class Pending {
  count = 0;
  readonly events: (ClipEvent | undefined)[] = [];
  readonly moments: number[] = [];
  readonly #incoming: boolean[] = [];
  readonly dropped: Dropped[] = [];
  #listening = false;

  clear(listening: boolean): void {
    this.count = 0;
    this.#listening = listening;
    if (this.dropped.length > 0) this.dropped.length = 0;
  }

  /**
   * All events of one side, the outgoing one first; `rate` is the way of a whole interval in
   * units. A side that began inside the interval passes when it set out, in intervals; its start
   * was seen one earlier. The two lists are merged by moment; at one moment the outgoing side comes
   * first.
   */
  add(arrivals: Arrivals, list: EventList, rate: number, incoming: boolean, began = 0): void {
    const way = Math.abs(rate);
    let before = this.count - 1;
    this.count += arrivals.count;
    let at = this.count - 1;
    for (let k = arrivals.count - 1; k >= 0; at--) {
      const distance = arrivals.distance[k] as number;
      const moment = distance === 0 ? Math.max(0, began - 1) : began + distance / way;
      if (before >= 0 && (this.moments[before] as number) > moment + SAME_MOMENT) {
        this.#move(before--, at);
        continue;
      }
      this.events[at] = list.events[arrivals.index[k] as number];
      this.moments[at] = moment;
      this.#incoming[at] = incoming;
      k--;
    }
  }

  #move(from: number, to: number): void {
    this.events[to] = this.events[from];
    this.moments[to] = this.moments[from] as number;
    this.#incoming[to] = this.#incoming[from] as boolean;
  }

  /**
   * Keeps what runs in a blend. After its end the incoming side is alone. With `mark` the end, if
   * it lies in the interval, is put in as an entry of its own, behind the events of its moment.
   */
  filter(blend: BlendSpan, mark: boolean): void {
    const { grows } = blend;
    const left = blend.duration - blend.elapsed;
    const end = grows === 0 ? Number.POSITIVE_INFINITY : left / grows;
    let kept = 0;
    let endAt = -1;
    for (let k = 0; k < this.count; k++) {
      const moment = this.moments[k] as number;
      if (endAt < 0 && moment > end + SAME_MOMENT) endAt = kept;
      const runs =
        endAt < 0 ? this.#runs(k, blend, blend.elapsed + grows * moment) : this.#incoming[k];
      if (runs) this.#move(k, kept++);
    }
    this.count = kept;
    if (mark && grows > 0 && left <= grows + NEARLY) this.#mark(endAt < 0 ? kept : endAt, end);
  }

  #mark(at: number, moment: number): void {
    for (let k = this.count++; k > at; k--) this.#move(k - 1, k);
    this.events[at] = undefined;
    this.moments[at] = moment;
    this.#incoming[at] = false;
  }

  #runs(k: number, blend: BlendSpan, elapsed: number): boolean {
    const incoming = this.#incoming[k] as boolean;
    const runs = fires(blend, elapsed, incoming);
    const event = this.events[k];
    if (!runs && this.#listening && event !== undefined) {
      this.dropped.push({ event, progress: elapsed / blend.duration, incoming });
    }
    return runs;
  }

  /**
   * Drops what comes after a moment: the state was left there, with `both` the outgoing one too.
   * Events at the moment itself are dropped where they are those of the next pass.
   */
  cut(
    moment: number,
    both: boolean,
    atWrap: (event: ClipEvent) => boolean,
    tell: (event: ClipEvent) => void,
  ): void {
    let kept = 0;
    for (let k = 0; k < this.count; k++) {
      const event = this.events[k];
      const after = (this.moments[k] as number) - moment;
      const incoming = this.#incoming[k] as boolean;
      const left = incoming
        ? after > SAME_MOMENT || (after > -SAME_MOMENT && event !== undefined && atWrap(event))
        : both && after > SAME_MOMENT;
      if (left && event !== undefined) tell(event);
      else this.#move(k, kept++);
    }
    this.count = kept;
  }
}

/** Whether an event of one side runs when the blend has run for `elapsed` units. */
export function fires(blend: BlendSpan, elapsed: number, incoming: boolean): boolean {
  if (!incoming && blend.frozen) return false;
  switch (blend.policy) {
    case 'both':
      return true;
    case 'incoming':
      return incoming;
    default:
      return elapsed >= blend.half * blend.duration - NEARLY === incoming;
  }
}
