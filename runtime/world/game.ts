import { compileClip } from '../animation/compiled.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { MotionReceiver } from '../gameplay/motion-receiver.ts';
import { type Change, Library } from '../project/library.ts';
import type { Project } from '../project/project.ts';
import type { FieldValue, Scene } from '../scene/scene.ts';
import { componentOf } from '../schema/components.ts';
import type { DrawList } from './frame.ts';
import { placed } from './gameplay.ts';
import { Input } from './input.ts';
import type { LogEntry } from './log.ts';
import type { Reason } from './reasons.ts';
import { Recorder, type Recording, Replay } from './recording.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import { takeOver } from './transfer.ts';
import { type AnimatorView, animatorViews, type PlayerView, playerViews } from './views.ts';
import { World } from './world.ts';

export type { AnimatorView, BlendView, ParamView, PlayerView } from './views.ts';

/** The log keeps this many entries for a host that does not take them. */
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

  /**
   * `files` by path from the project root. `scene` defaults to project.aego's `main`, and that to
   * the first scene there is. `hz` outranks the project's. Throws where the scene needs physics
   * that is not loaded: await `preparePhysics(files)` before, and likewise before `setFile`.
   */
  constructor(
    files: Readonly<Record<string, string>>,
    options: { scene?: string; hz?: number } = {},
  ) {
    this.#library = new Library(files);
    const { main } = this.#library.project;
    const scenes = this.#library.paths.filter((path) => path.endsWith('.aescene'));
    const known = this.#library.scene(main) !== undefined;
    this.#scenePath = options.scene ?? (known || scenes[0] === undefined ? main : scenes[0]);
    this.#hz = options.hz;
    this.#input = new Input(this.#library.project);
    this.#world = this.#begin();
  }

  #scene(): Scene {
    return this.#library.scene(this.#scenePath) ?? { file: this.#scenePath, nodes: [] };
  }

  #begin(): World {
    const world = new World(this.#library, this.#scene(), this.hz, this.#input);
    world.listen(this.#listening);
    world.begin();
    return world;
  }

  /** All problems of all files now, and what was found when clips met the scene. */
  get diagnostics(): readonly Diagnostic[] {
    const { scripts, found } = this.#world;
    return [
      ...this.#library.diagnostics,
      ...scripts.diagnostics,
      ...this.#binding(),
      ...found.diagnostics,
      ...this.#physics(),
    ];
  }

  #binding(): Diagnostic[] {
    const { players, animators } = this.#world;
    const found: Diagnostic[] = [];
    for (const animator of animators.list) {
      const node = this.#world.pathOf(animator.node);
      const root = this.#world.rootProblem(animator);
      if (root !== undefined) {
        const { file, nodes } = this.#world.layout.scene;
        const component = nodes[animator.node]?.components.find((c) => c.type === 'Animator');
        const span = component?.spans.get('rootMotion') ?? component?.span ?? { start: 0, end: 0 };
        found.push(this.#library.locate(root, file, span, node));
      }
      for (const { clip, problem } of animator.problems) {
        const span = problem.track?.track.propSpan ??
          clip.clip.events[0]?.span ?? { start: 0, end: 0 };
        found.push(this.#library.locate(problem.finding, clip.clip.file, span, node));
      }
    }
    for (let i = 0; i < players.count; i++) {
      const clip = players.compiled[i]?.clip;
      if (clip === undefined) continue;
      const node = this.#world.pathOf(players.node[i] as number);
      for (const { track, finding } of players.driving.problems[i] ?? []) {
        const span = track?.track.propSpan ?? clip.events[0]?.span ?? { start: 0, end: 0 };
        found.push(this.#library.locate(finding, clip.file, span, node));
      }
    }
    return found;
  }

  #physics(): Diagnostic[] {
    const world = this.#world;
    const { file } = world.layout.scene;
    return world.gameplay.problems.map((problem) => {
      const { finding, span, path } = placed(world, problem);
      return this.#library.locate(finding, file, span, path);
    });
  }

  /** Problems of one file alone, without those that need a running scene. */
  diagnosticsOf(file: string): readonly Diagnostic[] {
    return this.#library.diagnosticsOf(file);
  }

  /** Files whose newest text did not import, so that an older version is running. */
  get stale(): readonly string[] {
    return this.#library.stale;
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
    const change = this.#library.set(path, text);
    if (change.project) {
      this.#input.use(this.#library.project);
      if (this.hz !== this.#world.hz) {
        // Every phase counts in units of the step rate: the game starts anew.
        this.reset();
        return;
      }
    }
    this.#world.found.edited(change.scripts);
    for (const file of change.clips) this.#reimportClip(file);
    this.#reimportAnimators(change);
    // What no longer drives a script's field may have given back its value.
    this.#world.scripts.takeFields();
    const { layout } = this.#world;
    const sameFields = layout.hasFields((s) => this.#library.script(s.source)?.properties ?? []);
    if (change.scenes.includes(this.#scene().file) || !sameFields) {
      const { references, scripts } = this.#world;
      const next = new World(this.#library, this.#scene(), this.hz, this.#input, {
        references,
        scripts,
      });
      next.listen(this.#listening);
      takeOver(this.#world, next);
      this.#world = next;
    } else if (change.scripts.length > 0) {
      this.#world.scripts.adopt(this.#world);
    }
  }

  #reimportClip(file: string): void {
    const clip = this.#library.clip(file);
    if (clip === undefined) return;
    const world = this.#world;
    const compiled = compileClip(clip, world.hz);
    for (let i = 0; i < world.players.count; i++) {
      const { wanted, clipName } = world.players;
      if (world.players.compiled[i]?.clip.file === file) {
        world.players.reimport(i, compiled);
      } else if (wanted[i] !== undefined && this.#library.clip(wanted[i] as string) === clip) {
        world.players.command(i, { call: 'Play', clip: compiled, name: wanted[i] as string });
      } else if (
        world.players.compiled[i] === undefined &&
        this.#library.clip(clipName[i] as string) === clip
      ) {
        world.setClip(i, clipName[i] as string);
      }
    }
  }

  /** Animators whose controller changed, or one of the clips of its states. */
  #reimportAnimators(change: Change): void {
    const world = this.#world;
    for (const animator of world.animators.list) {
      const { controller } = animator;
      if (controller === undefined) {
        if (change.controllers.length > 0) world.beginAnimator(animator);
        continue;
      }
      const changed = change.controllers.includes(controller.file);
      const uses = controller.states.some((s) =>
        change.clips.some((file) => world.clip(s.clip)?.clip.file === file),
      );
      if (!changed && !uses) continue;
      world.found.imported(animator.node);
      const next = this.#library.controller(controller.file) ?? controller;
      world.animators.reimport(animator, next, (name) => world.clip(name));
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
    const before = this.#world;
    this.#world = this.#begin();
    this.#world.timeScale = before.timeScale;
    this.#world.gameplay.receiver = before.gameplay.receiver;
    before.gameplay.free();
  }

  /** Runs one fixed step. */
  step(): void {
    this.#world.step();
    const { log } = this.#world;
    if (log.length > LOG_LIMIT) log.splice(0, log.length - LOG_LIMIT);
  }

  /**
   * One drawn frame: scripts' Update, unscaled players, presentation poses and events.
   * `alpha` is the part of the current step that has elapsed, from 0 up to but not 1.
   * `seconds` is the real time since the last frame (0: nothing unscaled moves).
   */
  frame(alpha: number, seconds: number): void {
    this.#world.frame(alpha, seconds);
  }

  /**
   * Lets a host's own controller take root motion in place of Motion2D, for the nodes that it says:
   * the contract `motion2d.receiver`. Stays over edits and resets; undefined gives it back.
   */
  receiveRootMotion(receiver: MotionReceiver | undefined): void {
    this.#world.gameplay.receiver = receiver;
  }

  /** A key went down or up, by KeyboardEvent.code. */
  key(code: string, down: boolean): void {
    this.#input.key(code, down);
  }

  /** Sets input actions directly: buttons true or false, axes -1 to 1. Held until changed. */
  input(actions: Readonly<Record<string, number | boolean>>): void {
    this.#input.set(actions);
  }

  /** Pauses the game (not the host): steps go on counting, nothing in game time moves. */
  pause(paused: boolean): void {
    this.#world.paused = paused;
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
    this.#world.call(index, component, method, args, undefined);
    return true;
  }

  /** Sets a field, such as `SpriteRenderer.tint` or `transform.position.x`; false if it does not fit. */
  set(node: string, prop: string, value: FieldValue): boolean {
    const index = this.#world.layout.nodeAt(node);
    if (index < 0) return false;
    const [owner = '', field = '', lane] = prop.split('.');
    if (lane === undefined) return this.#world.set(index, owner, field, value);
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
    const live = world.liveField(index, owner, name);
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

  /** Writes `STRIDE` numbers an item for the last frame drawn; `out` holds at least the list's items. */
  writeFrame(out: Float32Array): void {
    this.#world.drawing.write(out);
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
    return takeSnapshot(this.#world);
  }

  /** Puts a snapshot back; false for one that was taken with another text of the scene. */
  restore(snapshot: Snapshot): boolean {
    return restoreSnapshot(this.#world, snapshot);
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

  /** 16 hexadecimal digits over the game state. */
  get hash(): string {
    return this.#world.hash;
  }
}
