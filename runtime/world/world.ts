/**
 * One running scene: its numbers, players and scripts, and the systems of a step and of a frame
 * in their order. Page: animation/time.
 */

import type { Animator } from '../animation/animator.ts';
import { Animators } from '../animation/animators.ts';
import { type CompiledClip, compileClip } from '../animation/compiled.ts';
import { Players } from '../animation/players.ts';
import { Signals } from '../animation/signals.ts';
import { Tweens } from '../animation/tweens.ts';
import type { LoopMode } from '../clip/clip.ts';
import { PRJ001 } from '../diagnostics/catalogue/prj.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Library } from '../project/library.ts';
import type { Project } from '../project/project.ts';
import type { Scene } from '../scene/scene.ts';
import type { ComponentRef, NodeRef } from '../script/host.ts';
import { beginAnimator, beginPlayer } from './begin.ts';
import { Bones } from './bones.ts';
import { deliver } from './deliver.ts';
import { Drawing } from './draw.ts';
import { ANIMATOR, PLAYER } from './driver-names.ts';
import { Fields } from './fields.ts';
import { Found } from './found.ts';
import type { FrameChange } from './frame-changes.ts';
import { Gameplay } from './gameplay.ts';
import { Host } from './host.ts';
import { type Input, MOST_HELD } from './input.ts';
import { doLater } from './later.ts';
import { Layout } from './layout.ts';
import type { LogEntry } from './log.ts';
import { type Reason, type ReasonNames, Reasons } from './reasons.ts';
import type { Recorder, Replay } from './recording.ts';
import { Requests } from './requests.ts';
import { moveByRoot } from './root-moves.ts';
import { SceneStage } from './scene-stage.ts';
import { References } from './script-host.ts';
import { Scripts } from './scripts.ts';
import { StateHash } from './state-hash.ts';
import type { HostSystem, SystemName } from './systems.ts';
import { VCA_PLAYER, VcaPlayers } from './vca-players.ts';

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
  /**
   * Players and animators in scene order: the order they act in. Players stand there as their
   * numbers, animators as the bitwise complements of theirs.
   */
  readonly #order: Int32Array;
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
  readonly fields = new Fields(this);
  readonly requests = new Requests(this);
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
  /** Whether a frame runs now, and no step. */
  inFrame = false;
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
        speed: Number(this.fields.field(node, PLAYER, 'speed')),
        loop: (this.fields.field(node, PLAYER, 'loop') || undefined) as LoopMode | undefined,
        unscaled: this.fields.field(node, PLAYER, 'timeDomain') === 'unscaled',
      })),
      this.signals,
    );
    this.animators = new Animators(
      stage,
      hz,
      animated.map((node, i) => ({
        node,
        driver: nodes.length + i,
        unscaled: this.fields.field(node, ANIMATOR, 'timeDomain') === 'unscaled',
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
    const order = scene.nodes.flatMap((node, index) =>
      node.components.flatMap(({ type }): number[] => {
        if (type === PLAYER) return [this.playerAt(index)];
        const animator = type === ANIMATOR ? this.animatorAt(index) : undefined;
        return animator === undefined ? [] : [~animator.index];
      }),
    );
    this.#order = Int32Array.from(order);
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
        return world.stepNow;
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
      if (driver >= 0) beginPlayer(this, driver);
      else beginAnimator(this, this.animators.list[~driver] as Animator);
    }
    for (let i = 0; i < this.vcaPlayers.count; i++) this.vcaPlayers.begin(i);
    this.gameplay.begin();
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
    if (this.requests.later.length > 0) {
      const { later } = this.requests;
      this.requests.later = [];
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
    deliver(this);
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
      this.requests.later = [...later];
    }
    this.recorder?.step(this.nextStep, {
      actions: [...this.input],
      pressed: this.input.pressedNow,
      later: this.requests.later,
      scripts,
      timeScale: this.timeScale,
      paused: this.paused,
    });
  }

  /** One drawn frame; see `Game.frame`. */
  frame(alpha: number, seconds: number): void {
    this.inFrame = true;
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
      if (driver < 0) this.animators.frame(~driver, seconds * this.hz, this.stepNow);
      else if (this.players.unscaled[driver] === 1) this.players.frame(driver, seconds);
    }
    this.players.driving.writeUnscaled();
    this.animators.writeUnscaled();
    this.scripts.takeFields();
    const replaying = this.replay !== undefined;
    for (const driver of this.#order) {
      if (driver >= 0) this.players.drawTo(driver, alpha, replaying);
      else this.animators.drawTo(~driver, alpha, replaying);
    }
    this.players.driving.draw();
    this.animators.drawPoses(alpha);
    deliver(this);
    this.scripts.showFields();
    if (recorded) this.scripts.endFrame(this);
    this.host.run(this.host.systems.behind('animation.sample'), seconds);
    this.inFrame = false;
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
    const { animators, players, paused } = this;
    for (let k = 0; k < this.#order.length; k++) {
      const driver = this.#order[k] as number;
      if (driver < 0) {
        if (paused) animators.rest(~driver);
        else animators.run(~driver, this.nextStep);
      } else if (players.unscaled[driver] === 0) players.step(driver, paused);
    }
    if (this.paused) {
      this.vcaPlayers.rest();
      return;
    }
    this.players.driving.write();
    this.animators.write();
    this.vcaPlayers.step();
    this.tweens.step();
    for (const animator of this.animators.list) if (animator.rooted) moveByRoot(this, animator);
  }

  /** Whether scripts hear nothing now: in a frame of a replay, where the recording says what they did. */
  get silent(): boolean {
    return this.inFrame && this.replay !== undefined;
  }

  /** The node of a driver: a player, an animator, a player of VCA files. */
  nodeOf(driver: number): number {
    return this.#nodes[driver] as number;
  }

  /** The component that a driver is. */
  typeOf(driver: number): string {
    const behind = driver - this.players.count;
    if (behind < 0) return PLAYER;
    return behind < this.animators.list.length ? ANIMATOR : VCA_PLAYER;
  }

  /** Whether anyone may hear a signal: else a crowd need not make up what it would be told. */
  get heard(): boolean {
    return this.scripts.listen || this.host.listens;
  }

  /** Tells a signal of a component: scripts hear it first, then the host. */
  emit(node: number, type: string, signal: string, args: readonly number[]): void {
    if (!this.silent) this.scripts.emit(this, node, type, signal, args);
    if (!this.host.listens) return;
    this.scripts.showFields();
    this.host.emit(this.pathOf(node), type, signal, args);
  }

  /** Says which tweens have ended, to the log and to whoever listens. */
  #completeTweens(): void {
    const ended = this.tweens.takeEnded();
    if (ended.length === 0) return;
    const step = this.stepNow;
    for (const { id, node, prop, done } of ended) {
      this.log.push({ step, type: 'Completed', node, prop, done });
      this.tweens.told(id);
      this.scripts.completed(this, id, done);
    }
  }

  /** A problem found while running, in the log with its node. */
  report(node: string, finding: Finding): void {
    const { code, message } = finding;
    this.log.push({ step: this.stepNow, type: 'diagnostic', code, node, message });
  }

  print(node: string, text: string): void {
    this.log.push({ step: this.stepNow, type: 'print', node, text });
  }

  /** What frames report belongs to the step they are drawn after. */
  get stepNow(): number {
    return this.inFrame ? Math.max(0, this.nextStep - 1) : this.nextStep;
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

  playerAt(node: number): number {
    return this.#playerAt.get(node) ?? -1;
  }

  animatorAt(node: number): Animator | undefined {
    return this.#animatorAt.get(node);
  }

  /** 16 hexadecimal digits over the game state; see state-hash.ts. */
  get hash(): string {
    return this.#stateHash.of(this);
  }
}
