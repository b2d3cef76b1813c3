import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { MotionReceiver } from '../gameplay/motion-receiver.ts';
import { Library } from '../project/library.ts';
import type { Project } from '../project/project.ts';
import type { FieldValue, Scene } from '../scene/scene.ts';
import { componentOf } from '../schema/components.ts';
import type { ComponentName, ComponentOf, Listener, SignalName } from '../schema/typed.ts';
import { AnimationService } from './animation-service.ts';
import { type AnimatorMoment, animatorMoment } from './animator-moment.ts';
import type { BoneItem } from './bones.ts';
import { type ClipView, clipView } from './clip-view.ts';
import { type ControllerView, controllerView } from './controller-view.ts';
import { editField } from './edit.ts';
import type { DrawList, FrameView } from './frame.ts';
import { demand, demandSignal, handleOf } from './handles.ts';
import { Host } from './host.ts';
import { Input } from './input.ts';
import { type FieldView, fieldViews, type NodeView, nodeViews } from './inspect.ts';
import type { LogEntry } from './log.ts';
import { type Overlay, type OverlayWant, overlayOf } from './overlay.ts';
import { sampleWorld, type WorldSample } from './playhead-samples.ts';
import type { Reason } from './reasons.ts';
import { Recorder, type Recording, Replay } from './recording.ts';
import { reimportAnimators, reimportClip } from './reimport.ts';
import { runningProblems } from './running-problems.ts';
import { ScriptWrites } from './script-writes.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Remove, Systems } from './systems.ts';
import { takeOver } from './transfer.ts';
import { type VcaPlayerView, vcaPlayerViews } from './vca-views.ts';
import { type AnimatorView, animatorViews, type PlayerView, playerViews } from './views.ts';
import { World } from './world.ts';

export type { AnimatorView, BlendView, ParamView, PlayerView } from './views.ts';

/** The log keeps at least this many entries for a host that does not take them, and at most twice as many. */
const LOG_LIMIT = 100_000;

/**
 * A project that runs: its files, their last good versions, and the world made from them.
 * Everything a host needs (the page's worker, the command line, tests) goes through here.
 * Nothing here throws for what a file says. Page: animation/player.
 */
export class Game {
  readonly #library: Library;
  readonly #scenePath: string;
  readonly #hz: number | undefined;
  #input: Input;
  #world: World;
  #listening = false;
  readonly #host = new Host();
  /** What concerns the animation of all nodes: parameters by name, the numbers of events. */
  readonly animation: AnimationService = new AnimationService(() => this.#world);

  /**
   * `files` by path from the project root. `scene` defaults to project.aego's `main`, and that to
   * the first scene there is. `hz` outranks the project's. Throws where the scene needs physics
   * that is not loaded: await `preparePhysics(files)` before, and likewise before `setFile`.
   * `receiver` is as in `receiveRootMotion`.
   */
  constructor(
    files: Readonly<Record<string, string>>,
    options: { scene?: string; hz?: number; receiver?: MotionReceiver } = {},
  ) {
    this.#host.receiver = options.receiver;
    this.#library = new Library(files);
    const { main } = this.#library.project;
    const scenes = this.#library.paths.filter((path) => path.endsWith('.aescene'));
    const known = this.#library.scene(main) !== undefined;
    this.#scenePath = options.scene ?? (known || scenes[0] === undefined ? main : scenes[0]);
    this.#hz = options.hz;
    this.#input = new Input(this.#library.project);
    this.#world = this.#begin();
    this.#host.rethrow();
  }

  #scene(): Scene {
    return this.#library.scene(this.#scenePath) ?? { file: this.#scenePath, nodes: [] };
  }

