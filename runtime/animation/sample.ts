/**
 * Writing tracks. Every track of a clip that some player drives is one `Channel`: the keys once,
 * and for each player that drives it the player's number, the slot to write and a key cursor. A
 * step is then a few long loops over typed arrays, whatever the number of players.
 */
import type { CompiledTrack } from './compiled.ts';
import { slerp } from './quat.ts';

/** One slot that a player writes through a channel. It knows its place there, so leaving is quick. */
export class Entry {
  readonly player: number;
  readonly slot: number;
  /** Index in its channel, -1 outside. */
  at = -1;

  constructor(player: number, slot: number) {
    this.player = player;
    this.slot = slot;
  }
}

export class Channel {
  readonly track: CompiledTrack;
  /** Turns a step track's indices into the world's: asset numbers, enum members. */
  readonly map: Float64Array | undefined;
  readonly entries: Entry[] = [];
  players: Int32Array = new Int32Array(4);
  slots: Int32Array = new Int32Array(4);
  cursors: Int32Array = new Int32Array(4);
  count = 0;

  constructor(track: CompiledTrack, map: Float64Array | undefined) {
    this.track = track;
    this.map = map;
  }

  add(entry: Entry): void {
    if (this.count === this.players.length) {
      this.players = grow(this.players);
      this.slots = grow(this.slots);
      this.cursors = grow(this.cursors);
    }
    entry.at = this.count++;
    this.entries[entry.at] = entry;
    this.players[entry.at] = entry.player;
    this.slots[entry.at] = entry.slot;
    this.cursors[entry.at] = 0;
  }

  /** Takes an entry out; the last one takes its place. */
  remove(entry: Entry): void {
    const { at } = entry;
    if (at < 0) return;
    const last = --this.count;
    const moved = this.entries[last] as Entry;
    this.entries[at] = moved;
    this.players[at] = this.players[last] as number;
    this.slots[at] = this.slots[last] as number;
    this.cursors[at] = this.cursors[last] as number;
    this.entries.length = last;
    moved.at = at;
    entry.at = -1;
  }

  /** Writes every entry's value at its player's time (units in clip time) into `out`. */
  write(time: Float64Array, out: Float64Array): void {
    this.#write(time, out, 0, this.count);
  }

  /** Writes one entry only. */
  writeOne(entry: Entry, time: Float64Array, out: Float64Array): void {
    if (entry.at >= 0) this.#write(time, out, entry.at, entry.at + 1);
  }

  #write(time: Float64Array, out: Float64Array, from: number, to: number): void {
    switch (this.track.sample) {
      case 'curve':
        if (this.track.lanes === 1) this.#curve1(time, out, from, to);
        else this.#curve(time, out, from, to);
        break;
      case 'round':
        this.#round(time, out, from, to);
        break;
      case 'step':
        this.#step(time, out, from, to);
        break;
      case 'quat':
        this.#quat(time, out, from, to);
        break;
    }
  }

  #curve1(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const { times, inverse, data } = this.track;
    const { players, slots, cursors } = this;
    for (let i = from; i < to; i++) {
      const x = time[players[i] as number] as number;
      const k = seek(times, cursors, i, x);
      const u = (x - (times[k] as number)) * (inverse[k] as number);
      const s = Math.max(u, 0);
      const c = k * 4;
      out[slots[i] as number] = Math.fround(
        (data[c] as number) +
          s *
            ((data[c + 1] as number) + s * ((data[c + 2] as number) + s * (data[c + 3] as number))),
      );
    }
  }

  #curve(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const { times, inverse, data, lanes } = this.track;
    const { players, slots, cursors } = this;
    for (let i = from; i < to; i++) {
      const x = time[players[i] as number] as number;
      const k = seek(times, cursors, i, x);
      const u = (x - (times[k] as number)) * (inverse[k] as number);
      const s = Math.max(u, 0);
      let c = k * lanes * 4;
      const slot = slots[i] as number;
      for (let lane = 0; lane < lanes; lane++, c += 4) {
        out[slot + lane] = Math.fround(
          (data[c] as number) +
            s *
              ((data[c + 1] as number) +
                s * ((data[c + 2] as number) + s * (data[c + 3] as number))),
        );
      }
    }
  }

  #round(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const { times, inverse, data } = this.track;
    const { players, slots, cursors } = this;
    for (let i = from; i < to; i++) {
      const x = time[players[i] as number] as number;
      const k = seek(times, cursors, i, x);
      const u = (x - (times[k] as number)) * (inverse[k] as number);
      const s = Math.max(u, 0);
      const c = k * 4;
      const v =
        (data[c] as number) +
        s * ((data[c + 1] as number) + s * ((data[c + 2] as number) + s * (data[c + 3] as number)));
      out[slots[i] as number] = int32(Math.floor(v + 0.5));
    }
  }

  #step(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const { times, data } = this.track;
    const { players, slots, cursors, map } = this;
    for (let i = from; i < to; i++) {
      const k = seek(times, cursors, i, time[players[i] as number] as number);
      const v = data[k] as number;
      out[slots[i] as number] = map === undefined ? v : (map[v] as number);
    }
  }

  #quat(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const { times, inverse, data, steps } = this.track;
    const { players, slots, cursors } = this;
    for (let i = from; i < to; i++) {
      const x = time[players[i] as number] as number;
      const k = seek(times, cursors, i, x);
      const u = (x - (times[k] as number)) * (inverse[k] as number);
      const next = k + 1 < times.length && steps[k] !== 1 ? k + 1 : k;
      slerp(data, k * 4, next * 4, u > 0 && next !== k ? u : 0, out, slots[i] as number);
    }
  }
}

/** A curve may overshoot the range of an int between its keys. */
function int32(v: number): number {
  return v > 2147483647 ? 2147483647 : v < -2147483648 ? -2147483648 : v + 0;
}

/** Moves entry i's cursor to the last key at or before x (the first key, before all) and returns it. */
function seek(times: Float64Array, cursors: Int32Array, i: number, x: number): number {
  let k = cursors[i] as number;
  const last = times.length - 1;
  if (x < (times[k] as number)) {
    if (k === 0) return 0;
    k = x >= (times[k - 1] as number) ? k - 1 : search(times, x);
  } else if (k < last && x >= (times[k + 1] as number)) {
    k = k + 1 === last || x < (times[k + 2] as number) ? k + 1 : search(times, x);
  } else {
    return k;
  }
  cursors[i] = k;
  return k;
}

function search(times: Float64Array, x: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if ((times[mid] as number) <= x) low = mid;
    else high = mid - 1;
  }
  return low;
}

function grow(from: Int32Array): Int32Array {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}

/** All channels that write into one array, by track. */
export class Channels {
  readonly #byTrack = new Map<CompiledTrack, Channel>();
  readonly list: Channel[] = [];

  of(track: CompiledTrack, map: () => Float64Array | undefined): Channel {
    let channel = this.#byTrack.get(track);
    if (channel === undefined) {
      channel = new Channel(track, map());
      this.#byTrack.set(track, channel);
      this.list.push(channel);
    }
    return channel;
  }

  remove(channel: Channel, entry: Entry): void {
    channel.remove(entry);
    if (channel.count > 0) return;
    this.#byTrack.delete(channel.track);
    this.list.splice(this.list.indexOf(channel), 1);
  }

  write(time: Float64Array, out: Float64Array): void {
    const { list } = this;
    for (let i = 0; i < list.length; i++) (list[i] as Channel).write(time, out);
  }
}
