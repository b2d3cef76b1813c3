/**
 * Which properties each player drives at the moment, and writing them: taking hold when a clip
 * starts, letting go when it ends (`hold`, `restore`), carrying on when it is replaced.
 */
import { type BindingProblem, type BoundTrack, bind, type Stage } from './binding.ts';
import type { CompiledClip } from './compiled.ts';
import { Mixes, type MixesState } from './mixes.ts';
import { partsOf, worldTable } from './parts.ts';
import type { Players } from './players.ts';
import type { Property } from './properties.ts';
import { Channels, Entry } from './sample.ts';

/** A track that a player drives, and where it is written: with others of a sheet through one entry. */
interface Driven extends BoundTrack {
  readonly entry: Entry;
}

/** What all players drive at one moment. */
export interface DrivingState {
  readonly bound: readonly (readonly BoundTrack[])[];
  readonly holders: readonly { readonly player: number; readonly bound: BoundTrack }[];
  readonly mixes: MixesState;
}

function bare({ track, property, drawn }: BoundTrack): BoundTrack {
  return { track, property, drawn };
}

export class Driving {
  readonly stage: Stage;
  /** The poses that segments are mixed in from. */
  readonly mixes: Mixes;
  readonly #players: Players;
  readonly #bound: (readonly Driven[])[];
  /** Problems of each player's last binding, for the list of problems. */
  readonly problems: (readonly BindingProblem[])[];
  /** What was said of which version of a clip, so that it is said once. */
  readonly #said: WeakMap<CompiledClip, Set<string>>[];
  /** Drawn tracks that stay on the picture after their clip ended, by slot. */
  readonly #holders = new Map<number, Driven>();
  readonly #writes = new Channels();
  readonly #unscaledWrites = new Channels();
  readonly #drawn = new Channels();
  /** The pose of one player at the end of the last step: of the slots that it drove. */
  readonly #pose = new Map<number, number>();
  /** Times of players' tracks that are not those of their playheads. */
  readonly #times: Float64Array;

  constructor(stage: Stage, players: Players) {
    this.stage = stage;
    this.mixes = new Mixes(stage.properties, players.unscaled);
    this.#times = new Float64Array(players.count);
    this.#players = players;
    this.#bound = Array.from({ length: players.count }, () => []);
    this.problems = Array.from({ length: players.count }, () => []);
    this.#said = Array.from({ length: players.count }, () => new WeakMap());
  }

  /** Tracks of a player that are on. */
  tracksOf(player: number): readonly Driven[] {
    return this.#bound[player] as readonly Driven[];
  }

  /** What was said of a clip in another world need not be said again. */
  inherit(player: number, from: Driving, other: number, sameTime: boolean): void {
    if (sameTime) this.#said[player] = from.#said[other] as WeakMap<CompiledClip, Set<string>>;
  }

  /** Values from before Play, as another world's player had them for the same properties. */
  keepBefore(player: number, from: Driving, other: number): void {
    const { properties } = this.stage;
    const old = from.stage.properties;
    for (const { track, property } of this.tracksOf(player)) {
      const was = from.tracksOf(other).find((b) => b.track === track);
      if (was === undefined) continue;
      for (let lane = 0; lane < property.lanes; lane++) {
        const slot = property.slot + lane;
        const oldSlot = was.property.slot + lane;
        // The scene's text may have changed the value under the clip: then that is the one from before.
        const untouched = properties.values[slot] === old.values[oldSlot];
        if (untouched) properties.keepBefore(slot, old.before[oldSlot] as number);
      }
    }
  }

  /** Takes over the pose that another world's player is mixed in from. */
  carryMix(player: number, from: Driving, other: number): void {
    const tracks = this.tracksOf(player);
    this.mixes.carry(player, tracks, from.mixes, other, (slot) => {
      const own = tracks.find(({ property: p }) => slot >= p.slot && slot < p.slot + p.lanes);
      const was = from.tracksOf(other).find(({ track }) => track === own?.track);
      if (own === undefined || was === undefined) return -1;
      return was.property.slot + slot - own.property.slot;
    });
  }

  /** Remembers the pose that a player shows, for an `attach` that mixes. */
  remember(player: number): void {
    const { values } = this.stage.properties;
    this.#pose.clear();
    for (const { property, drawn } of this.tracksOf(player)) {
      for (let lane = 0; lane < property.lanes && !drawn; lane++)
        this.#pose.set(property.slot + lane, values[property.slot + lane] as number);
    }
    const asked = this.#ask(player);
    for (const { property } of this.#drawnBy(player)) {
      for (let lane = 0; lane < property.lanes; lane++)
        this.#pose.set(property.slot + lane, asked[property.slot + lane] as number);
    }
  }

