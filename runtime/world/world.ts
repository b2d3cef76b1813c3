/**
 * One running scene: its numbers, players and scripts, and the systems of a step and of a frame
 * in their order. Page: animation/time.
 */
import { type CompiledClip, compileClip } from '../animation/compiled.ts';
import { type PlayerCommand, Players } from '../animation/players.ts';
import { DIAGNOSTIC, EVENT, FINISHED } from '../animation/signals.ts';
import type { LoopMode } from '../clip/clip.ts';
import { SCR005 } from '../diagnostics/catalogue/scr.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { Library } from '../project/library.ts';
import type { Project } from '../project/project.ts';
import type { FieldValue, Scene } from '../scene/scene.ts';
import { componentOf, fieldOf } from '../schema/components.ts';
import type { CallSite, NodeRef } from '../script/host.ts';
import { nearest } from '../text/nearest.ts';
import { Drawing } from './draw.ts';
import { Digest } from './hash.ts';
import type { Input } from './input.ts';
import { Layout } from './layout.ts';
import type { LogEntry } from './log.ts';
import { SceneStage } from './scene-stage.ts';
import { References } from './script-host.ts';
import { Scripts } from './scripts.ts';

/** `Omit` that keeps the members of a union apart. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const PLAYER = 'AnimationPlayer';

/** A field set by frame code, which acts on the next step. */
interface Later {
  readonly node: string;
  readonly owner: string;
  readonly field: string;
  readonly value: FieldValue;
}

export class World {
  readonly library: Library;
  readonly hz: number;
  readonly input: Input;
  readonly layout: Layout;
  readonly players: Players;
  readonly drawing: Drawing;
  readonly references: References;
  readonly scripts: Scripts;
  /** Number of the next step; and of those in which game time moved. */
  nextStep = 0;
  gameSteps = 0;
  paused = false;
  log: LogEntry[] = [];
  #inFrame = false;
  #later: Later[] = [];
  readonly #reported = new Set<CallSite>();
  /** Problems of calls, by place: what binding, imports and scripts do not list themselves. */
  readonly #found = new Map<string, Diagnostic>();

  /** A world that is to take over from another passes what scripts hold on to. */
  constructor(
    library: Library,
    scene: Scene,
    hz: number,
    input: Input,
    heir?: { references: References; scripts: Scripts },
  ) {
    this.library = library;
    this.hz = hz;
    this.input = input;
    this.layout = new Layout(scene);
    const nodes = scene.nodes.flatMap((node, i) =>
      node.components.some((c) => c.type === PLAYER) ? [i] : [],
    );
    const stage = new SceneStage(this.layout, nodes);
    this.players = new Players(
      stage,
      hz,
      nodes.map((node) => ({
        node,
        speed: Number(this.field(node, PLAYER, 'speed')),
        loop: (this.field(node, PLAYER, 'loop') || undefined) as LoopMode | undefined,
        unscaled: this.field(node, PLAYER, 'timeDomain') === 'unscaled',
      })),
    );
    this.drawing = new Drawing(this.layout, (path) => library.hasSprite(path));
    this.references = heir?.references ?? new References();
    this.scripts = heir?.scripts ?? new Scripts();
  }

  get project(): Project {
    return this.library.project;
  }

  /** Players that play on start begin, in scene order, as if Play were called before step 0. */
  begin(): void {
    for (let i = 0; i < this.players.count; i++) this.beginPlayer(i);
    this.scripts.adopt(this);
  }

  beginPlayer(i: number): void {
    const node = this.players.node[i] as number;
    const name = String(this.field(node, PLAYER, 'clip'));
    this.setClip(i, name);
    if (this.field(node, PLAYER, 'playOnStart') !== true) return;
    const compiled = this.players.compiled[i];
    if (compiled === undefined) this.players.wanted[i] = name;
    else this.players.start(i, compiled, compiled.whole);
  }

  setClip(i: number, name: string): void {
    this.players.clipName[i] = name;
    this.players.compiled[i] = this.clip(name);
  }

  clip(name: string): CompiledClip | undefined {
    const clip = this.library.clip(name);
    return clip === undefined ? undefined : compileClip(clip, this.hz);
  }

  /** One fixed step. */
  step(): void {
    this.input.step();
    this.scripts.budget.renew();
    const later = this.#later;
    this.#later = [];
    for (const { node, owner, field, value } of later)
      this.set(this.layout.nodeAt(node), owner, field, value);
    if (!this.paused) this.scripts.fixedUpdate(this);
    this.players.step(this.paused);
    this.#deliver();
    this.nextStep++;
    if (!this.paused) this.gameSteps++;
  }