  #begin(): World {
    const world = new World(this.#library, this.#scene(), this.hz, this.#input, this.#host);
    world.listen(this.#listening);
    world.begin();
    return world;
  }

  /** All problems of all files now, and what was found when clips met the scene. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#library.diagnostics, ...runningProblems(this.#world)];
  }

  /** The newest texts of the project's own files, whether they import or not. */
  get texts(): Readonly<Record<string, string>> {
    const { paths } = this.#library;
    return Object.fromEntries(paths.map((path) => [path, this.#library.text(path) ?? '']));
  }

  /** Problems of one file alone, without those that need a running scene. */
  diagnosticsOf(file: string): readonly Diagnostic[] {
    return this.#library.diagnosticsOf(file);
  }

  /** Files whose newest text did not import, so that an older version is running. */
  get stale(): readonly string[] {
    return this.#library.stale;
  }

  /** Of a file in `stale`: the first line, from 1, at which its newest text is another than what runs. */
  changedLine(file: string): number | undefined {
    return this.#library.changedLine(file);
  }

  /** The project's settings as they run: its input actions, its declared events. */
  get project(): Project {
    return this.#library.project;
  }

  /** Fixed steps a second. */
  get hz(): number {
    return this.#hz ?? this.#library.project.hz;
  }

  /** Number of the next step; steps count from 0. */
  get nextStep(): number {
    return this.#world.nextStep;
  }

  /** A new text of a file (undefined: the file is gone). What plays keeps its place. */
  setFile(path: string, text: string | undefined): void {
    this.#host.during('setFile', () => this.#edit(path, text));
  }

  #edit(path: string, text: string | undefined): void {
    const change = this.#library.set(path, text);
    if (change.project) {
      this.#input.use(this.#library.project);
      if (this.hz !== this.#world.hz) {
        // Every phase counts in units of the step rate: the game starts anew.
        this.#restart();
        return;
      }
    }
    this.#world.found.edited(change);
    for (const file of change.clips) reimportClip(this.#world, file);
    reimportAnimators(this.#world, change);
    // What no longer drives a script's field may have given back its value.
    this.#world.scripts.takeFields();
    const { layout } = this.#world;
    const sameFields = layout.hasFields((s) => this.#library.script(s.source)?.properties ?? []);
    if (change.scenes.includes(this.#scene().file) || !sameFields) {
      const { references, scripts } = this.#world;
      const heir = { references, scripts };
      const next = new World(this.#library, this.#scene(), this.hz, this.#input, this.#host, heir);
      next.listen(this.#listening);
      takeOver(this.#world, next);
      this.#world = next;
    } else if (change.scripts.length > 0) {
      this.#world.scripts.adopt(this.#world);
    }
  }

  /**
   * Shows an edit without running a step: what players and animators drive is written again at the
   * time they are at. For hosts that hold still; the next step writes it anyway.
   */
  resample(): void {
    this.#world.resample();
  }

  /** Back to before step 0 with the present texts; keys that are down stay down, the time scale stays. */
  reset(): void {
    this.#host.during('reset', () => this.#restart());
  }

  #restart(): void {
    const before = this.#world;
    this.#world = this.#begin();
    this.#world.timeScale = before.timeScale;
    before.gameplay.free();
  }

  /**
   * Runs one fixed step. What a system, a listener or a receiver of the host throws in it is thrown
   * once the step is whole: the others have run, and the game can go on. More than one are an
   * AggregateError. It is the same with `frame`.
   */
  step(): void {
    this.#host.begin('step');
    try {
      this.#world.step();
    } finally {
      this.#host.end();
    }
    const { log } = this.#world;
    // Not on every step: each time all that stay are moved.
    if (log.length > 2 * LOG_LIMIT) log.splice(0, log.length - LOG_LIMIT);
    this.#host.rethrow();
  }

  /**
   * One drawn frame: scripts' Update, unscaled players, presentation poses and events.
   * `alpha` is the part of the current step that has elapsed, from 0 up to but not 1.
   * `seconds` is the real time since the last frame (0: nothing unscaled moves).
   */
  frame(alpha: number, seconds: number): void {
    this.#host.begin('frame');
    try {
      this.#world.frame(alpha, seconds);
    } finally {
      this.#host.end();
    }
    this.#host.rethrow();
  }

  /**
   * A component of a node, or its `transform`, with the fields, methods and signals of its page. In
   * a system or a listener on a step what it is told acts at once; between steps it acts on the next
   * one, is recorded with it, and does nothing while a recording replays. It outlives edits: while
   * its node is gone, fields have their defaults and calls do nothing. Setting a field to what it
   * does not take throws. Throws where there is no such node, or it has no such component.
   */
  component<N extends ComponentName>(node: string, type: N): ComponentOf<N> {
    demand(this.#world, node, type);
    return handleOf(() => this.#world, node, type);
  }

  /** Whether there is a node with such a component now. */
  has(node: string, type: ComponentName): boolean {
    const { layout } = this.#world;
    return layout.component(layout.nodeAt(node), type) !== undefined;
  }

  /**
   * Calls a function on every signal of a node's component, after the scripts that listen to it.
   * Stays over edits and resets, until what it returns is called. Throws where there is no such
   * node, component or signal.
   */
  on<N extends ComponentName, S extends SignalName<N>>(
    node: string,
    type: N,
    signal: S,
    listener: Listener<N, S>,
  ): Remove {
    demand(this.#world, node, type);
    demandSignal(type, signal);
    return this.#host.listen(node, type, signal, listener as (...args: readonly number[]) => void);
  }

  /** The host's own systems, before and after those of the engine; they stay over edits and resets. */
  get systems(): Systems {
    return this.#host.systems;
  }

  /**
   * Lets a host's own controller take root motion in place of Motion2D, for the nodes that it says:
   * the contract `motion2d.receiver`. Stays over edits and resets; undefined gives it back.
   */
  receiveRootMotion(receiver: MotionReceiver | undefined): void {
    this.#host.receiver = receiver;
  }

  /** A key went down or up, by KeyboardEvent.code. */
  key(code: string, down: boolean): void {
    this.#input.key(code, down);
  }

  /**
   * Sets input actions directly: buttons true or false, axes -1 to 1. Held until changed; false and
   * 0 leave them to the keys.
   */
  input(actions: Readonly<Record<string, number | boolean>>): void {
    this.#input.set(actions);
  }

  /**
   * Pauses the game (not the host): steps go on counting, nothing in game time moves, and neither
   * FixedUpdate nor the host's systems of a step run. Asked for within a step, it holds from the next
   * one on.
   */
  pause(paused: boolean): void {
    this.#world.pause(paused);
  }

  get paused(): boolean {
    return this.#world.paused;
  }

  /**
   * How fast the host lets game time run: 1 is real time, 0.5 half as fast. The host runs the steps
   * that are due; scripts ask for it with `time.Scale`. What is no number is ignored, below 0 is 0.
   */
  get timeScale(): number {
    return this.#world.timeScale;
  }

  set timeScale(scale: number) {
    if (Number.isFinite(scale)) this.#world.timeScale = Math.max(scale, 0) + 0;
  }

  /** Calls a method of a component, as a script would; false where there is no such method. */
  call(node: string, component: string, method: string, args: readonly FieldValue[]): boolean {
    const index = this.#world.layout.nodeAt(node);
    if (this.#world.layout.component(index, component) === undefined) return false;
    if (!componentOf(component)?.methods.some(({ name }) => name === method)) return false;
    this.#world.requests.call(index, component, method, args, undefined);
    return true;
  }

  /** Sets a field, such as `SpriteRenderer.tint` or `transform.position.x`; false if it does not fit. */
  set(node: string, prop: string, value: FieldValue): boolean {
    const index = this.#world.layout.nodeAt(node);
    if (index < 0) return false;
    const [owner = '', field = '', lane] = prop.split('.');
    if (lane === undefined) return this.#world.fields.set(index, owner, field, value);
    const property = this.#world.layout.property(index, prop);
    if ('missing' in property || !this.#world.layout.write(property, value)) return false;
    if (owner.startsWith('script/')) this.#world.scripts.takeFields();
    return true;
  }

  /** Reads a field; `drawn` asks for a transform as it was drawn last. Undefined if there is none. */
  get(node: string, prop: string, drawn = false): FieldValue | undefined {
    const world = this.#world;
    const index = world.layout.nodeAt(node);
    if (index < 0) return undefined;
    const [owner = '', field = '', lane] = prop.split('.');
    const name = field.charAt(0).toLowerCase() + field.slice(1);
    const live = world.fields.liveField(index, owner, name);
    if (live !== undefined) return live;
    const property =
      lane === undefined && !owner.startsWith('script/')
        ? world.layout.component(index, owner)?.get(name)
        : world.layout.property(index, prop);
    if (property === undefined || 'missing' in property) return undefined;
    const { properties } = world.layout;
    return world.layout.read(
      property,
      drawn && property.transform ? properties.drawn : properties.values,
    );
  }

  /** The things that can be seen. A new object whenever the structure changed. */
  get drawList(): DrawList {
    return this.#world.drawing.list;
  }

  /** What the last frame drawn shows of the world. */
  get view(): FrameView {
    return { ...this.#world.drawing.view, ground: this.project.gravity[1] !== 0 };
  }

  /** Writes `STRIDE` numbers an item for the last frame drawn; `out` holds at least the list's items. */
  writeFrame(out: Float32Array): void {
    this.#world.drawing.write(out);
  }

  /** The bones of the scene. A new object whenever the structure changed. */
  get bones(): readonly BoneItem[] {
    return this.#world.bones.list;
  }

  /** Writes `BONE_STRIDE` numbers a bone for the last frame drawn; `out` holds at least the list's. */
  writeBones(out: Float32Array): void {
    this.#world.writeBones(out);
  }

  /** Texts of labels, by `F.text`. */
  get labels(): readonly string[] {
    return this.#world.layout.texts;
  }

  /** What happened since the last call, in order. */
  takeLog(): LogEntry[] {
    const { log } = this.#world;
    this.#world.log = [];
    return log;
  }

  /** Writes down from now on what reaches the game from outside; `recording` is the result. */
  record(): void {
    this.#world.recorder = new Recorder(this.hz);
  }

  get recording(): Recording | undefined {
    return this.#world.recorder?.recording;
  }

  /**
   * Starts anew and takes input from a recording, at any frame rate with the same hash on every
   * step. Presentation events are silent meanwhile. False for a recording at another step rate.
   */
  replay(recording: Recording): boolean {
    if (recording.hz !== this.hz) return false;
    this.reset();
    this.#world.replay = new Replay(recording);
    return true;
  }

  /** Everything the future of the game depends on, as it is now. */
  save(): Snapshot {
    this.#host.refuse('save');
    return takeSnapshot(this.#world);
  }

  /** Puts a snapshot back; false for one that was taken with another text of the scene. */
  restore(snapshot: Snapshot): boolean {
    this.#host.refuse('restore');
    return restoreSnapshot(this.#world, snapshot);
  }

  /**
   * Puts a snapshot of this game back together with the texts it was taken with: the files are
   * those of then, whatever has been edited since.
   */
  rewind(snapshot: Snapshot): void {
    this.#host.refuse('rewind');
    const fits = restoreSnapshot(this.#world, snapshot);
    this.#library.load(snapshot.library);
    this.#input.use(this.#library.project);
    if (fits) return;
    const before = this.#world;
    const { references, scripts } = before;
    const heir = { references, scripts, layout: snapshot.layout };
    const world = new World(this.#library, this.#scene(), this.hz, this.#input, this.#host, heir);
    world.listen(this.#listening);
    world.recorder = before.recorder;
    world.replay = before.replay;
    references.renumber((path) => world.layout.nodeAt(path));
    world.begin();
    restoreSnapshot(world, snapshot);
    this.#world = world;
    before.gameplay.free();
  }

  /** Whether reasons are collected: what did not happen in a step, and why. Costs nothing when off. */
  listen(on: boolean): void {
    this.#listening = on;
    this.#world.listen(on);
  }

  /** Reasons since the last call, in order. */
  takeReasons(): Reason[] {
    return this.#world.takeReasons();
  }

  get players(): readonly PlayerView[] {
    return playerViews(this.#world);
  }

  get animators(): readonly AnimatorView[] {
    return animatorViews(this.#world);
  }

  /** What stands in the scene and is in no picture: colliders, ways, who drives what. */
  overlay(want: OverlayWant): Overlay {
    return overlayOf(this.#world, want);
  }

  /**
   * The controller that the animator of a node runs, with places in its text: the version in use,
   * the same object until that changes. Undefined where there is none.
   */
  controllerOf(node: string): ControllerView | undefined {
    return controllerView(this.#world, node);
  }

  /** How the animator of a node stands now; undefined where there is none. */
  momentOf(node: string): AnimatorMoment | undefined {
    return animatorMoment(this.#world, node);
  }

  /** All nodes in scene order; the same list until the scene is another. */
  get nodes(): readonly NodeView[] {
    return nodeViews(this.#world);
  }

  /** The fields of a node with what drives each; undefined where there is no such node. */
  inspect(node: string): FieldView[] | undefined {
    return fieldViews(this.#world, node);
  }

  /**
   * Fills a sample with where all playheads stand; gives how many players and animators are more than
   * it takes. Makes no objects once it was filled.
   */
  samplePlayheads(into: WorldSample): number {
    const { players, animators, vcaPlayers } = this.#world;
    sampleWorld(this.#world, into);
    const more = (count: number): number => Math.max(0, count - into.most);
    return more(players.count) + more(animators.list.length) + more(vcaPlayers.count);
  }

  /** A clip by its file, with places in its text: the version in use. */
  clipOf(file: string): ClipView | undefined {
    return clipView(this.#world, file);
  }

  /** Whether it is noted which fields scripts set, for `inspect`. Costs nothing when off. */
  noteWrites(on: boolean): void {
    if (on !== (this.#host.writes !== undefined))
      this.#host.writes = on ? new ScriptWrites() : undefined;
  }

  /**
   * Sets a field for the next step, as `component` does, and shows it at once. Gives a sentence that
   * says why it was refused, or undefined; nothing is thrown.
   */
  edit(node: string, owner: string, field: string, value: FieldValue): string | undefined {
    return editField(this.#world, node, owner, field, value);
  }

  get vcaPlayers(): readonly VcaPlayerView[] {
    return vcaPlayerViews(this.#world);
  }

  /** 16 hexadecimal digits over the game state. */
  get hash(): string {
    return this.#world.hash;
  }
}
