import type { ClipEvent } from '../clip/clip.ts';
import type { Controller } from '../controller/controller.ts';
import { easeValue } from '../controller/ease.ts';
import { type AnimatorClocks, NO_STATE, NONE } from './animator-clocks.ts';
import type { AnimatorPool } from './animator-pool.ts';
import type { BoundStates, RunState } from './animator-states.ts';
import type { CompiledClip } from './compiled.ts';
import { ONCE } from './events.ts';
import { MixList } from './mix-list.ts';
import type { SearchState } from './search.ts';
import { NEARLY } from './time.ts';

/** Units from the start of a state to so many millionths of a pass. */
export function exitPoint(millionths: number, length: number): number {
  const rest = millionths % 1e6;
  // Whole passes apart: both products are whole numbers, mostly small enough to be exact.
  return ((millionths - rest) / 1e6) * length + (rest * length) / 1e6;
}

/** Whether so many millionths of a pass have been travelled: exactly, where units are whole. */
function reaches(travelled: number, millionths: number, length: number): boolean {
  const point = exitPoint(millionths, length);
  if (Math.abs(travelled - point) > 1) return travelled > point;
  if (!Number.isInteger(travelled)) return travelled >= point - NEARLY;
  return BigInt(travelled) * 1_000_000n >= BigInt(millionths) * BigInt(length);
}

export interface AnimatorSetup {
  readonly node: number;
  readonly driver: number;
  readonly unscaled: boolean;
}

export type AnimatorCommand =
  | { readonly call: 'Play'; readonly state: number }
  | { readonly call: 'CrossFade'; readonly state: number; readonly seconds: number };

/** One animator of a world. */
export class Animator implements SearchState {
  readonly node: number;
  readonly driver: number;
  readonly unscaled: boolean;
  controller: Controller | undefined;
  states: readonly RunState[] = [];
  params = new Float64Array(0);
  clearedOn = new Int32Array(0);
  /** Index of the current state (in a blend the incoming one), -1 before the first step. */
  current = NO_STATE;
  /** Which of its two playheads runs the current state. */
  side = 0;
  /** Units of game time it had run when it was drawn last. */
  drawnClock = 0;
  readonly commands: AnimatorCommand[] = [];
  /** States that began in this step do not advance in it. */
  readonly fresh: [boolean, boolean] = [false, false];
  /** Whether a blend that is over is still drawn, up to the end of its last step. */
  lingers = false;
  /** The side that is left as it is drawn: `outgoing`, and for the rest of its last step what that was. */
  drawnOutgoing = NO_STATE;
  /** A call left a state in this step: it adds no root motion. */
  left = false;
  /** A state was left in this step: what has followed it has not been drawn. */
  switched = false;
  /** Presentation events of states that were left since the last frame, which hears them. */
  readonly waiting: ClipEvent[] = [];
  /** Whether it was said that a step had too many events. */
  overflowSaid = false;
  readonly mix: MixList;
  readonly drawnMix: MixList;
  /** Problems of its last binding, and what was said of which version of a clip. */
  problems: BoundStates['problems'] = [];
  said = new WeakMap<CompiledClip, Set<string>>();
  /** Whether a state has a root track. */
  rooted = false;
  /** The way of the root track in the last step. */
  readonly root = new Float64Array(2);
  /** What rounding has kept from the node's position so far, so that nothing is lost over time. */
  readonly rootRest = new Float64Array(2);
  readonly #pool: AnimatorPool;
  readonly #clocks: AnimatorClocks;
  /** Its number among the animators of its world. */
  readonly index: number;

  constructor(pool: AnimatorPool, index: number, setup: AnimatorSetup) {
    this.#pool = pool;
    this.#clocks = pool.clocks;
    this.index = index;
    this.mix = new MixList(pool.mixes, index);
    this.drawnMix = new MixList(pool.drawnMixes, index);
    this.node = setup.node;
    this.driver = setup.driver;
    this.unscaled = setup.unscaled;
  }

  get heads(): readonly [number, number] {
    return [this.index * 2, this.index * 2 + 1];
  }

  head(side: number): number {
    return this.index * 2 + side;
  }

  /** Asks something of it; it takes effect in the next step. */
  command(command: AnimatorCommand): void {
    this.wake();
    this.commands.push(command);
  }

  /** Its next step is a whole one: there is more to do than to move on. */
  wake(): void {
    this.#clocks.calm[this.index] = NONE;
  }

  /** Units of the blend: since its start, one step ago, and in all. */
  get elapsed(): number {
    return this.#clocks.elapsed[this.index] as number;
  }

  set elapsed(units: number) {
    this.#clocks.elapsed[this.index] = units;
  }

  get pastElapsed(): number {
    return this.#clocks.pastElapsed[this.index] as number;
  }

  set pastElapsed(units: number) {
    this.#clocks.pastElapsed[this.index] = units;
  }

  get duration(): number {
    return this.#clocks.duration[this.index] as number;
  }

  set duration(units: number) {
    this.#clocks.duration[this.index] = units;
  }

  /** Units of game time it has run: now, and one step ago. */
  get clock(): number {
    return this.#clocks.clock[this.index] as number;
  }

  set clock(units: number) {
    this.#clocks.clock[this.index] = units;
  }

  get pastClock(): number {
    return this.#clocks.pastClock[this.index] as number;
  }

  set pastClock(units: number) {
    this.#clocks.pastClock[this.index] = units;
  }

  /** The state that is left in a blend, NO_STATE or FROZEN. */
  get outgoing(): number {
    return this.#clocks.outgoing[this.index] as number;
  }

  set outgoing(state: number) {
    this.#clocks.outgoing[this.index] = state;
  }

  get blending(): boolean {
    return this.outgoing !== NO_STATE;
  }

  state(index: number): RunState | undefined {
    return this.states[index];
  }

  hasPlayed(millionths: number): boolean {
    const range = this.state(this.current)?.range;
    return range === undefined || reaches(this.travelled, millionths, range.length);
  }

  get passes(): number {
    const range = this.state(this.current)?.range;
    return range === undefined ? Number.POSITIVE_INFINITY : this.travelled / range.length;
  }

  /** The part of the present pass that has been played, 0 to 1; of `once` 1 at its end. */
  get progress(): number {
    const { passes } = this;
    if (!Number.isFinite(passes)) return 0;
    return this.#pool.heads.loop[this.head(this.side)] === ONCE
      ? passes
      : passes - Math.floor(passes);
  }

  /** Units the current state has travelled since it began, in its direction. */
  get travelled(): number {
    const head = this.head(this.side);
    const { heads } = this.#pool;
    const length = heads.length[head] as number;
    const u = heads.u[head] as number;
    if (heads.loop[head] === ONCE) return this.backwards ? length - u : u;
    const phase = (heads.pass[head] as number) * length + u;
    return this.backwards ? length - phase : phase;
  }

  get backwards(): boolean {
    return (this.state(this.current)?.speed ?? 0) < 0;
  }

  /** The blend's weight: how much the incoming side counts. */
  get weight(): number {
    return this.blending
      ? easeValue((this.controller as Controller).ease, Math.min(1, this.elapsed / this.duration))
      : 1;
  }
}
