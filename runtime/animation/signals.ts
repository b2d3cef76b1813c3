import type { ClipEvent } from '../clip/clip.ts';
import { ANM010 } from '../diagnostics/catalogue/binding.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';

export const EVENT = 0;
export const FINISHED = 1;
export const DIAGNOSTIC = 2;
export const ENTERED = 3;
export const EXITED = 4;

/** Events of all players and animators in one step or frame; the rest of it is dropped (ANM010). */
export const MOST_EVENTS = 131_072;

/**
 * What players and animators have to say, in order. While they advance it is only recorded;
 * handlers run once all have moved, so what a handler does can never disturb the loop. The
 * entries are reused.
 */
export class Signals {
  count = 0;
  #events = 0;
  #crowdSaid = false;
  readonly kind: number[] = [];
  /** Number of the player or animator; animators count on behind the players. */
  readonly driver: number[] = [];
  /** The cycle of Finished, the state of an animator; 1 for an event heard as a presentation event. */
  readonly number: number[] = [];
  readonly event_: (ClipEvent | undefined)[] = [];
  readonly finding: (Finding | undefined)[] = [];
  /** Name of a state, which a reimport may have taken away by the time it is told. */
  readonly state: string[] = [];

  event(driver: number, event: ClipEvent, presentation: boolean): void {
    if (this.#events < MOST_EVENTS) {
      this.#events++;
      this.#push(EVENT, driver, presentation ? 1 : 0, event, undefined);
    } else if (!this.#crowdSaid) {
      // Once is enough: it goes on in every step.
      this.#crowdSaid = true;
      this.diagnostic(driver, ANM010.say.crowd({ most: MOST_EVENTS }));
    }
  }

  finished(driver: number, cycle: number): void {
    this.#push(FINISHED, driver, cycle, undefined, undefined);
  }

  entered(driver: number, state: number, name: string): void {
    this.#push(ENTERED, driver, state, undefined, undefined);
    this.state[this.count - 1] = name;
  }

  exited(driver: number, state: number, name: string): void {
    this.#push(EXITED, driver, state, undefined, undefined);
    this.state[this.count - 1] = name;
  }

  diagnostic(driver: number, finding: Finding): void {
    this.#push(DIAGNOSTIC, driver, 0, undefined, finding);
  }

  clear(): void {
    this.count = 0;
    this.#events = 0;
  }

  #push(
    kind: number,
    driver: number,
    number: number,
    event: ClipEvent | undefined,
    finding: Finding | undefined,
  ): void {
    const i = this.count++;
    this.kind[i] = kind;
    this.driver[i] = driver;
    this.number[i] = number;
    this.event_[i] = event;
    this.finding[i] = finding;
  }
}
