/** Players: commands, the step, endings. Page: animation/player. */
import type { LoopMode } from '../clip/clip.ts';
import { micros } from '../clip/micros.ts';
import { ANM008, ANM010 } from '../diagnostics/catalogue/binding.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { type Stage, sameTracks } from './binding.ts';
import type { ClipRange, CompiledClip, EventList } from './compiled.ts';
import { Driving } from './driving.ts';
import { Arrivals, arrive, arriveAt, LOOP, ONCE } from './events.ts';
import type { PlayerCommand, PlayerSetup, PlayersState, SegmentCommand } from './players-state.ts';
import { Playheads } from './playheads.ts';
import { type DropCause, type ReasonListener, tellArrivals } from './reasons.ts';
import type { Signals } from './signals.ts';
import { MAX_SPEED, speedOutOfRange, speedUnits } from './time.ts';

export class Players {
  readonly count: number;
  /** One playhead a player, with the player's number. */
  readonly heads: Playheads;
  readonly node: Int32Array;
  readonly unscaled: Uint8Array;
  readonly loopOverride: (LoopMode | undefined)[];
  /** Paused players count as playing. */
  readonly playing: Uint8Array;
  readonly paused: Uint8Array;
  /** Units a step. */
  readonly speed: Float64Array;
  readonly compiled: (CompiledClip | undefined)[];
  readonly #clipName: string[];
  #namesEdition = 0;
  /** Name of the clip that could not be played yet because it is not there. */
  readonly wanted: (string | undefined)[];
  readonly signals: Signals;
  readonly driving: Driving;
  /** Hears which events do not run, while someone wants to know. */
  reasons: ReasonListener | undefined;
  readonly #arrivals = new Arrivals();
  readonly #commands: PlayerCommand[][];
  /** What begins when the present clip or segment has ended. */
  readonly #queued: (SegmentCommand | undefined)[];
  /** Whether Play or Seek took effect in this step; the start that counts as an arrival, or NaN. */
  readonly #jumped: Uint8Array;
  readonly #start: Float64Array;
  /** Where a Seek of this step's commands left from, NaN for none; kept for reasons only. */
  #soughtFrom = Number.NaN;
  #soughtStart = Number.NaN;
  #soughtTo = Number.NaN;
  readonly #overflowSaid: Uint8Array;
  /** Whether a player only moved in its last step, in game time, and nothing was asked of it since. */
  readonly #glides: Uint8Array;

  constructor(stage: Stage, hz: number, setups: readonly PlayerSetup[], signals: Signals) {
    const n = setups.length;
    this.count = n;
    this.signals = signals;
    this.heads = new Playheads(hz, n);
    this.node = Int32Array.from(setups, (s) => s.node);
    this.unscaled = Uint8Array.from(setups, (s) => (s.unscaled ? 1 : 0));
    this.loopOverride = setups.map((s) => s.loop);
    this.playing = new Uint8Array(n);
    this.paused = new Uint8Array(n);
    this.speed = Float64Array.from(setups, (s) => speedUnits(s.speed));
    this.compiled = new Array<CompiledClip | undefined>(n).fill(undefined);
    this.#clipName = new Array<string>(n).fill('');
    this.wanted = new Array<string | undefined>(n).fill(undefined);
    this.driving = new Driving(stage, this);
    this.#commands = setups.map(() => []);
    this.#queued = new Array<SegmentCommand | undefined>(n).fill(undefined);
    this.#jumped = new Uint8Array(n);
    this.#start = new Float64Array(n).fill(Number.NaN);
    this.#overflowSaid = new Uint8Array(n);
    this.#glides = new Uint8Array(n);
  }

  /** Name of each player's clip, as it was given. */
  get clipName(): readonly string[] {
    return this.#clipName;
  }

  /** Another number whenever one of the names has changed. */
  get namesEdition(): number {
    return this.#namesEdition;
  }

  name(i: number, clip: string): void {
    this.#clipName[i] = clip;
    this.#namesEdition++;
  }

