/**
 * Root motion: how far the root track of a clip carries its node. Page: animation/root.
 *
 * The motion of a way is the difference of a running total: what whole passes add, and where the
 * track stands in the present one. So every wrap counts as (end - before) + (after - start), in
 * both directions, however many there are.
 */
import type { ClipRange, CompiledTrack } from './compiled.ts';
import { LOOP, type LoopCode, PINGPONG } from './events.ts';
import { Channel, Entry } from './sample.ts';

export class RootTrack {
  readonly #channel: Channel;
  readonly #time = new Float64Array(1);
  readonly #at = new Float64Array(2);
  readonly #offset: number;
  readonly #length: number;
  readonly #start: readonly [number, number];
  readonly #pass: readonly [number, number];

  constructor(track: CompiledTrack, range: ClipRange) {
    this.#channel = new Channel(track);
    this.#channel.add(new Entry(0, Int32Array.of(0, 1)));
    this.#offset = range.offset;
    this.#length = range.length;
    this.#start = this.#sample(0);
    const end = this.#sample(range.length);
    this.#pass = [end[0] - this.#start[0], end[1] - this.#start[1]];
  }

  #sample(t: number): [number, number] {
    this.#time[0] = this.#offset + t;
    this.#channel.write(this.#time, this.#at);
    return [this.#at[0] as number, this.#at[1] as number];
  }

  /** The total at a position, into `out[at..at+1]`. */
  total(loop: LoopCode, pass: number, u: number, out: Float64Array, at: number): void {
    const t = loop === PINGPONG && pass % 2 !== 0 ? this.#length - u : u;
    this.#time[0] = this.#offset + t;
    this.#channel.write(this.#time, this.#at);
    const passes = loop === LOOP ? pass : 0;
    out[at] = (this.#at[0] as number) + passes * this.#pass[0];
    out[at + 1] = (this.#at[1] as number) + passes * this.#pass[1];
  }
}
