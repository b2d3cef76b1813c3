/**
 * One running scene: its numbers, players and scripts, and the systems of a step and of a frame
 * in their order. Page: animation/time.
 */

import type { Animator } from '../animation/animator.ts';
import { Animators } from '../animation/animators.ts';
import { type CompiledClip, compileClip } from '../animation/compiled.ts';
import { Players } from '../animation/players.ts';
import { POSITION, TRANSFORM } from '../animation/properties.ts';
import { DIAGNOSTIC, ENTERED, EVENT, EXITED, FINISHED, Signals } from '../animation/signals.ts';
import { Tweens } from '../animation/tweens.ts';
import type { LoopMode } from '../clip/clip.ts';
import { PRJ001 } from '../diagnostics/catalogue/prj.ts';
import { ANM009 } from '../diagnostics/catalogue/root-motion.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Library } from '../project/library.ts';
import { eventId, type Project } from '../project/project.ts';
import type { FieldValue, Scene } from '../scene/scene.ts';
import { componentOf, fieldOf } from '../schema/components.ts';
import type { CallSite, ComponentRef, NodeRef, ScriptHandler, TweenRef } from '../script/host.ts';
import { callAnimator } from './animator-calls.ts';
import { Bones } from './bones.ts';
import { type CallValue, NOTHING } from './calls.ts';
import { Drawing } from './draw.ts';
import { Found } from './found.ts';
import type { FrameChange } from './frame-changes.ts';
import { Gameplay } from './gameplay.ts';
import { Host } from './host.ts';
import { type Input, MOST_HELD } from './input.ts';
import { doLater, type Later, MOST_LATER, OUTSIDE } from './later.ts';
import { Layout } from './layout.ts';
import type { LogEntry } from './log.ts';
import { callPlayer } from './player-calls.ts';
import { type Reason, type ReasonNames, Reasons } from './reasons.ts';
import type { Recorder, Replay } from './recording.ts';
import { SceneStage } from './scene-stage.ts';
import { References } from './script-host.ts';
import { Scripts } from './scripts.ts';
import { StateHash } from './state-hash.ts';
import type { HostSystem, SystemName } from './systems.ts';
import { startTween, type TweenRequest, tweenProblem } from './tween-calls.ts';
import { VCA_PLAYER, VcaPlayers } from './vca-players.ts';

const PLAYER = 'AnimationPlayer';
const ANIMATOR = 'Animator';
/** What the owner of a script's field begins with. */
const SCRIPT = 'script/';

/** What a step sees of a player or an animator in unscaled time: how far it is depends on frames. */
const AT_REST: ReadonlyMap<string, FieldValue> = new Map<string, FieldValue>([
  ['time', 0],
  ['playing', false],
  ['cycle', 0],
  ['state', 0],
  ['progress', 0],
  ['blending', false],
]);

type Site = CallSite | typeof OUTSIDE;

/** Whether a method only asks: `GetFloat`, `IsState`, `StateName`. */
function asks(method: string): boolean {
  return /^(Get|Is)|Name$/.test(method);
}

export class World {
  readonly library: Library;
  readonly hz: number;
  readonly input: Input;
  readonly layout: Layout;
  readonly signals = new Signals();
  readonly players: Players;
  readonly animators: Animators;
  readonly tweens: Tweens;
  readonly vcaPlayers: VcaPlayers;
  /** Players (by number) and animators, in scene order: the order they act in. */
  readonly #order: readonly (number | Animator)[];
  /** By node. */
  readonly #playerAt: ReadonlyMap<number, number>;
  readonly #animatorAt: ReadonlyMap<number, Animator>;
  /** engine.motion, physics and hitboxes, where the scene has something for them. */
  readonly gameplay: Gameplay;
  readonly drawing: Drawing;
  readonly bones: Bones;
  /** The part of the step that has elapsed in the frame drawn last. */
  #alpha = 0;
  readonly references: References;
  readonly scripts: Scripts;
  readonly host: Host;
  /** Number of the next step; and of those in which game time moved. */
  nextStep = 0;
  gameSteps = 0;
  paused = false;
  /** What the host asked for within a step; it holds from the next one on. */
  #pausesNext: boolean | undefined;
  /** How fast the host lets game time run; scripts ask for it. */
  timeScale = 1;
  recorder: Recorder | undefined;
  replay: Replay | undefined;
  log: LogEntry[] = [];
  #reasons: Reasons | undefined;
  readonly #stateHash = new StateHash();
  #inFrame = false;
  /** What frame code has asked for; it acts at the start of the next step. */
  later: Later[] = [];
  /** The node of each driver: players first, then animators, then VCA players. */
  readonly #nodes: readonly number[];
  /** What was found while running and stands in no other list. */
  readonly found = new Found(this);