  /** Queues a command; it takes effect in the player's next step. */
  command(player: number, command: PlayerCommand): void {
    this.#glides[player] = 0;
    (this.#commands[player] as PlayerCommand[]).push(command);
  }

  /** A copy of the state of all players; `load` puts it back. */
  save(): PlayersState {
    return {
      heads: this.heads.save(),
      driving: this.driving.save(),
      playing: this.playing.slice(),
      paused: this.paused.slice(),
      speed: this.speed.slice(),
      jumped: this.#jumped.slice(),
      start: this.#start.slice(),
      compiled: [...this.compiled],
      clipName: [...this.#clipName],
      wanted: [...this.wanted],
      loopOverride: [...this.loopOverride],
      commands: this.#commands.map((queue) => [...queue]),
      queued: [...this.#queued],
    };
  }

  load(state: PlayersState): void {
    this.#glides.fill(0);
    this.playing.set(state.playing);
    this.paused.set(state.paused);
    this.speed.set(state.speed);
    this.#jumped.set(state.jumped);
    this.#start.set(state.start);
    for (let i = 0; i < this.count; i++) {
      this.compiled[i] = state.compiled[i];
      this.name(i, state.clipName[i] as string);
      this.wanted[i] = state.wanted[i];
      this.loopOverride[i] = state.loopOverride[i];
      this.#commands[i] = [...(state.commands[i] as readonly PlayerCommand[])];
      this.#queued[i] = state.queued[i];
    }
    this.heads.load(state.heads, (i, range) =>
      this.unscaled[i] === 1 ? range.all : range.gameplay,
    );
    this.driving.load(state.driving, (i) => this.compiled[i]);
  }

  /** The clip that a player will have once what was asked of it has taken effect. */
  clipToCome(i: number): CompiledClip | undefined {
    const queue = this.#commands[i] as PlayerCommand[];
    for (let k = queue.length - 1; k >= 0; k--) {
      const command = queue[k] as PlayerCommand;
      if (command.call === 'Play' && command.clip !== undefined) return command.clip;
    }
    return this.compiled[i];
  }

  /** What has been asked of players and has not taken effect yet, as text for the state hash. */
  *pending(): Generator<string> {
    // Whoever glides has nothing to do but that.
    for (let i = this.#glides.indexOf(0); i >= 0; i = this.#glides.indexOf(0, i + 1)) {
      if (this.unscaled[i] === 1) continue;
      const queue = this.#commands[i] as PlayerCommand[];
      const next = this.#queued[i];
      if (queue.length === 0 && this.#jumped[i] === 0 && next === undefined) continue;
      const asked = queue.map((c) =>
        c.call === 'Play' ? [c.call, c.name ?? ''] : Object.values(c),
      );
      const waits = next === undefined ? [] : [[next.segment, next.mix]];
      yield JSON.stringify([i, this.#jumped[i], String(this.#start[i]), asked, ...waits]);
    }
  }

  /** One step of one player in game time. While the game is paused nothing moves. */
  step(i: number, gamePaused: boolean): void {
    if (this.#glides[i] === 1 && !gamePaused && this.reasons === undefined) {
      if (this.heads.glide(i, this.speed[i] as number)) return;
    }
    this.#keepPast(i);
    if (!gamePaused) this.#run(i, 1);
  }

  /** One drawn frame of a player in unscaled time: `seconds` of real time have passed. */
  frame(i: number, seconds: number): void {
    this.#run(i, seconds * this.heads.hz);
    this.#keepPast(i);
  }

  #keepPast(i: number): void {
    this.heads.keepPast(i);
    this.driving.mixes.keepPast(i);
  }

  /**
   * Moves what is drawn of one player to `alpha` between the last two steps, 0 up to but not 1.
   * While replaying no presentation event fires.
   */
  drawTo(i: number, alpha: number, replaying: boolean): void {
    const range = this.heads.range[i];
    if (range === undefined) return;
    this.heads.draw(i, alpha, range.presentation, this.#arrivals);
    this.driving.mixes.drawTo(i, alpha);
    // In unscaled time the frame has fired all events as presentation events.
    if (this.unscaled[i] === 1) return;
    if (replaying) this.#tell(i, range.presentation, { why: 'replay' });
    else this.#emit(i, range.presentation, true);
  }

  /** Commands, then the way of so many steps (a fraction of one, in unscaled time). */
  #run(i: number, steps: number): void {
    this.#glides[i] = 0;
    const queue = this.#commands[i] as PlayerCommand[];
    if (queue.length > 0) {
      this.#soughtFrom = Number.NaN;
      if (queue.some(mixes)) this.driving.remember(i);
      for (let c = 0; c < queue.length; c++) this.#act(i, queue[c] as PlayerCommand);
      queue.length = 0;
      if (this.reasons !== undefined) this.#tellSeek(i);
    }
    if (this.playing[i] === 0) return;
    if (this.paused[i] === 0) this.driving.mixes.advance(i, steps);
    const events = this.#eventsOf(i);
    const presentation = this.unscaled[i] === 1;
    if (this.#jumped[i] === 1) {
      this.#jumped[i] = 0;
      this.heads.keepPast(i);
      this.#arrivals.clear();
      this.#arriveAtStart(i);
    } else if (this.paused[i] === 0) {
      const ended = this.heads.advance(
        i,
        (this.speed[i] as number) * steps,
        events,
        this.#arrivals,
      );
      this.#emit(i, events, presentation);
      if (this.reasons !== undefined) this.#tellPreview(i);
      if (ended) this.#finish(i);
      else this.#glides[i] = presentation || !this.#onlyMoves(i) ? 0 : 1;
    }
  }

  #onlyMoves(i: number): boolean {
    return this.#queued[i] === undefined && !this.driving.mixes.has(i);
  }

  /** The events at the start of what plays, which counts as an arrival. */
  #arriveAtStart(i: number): void {
    const start = this.#start[i] as number;
    if (Number.isNaN(start)) return;
    this.#start[i] = Number.NaN;
    const events = this.#eventsOf(i);
    arriveAt(events, start, 0, this.#arrivals);
    this.#emit(i, events, this.unscaled[i] === 1);
    if (this.reasons === undefined) return;
    const { preview } = this.heads.range[i] as ClipRange;
    this.#arrivals.clear();
    arriveAt(preview, start, 0, this.#arrivals);
    this.#tell(i, preview, { why: 'preview' });
  }

  /** The events that fire as the position moves; in unscaled time these are all. */
  #eventsOf(i: number): EventList {
    const range = this.heads.range[i] as ClipRange;
    return this.unscaled[i] === 1 ? range.all : range.gameplay;
  }

  #emit(i: number, list: EventList, presentation: boolean): void {
    const arrivals = this.#arrivals;
    for (let k = 0; k < arrivals.count; k++) {
      const event = list.events[arrivals.index[k] as number];
      if (event !== undefined) this.signals.event(i, event, presentation);
    }
    if (!arrivals.overflow || this.#overflowSaid[i] === 1) return;
    // Once a start is enough: it goes on in every step.
    this.#overflowSaid[i] = 1;
    this.#say(i, ANM010.say.events({ node: this.driving.stage.path(this.node[i] as number) }));
  }

  #tellPreview(i: number): void {
    const { preview } = this.heads.range[i] as ClipRange;
    if (preview.at.length === 0) return;
    this.heads.passed(i, preview, this.#arrivals);
    this.#tell(i, preview, { why: 'preview' });
  }

  #tell(i: number, list: EventList, cause: DropCause): void {
    if (this.reasons !== undefined) tellArrivals(this.reasons, i, list, this.#arrivals, cause);
  }

  #say(i: number, finding: Finding): void {
    this.signals.diagnostic(i, finding);
  }

  #finish(i: number): void {
    if (this.#goOn(i)) return;
    this.playing[i] = 0;
    this.paused[i] = 0;
    this.driving.end(i, true);
    this.signals.finished(i, 0);
  }

  /** At the end of what plays: begins what waits for it, on the same step. False where nothing does. */
  #goOn(i: number): boolean {
    const next = this.#queued[i];
    if (next === undefined) return false;
    this.#queued[i] = undefined;
    const compiled = this.compiled[i];
    const range = compiled?.segments.get(next.segment);
    if (compiled === undefined || range === undefined) return false;
    this.signals.finished(i, 0);
    const { driving, heads } = this;
    // Only a `once` ends, so the way of this step lies within one pass.
    const end = heads.time[i] as number;
    const past = end - (heads.u[i] as number) + (heads.pastU[i] as number);
    const from = driving.mixes.mixing(i) ? end : past;
    if (next.mix > 0) {
      driving.writeOf(i);
      driving.remember(i);
    }
    this.start(i, compiled, range, next.mix);
    driving.mixes.settle(i, from, end);
    this.#jumped[i] = 0;
    this.#arrivals.clear();
    this.#arriveAtStart(i);
    return true;
  }

  /** Ends what plays as Stop does. */
  #stop(i: number): void {
    this.#queued[i] = undefined;
    if (this.playing[i] === 0) return;
    this.playing[i] = 0;
    this.paused[i] = 0;
    this.#jumped[i] = 0;
    this.#start[i] = Number.NaN;
    this.#soughtFrom = Number.NaN;
    this.heads.keepPast(i);
    this.heads.settleDrawn(i);
    this.driving.end(i, false);
    this.signals.finished(i, -1);
  }

  #act(i: number, command: PlayerCommand): void {
    switch (command.call) {
      case 'Play':
        this.#play(i, command);
        break;
      case 'PlaySegment':
        this.#playSegment(i, command);
        break;
      case 'QueueSegment':
        if (this.playing[i] === 1) this.#queued[i] = command;
        else this.#playSegment(i, command);
        break;
      case 'Stop':
        this.wanted[i] = undefined;
        this.#stop(i);
        break;
      case 'Pause':
        if (this.playing[i] === 1) this.paused[i] = 1;
        break;
      case 'Resume':
        this.paused[i] = 0;
        break;
      case 'Seek':
        this.#seek(i, command.seconds);
        break;
      case 'SetSpeed':
        this.#setSpeed(i, command.speed);
        break;
    }
  }

