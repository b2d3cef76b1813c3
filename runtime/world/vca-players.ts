/**
 * VCA players: time, commands and writing. A player moves by whole units of time (see
 * animation/time.ts), so what it shows on a step depends on nothing but its time. Page: vca.
 */
import type { Property } from '../animation/properties.ts';
import type { Signals } from '../animation/signals.ts';
import { speedUnits } from '../animation/time.ts';
import { micros } from '../clip/micros.ts';
import { VCA004 } from '../diagnostics/catalogue/vca.ts';
import { slotOf } from '../physics/stage.ts';
import type { Library } from '../project/library.ts';
import type { VcaHandles } from '../schema/vca.ts';
import { lineName, type Vca } from '../vca/vca.ts';
import type { Digest } from './hash.ts';
import type { Layout } from './layout.ts';
import { restVca, type VcaProblem, writeVca } from './vca-binding.ts';
import { type Bound, boundVca, FARTHEST } from './vca-bound.ts';

export const VCA_PLAYER = 'VcaPlayer';

type VcaCommand =
  | { readonly call: 'Play' | 'Stop' | 'Pause' | 'Resume' }
  | { readonly call: 'Seek'; readonly seconds: number };

export interface VcaPlayersState {
  readonly u: Float64Array;
  readonly way: Float64Array;
  readonly playing: Uint8Array;
  readonly paused: Uint8Array;
  readonly jumped: Uint8Array;
  readonly bound: readonly (Bound | undefined)[];
  readonly commands: readonly (readonly VcaCommand[])[];
}

export class VcaPlayers {
  readonly node: Int32Array;
  readonly #library: Library;
  readonly #layout: Layout;
  readonly #hz: number;
  readonly #signals: Signals;
  /** Number of the first of them among all drivers. */
  readonly #first: number;
  readonly #driverName: (driver: number) => string;
  readonly #at: ReadonlyMap<number, number>;
  readonly #speed: Int32Array;
  readonly #intensity: Int32Array;
  readonly #loop: Int32Array;
  /** Units from the start; and those of the last step, for what is drawn in between. */
  readonly #u: Float64Array;
  readonly #way: Float64Array;
  readonly #playing: Uint8Array;
  readonly #paused: Uint8Array;
  /** Play or Seek took effect: the next step shows that time. */
  readonly #jumped: Uint8Array;
  readonly #bound: (Bound | undefined)[];
  readonly #commands: VcaCommand[][];
  /** The library's edition that files were last looked up in. */
  #edition: object | undefined;

  constructor(
    library: Library,
    layout: Layout,
    hz: number,
    nodes: readonly number[],
    drivers: { readonly first: number; readonly name: (driver: number) => string },
    signals: Signals,
  ) {
    const n = nodes.length;
    const slots = (field: string) =>
      Int32Array.from(nodes, (node) => slotOf(layout, node, VCA_PLAYER, field));
    this.node = Int32Array.from(nodes);
    this.#library = library;
    this.#layout = layout;
    this.#hz = hz;
    this.#signals = signals;
    this.#first = drivers.first;
    this.#driverName = drivers.name;
    this.#at = new Map(nodes.map((node, i) => [node, i]));
    this.#speed = slots('speed');
    this.#intensity = slots('intensity');
    this.#loop = slots('loop');
    this.#u = new Float64Array(n);
    this.#way = new Float64Array(n);
    this.#playing = new Uint8Array(n);
    this.#paused = new Uint8Array(n);
    this.#jumped = new Uint8Array(n);
    this.#bound = new Array<Bound | undefined>(n).fill(undefined);
    this.#commands = nodes.map(() => []);
  }

  get count(): number {
    return this.node.length;
  }

  /** The player of a node, -1 for none. */
  at(node: number): number {
    return this.#at.get(node) ?? -1;
  }

  /** Before step 0: as if Play were called. */
  begin(i: number): void {
    this.#start(i);
  }

