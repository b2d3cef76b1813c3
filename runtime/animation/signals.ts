import type { ClipEvent } from '../clip/clip.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';

export const EVENT = 0;
export const FINISHED = 1;
export const DIAGNOSTIC = 2;

/**
 * What players have to say, in order. While they advance it is only recorded; handlers run once
 * all have moved, so what a handler does can never disturb the loop. The entries are reused.
 */
export class Signals {
  count = 0;
  readonly kind: number[] = [];
  readonly player: number[] = [];
  /** The cycle of Finished; 1 for an event that is heard as a presentation event. */
  readonly number: number[] = [];
  readonly event_: (ClipEvent | undefined)[] = [];
  readonly finding: (Finding | undefined)[] = [];

  event(player: number, event: ClipEvent, presentation: boolean): void {
    this.#push(EVENT, player, presentation ? 1 : 0, event, undefined);
  }

  finished(player: number, cycle: number): void {
    this.#push(FINISHED, player, cycle, undefined, undefined);
  }

  diagnostic(player: number, finding: Finding): void {
    this.#push(DIAGNOSTIC, player, 0, undefined, finding);
  }

  clear(): void {
    this.count = 0;
  }

  #push(
    kind: number,
    player: number,
    number: number,
    event: ClipEvent | undefined,
    finding: Finding | undefined,
  ): void {
    const i = this.count++;
    this.kind[i] = kind;
    this.player[i] = player;
    this.number[i] = number;
    this.event_[i] = event;
    this.finding[i] = finding;
  }
}
