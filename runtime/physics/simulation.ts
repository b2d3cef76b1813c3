/**
 * The bodies of a running scene: what nodes and scripts did to them goes into the physics engine
 * before a step, what came of it goes back to the nodes after it. Page: physics.Body2D.
 */
import type { Vector } from '@dimforge/rapier2d-deterministic-compat';
import { POSITION, TRANSFORM } from '../animation/properties.ts';
import { Engine } from './engine.ts';
import { Frames, wrapped } from './frames.ts';
import { bounded, FARTHEST, FASTEST, JUMP, MOST_COLLIDERS } from './limits.ts';
import { rapier } from './load.ts';
import { CHARACTER, DYNAMIC, KINEMATIC, type Plan, planOf } from './plan.ts';
import { type Problem, Problems } from './problems.ts';
import { type Group, Room } from './room.ts';
import { Setups } from './setups.ts';
import type { Stage } from './stage.ts';

/** Numbers kept of each body's place and of its velocity: x, y, angle. */
const LANES = 3;
/** Smaller ways come from rounding. */
const SAME = 1e-6;
/** Whether there is room is looked at anew every so many steps. */
const CROWD_EVERY = 16;

/** Why a body takes no part. */
const CROWDED = 1;
const AWAY = 2;

/** Everything a simulation's future depends on. */
export interface SimulationState {
  readonly arrays: readonly (Float64Array | Uint8Array)[];
  /** The engine's own, or undefined before its first step and after its last. */
  readonly engine: Uint8Array | undefined;
  readonly failed: boolean;
  /** Whether the next step looks for room. */
  readonly looks: boolean;
}

export class Simulation {
  readonly plan: Plan;
  readonly frames: Frames;
  readonly hz: number;
  readonly #stage: Stage;
  readonly #problems = new Problems();
  #engine: Engine | undefined;
  #failed = false;
  /** Where each body's node was when last looked at: a dynamic one's own transform, else the world's. */
  readonly #seen: Float64Array;
  /** Of dynamic bodies after the last step, of kinematic ones during the present one. */
  readonly velocity: Float64Array;
  readonly #waits: Uint8Array;
  readonly #setups: Setups;
  /** Bodies that were moved from outside since the last step. */
  readonly moved: Uint8Array;
  readonly #bodyAt: Int32Array;
  readonly #room: Room;
  /** Who has no room, as last looked for. */
  readonly #crowded: Uint8Array;
  #lookForRoom = true;

  /** Throws where the engine is not loaded: see `loadPhysics`. */
  constructor(stage: Stage, hz: number) {
    rapier();
    this.#stage = stage;
    this.hz = hz;
    this.plan = planOf(stage);
    const { bodies, parts, leftOut } = this.plan;
    this.frames = new Frames(stage, [
      ...bodies.map((b) => b.node),
      ...parts.map((p) => p.area.node),
    ]);
    this.#seen = new Float64Array(bodies.length * LANES);
    this.velocity = new Float64Array(bodies.length * LANES);
    this.#waits = new Uint8Array(bodies.length);
    this.#setups = new Setups(stage, this.plan, this.frames, this.#problems);
    this.moved = new Uint8Array(bodies.length);
    this.#bodyAt = new Int32Array(stage.scene.nodes.length).fill(-1);
    bodies.forEach(({ node }, i) => {
      this.#bodyAt[node] = i;
    });
    this.#room = new Room(this.plan, this.frames);
    this.#crowded = new Uint8Array(bodies.length);
    if (leftOut > 0) this.#problems.tooMany(leftOut, MOST_COLLIDERS);
    this.frames.update();
    this.#setups.check();
  }

  /** What it cannot take, as it stands now. */
  get problems(): readonly Problem[] {
    return this.#problems.list;
  }

  /** Problems that have come up since the last call. */
  takeProblems(): readonly Problem[] {
    return this.#problems.take();
  }

  /** The engine, while it runs; from the first `begin` on. */
  get engine(): Engine | undefined {
    return this.#failed ? undefined : this.#engine;
  }

  /** The number of a node's body, or -1. */
  bodyOf(node: number): number {
    return this.#bodyAt[node] as number;
  }

  /** Whether a body takes part in the present step. */
  takesPart(body: number): boolean {
    return this.#waits[body] === 0;
  }

