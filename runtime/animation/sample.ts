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
  readonly slots: Readonly<Int32Array>;
  /** The channel it is in, and its index there. */
  channel: Channel | undefined;
  at = -1;

  constructor(player: number, slots: Readonly<Int32Array>) {
    this.player = player;
    this.slots = slots;
    this.channel = undefined;
  }

  /** Writes through its channel no more. */
  leave(): void {
    this.channel?.remove(this);
  }

  /** Writes this entry only. */
  write(time: Float64Array, out: Float64Array): void {
    this.channel?.writeRows(time, out, this.at, this.at + 1);
  }
}

export class Channel {
  readonly table: Table;
  readonly #entries: Entry[] = [];
  /** Numbers of a row. */
  readonly #width: number;
  #rows: Int32Array;

  constructor(table: Table) {
    this.table = table;
    this.#width = SLOTS + table.lanes;
    this.#rows = new Int32Array(4 * this.#width);
  }

  get count(): number {
    return this.#entries.length;
  }

  add(entry: Entry): void {
    entry.channel = this;
    entry.at = this.#entries.push(entry) - 1;
    const row = entry.at * this.#width;
    if (row === this.#rows.length) {
      const grown = new Int32Array(row * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    const rows = this.#rows;
    rows[row] = entry.player;
    rows[row + PIECE] = 0;
    // Not `set`: a call into the engine costs more than a dozen numbers.
    for (let i = 0; i < entry.slots.length; i++) rows[row + SLOTS + i] = entry.slots[i] as number;
  }

  /** Takes an entry out; the last one takes its place. */
  remove(entry: Entry): void {
    const moved = this.#entries.pop() as Entry;
    if (moved !== entry) {
      const rows = this.#rows;
      const to = entry.at * this.#width;
      const from = moved.at * this.#width;
      for (let i = 0; i < this.#width; i++) rows[to + i] = rows[from + i] as number;
      this.#entries[entry.at] = moved;
      moved.at = entry.at;
    }
    entry.channel = undefined;
    entry.at = -1;
  }

  /** Writes every entry's value at its player's time (units in clip time) into `out`. */
  write(time: Float64Array, out: Float64Array): void {
    this.writeRows(time, out, 0, this.#entries.length);
  }

  /** The same for the entries from `from` up to `to`. */
  writeRows(time: Float64Array, out: Float64Array, from: number, to: number): void {
    const width = this.#width;
    sampleRows(this.table, this.#rows, from * width, to * width, time, out);
  }
}

/** With fewer channels than this, empty ones are not in the way. */
const FEW = 256;

/**
 * All channels that write into one array, by table. One that is empty waits for its next entry, as
 * those of blends do all the time; with many new ones the empty ones go.
 */
export class Channels {
  readonly #byTable = new Map<Table, Channel>();
  #list: readonly Channel[] = [];
  #limit = FEW;

  /** The channel for a table, which samples what `inWorld` makes of it. */
  of(table: Table, inWorld: () => Table): Channel {
    let channel = this.#byTable.get(table);
    if (channel === undefined) {
      if (this.#byTable.size >= this.#limit) this.#sweep();
      channel = new Channel(inWorld());
      this.#byTable.set(table, channel);
      this.#list = [...this.#byTable.values()];
    }
    return channel;
  }

  #sweep(): void {
    for (const [table, channel] of this.#byTable)
      if (channel.count === 0) this.#byTable.delete(table);
    this.#limit = Math.max(FEW, this.#byTable.size * 2);
  }

  write(time: Float64Array, out: Float64Array): void {
    for (let i = 0; i < this.#list.length; i++) (this.#list[i] as Channel).write(time, out);
  }
}