  /**
   * A world that is to take over from another passes what scripts hold on to, and one that is to go
   * on from a snapshot the layout that it was taken with. Throws where the
   * scene needs physics that is not loaded: see `loadPhysics`.
   */
  constructor(
    library: Library,
    scene: Scene,
    hz: number,
    input: Input,
    host: Host = new Host(),
    heir?: { references: References; scripts: Scripts; layout?: Layout },
  ) {
    this.library = library;
    this.hz = hz;
    this.input = input;
    this.host = host;
    this.layout =
      heir?.layout ??
      new Layout(scene, (script) => library.script(script.source)?.properties ?? []);
    this.tweens = new Tweens(this.layout.properties, hz);
    this.gameplay = new Gameplay(this.layout, hz, host);
    const having = (type: string): number[] =>
      scene.nodes.flatMap((node, i) => (node.components.some((c) => c.type === type) ? [i] : []));
    const nodes = having(PLAYER);
    const animated = having(ANIMATOR);
    const vca = having(VCA_PLAYER);
    this.#nodes = [...nodes, ...animated, ...vca];
    const stage = new SceneStage(this.layout, nodes, animated, vca);
    this.players = new Players(
      stage,
      hz,
      nodes.map((node) => ({
        node,
        speed: Number(this.field(node, PLAYER, 'speed')),
        loop: (this.field(node, PLAYER, 'loop') || undefined) as LoopMode | undefined,
        unscaled: this.field(node, PLAYER, 'timeDomain') === 'unscaled',
      })),
      this.signals,
    );
    this.animators = new Animators(
      stage,
      hz,
      animated.map((node, i) => ({
        node,
        driver: nodes.length + i,
        unscaled: this.field(node, ANIMATOR, 'timeDomain') === 'unscaled',
      })),
      this.signals,
    );
    const drivers = {
      first: nodes.length + animated.length,
      name: (driver: number) => stage.driverName(driver),
    };
    this.vcaPlayers = new VcaPlayers(library, this.layout, hz, vca, drivers, this.signals);
    this.#playerAt = new Map(nodes.map((node, i) => [node, i]));
    this.#animatorAt = new Map(this.animators.list.map((animator) => [animator.node, animator]));
    this.#order = scene.nodes.flatMap((node, index) =>
      node.components.flatMap(({ type }): (number | Animator)[] => {
        if (type === PLAYER) return [this.playerAt(index)];
        const animator = type === ANIMATOR ? this.animatorAt(index) : undefined;
        return animator === undefined ? [] : [animator];
      }),
    );
    this.bones = new Bones(this.layout);
    this.drawing = new Drawing(this.layout, this.bones, (path) => library.hasSprite(path));
    this.references = heir?.references ?? new References();
    this.scripts = heir?.scripts ?? new Scripts();
  }

  /** Whether what does not happen is collected, for `takeReasons`. */
  listen(on: boolean): void {
    if (on === (this.#reasons !== undefined)) return;
    this.#reasons = on ? new Reasons(this.#names()) : undefined;
    this.players.reasons = this.#reasons;
    this.animators.listen(this.#reasons);
  }

  takeReasons(): Reason[] {
    return this.#reasons?.take() ?? [];
  }

  #names(): ReasonNames {
    const world = this;
    return {
      get step() {
        return world.#stepNow;
      },
      nodeOf: (driver) => world.pathOf(world.#nodes[driver] as number),
      controllerOf: (driver) => world.animators.list[driver - world.players.count]?.controller,
    };
  }

  get project(): Project {
    return this.library.project;
  }

  /**
   * Players that play on start begin, in scene order, as if Play were called before step 0, and
   * characters that were put on the ground stand on it.
   */
  begin(): void {
    this.scripts.adopt(this);
    for (const driver of this.#order) {
      if (typeof driver === 'number') this.beginPlayer(driver);
      else this.beginAnimator(driver);
    }
    for (let i = 0; i < this.vcaPlayers.count; i++) this.vcaPlayers.begin(i);
    this.gameplay.begin();
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

  beginAnimator(animator: Animator): void {
    const controller = this.library.controller(
      String(this.field(animator.node, ANIMATOR, 'controller')),
    );
    if (controller === undefined) return;
    this.animators.use(animator, controller, (name) => this.clip(name));
    const problem = this.rootProblem(animator);
    if (problem !== undefined) this.signals.diagnostic(animator.driver, problem);
  }

  /** Root motion that reaches nothing. */
  rootProblem(animator: Animator): Finding | undefined {
    const { node } = animator;
    if (this.field(node, ANIMATOR, 'rootMotion') !== 'toMotion' || animator.unscaled)
      return undefined;
    if (this.field(node, ANIMATOR, 'rootFallback') === true) return undefined;
    if (this.gameplay.takesRoot(node)) return undefined;
    if (!animator.states.some((s) => s.root !== undefined)) return undefined;
    return ANM009.say.noMotion({ node: this.pathOf(node) });
  }

  setClip(i: number, name: string): void {
    this.players.name(i, name);
    this.players.compiled[i] = this.clip(name);
  }

  clip(name: string): CompiledClip | undefined {
    const clip = this.library.clip(name);
    return clip === undefined ? undefined : compileClip(clip, this.hz);
  }

  /** One fixed step. What unscaled time shows is not there for it. */
  step(): void {
    const { properties } = this.layout;
    if (properties.hideUnscaled()) this.scripts.takeFields();
    try {
      this.#run();
    } finally {
      if (properties.showUnscaled()) this.scripts.takeFields();
    }
  }

  #run(): void {
    this.#takeInput();
    this.scripts.budget.renew();
    if (this.later.length > 0) {
      const { later } = this;
      this.later = [];
      for (const asked of later) doLater(this, asked);
    }
    this.#before('script.fixed');
    if (!this.paused) this.scripts.fixedUpdate(this);
    this.scripts.showFields();
    this.#after('script.fixed');
    this.#before('engine.intents');
    this.#after('engine.intents');
    this.#before('animation.fixed');
    this.#animate();
    this.scripts.takeFields();
    this.#deliver();
    this.#completeTweens();
    this.#after('animation.fixed');
    if (!this.paused) this.#move();
    this.scripts.showFields();
    this.nextStep++;
    if (!this.paused) this.gameSteps++;
    this.paused = this.#pausesNext ?? this.paused;
    this.#pausesNext = undefined;
  }

  /** engine.motion and physics. */
  #move(): void {
    this.#before('engine.motion');
    this.gameplay.move(this);
    const { systems } = this.host;
    const watched = systems.behind('engine.motion').length + systems.ahead('physics').length > 0;
    if (watched) {
      this.gameplay.show();
      this.#after('engine.motion');
      this.#before('physics');
      this.gameplay.takeIn();
    }
    this.gameplay.finish(this);
    this.#after('physics');
  }

  /** The systems of a step that are the host's; they rest while the game is paused. */
  #before(name: SystemName): void {
    if (!this.paused) this.#runHost(this.host.systems.ahead(name));
  }

  #after(name: SystemName): void {
    if (!this.paused) this.#runHost(this.host.systems.behind(name));
  }

  #runHost(systems: readonly HostSystem[]): void {
    if (systems.length === 0) return;
    // They see what scripts have in their fields.
    this.scripts.showFields();
    this.host.run(systems, 1 / this.hz);
  }

  /** Pauses the game or lets it go on; a step that runs is finished as it began. */
  pause(paused: boolean): void {
    if (this.host.inStep) this.#pausesNext = paused;
    else this.paused = paused;
  }

  /** Puts something off until the next step; where none comes, only so much waits. */
  ask(asked: Later): void {
    if (this.later.length < MOST_LATER) this.later.push(asked);
  }

  /** Keys and what frame code asked for, or what a recording has in their place. */
  #takeInput(): void {
    let scripts: readonly FrameChange[];
    if (this.replay === undefined) {
      this.input.step();
      if (this.input.takeFlood()) this.report('', PRJ001.say.flood({ most: MOST_HELD }));
      scripts = this.scripts.takeFrameChanges();
    } else {
      const { actions, pressed, later, timeScale, paused, ...change } = this.replay.at(
        this.nextStep,
      );
      scripts = change.scripts;
      this.scripts.applyFrameChanges(this, scripts);
      this.input.replay(actions, pressed);
      this.timeScale = timeScale;
      this.paused = paused;
      this.later = [...later];
    }
    this.recorder?.step(this.nextStep, {
      actions: [...this.input],
      pressed: this.input.pressedNow,
      later: this.later,
      scripts,
      timeScale: this.timeScale,
      paused: this.paused,
    });
  }

  /** One drawn frame; see `Game.frame`. */
  frame(alpha: number, seconds: number): void {
    this.#inFrame = true;
    this.#alpha = alpha;
    // Frames are no part of a step: however many are drawn, each has a budget of its own.
    this.scripts.budget.renew();
    const recorded = this.recorder !== undefined;
    if (recorded) this.scripts.beginFrame();
    // What frame code did stands in the recording.
    if (this.replay === undefined) this.scripts.update(this, seconds);
    this.scripts.showFields();
    this.host.run(this.host.systems.ahead('animation.sample'), seconds);
    for (const driver of this.#order) {
      if (typeof driver === 'number') {
        if (this.players.unscaled[driver] === 1) this.players.frame(driver, seconds);
      } else if (driver.unscaled) {
        this.animators.frame(driver, seconds * this.hz, this.#stepNow);
      }
    }
    this.players.driving.writeUnscaled();
    this.animators.writeUnscaled();
    this.scripts.takeFields();
    const replaying = this.replay !== undefined;
    for (const driver of this.#order) {
      if (typeof driver === 'number') this.players.drawTo(driver, alpha, replaying);
      else this.animators.drawTo(driver, alpha, replaying);
    }
    this.players.driving.draw();
    this.animators.drawPoses(alpha);
    this.#deliver();
    this.scripts.showFields();
    if (recorded) this.scripts.endFrame(this);
    this.host.run(this.host.systems.behind('animation.sample'), seconds);
    this.#inFrame = false;
  }

  /** Writes the bones of the last frame drawn; see `Game.writeBones`. */
  writeBones(out: Float32Array): void {
    this.bones.write(out, (values) => this.vcaPlayers.drawInto(values, this.#alpha));
  }

  /** Writes again what is driven, at the present time. */
  resample(): void {
    this.players.driving.write();
    this.animators.write();
    this.vcaPlayers.rewrite();
    this.scripts.takeFields();
  }

  /** animation.fixed: everything in game time advances, then the poses are written. */
  #animate(): void {
    for (const driver of this.#order) {
      if (typeof driver === 'number') {
        if (this.players.unscaled[driver] === 0) this.players.step(driver, this.paused);
      } else if (!driver.unscaled) {
        if (this.paused) this.animators.rest(driver);
        else this.animators.run(driver, this.nextStep);
      }
    }
    if (this.paused) {
      this.vcaPlayers.rest();
      return;
    }
    this.players.driving.write();
    this.animators.write();
    this.vcaPlayers.step();
    this.tweens.step();
    for (const animator of this.animators.list) if (animator.rooted) this.#moveByRoot(animator);
  }

  /** The way of the root track moves the node, in the space of its parent. */
  #moveByRoot(animator: Animator): void {
    const { node, root } = animator;
    if ((root[0] === 0 && root[1] === 0) || animator.unscaled) return;
    const mode = this.field(node, ANIMATOR, 'rootMotion');
    const toMotion = mode === 'toMotion' && this.gameplay.takesRoot(node);
    const moves =
      mode === 'toTransform' ||
      (mode === 'toMotion' && this.field(node, ANIMATOR, 'rootFallback') === true);
    if (!moves && !toMotion) return;
    const scale = this.field(node, ANIMATOR, 'rootScale') as readonly number[];
    if (toMotion) {
      const dx = (root[0] as number) * (scale[0] as number);
      this.gameplay.moveRoot(node, dx, (root[1] as number) * (scale[1] as number));
      return;
    }
    const { values } = this.layout.properties;
    const slot = node * TRANSFORM + POSITION;
    for (let lane = 0; lane < 2; lane++) {
      const way = (root[lane] as number) * (scale[lane] as number);
      const exact = (values[slot + lane] as number) + (animator.rootRest[lane] as number) + way;
      const moved = Math.fround(exact);
      if (!Number.isFinite(moved)) continue;
      values[slot + lane] = moved;
      animator.rootRest[lane] = exact - moved;
    }
  }

  /** Hands out what players had to say: to the log, to scripts, to whoever connected. */
  #deliver(): void {
    const { signals } = this;
    const step = this.#stepNow;
    for (let k = 0; k < signals.count; k++) {
      const driver = signals.driver[k] as number;
      const index = this.#nodes[driver] as number;
      const type = this.#typeOf(driver);
      const node = this.pathOf(index);
      const number = signals.number[k] as number;
      switch (signals.kind[k]) {
        case EVENT: {
          const event = signals.event_[k];
          if (event === undefined) break;
          const mode = number === 1 ? 'presentation' : event.mode;
          const { name, payload } = event;
          this.log.push({ step, type: 'event', node, name, payload, mode });
          const id = eventId(this.project, name);
          if (!this.#silent) this.scripts.event(this, index, id, payload);
          this.emit(index, type, 'Event', [id, payload]);
          break;
        }
        case FINISHED:
          this.log.push({ step, type: 'Finished', node, cycle: number });
          this.emit(index, type, 'Finished', [number]);
          break;
        case ENTERED:
        case EXITED: {
          const name = signals.kind[k] === ENTERED ? 'StateEntered' : 'StateExited';
          this.log.push({ step, type: name, node, state: signals.state[k] as string });
          this.emit(index, ANIMATOR, name, [number]);
          break;
        }
        case DIAGNOSTIC: {
          const finding = signals.finding[k];
          if (finding === undefined) break;
          this.report(node, finding);
          if (type === PLAYER) this.found.player(driver, finding);
          else if (type === ANIMATOR) this.found.animator(index, finding);
          break;
        }
      }
    }
    signals.clear();
  }

  /** Whether scripts hear nothing now: in a frame of a replay, where the recording says what they did. */
  get #silent(): boolean {
    return this.#inFrame && this.replay !== undefined;
  }

  /** The node of a driver: a player, an animator, a player of VCA files. */
  nodeOf(driver: number): number {
    return this.#nodes[driver] as number;
  }

  /** The component that a driver is. */
  #typeOf(driver: number): string {
    const behind = driver - this.players.count;
    if (behind < 0) return PLAYER;
    return behind < this.animators.list.length ? ANIMATOR : VCA_PLAYER;
  }

  /** Tells a signal of a component: scripts hear it first, then the host. */
  emit(node: number, type: string, signal: string, args: readonly number[]): void {
    if (!this.#silent) this.scripts.emit(this, node, type, signal, args);
    if (!this.host.listens) return;
    this.scripts.showFields();
    this.host.emit(this.pathOf(node), type, signal, args);
  }

  /** Says which tweens have ended, to the log and to whoever listens. */
  #completeTweens(): void {
    const ended = this.tweens.takeEnded();
    if (ended.length === 0) return;
    const step = this.#stepNow;
    for (const { id, node, prop, done } of ended) {
      this.log.push({ step, type: 'Completed', node, prop, done });
      this.tweens.told(id);
      this.scripts.completed(this, id, done);
    }
  }

  /** Starts a tween, in the next step when frame code asks; or says what stops the script. */
  tween(node: number, asked: Omit<TweenRequest, 'id'>, site: CallSite): TweenRef | Finding {
    const request = { ...asked, id: this.tweens.nextId(this.#inFrame) };
    const tween: TweenRef = { is: 'tween', id: request.id };
    if (this.#inFrame && this.replay !== undefined) return tween;
    const { stop, warning } = this.#inFrame
      ? tweenProblem(this, node, request)
      : startTween(this, node, request);
    if (stop !== undefined) return stop;
    if (warning !== undefined) this.#reportOnce(node, warning, site);
    if (this.#inFrame) this.ask({ node: this.pathOf(node), tween: request });
    return tween;
  }

  /** A function of a script listens to a signal, or to a tween. */
  connect(target: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void {
    if (!this.#inFrame) {
      // A tween that has told its end has nothing more to say.
      if (target.is !== 'tween' || this.tweens.has(target.id))
        this.scripts.connect(target, signal, handler);
      return;
    }
    const owner = this.scripts.ownerOf(handler);
    if (owner === undefined || this.replay !== undefined) return;
    const asked = { ...owner, handler: handler.name };
    if (target.is === 'tween') this.ask({ ...asked, completes: target.id });
    else {
      const { node, type } = target;
      this.ask({ ...asked, hears: { node: this.pathOf(node), type, signal } });
    }
  }

  /** A problem found while running, in the log with its node. */
  report(node: string, finding: Finding): void {
    const { code, message } = finding;
    this.log.push({ step: this.#stepNow, type: 'diagnostic', code, node, message });
  }

  print(node: string, text: string): void {
    this.log.push({ step: this.#stepNow, type: 'print', node, text });
  }

  /** What frames report belongs to the step they are drawn after. */
  get #stepNow(): number {
    return this.#inFrame ? Math.max(0, this.nextStep - 1) : this.nextStep;
  }

  pathOf(node: number): string {
    return this.layout.scene.nodes[node]?.path ?? '';
  }

  nodeRef(path: string): NodeRef | undefined {
    const index = this.layout.nodeAt(path);
    return index < 0 ? undefined : this.references.node(path, index);
  }

  componentRef(path: string, type: string): ComponentRef | undefined {
    return this.componentOf(this.layout.nodeAt(path), type);
  }

  /** A component of a node as scripts hold it. */
  componentOf(node: number, type: string): ComponentRef | undefined {
    if (this.layout.component(node, type) === undefined) return undefined;
    return this.references.component(this.pathOf(node), node, type);
  }

  /** The value of a component's field, '' where there is none. */
  field(node: number, type: string, name: string): FieldValue {
    const property = this.layout.component(node, type)?.get(name);
    return property === undefined ? '' : this.layout.read(property);
  }

  playerAt(node: number): number {
    return this.#playerAt.get(node) ?? -1;
  }

  /** A whole field by its lowerCamel name; undefined where the node has no such field. */
  read(node: number, type: string, name: string): FieldValue | undefined {
    const live = this.liveField(node, type, name);
    if (live !== undefined) return live;
    const property = this.layout.component(node, type)?.get(name);
    return property && this.layout.read(property);
  }

  /** Fields that a component or a script keeps itself. */
  liveField(node: number, type: string, name: string): FieldValue | undefined {
    if (type === ANIMATOR) return this.#animatorField(node, name);
    if (type === VCA_PLAYER) return this.#vcaField(node, name);
    if (type.startsWith(SCRIPT)) return this.scripts.textField(node, type, name);
    if (type !== PLAYER) return this.gameplay.live(node, type, name);
    const i = this.playerAt(node);
    if (i < 0) return undefined;
    if (this.players.unscaled[i] === 1 && this.layout.properties.hidden) return AT_REST.get(name);
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

  #vcaField(node: number, name: string): FieldValue | undefined {
    const i = this.vcaPlayers.at(node);
    if (i < 0) return undefined;
    if (name === 'time') return this.vcaPlayers.seconds(i);
    return name === 'playing' ? this.vcaPlayers.isPlaying(i) : undefined;
  }

  animatorAt(node: number): Animator | undefined {
    return this.#animatorAt.get(node);
  }

  #animatorField(node: number, name: string): FieldValue | undefined {
    const animator = this.animatorAt(node);
    if (animator === undefined) return undefined;
    if (animator.unscaled && this.layout.properties.hidden) return AT_REST.get(name);
    switch (name) {
      case 'state':
        return Math.max(animator.current, 0);
      case 'time':
        return animator.current < 0
          ? 0
          : this.animators.pool.heads.seconds(animator.head(animator.side));
      case 'progress':
        return animator.progress;
      case 'blending':
        return animator.blending;
      default:
        return undefined;
    }
  }

  /** Whether what is asked for is kept for the next step: by frame code, or by a host between steps. */
  #waits(site: Site | undefined): boolean {
    return this.#inFrame || (site === OUTSIDE && !this.host.inStep);
  }

  /** Sets a field at once, or on the next step when frame code asks. */
  setLater(
    node: number,
    owner: string,
    field: string,
    value: FieldValue | undefined,
    site?: Site,
  ): void {
    if (value === undefined) return;
    if (!this.#waits(site)) this.set(node, owner, field, value);
    // While replaying, what frame code asked for comes from the recording.
    else if (this.replay === undefined) this.ask({ node: this.pathOf(node), owner, field, value });
  }

  /** Sets a field of a component or of the transform; false where it does not fit. */
  set(node: number, owner: string, field: string, value: FieldValue): boolean {
    const fields = this.layout.scriptFields(node, owner) ?? componentOf(owner)?.fields ?? [];
    const schema = owner === 'transform' ? undefined : fieldOf(fields, field);
    if (schema?.readonly) return false;
    const name = schema?.name ?? field;
    const written = this.layout.write(this.layout.component(node, owner)?.get(name), value);
    if (owner.startsWith(SCRIPT)) {
      if (!written) return this.scripts.setText(node, owner, name, value);
      this.scripts.takeFields();
    }
    if (owner === PLAYER) this.#playerField(this.playerAt(node), name, value);
    return written;
  }

  #playerField(i: number, name: string, value: FieldValue): void {
    if (i < 0) return;
    if (name === 'speed') this.players.command(i, { call: 'SetSpeed', speed: Number(value) });
    else if (name === 'loop')
      this.players.loopOverride[i] = (value || undefined) as LoopMode | undefined;
    else if (name === 'clip' && this.players.playing[i] === 0) this.setClip(i, String(value));
    else if (name === 'clip') callPlayer(this, i, 'Play', [value]);
  }

  /** Calls a method of a component. A name that does not exist is reported once a place. */
  call(
    node: number,
    type: string,
    method: string,
    args: readonly (FieldValue | undefined)[],
    site: Site | undefined,
  ): CallValue {
    if (this.#waits(site) && !asks(method)) {
      const call = {
        node: this.pathOf(node),
        owner: type,
        call: method,
        args: args.map((a) => a ?? null),
      };
      if (this.replay === undefined) this.ask(call);
      return null;
    }
    this.gameplay.call(node, type, method, args);
    if (type === VCA_PLAYER && this.vcaPlayers.at(node) >= 0)
      this.vcaPlayers.call(this.vcaPlayers.at(node), method, args);
    const animator = type === ANIMATOR ? this.animatorAt(node) : undefined;
    const player = type === PLAYER ? this.playerAt(node) : -1;
    const { value, finding } =
      animator !== undefined
        ? callAnimator(animator, method, args, this.layout.properties.hidden)
        : player >= 0
          ? callPlayer(this, player, method, args)
          : NOTHING;
    if (finding === undefined) return value;
    if (site === OUTSIDE) this.reportOutside(node, type, finding());
    else if (site === undefined || !this.found.knows(site)) this.#reportOnce(node, finding(), site);
    return value;
  }

  /** What a call names that is not there, once for each place in a script. */
  #reportOnce(node: number, finding: Finding, site: CallSite | undefined): void {
    const path = this.pathOf(node);
    if (site === undefined) this.report(path, finding);
    else if (this.found.call(finding, site, path)) this.report(path, finding);
  }

  /** The same of a call that stands in no script: once for each component and sentence. */
  reportOutside(node: number, type: string, finding: Finding): void {
    const path = this.pathOf(node);
    if (this.found.outside(finding, node, type)) this.report(path, finding);
  }

  /** 16 hexadecimal digits over the game state; see state-hash.ts. */
  get hash(): string {
    return this.#stateHash.of(this);
  }
}