  call(i: number, method: string, args: readonly unknown[]): void {
    const commands = this.#commands[i] as VcaCommand[];
    if (method === 'Seek') commands.push({ call: 'Seek', seconds: secondsOf(args[0]) });
    else if (method === 'Play' || method === 'Stop' || method === 'Pause' || method === 'Resume')
      commands.push({ call: method });
  }

  /** One step of game time. */
  step(): void {
    if (this.count === 0) return;
    this.#refit();
    for (let i = 0; i < this.count; i++) {
      this.#way[i] = 0;
      const commands = this.#commands[i] as VcaCommand[];
      for (let c = 0; c < commands.length; c++) this.#act(i, commands[c] as VcaCommand);
      commands.length = 0;
      const bound = this.#bound[i];
      if (this.#playing[i] === 0 || bound === undefined) continue;
      const ended = this.#jumped[i] === 0 && this.#paused[i] === 0 && this.#advance(i, bound);
      this.#jumped[i] = 0;
      this.#write(i, bound);
      if (ended) this.#finish(i, bound);
    }
  }

  /** A step while the game is paused: nothing is on its way. */
  rest(): void {
    this.#way.fill(0);
  }

  /** Writes again at the present time, after an edit. */
  rewrite(): void {
    if (this.count === 0) return;
    this.#refit();
    for (let i = 0; i < this.count; i++) {
      const bound = this.#bound[i];
      if (this.#playing[i] === 1 && bound !== undefined) this.#write(i, bound);
    }
  }

  /** Moves on by a step; true at an end that it does not pass. */
  #advance(i: number, { length }: Bound): boolean {
    const { values } = this.#layout.properties;
    const way = speedUnits(values[this.#speed[i] as number] as number);
    const before = this.#u[i] as number;
    const after = before + way;
    if (Number.isFinite(length) && values[this.#loop[i] as number] === 1) {
      this.#u[i] = after - Math.floor(after / length) * length;
      this.#way[i] = way;
      return false;
    }
    const end = Math.min(length, FARTHEST);
    this.#u[i] = Math.min(Math.max(after, 0), end);
    this.#way[i] = (this.#u[i] as number) - before;
    return way > 0 ? after >= length : way < 0 && after <= 0;
  }

  #write(i: number, bound: Bound): void {
    this.#sample(i, bound, this.#u[i] as number);
    this.#tellMissing(i, bound);
    writeVca(bound.writes, bound.poses, this.#layout.properties.values);
  }

  #sample(i: number, { sampler, poses }: Bound, u: number): void {
    const intensity = this.#layout.properties.values[this.#intensity[i] as number] as number;
    sampler.sample(u / (1e6 * this.#hz), intensity);
    poses.take(sampler.values, { finite: true });
  }

  /** Lines without a number at this time, each once. */
  #tellMissing(i: number, { vca, sampler, said, problems }: Bound): void {
    for (let line = 0; line < said.length; line++) {
      if (said[line] === 1 || Number.isFinite(sampler.values[line])) continue;
      said[line] = 1;
      const what = vca.lines[line] as Vca['lines'][number];
      const finding = VCA004.say.notFinite({ line: lineName(what), t: written(this.seconds(i)) });
      problems.push({ finding, span: what.span });
      this.#signals.diagnostic(this.#first + i, finding);
    }
  }

  #finish(i: number, bound: Bound): void {
    this.#playing[i] = 0;
    this.#paused[i] = 0;
    this.#release(i, bound);
    this.#signals.finished(this.#first + i, 0);
  }

  #act(i: number, command: VcaCommand): void {
    if (command.call === 'Play') this.#start(i);
    else if (command.call === 'Pause') this.#paused[i] = this.#playing[i] as number;
    else if (command.call === 'Resume') this.#paused[i] = 0;
    else if (command.call === 'Stop') this.#stop(i);
    else if (command.call === 'Seek' && this.#playing[i] === 1) {
      const end = Math.min(this.#bound[i]?.length ?? 0, FARTHEST);
      this.#u[i] = Math.min(micros(command.seconds) * this.#hz, end);
      this.#jumped[i] = 1;
    }
  }

  #start(i: number): void {
    if (this.#file(i) === '') return;
    this.#playing[i] = 1;
    this.#paused[i] = 0;
    this.#jumped[i] = 1;
    const bound = this.#rebind(i);
    const { values } = this.#layout.properties;
    const backwards = (values[this.#speed[i] as number] as number) < 0;
    this.#u[i] = backwards && bound !== undefined && bound.length < FARTHEST ? bound.length : 0;
  }

  #stop(i: number): void {
    if (this.#playing[i] === 0) return;
    this.end(i);
    this.#playing[i] = 0;
    this.#paused[i] = 0;
    this.#jumped[i] = 0;
    this.#signals.finished(this.#first + i, -1);
  }

  // ---- files

  /** The file that a driver plays; undefined where the driver is none of these players. */
  fileOf(driver: number): string | undefined {
    const i = driver - this.#first;
    return i >= 0 && i < this.count ? this.#file(i) : undefined;
  }

  #file(i: number): string {
    return String(this.#read(i, 'file'));
  }

  #read(i: number, field: string) {
    const property = this.#layout.component(this.node[i] as number, VCA_PLAYER)?.get(field);
    return this.#layout.read(property as Property);
  }

  /** Files and settings may have changed since the last step. A player keeps its time. */
  #refit(): void {
    const edited = this.#edition !== this.#library.edition;
    this.#edition = this.#library.edition;
    for (let i = 0; i < this.count; i++) {
      const bound = this.#bound[i];
      const file = this.#file(i);
      const other = bound?.file !== file || bound.handles !== this.#read(i, 'handles');
      if (!other && !edited) continue;
      const vca = this.#library.vca(file);
      // Of a file that is gone the last version plays on.
      if (!other && (vca === undefined || vca === bound.vca)) continue;
      if (bound === undefined && vca === undefined && this.#playing[i] === 0) continue;
      this.end(i);
      if (file === '') this.#playing[i] = 0;
      if (bound?.file !== file) this.#start(i);
      else if (this.#playing[i] === 1) this.#rebind(i);
      this.#u[i] = Math.min(this.#u[i] as number, this.#bound[i]?.length ?? FARTHEST);
    }
  }

  /** Takes hold of what the present version of a file moves. */
  #rebind(i: number): Bound | undefined {
    const before = this.#bound[i];
    if (before !== undefined) this.#release(i, before);
    const bound = this.#bind(i, before);
    this.#bound[i] = bound;
    for (const { property } of bound?.writes ?? [])
      this.#layout.properties.claim(property, this.#first + i, false);
    return bound;
  }

  #bind(i: number, before: Bound | undefined): Bound | undefined {
    const file = this.#file(i);
    const vca = this.#library.vca(file);
    if (vca === undefined) return undefined;
    const { properties } = this.#layout;
    const driver = this.#first + i;
    const bound = boundVca(vca, {
      file,
      handles: this.#read(i, 'handles') as VcaHandles,
      layout: this.#layout,
      node: this.node[i] as number,
      hz: this.#hz,
      taken: (property) => {
        if (!properties.takenFrom(property, driver)) return undefined;
        const owners = properties.owner.subarray(property.slot, property.slot + property.lanes);
        return this.#driverName(owners.find((owner) => owner !== -1 && owner !== driver) as number);
      },
    });
    // What was said of this version need not be said again.
    const known = new Set(before?.vca === vca ? before.problems.map((p) => p.finding.message) : []);
    for (const { finding } of bound.problems)
      if (!known.has(finding.message)) this.#signals.diagnostic(driver, finding);
    return bound;
  }

  /** After an end others may have taken over. */
  #release(i: number, { writes }: Bound): void {
    const { properties } = this.#layout;
    for (const { property } of writes)
      if (properties.owner[property.slot] === this.#first + i) properties.release(property);
  }

  // ---- what others see

  /** Seconds of the file. */
  seconds(i: number): number {
    return (this.#u[i] as number) / (1e6 * this.#hz);
  }

  isPlaying(i: number): boolean {
    return this.#playing[i] === 1;
  }

  isPaused(i: number): boolean {
    return this.#paused[i] === 1;
  }

  /** Seconds, Infinity without an end; undefined without a file. */
  duration(i: number): number | undefined {
    const length = this.#bound[i]?.length;
    return length === undefined ? undefined : length / (1e6 * this.#hz);
  }

  vca(i: number): Vca | undefined {
    return this.#bound[i]?.vca;
  }

  /** What the lines of its file gave when they were looked at last: until something is drawn, on the last step. */
  values(i: number): Readonly<Float64Array> | undefined {
    return this.#bound[i]?.sampler.values;
  }

  /** What of its file finds nothing in the scene, or has no number. */
  problems(i: number): readonly VcaProblem[] {
    return this.#bound[i]?.problems ?? [];
  }

  /** The names of its textures at the present time. */
  textures(i: number): Readonly<Record<string, string>> {
    const bound = this.#bound[i];
    if (bound === undefined) return {};
    const { vca, sampler } = bound;
    const t = this.seconds(i);
    return Object.fromEntries(vca.textures.map((x) => [x.name, sampler.texture(x, t)]));
  }

  /**
   * Writes what is drawn at `alpha` between the last two steps, 0 up to but not 1, into a copy of
   * the slots: bones as they are on the way.
   */
  drawInto(values: Float64Array, alpha: number): void {
    for (let i = 0; i < this.count; i++) {
      const bound = this.#bound[i];
      const way = this.#way[i] as number;
      if (bound === undefined || way === 0) continue;
      const u = (this.#u[i] as number) - way * (1 - alpha);
      const { length } = bound;
      const wraps = u < 0 || u > length;
      this.#sample(i, bound, wraps ? u - Math.floor(u / length) * length : u);
      writeVca(bound.writes, bound.poses, values);
    }
  }

  // ---- as a value

  /** The state hash of a scene without VCA players does not know of them. */
  digest(digest: Digest): void {
    if (this.count === 0) return;
    for (const array of [this.#u, this.#playing, this.#paused, this.#jumped]) digest.array(array);
    for (const commands of this.#commands)
      if (commands.length > 0) digest.text(JSON.stringify(commands));
  }

  save(): VcaPlayersState {
    return {
      u: this.#u.slice(),
      way: this.#way.slice(),
      playing: this.#playing.slice(),
      paused: this.#paused.slice(),
      jumped: this.#jumped.slice(),
      bound: [...this.#bound],
      commands: this.#commands.map((commands) => [...commands]),
    };
  }

  /** Who drives which slots comes back with the properties. */
  load(state: VcaPlayersState): void {
    this.#u.set(state.u);
    this.#way.set(state.way);
    this.#playing.set(state.playing);
    this.#paused.set(state.paused);
    this.#jumped.set(state.jumped);
    for (let i = 0; i < this.count; i++) {
      this.#bound[i] = state.bound[i];
      this.#commands[i] = [...(state.commands[i] as readonly VcaCommand[])];
    }
  }

  /** Takes over the time of a player of another world, whose scene this world's replaces. */
  carry(i: number, from: VcaPlayers, j: number): void {
    this.#commands[i] = [...(from.#commands[j] as readonly VcaCommand[])];
    if (this.#file(i) !== from.#file(j) && from.#bound[j]?.file !== this.#file(i)) {
      this.#start(i);
      return;
    }
    this.#u[i] = from.#u[j] as number;
    this.#playing[i] = from.#playing[j] as number;
    this.#paused[i] = from.#paused[j] as number;
    this.#jumped[i] = from.#jumped[j] as number;
    if (this.#playing[i] === 1) this.#rebind(i);
  }

  /** Lets go of what it moves: that is again as the scene has it. */
  end(i: number): void {
    const bound = this.#bound[i];
    if (bound === undefined || this.#playing[i] === 0) return;
    this.#release(i, bound);
    restVca(bound.writes, this.#layout.properties.values);
  }
}

/** Seconds for a message: to the thousandth. */
function written(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}

/** What Seek is given, as a number that JSON can hold: it is part of the state until the next step. */
function secondsOf(given: unknown): number {
  const seconds = Number(given);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), FARTHEST);
}