  /** One drawn frame; see `Game.frame`. */
  frame(alpha: number, seconds: number): void {
    this.#inFrame = true;
    this.scripts.update(this, seconds);
    this.players.frame(seconds);
    this.players.draw(alpha, false);
    this.#deliver();
    this.#inFrame = false;
  }

  /** Hands out what players had to say: to the log, to scripts, to whoever connected. */
  #deliver(): void {
    const { signals } = this.players;
    for (let k = 0; k < signals.count; k++) {
      const player = signals.player[k] as number;
      const index = this.players.node[player] as number;
      const node = this.pathOf(index);
      const number = signals.number[k] as number;
      switch (signals.kind[k]) {
        case EVENT: {
          const event = signals.event_[k];
          if (event === undefined) break;
          const mode = number === 1 ? 'presentation' : event.mode;
          this.#note({ type: 'event', node, name: event.name, payload: event.payload, mode });
          const id = this.project.events.findIndex((e) => e.name === event.name);
          this.scripts.event(this, index, id, event.payload);
          this.scripts.emit(this, index, PLAYER, 'Event', [id, event.payload]);
          break;
        }
        case FINISHED:
          this.#note({ type: 'Finished', node, cycle: number });
          this.scripts.emit(this, index, PLAYER, 'Finished', [number]);
          break;
        case DIAGNOSTIC: {
          const finding = signals.finding[k];
          if (finding !== undefined) this.#playerReport(player, node, finding);
          break;
        }
      }
    }
    signals.clear();
  }

  /** What was found while running and stands in no other list, until its reason is gone. */
  get diagnostics(): readonly Diagnostic[] {
    for (const [key, { code, node }] of this.#found) {
      const player = this.playerAt(this.layout.nodeAt(node ?? ''));
      if (player < 0 || (code === 'ANM008' && this.players.playing[player] === 1))
        this.#found.delete(key);
    }
    return [...this.#found.values()];
  }

  #playerReport(player: number, node: string, finding: Finding): void {
    this.report(node, finding);
    const clip = this.players.compiled[player]?.clip;
    if (finding.code === 'ANM008' && clip !== undefined) {
      this.#found.set(
        `ANM008 ${node}`,
        this.library.locate(finding, clip.file, { start: 0, end: 0 }, node),
      );
    } else if (finding.code === 'ANM010') {
      const { scene } = this.layout;
      const component = scene.nodes[this.players.node[player] as number]?.components.find(
        (c) => c.type === PLAYER,
      );
      const span = component?.span ?? { start: 0, end: 0 };
      this.#found.set(`ANM010 ${node}`, this.library.locate(finding, scene.file, span, node));
    }
  }

  /** A problem found while running, in the log with its node. */
  report(node: string, finding: Finding): void {
    this.#note({ type: 'diagnostic', code: finding.code, node, message: finding.message });
  }

  print(node: string, text: string): void {
    this.#note({ type: 'print', node, text });
  }

  /** What frames report belongs to the step they are drawn after. */
  #note(entry: Without<LogEntry, 'step'>): void {
    const step = this.#inFrame ? Math.max(0, this.nextStep - 1) : this.nextStep;
    this.log.push({ step, ...entry } as LogEntry);
  }

  pathOf(node: number): string {
    return this.layout.scene.nodes[node]?.path ?? '';
  }

  nodeRef(path: string): NodeRef | undefined {
    const index = this.layout.nodeAt(path);
    return index < 0 ? undefined : this.references.node(path, index);
  }

  /** The value of a component's field, '' where there is none. */
  field(node: number, type: string, name: string): FieldValue {
    const property = this.layout.component(node, type)?.get(name);
    return property === undefined ? '' : this.layout.read(property);
  }

  playerAt(node: number): number {
    return this.players.node.indexOf(node);
  }

  /** Fields that a player keeps itself. */
  liveField(node: number, type: string, name: string): FieldValue | undefined {
    if (type !== PLAYER) return undefined;
    const i = this.playerAt(node);
    if (i < 0) return undefined;
    switch (name) {
      case 'time':
        return this.players.heads.seconds(i);
      case 'playing':
        return this.players.playing[i] === 1;
      case 'cycle':
        return this.players.heads.cycle(i);
      case 'speed':
        return (this.players.speed[i] as number) / 1e6;
      default:
        return undefined;
    }
  }

  /** Sets a field at once, or on the next step when frame code asks. */
  setLater(node: number, owner: string, field: string, value: FieldValue | undefined): void {
    if (value === undefined) return;
    if (this.#inFrame) this.#later.push({ node: this.pathOf(node), owner, field, value });
    else this.set(node, owner, field, value);
  }

  /** Sets a field of a component or of the transform; false where it does not fit. */
  set(node: number, owner: string, field: string, value: FieldValue): boolean {
    const schema =
      owner === 'transform' ? undefined : fieldOf(componentOf(owner)?.fields ?? [], field);
    if (schema?.readonly) return false;
    const name = schema?.name ?? field;
    const written = this.layout.write(this.layout.component(node, owner)?.get(name), value);
    if (owner === PLAYER) this.#playerField(this.playerAt(node), name, value);
    return written;
  }

  #playerField(i: number, name: string, value: FieldValue): void {
    if (i < 0) return;
    if (name === 'speed') this.players.command(i, { call: 'SetSpeed', speed: Number(value) });
    else if (name === 'loop')
      this.players.loopOverride[i] = (value || undefined) as LoopMode | undefined;
    else if (name === 'clip' && this.players.playing[i] === 0) this.setClip(i, String(value));
    else if (name === 'clip') this.#play(i, String(value), undefined);
  }

  /** Calls a method of a component. A name that does not exist is reported once a place. */
  call(
    node: number,
    type: string,
    method: string,
    args: readonly (FieldValue | undefined)[],
    site: CallSite | undefined,
  ): null {
    const i = type === PLAYER ? this.playerAt(node) : -1;
    if (i < 0) return null;
    switch (method) {
      case 'Play':
        this.#play(i, args[0] === undefined || args[0] === null ? '' : String(args[0]), site);
        break;
      case 'PlaySegment':
        this.#playSegment(i, String(args[0]), site);
        break;
      case 'Seek':
        this.players.command(i, { call: 'Seek', seconds: Number(args[0]) });
        break;
      case 'SetSpeed':
        this.players.command(i, { call: 'SetSpeed', speed: Number(args[0]) });
        break;
      case 'Stop':
      case 'Pause':
      case 'Resume':
        this.players.command(i, { call: method });
        break;
    }
    return null;
  }

  #play(i: number, name: string, site: CallSite | undefined): void {
    if (name === '') {
      this.players.command(i, { call: 'Play' });
      return;
    }
    const clip = this.clip(name);
    const command: PlayerCommand | undefined = clip && { call: 'Play', clip, name };
    if (command !== undefined) {
      this.players.command(i, command);
      return;
    }
    const known = this.library.paths
      .filter((p) => p.endsWith('.aeanim'))
      .map((p) => p.slice(0, -7));
    this.#reportOnce(i, SCR005.say.clip({ name, nearest: nearest(name, known) }), site);
  }

  #playSegment(i: number, segment: string, site: CallSite | undefined): void {
    const known = [...(this.players.compiled[i]?.segments.keys() ?? [])];
    if (known.includes(segment)) this.players.command(i, { call: 'PlaySegment', segment });
    else
      this.#reportOnce(
        i,
        SCR005.say.segment({ name: segment, nearest: nearest(segment, known) }),
        site,
      );
  }

  /** What a call names that is not there, once for each place in a script. */
  #reportOnce(i: number, finding: Finding, site: CallSite | undefined): void {
    const node = this.pathOf(this.players.node[i] as number);
    if (site !== undefined) {
      if (this.#reported.has(site)) return;
      this.#reported.add(site);
      this.#found.set(
        `${site.file} ${site.span.start}`,
        this.library.locate(finding, site.file, site.span, node),
      );
    }
    this.report(node, finding);
  }

  /** A digest of the game state; what is only drawn or runs in unscaled time is not part of it. */
  get hash(): string {
    const digest = new Digest();
    digest.number(this.nextStep);
    digest.number(this.gameSteps);
    digest.number(this.paused ? 1 : 0);
    const { values, unscaled, owner, before } = this.layout.properties;
    for (let i = 0; i < values.length; i++) {
      // What unscaled time writes is not there for the game.
      const driver = unscaled[i] === 1 ? -1 : (owner[i] as number);
      digest.number((unscaled[i] === 1 ? before : values)[i] as number);
      digest.number(driver);
      if (driver !== -1) digest.number(before[i] as number);
    }
    const { players } = this;
    for (let i = 0; i < players.count; i++) {
      if (players.unscaled[i] === 1) continue;
      const { loop, pass, u, shown } = players.heads;
      for (const state of [players.playing, players.paused, players.speed, loop, pass, u, shown]) {
        digest.number(state[i] as number);
      }
      digest.text(players.clipName[i] as string);
    }
    for (const [action, value] of this.input) {
      digest.text(action);
      digest.number(value);
    }
    this.scripts.digest(digest);
    return digest.toString();
  }
}