  /** Runs a part of the step. If the engine fails in it, that is the end of the physics, not of the game. */
  run(work: (engine: Engine) => void): void {
    if (this.#failed) return;
    try {
      this.#engine ??= this.#build();
      work(this.#engine);
    } catch (error) {
      this.#failed = true;
      this.#problems.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Brings the engine up to what the nodes say: the start of a step. */
  begin(step: number, gravity: readonly [number, number]): void {
    this.frames.update();
    this.run((engine) => {
      const limit = { min: -FASTEST, max: FASTEST };
      engine.world.gravity = { x: bounded(gravity[0], limit), y: bounded(gravity[1], limit) };
      for (let body = 0; body < this.plan.bodies.length; body++) this.#bring(engine, body);
      this.#makeRoom(engine, step);
    });
  }

  /**
   * Writes where characters are to their nodes before the engine's step, for who wants to see it
   * then. `finish` writes it again, in spaces that have moved.
   */
  showCharacters(): void {
    this.run((engine) => {
      for (const node of this.frames.nodes) {
        this.frames.compose(node);
        const i = this.#bodyAt[node] as number;
        if (this.plan.bodies[i]?.kind !== CHARACTER) continue;
        const to = engine.bodies[i]?.nextTranslation();
        if (to !== undefined) this.#writeNode(engine, i, node, to);
      }
    });
  }

  /** Brings the engine up to what nodes say now, within a step. */
  takeIn(): void {
    this.frames.update();
    this.run((engine) => {
      for (let body = 0; body < this.plan.bodies.length; body++) this.#bring(engine, body);
    });
  }

  /** Runs the engine's step and writes where bodies went to their nodes: the end of a step. */
  finish(): void {
    this.run((engine) => {
      const { bodies } = this.plan;
      bodies.forEach(({ kind }, i) => {
        if (kind === KINEMATIC) this.#drive(engine, i, 1);
      });
      engine.world.step();
      bodies.forEach(({ kind }, i) => {
        if (kind === KINEMATIC) this.#drive(engine, i, 0);
        else if (kind === DYNAMIC) this.#readVelocity(engine, i);
      });
      this.#writeNodes(engine);
      this.moved.fill(0);
    });
  }

  #build(): Engine {
    const engine = new Engine(this.plan, this.hz);
    const { bodies, parts } = this.plan;
    const { frames } = this;
    bodies.forEach(({ node, kind }, i) => {
      const [x, y] = [frames.x[node] as number, frames.y[node] as number];
      this.#waits[i] = isAway(x, y) ? AWAY : 0;
      // What is away gets its place when it comes back.
      const at = this.#waits[i] === 0 ? [x, y] : [0, 0];
      engine.addBody(kind, at[0] as number, at[1] as number, wrapped(frames.angle[node] as number));
      this.#setups.readMaterial(i);
    });
    parts.forEach(({ body }, k) => {
      this.#setups.readPart(k, body);
      engine.addCollider(body, this.#setups.partOf(k, body));
    });
    bodies.forEach(({ kind, node, first, end }, i) => {
      const own = engine.bodies[i];
      if (own === undefined) return;
      if (this.#waits[i] !== 0) {
        own.setEnabled(false);
        this.#problems.away(true, node, this.#path(node));
      }
      if (kind === DYNAMIC) {
        if (first === end) own.setAdditionalMass(this.#setups.mass(i), true);
        const v = this.velocity.subarray(i * LANES, (i + 1) * LANES);
        own.setLinvel({ x: v[0] as number, y: v[1] as number }, true);
        own.setAngvel(v[2] as number, true);
      }
      this.#look(i, node);
    });
    this.#lookForRoom = true;
    this.#makeRoom(engine, 0);
    engine.settle();
    return engine;
  }

  #path(node: number): string {
    return this.#stage.scene.nodes[node]?.path ?? '';
  }

  // ---- into the engine

  #bring(engine: Engine, i: number): void {
    const planned = this.plan.bodies[i];
    const body = engine.bodies[i];
    if (planned === undefined || body === undefined) return;
    const { node, kind, first, end } = planned;
    const { frames } = this;
    const [x, y] = [frames.x[node] as number, frames.y[node] as number];
    const angle = wrapped(frames.angle[node] as number);
    if (isAway(x, y) !== (this.#waits[i] === AWAY)) {
      const away = this.#waits[i] !== AWAY;
      this.#waits[i] = away ? AWAY : 0;
      body.setEnabled(!away);
      this.#problems.away(away, node, this.#path(node));
      if (!away) this.#put(engine, i, x, y, angle);
    }
    if (this.#waits[i] === AWAY) return;
    let changed = this.#setups.readMaterial(i);
    for (let k = first; k < end; k++) if (this.#setups.readPart(k, i)) changed = true;
    if (changed) this.#change(engine, i);
    if (kind === KINEMATIC) this.#aim(engine, i, x, y, angle);
    else if (this.#wasMoved(i, node)) this.#put(engine, i, x, y, angle);
  }

  /** Takes over changed colliders, mass and friction. */
  #change(engine: Engine, i: number): void {
    const { kind, first, end } = this.plan.bodies[i] as Plan['bodies'][number];
    for (let k = first; k < end; k++) engine.change(k, i, this.#setups.partOf(k, i));
    if (kind === DYNAMIC) {
      if (first === end) engine.bodies[i]?.setAdditionalMass(this.#setups.mass(i), true);
      engine.bodies[i]?.wakeUp();
      this.#lookForRoom = true;
    } else {
      this.#wakeAll(engine);
    }
  }

  /** What rests may rest on what has just changed. */
  #wakeAll(engine: Engine): void {
    for (const i of this.#room.moving.bodies) engine.bodies[i]?.wakeUp();
  }

  #wasMoved(i: number, node: number): boolean {
    const at = i * LANES;
    const { values } = this.#stage.properties;
    const { frames } = this;
    const seen = this.#seen;
    if (this.plan.bodies[i]?.kind !== DYNAMIC)
      return (
        seen[at] !== frames.x[node] ||
        seen[at + 1] !== frames.y[node] ||
        seen[at + 2] !== frames.angle[node]
      );
    const own = node * TRANSFORM + POSITION;
    return (
      seen[at] !== values[own] ||
      seen[at + 1] !== values[own + 1] ||
      seen[at + 2] !== values[own + 2]
    );
  }

  /** Puts a body somewhere else at once. Its velocity stays. */
  #put(engine: Engine, i: number, x: number, y: number, angle: number): void {
    const body = engine.bodies[i];
    body?.setTranslation({ x, y }, true);
    body?.setRotation(angle, true);
    this.moved[i] = 1;
    this.#look(i, this.plan.bodies[i]?.node as number);
    if (this.plan.bodies[i]?.kind === DYNAMIC) this.#lookForRoom = true;
    else this.#wakeAll(engine);
  }

  /** The velocity that takes a kinematic body to its node in this step. */
  #aim(engine: Engine, i: number, x: number, y: number, angle: number): void {
    const body = engine.bodies[i];
    if (body === undefined) return;
    const at = body.translation();
    const still = SAME * (1 + Math.abs(x) + Math.abs(y));
    let [dx, dy, turn] = [x - at.x, y - at.y, wrapped(angle - body.rotation())];
    if (Math.abs(dx) + Math.abs(dy) < still) {
      dx = 0;
      dy = 0;
    }
    if (Math.abs(turn) < SAME) turn = 0;
    const jumps =
      (dx * dx + dy * dy) * this.hz * this.hz > JUMP.speed * JUMP.speed ||
      Math.abs(turn) * this.hz > JUMP.turn;
    if (jumps) {
      this.#put(engine, i, x, y, angle);
      [dx, dy, turn] = [0, 0, 0];
    }
    this.velocity[i * LANES] = dx * this.hz;
    this.velocity[i * LANES + 1] = dy * this.hz;
    this.velocity[i * LANES + 2] = turn * this.hz;
  }

  /** Kinematic bodies have their velocity only while the engine steps: characters are carried apart. */
  #drive(engine: Engine, i: number, on: number): void {
    const v = this.velocity;
    const at = i * LANES;
    const [x, y] = [(v[at] as number) * on, (v[at + 1] as number) * on];
    const turn = (v[at + 2] as number) * on;
    const moves = x !== 0 || y !== 0 || turn !== 0;
    engine.bodies[i]?.setLinvel({ x, y }, moves);
    engine.bodies[i]?.setAngvel(turn, moves);
  }

  // ---- room

  #makeRoom(engine: Engine, step: number): void {
    if (!this.#lookForRoom && step % CROWD_EVERY !== 0) return;
    const first = this.#lookForRoom;
    this.#lookForRoom = false;
    this.#findRoom(engine, this.#room.moving);
    this.#findRoom(engine, this.#room.characters);
    // What stands still stays as crowded as it was.
    if (first) this.#findRoom(engine, this.#room.fixed);
  }

  #findRoom(engine: Engine, group: Group): void {
    const away = (i: number): boolean => this.#waits[i] === AWAY;
    const waiting = this.#room.find(group, away, this.#crowded);
    for (const i of group.bodies) {
      if (away(i) || this.#waits[i] === this.#crowded[i]) continue;
      this.#waits[i] = this.#crowded[i] === 1 ? CROWDED : 0;
      engine.bodies[i]?.setEnabled(this.#waits[i] === 0);
    }
    if (waiting === 0) return;
    const one = group.bodies.find((i) => this.#waits[i] === CROWDED) ?? 0;
    this.#problems.crowd(this.plan.bodies[one]?.node ?? -1, waiting);
  }

  // ---- out of the engine

  #readVelocity(engine: Engine, i: number): void {
    const body = engine.bodies[i];
    if (body === undefined) return;
    const { x, y } = body.linvel();
    const turn = body.angvel();
    const at = i * LANES;
    const speed = Math.sqrt(x * x + y * y);
    if (!(speed <= FASTEST) || !(Math.abs(turn) <= FASTEST)) {
      const part = speed > FASTEST && speed < Number.POSITIVE_INFINITY ? FASTEST / speed : 1;
      const sane = (n: number): number => (Number.isFinite(n) ? n * part : 0);
      body.setLinvel({ x: sane(x), y: sane(y) }, true);
      body.setAngvel(
        bounded(Number.isFinite(turn) ? turn : 0, { min: -FASTEST, max: FASTEST }),
        true,
      );
      const slow = body.linvel();
      this.velocity[at] = slow.x;
      this.velocity[at + 1] = slow.y;
      this.velocity[at + 2] = body.angvel();
      return;
    }
    this.velocity[at] = x + 0;
    this.velocity[at + 1] = y + 0;
    this.velocity[at + 2] = turn + 0;
  }

  /** In scene order, so that a body below another one is placed in the space that has moved. */
  #writeNodes(engine: Engine): void {
    const { frames } = this;
    for (const node of frames.nodes) {
      frames.compose(node);
      const i = this.#bodyAt[node] as number;
      const kind = this.plan.bodies[i]?.kind;
      if (kind !== DYNAMIC && kind !== CHARACTER) continue;
      const at = engine.bodies[i]?.translation();
      if (at !== undefined) this.#writeNode(engine, i, node, at);
    }
  }

  #writeNode(engine: Engine, i: number, node: number, { x, y }: Vector): void {
    if (this.#waits[i] !== 0) return;
    const { frames } = this;
    if (Number.isFinite(x + y)) {
      frames.place(node, x, y);
      if (this.plan.bodies[i]?.kind === DYNAMIC)
        frames.turn(node, engine.bodies[i]?.rotation() ?? 0);
      frames.compose(node);
      this.#look(i, node);
    } else {
      // What the engine has lost goes back to where its node is.
      const angle = wrapped(frames.angle[node] as number);
      this.#put(engine, i, frames.x[node] as number, frames.y[node] as number, angle);
    }
  }

  #look(i: number, node: number): void {
    const at = i * LANES;
    const { values } = this.#stage.properties;
    const { frames } = this;
    const own = node * TRANSFORM + POSITION;
    const dynamic = this.plan.bodies[i]?.kind === DYNAMIC;
    this.#seen[at] = (dynamic ? values[own] : frames.x[node]) as number;
    this.#seen[at + 1] = (dynamic ? values[own + 1] : frames.y[node]) as number;
    this.#seen[at + 2] = (dynamic ? values[own + 2] : frames.angle[node]) as number;
  }

  // ---- as a value

  /** What the hash of the game state covers. The engine's own bytes show in these a step later. */
  get arrays(): readonly (Float64Array | Uint8Array)[] {
    return [this.#seen, this.velocity, this.#waits, ...this.#setups.arrays];
  }

  get failed(): boolean {
    return this.#failed;
  }

  save(): SimulationState {
    return {
      arrays: this.arrays.map((array) => array.slice()),
      engine: this.engine?.save(),
      failed: this.#failed,
      looks: this.#lookForRoom,
    };
  }

  load({ arrays, engine, failed, looks }: SimulationState): void {
    // One that has failed is not to be touched again.
    if (this.#failed) this.#engine = undefined;
    this.#failed = false;
    this.#problems.mended();
    if (engine === undefined) this.free();
    else this.run((running) => running.load(engine));
    this.arrays.forEach((array, k) => {
      array.set(arrays[k] as Float64Array);
    });
    this.moved.fill(0);
    this.#lookForRoom = looks;
    this.#failed ||= failed;
  }

  /**
   * Takes over the velocities of the bodies of another simulation, whose scene was changed into
   * this one's: `was` gives the node there of a node here, or -1.
   */
  carry(old: Simulation, was: (node: number) => number): void {
    this.#problems.heirOf(old.#problems);
    this.plan.bodies.forEach(({ node }, i) => {
      const from = was(node) < 0 ? -1 : old.bodyOf(was(node));
      if (from < 0) return;
      const at = from * LANES;
      this.velocity.set(old.velocity.subarray(at, at + LANES), i * LANES);
    });
  }

  /** Gives the engine's memory back; the next step builds it anew. */
  free(): void {
    if (this.#engine !== undefined && !this.#failed) this.#engine.free();
    this.#engine = undefined;
  }
}

function isAway(x: number, y: number): boolean {
  return !(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST);
}
