import type { Controller } from '../../runtime/controller/controller.ts';
import type { Game, Sampler } from '../../runtime/world/game.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
import type { AnimatorTrack, Drop, PlayerTrack, TrackEvent, Tracks } from '../protocol.ts';
import { EVENT_LIMIT } from '../protocol.ts';
import { Lane } from './lane.ts';

/** Points and events kept at most, some 10 MB together; then the older half goes. */
const MOST_POINTS = 500_000;
const MOST_EVENTS = 20_000;
/** Players and animators that are followed: more are no timeline. */
const MOST_NODES = 100;
/** A state that is not there. */
const NONE = -1;

class AnimatorLanes {
  readonly state = new Lane(false);
  readonly clip = new Lane(false);
  readonly time = new Lane(true);
  readonly from = new Lane(false);
  readonly weight = new Lane(true);
  readonly params = new Map<string, Lane>();

  *lanes(): Generator<Lane> {
    yield* [this.state, this.clip, this.time, this.from, this.weight, ...this.params.values()];
  }
}

class PlayerLanes {
  readonly clip = new Lane(false);
  readonly playing = new Lane(false);
  readonly time = new Lane(true);

  *lanes(): Generator<Lane> {
    yield* [this.clip, this.playing, this.time];
  }
}

/** How players and animators stood on each step, and what events there were. */
export class TrackLog implements Sampler {
  readonly #animators = new Map<string, AnimatorLanes>();
  readonly #players = new Map<string, PlayerLanes>();
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #events: TrackEvent[] = [];
  #step = 0;

  /** A step has run. */
  sample(game: Pick<Game, 'sample'>, step: number): void {
    this.#step = step;
    game.sample(this);
    if (step % 256 === 0) this.#bound();
  }

  player(node: string, clip: string, time: number, _length: number, playing: boolean): void {
    const lanes = this.#of(this.#players, node, () => new PlayerLanes());
    if (lanes === undefined) return;
    lanes.clip.add(this.#step, this.#number(clip));
    lanes.playing.add(this.#step, playing ? 1 : 0);
    lanes.time.add(this.#step, time);
  }

  animator(
    node: string,
    { params: declared }: Controller,
    state: string,
    clip: string,
    time: number,
    from: string | undefined,
    weight: number,
    params: Readonly<Float64Array>,
  ): void {
    const lanes = this.#of(this.#animators, node, () => new AnimatorLanes());
    if (lanes === undefined) return;
    lanes.state.add(this.#step, this.#number(state));
    lanes.clip.add(this.#step, this.#number(clip));
    lanes.time.add(this.#step, time);
    lanes.from.add(this.#step, from === undefined ? NONE : this.#number(from));
    if (from !== undefined) lanes.weight.add(this.#step, weight);
    for (let i = 0; i < declared.length; i++) {
      const name = declared[i]?.name as string;
      const lane = this.#of(lanes.params, name, () => new Lane(false));
      lane?.add(this.#step, params[i] as number);
    }
  }

  #of<T>(map: Map<string, T>, key: string, make: () => T): T | undefined {
    let found = map.get(key);
    if (found === undefined && map.size < MOST_NODES) {
      found = make();
      map.set(key, found);
    }
    return found;
  }

  #number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }

  /** What happened, as it was logged. */
  heard(entries: readonly LogEntry[]): void {
    for (const entry of entries)
      if (entry.type === 'event' || entry.type === 'Finished') this.#events.push(entry);
  }

  dropped(drops: readonly Drop[]): void {
    this.#events.push(...drops);
  }

  get bytes(): number {
    let bytes = this.#events.length * 120;
    for (const lane of this.#lanes()) bytes += lane.bytes;
    return bytes;
  }

  *#lanes(): Generator<Lane> {
    for (const group of [this.#animators, this.#players])
      for (const lanes of group.values()) yield* lanes.lanes();
  }

  #bound(): void {
    if (this.#events.length > MOST_EVENTS) this.#events = this.#events.slice(-MOST_EVENTS / 2);
    let points = 0;
    for (const lane of this.#lanes()) points += lane.points;
    if (points > MOST_POINTS) this.dropBefore(Math.ceil(this.#step / 2));
  }

  /** Forgets what is before a step. */
  dropBefore(step: number): void {
    for (const lane of this.#lanes()) lane.dropBefore(step);
    this.#events = this.#events.filter((event) => event.step >= step);
  }

  /** Forgets what is after a step. */
  cut(step: number): void {
    for (const lane of this.#lanes()) lane.cut(step);
    this.#events = this.#events.filter((event) => event.step <= step);
  }

  read(from: number, to: number, maxPoints: number): Tracks {
    const events = this.#events.filter(({ step }) => step >= from && step <= to);
    events.sort((a, b) => a.step - b.step);
    return {
      from,
      to,
      animators: [...this.#animators].flatMap(([node, lanes]) =>
        this.#animatorTrack(node, lanes, from, to, maxPoints),
      ),
      players: [...this.#players].flatMap(([node, lanes]) =>
        this.#playerTrack(node, lanes, from, to, maxPoints),
      ),
      events: events.slice(-EVENT_LIMIT),
      moreEvents: Math.max(0, events.length - EVENT_LIMIT),
    };
  }

  #animatorTrack(
    node: string,
    lanes: AnimatorLanes,
    from: number,
    to: number,
    most: number,
  ): AnimatorTrack[] {
    const states = lanes.state.stretches(from, to).map((stretch) => ({
      from: stretch.from,
      to: stretch.to,
      state: this.#names[stretch.value] ?? '',
      clip: this.#names[lanes.clip.at(stretch.from)] ?? '',
    }));
    if (states.length === 0) return [];
    const blends = lanes.from
      .stretches(from, to)
      .filter(({ value }) => value !== NONE)
      .map((stretch) => ({
        from: stretch.from,
        to: stretch.to,
        state: this.#names[stretch.value] ?? '',
        weight: lanes.weight.read(stretch.from, stretch.to, most),
      }));
    const params = Object.fromEntries(
      [...lanes.params]
        .map(([name, lane]) => [name, lane.read(from, to, most)] as const)
        .filter(([, points]) => points.length > 0),
    );
    return [{ node, states, blends, time: lanes.time.read(from, to, most), params }];
  }

  #playerTrack(
    node: string,
    lanes: PlayerLanes,
    from: number,
    to: number,
    most: number,
  ): PlayerTrack[] {
    const clips = lanes.clip.stretches(from, to).flatMap((clip) =>
      lanes.playing.stretches(clip.from, clip.to).map((stretch) => ({
        from: stretch.from,
        to: stretch.to,
        clip: this.#names[clip.value] ?? '',
        playing: stretch.value === 1,
      })),
    );
    if (clips.length === 0) return [];
    return [{ node, clips, time: lanes.time.read(from, to, most) }];
  }
}
