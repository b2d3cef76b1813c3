/**
 * Writing tracks. Every table that some player samples (a track's, or that of several tracks of a
 * clip) is one `Channel`, with a row for each player that drives it. A step is then a few long
 * loops over typed arrays, whatever the number of players.
 */
import { PIECE, SLOTS, sampleRows, type Table } from './table.ts';

/** What one player writes through a channel. It knows its place there, so leaving is quick. */
export class Entry {
  readonly player: number;
  /** A slot a lane of the table. */
  readonly slots: readonly number[];
  /** Index in its channel, -1 outside. */
  at = -1;

  constructor(player: number, slots: readonly number[]) {
    this.player = player;
    this.slots = slots;
  }
}

export class Channel {
  readonly table: Table;
  /** Turns a step track's indices into the world's: asset numbers, enum members. */
  readonly #map: Float64Array | undefined;
  readonly #entries: Entry[] = [];
  /** Numbers of a row. */
  readonly #width: number;
  #rows: Int32Array;

  constructor(table: Table, map: Float64Array | undefined) {
    this.table = table;
    this.#map = map;
    this.#width = SLOTS + table.lanes;
    this.#rows = new Int32Array(4 * this.#width);
  }

  get count(): number {
    return this.#entries.length;
  }

  add(entry: Entry): void {
    entry.at = this.#entries.push(entry) - 1;
    const row = entry.at * this.#width;
    if (row === this.#rows.length) {
      const grown = new Int32Array(row * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[row] = entry.player;
    this.#rows[row + PIECE] = 0;
    this.#rows.set(entry.slots, row + SLOTS);
  }

  /** Takes an entry out; the last one takes its place. One that is out stays out. */
  remove(entry: Entry): void {
    if (entry.at < 0) return;
    const moved = this.#entries.pop() as Entry;
    if (moved !== entry) {
      const to = entry.at * this.#width;
      const from = moved.at * this.#width;
      this.#rows.copyWithin(to, from, from + this.#width);
      this.#entries[entry.at] = moved;
      moved.at = entry.at;
    }
    entry.at = -1;
  }

  /** Writes every entry's value at its player's time (units in clip time) into `out`. */
  write(time: Float64Array, out: Float64Array): void {
    this.#write(time, out, 0, this.#entries.length);
  }

  /** Writes one entry only. */
  writeOne(entry: Entry, time: Float64Array, out: Float64Array): void {
    if (entry.at >= 0) this.#write(time, out, entry.at, entry.at + 1);
  }

  #write(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const width = this.#width;
    sampleRows(this.table, this.#map, this.#rows, from * width, to * width, time, out);
  }
}

/** With fewer channels than this, empty ones are not in the way. */
const FEW = 16;

/**
 * All channels that write into one array, by table. One that is empty waits for its next entry, as
 * those of blends do all the time; with many new ones the empty ones go.
 */
export class Channels {
  readonly #byTable = new Map<Table, Channel>();
  #list: Channel[] = [];
  #limit = FEW;

  of(table: Table, map: () => Float64Array | undefined): Channel {
    let channel = this.#byTable.get(table);
    if (channel === undefined) {
      if (this.#list.length >= this.#limit) this.#sweep();
      channel = new Channel(table, map());
      this.#byTable.set(table, channel);
      this.#list.push(channel);
    }
    return channel;
  }

  #sweep(): void {
    this.#list = this.#list.filter((channel) => {
      if (channel.count === 0) this.#byTable.delete(channel.table);
      return channel.count > 0;
    });
    this.#limit = Math.max(FEW, this.#list.length * 2);
  }

  write(time: Float64Array, out: Float64Array): void {
    for (let i = 0; i < this.#list.length; i++) (this.#list[i] as Channel).write(time, out);
  }
}