  #play(i: number, { clip, name }: { clip?: CompiledClip; name?: string }): void {
    const compiled = clip ?? this.compiled[i];
    if (name !== undefined) this.name(i, name);
    if (compiled === undefined) return;
    this.wanted[i] = undefined;
    this.start(i, compiled, compiled.whole);
  }

  #playSegment(i: number, { segment, mix }: SegmentCommand): void {
    const compiled = this.compiled[i];
    const range = compiled?.segments.get(segment);
    if (compiled !== undefined && range !== undefined) this.start(i, compiled, range, mix);
  }

  /**
   * Starts a range from its beginning, or from its end when the speed is negative. For `mix` units
   * the pose that `driving` remembers is mixed out.
   */
  start(i: number, compiled: CompiledClip, range: ClipRange, mix = 0): void {
    this.#glides[i] = 0;
    this.#queued[i] = undefined;
    this.driving.attach(i, compiled, mix);
    if (mix <= 0) this.driving.mixes.end(i);
    this.compiled[i] = compiled;
    const backwards = (this.speed[i] as number) < 0;
    const events = this.unscaled[i] === 1 ? range.all : range.gameplay;
    this.heads.start(i, range, this.loopOverride[i] ?? range.loop, backwards, events);
    this.playing[i] = 1;
    this.paused[i] = 0;
    this.#jumped[i] = 1;
    this.#start[i] = backwards ? range.length : 0;
    this.#soughtFrom = Number.NaN;
    this.#overflowSaid[i] = 0;
  }

  #seek(i: number, seconds: number): void {
    if (this.playing[i] === 0) return;
    const { heads } = this;
    const t = micros(Number.isNaN(seconds) ? 0 : seconds) * heads.hz;
    const to = Math.min(Math.max(t, 0), heads.length[i] as number);
    if (Number.isNaN(this.#soughtFrom)) {
      this.#soughtFrom = heads.localTime(i);
      this.#soughtStart = this.#start[i] as number;
    }
    this.#soughtTo = to;
    heads.place(i, heads.cycle(i), to);
    heads.land(i, this.#eventsOf(i));
    this.#jumped[i] = 1;
    this.#start[i] = Number.NaN;
  }

  /**
   * What the Seeks of this step passed over: all events between the place they left and the one
   * they led to, the latter's own among them; a start that had not been played; and where they led
   * to the end of a loop, the start of its next pass, which is the same moment.
   */
  #tellSeek(i: number): void {
    const { heads } = this;
    const from = this.#soughtFrom;
    const to = this.#soughtTo;
    this.#soughtFrom = Number.NaN;
    if (Number.isNaN(from)) return;
    const { all } = heads.range[i] as ClipRange;
    const length = heads.length[i] as number;
    this.#arrivals.clear();
    if (!Number.isNaN(this.#soughtStart)) arriveAt(all, this.#soughtStart, 0, this.#arrivals);
    arrive(all, ONCE, length, 0, from, 0, to, this.#arrivals);
    if (heads.loop[i] === LOOP && to === length) arriveAt(all, 0, 0, this.#arrivals);
    this.#tell(i, all, { why: 'seek' });
  }

  #setSpeed(i: number, speed: number): void {
    this.speed[i] = speedUnits(speed);
    if (!speedOutOfRange(speed)) return;
    const used = Number.isNaN(speed) ? 0 : Math.sign(speed) * MAX_SPEED;
    this.#say(i, ANM010.say.speed({ given: String(speed), used: String(used) }));
  }

  /** Overrides the clip's loop mode from now on; what plays keeps its time. */
  setLoop(i: number, loop: LoopMode | undefined): void {
    this.loopOverride[i] = loop;
    const range = this.heads.range[i];
    if (range !== undefined && this.playing[i] === 1)
      this.heads.setLoop(i, loop ?? range.loop, this.#eventsOf(i));
  }

  /**
   * A new version of the clip a player has. With the same tracks the player keeps its place;
   * with others it stops, and says so.
   */
  reimport(i: number, compiled: CompiledClip): void {
    const old = this.compiled[i];
    if (old === undefined) return;
    if (this.playing[i] === 1 && !sameTracks(old, compiled)) {
      this.#say(i, ANM008.say.tracks({ clip: compiled.clip.file }));
      this.#stop(i);
    }
    this.compiled[i] = compiled;
    if (this.playing[i] === 0) return;
    this.driving.attach(i, compiled);
    const was = this.heads.range[i] as ClipRange;
    const range = compiled.segments.get(was.name) ?? sameBorders(compiled, was) ?? compiled.whole;
    // Of a segment that is gone the clip goes on where it was.
    const by = range.name === '' ? was.offset : 0;
    this.heads.replace(i, range, this.unscaled[i] === 1 ? range.all : range.gameplay, by);
  }

  /**
   * Takes over the state of a player of another world, whose scene this world's replaces, and
   * drives what its clip drives; values from before Play are kept.
   */
  carry(i: number, from: Players, j: number): void {
    this.name(i, from.clipName[j] as string);
    this.wanted[i] = from.wanted[j];
    this.compiled[i] = from.compiled[j];
    this.speed[i] = from.speed[j] as number;
    this.#commands[i] = from.#commands[j] as PlayerCommand[];
    this.#queued[i] = from.#queued[j];
    const range = from.heads.range[j];
    if (range === undefined) return;
    this.heads.carry(i, from.heads, j, this.unscaled[i] === 1 ? range.all : range.gameplay);
    this.playing[i] = from.playing[j] as number;
    this.paused[i] = from.paused[j] as number;
    this.#jumped[i] = from.#jumped[j] as number;
    this.#start[i] = from.#start[j] as number;
    this.#overflowSaid[i] = from.#overflowSaid[j] as number;
    const compiled = this.compiled[i];
    if (compiled === undefined || this.playing[i] === 0) return;
    this.driving.inherit(i, from.driving, j, from.unscaled[j] === this.unscaled[i]);
    this.driving.attach(i, compiled);
    this.driving.keepBefore(i, from.driving, j);
    this.driving.carryMix(i, from.driving, j);
  }
}

function mixes(command: PlayerCommand): boolean {
  return 'mix' in command && command.mix > 0;
}

/** The segment of another name that lies where one was: it has been renamed. */
function sameBorders(compiled: CompiledClip, was: ClipRange): ClipRange | undefined {
  if (was.name === '') return undefined;
  for (const range of compiled.segments.values()) {
    if (range.offset === was.offset && range.length === was.length) return range;
  }
  return undefined;
}