  /** Writes what a player drives at its present time. */
  writeOf(player: number): void {
    const { time } = this.#players.heads;
    for (const { drawn, entry } of this.tracksOf(player)) {
      if (!drawn) entry.write(time, this.stage.properties.values);
    }
    this.mixes.writeOf(player);
  }

  /**
   * Takes hold of what a clip drives. What the player held and the clip does not have is let go.
   * With `mix`, in units, the remembered pose is held and mixed out.
   */
  attach(player: number, compiled: CompiledClip, mix = 0): void {
    const { properties } = this.stage;
    const unscaled = this.#players.unscaled[player] === 1;
    const next = bind(this.stage, this.#players.node[player] as number, player, compiled, unscaled);
    this.#report(player, compiled, next.problems);
    const kept = new Set<number>();
    for (const { property } of next.tracks) {
      for (let lane = 0; lane < property.lanes; lane++) kept.add(property.slot + lane);
    }
    if (mix > 0) this.#hold(player, mix, next.tracks);
    for (const old of this.tracksOf(player)) this.#letGo(old, kept);
    this.#freezeHeld(player, kept);
    for (const { property } of next.tracks) {
      properties.claim(property, player, unscaled);
      if (property.transform) this.#clearHeld(property.slot, property.lanes);
    }
    this.#bound[player] = this.#drive(player, compiled, next.tracks);
  }

  /** The end of a clip: `finished` by itself (the values at its end are written), or stopped. */
  end(player: number, finished: boolean): void {
    const { properties } = this.stage;
    // Whatever is to be restored is put back below.
    if (finished) this.writeOf(player);
    const mixed = this.mixes.mixing(player);
    if (mixed) this.#ask(player);
    for (const driven of this.tracksOf(player)) {
      const { property, track, drawn, entry } = driven;
      const restore = track.track.onEnd === 'restore';
      properties.release(property);
      if (drawn && !restore && mixed) {
        // A mix that has not come to its end stays where it is.
        entry.leave();
        this.#freeze(property, this.mixes.asked);
        continue;
      }
      if (drawn && !restore) {
        this.#holders.set(property.slot, driven);
        continue;
      }
      entry.leave();
      if (restore && !drawn) properties.restore(property);
    }
    this.#bound[player] = [];
    this.mixes.end(player);
  }

  /** What each player drives, and what holds on in the picture. */
  save(): DrivingState {
    return {
      bound: this.#bound.map((tracks) => tracks.map(bare)),
      holders: [...this.#holders.values()].map((driven) => ({
        player: driven.entry.player,
        bound: bare(driven),
      })),
      mixes: this.mixes.save(),
    };
  }

  load(state: DrivingState, compiledOf: (player: number) => CompiledClip | undefined): void {
    for (const tracks of this.#bound) for (const driven of tracks) driven.entry.leave();
    for (const driven of this.#holders.values()) driven.entry.leave();
    this.#holders.clear();
    state.bound.forEach((tracks, player) => {
      const compiled = compiledOf(player);
      this.#bound[player] = compiled === undefined ? [] : this.#drive(player, compiled, tracks);
    });
    for (const { player, bound } of state.holders) {
      const compiled = compiledOf(player);
      for (const driven of compiled === undefined ? [] : this.#drive(player, compiled, [bound]))
        this.#holders.set(bound.property.slot, driven);
    }
    this.mixes.load(state.mixes);
  }

  /** Puts tracks into the channels they are written through. */
  #drive(player: number, compiled: CompiledClip, tracks: readonly BoundTrack[]): Driven[] {
    const unscaled = this.#players.unscaled[player] === 1;
    const where = new Map<BoundTrack, Entry>();
    for (const part of partsOf(compiled, tracks)) {
      const channels = part.drawn ? this.#drawn : unscaled ? this.#unscaledWrites : this.#writes;
      const channel = channels.of(part.table, () => worldTable(this.stage, compiled, part));
      const entry = new Entry(player, part.slots);
      channel.add(entry);
      for (const bound of part.tracks) where.set(bound, entry);
    }
    return tracks.flatMap((bound) => {
      const entry = where.get(bound);
      return entry === undefined ? [] : [{ ...bound, entry }];
    });
  }

  /** Writes what players in game time drive. */
  write(): void {
    this.#writes.write(this.#players.heads.time, this.stage.properties.values);
    this.mixes.write(false);
  }

  writeUnscaled(): void {
    this.#unscaledWrites.write(this.#players.heads.time, this.stage.properties.values);
    this.mixes.write(true);
  }

  /** Composes the drawn transforms from the nodes' own, held values and the drawn tracks. */
  draw(): void {
    const { values, drawn, held, heldValue } = this.stage.properties;
    for (let i = 0; i < drawn.length; i++) {
      drawn[i] = (held[i] === 1 ? heldValue[i] : values[i]) as number;
    }
    this.#drawn.write(this.#players.heads.drawnTime, drawn);
    this.mixes.onTheWay(this.#drawAt);
    this.mixes.draw();
  }

  /** Draws the tracks of a player at another time than its playhead's. */
  readonly #drawAt = (player: number, time: number): void => {
    this.#times[player] = time;
    for (const { drawn, entry } of this.tracksOf(player)) {
      if (drawn) entry.write(this.#times, this.stage.properties.drawn);
    }
  };

  /** The tracks that show in the picture: those that are on, and those that hold on. */
  #drawnBy(player: number): readonly Driven[] {
    const own = this.tracksOf(player).filter(({ drawn }) => drawn);
    const holding = [...this.#holders.values()].filter(({ entry }) => entry.player === player);
    return [...holding, ...own];
  }

  /** Puts together what is drawn of a player at its present time. It stands there until the next call. */
  #ask(player: number): Float64Array {
    const { asked } = this.mixes;
    for (const { entry } of this.#drawnBy(player)) entry.write(this.#players.heads.time, asked);
    this.mixes.ask(player);
    return asked;
  }

  /** Holds the remembered pose, and of what it lacks the values that are there. */
  #hold(player: number, mix: number, tracks: readonly BoundTrack[]): void {
    const { values, held, heldValue } = this.stage.properties;
    this.mixes.begin(
      player,
      mix,
      tracks,
      (slot, drawn) =>
        this.#pose.get(slot) ??
        ((drawn && held[slot] === 1 ? heldValue[slot] : values[slot]) as number),
    );
  }

  #freeze({ slot, lanes }: Property, from: Float64Array): void {
    const { held, heldValue } = this.stage.properties;
    for (let i = slot; i < slot + lanes; i++) {
      held[i] = 1;
      heldValue[i] = from[i] as number;
    }
  }

  /** Ends one track as Stop does, but for the slots that its driver keeps. */
  #letGo(old: Driven, kept: ReadonlySet<number>): void {
    const { properties } = this.stage;
    const { property, track, drawn, entry } = old;
    const restore = track.track.onEnd === 'restore';
    if (drawn && !restore) entry.write(this.#players.heads.time, properties.drawn);
    entry.leave();
    for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
      if (kept.has(slot)) continue;
      if (drawn && !restore) {
        properties.held[slot] = 1;
        properties.heldValue[slot] = properties.drawn[slot] as number;
      } else if (restore && !drawn) {
        properties.values[slot] = properties.before[slot] as number;
      }
      properties.releaseSlot(slot);
    }
  }

  /** Held tracks follow their player's time, which is about to change: what stays is a value. */
  #freezeHeld(player: number, kept: ReadonlySet<number>): void {
    for (const [slot, holder] of [...this.#holders]) {
      if (holder.entry.player !== player) continue;
      this.#holders.delete(slot);
      this.#letGo(holder, kept);
    }
  }

  #clearHeld(slot: number, lanes: number): void {
    const { held } = this.stage.properties;
    held.fill(0, slot, slot + lanes);
    for (const [at, holder] of [...this.#holders]) {
      if (at >= slot + lanes || at + holder.property.lanes <= slot) continue;
      this.#holders.delete(at);
      holder.entry.leave();
    }
  }

  #report(player: number, compiled: CompiledClip, problems: readonly BindingProblem[]): void {
    this.problems[player] = problems;
    const memory = this.#said[player] as WeakMap<CompiledClip, Set<string>>;
    let said = memory.get(compiled);
    if (said === undefined) {
      said = new Set();
      memory.set(compiled, said);
    }
    for (const { track, finding } of problems) {
      const key = `${finding.code} ${finding.cause} ${track === undefined ? '' : compiled.tracks.indexOf(track)}`;
      if (said.has(key)) continue;
      said.add(key);
      this.#players.signals.diagnostic(player, finding);
    }
  }
}
