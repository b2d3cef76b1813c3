/**
 * Motion 2D: walks, jumps and falls, and carries root motion, all with collisions.
 * Page: gameplay.Motion2D.
 */
import cosine from '@stdlib/math-base-special-cos';
import { bounded, FASTEST, MASS } from '../physics/limits.ts';
import { Mover } from '../physics/mover.ts';
import { CHARACTER, KINEMATIC, STATIC } from '../physics/plan.ts';
import type { Simulation } from '../physics/simulation.ts';
import { has, nearestAbove, PLAIN_BODY, type Stage, slotOf } from '../physics/stage.ts';

/** Less than this, in metres, is not told from nothing: the engine computes with seven digits. */
const LITTLE = 1e-4;
/** Ground this close below a falling character, in metres, is stood on. */
const TOUCH = 0.005;
/** The least way onto an edge, in metres, after which its top counts as ground. */
const FOOTHOLD = 0.02;
/** Ground whose normal leans less than this is level: the normal of a round underside is not exact. */
const LEVEL = 2e-3;
/** A step may be this much higher than `step`, in metres: it is measured in seven digits too. */
const STEP_SLACK = 1e-3;

const SPEED = { min: 0, max: FASTEST };
const BOTH_WAYS = { min: -FASTEST, max: FASTEST };
const WAY = { min: -FASTEST, max: FASTEST };
/** Gravity, in m/s2. */
const PULL = { min: 0, max: 1000 * FASTEST };

/** Numbers kept of each character, in this order. */
const LANES = 9;
const VX = 0;
const VY = 1;
const GROUNDED = 2;
/** The normal of the ground, and the body it belongs to. */
const NX = 3;
const NY = 4;
const GROUND = 5;
/** What it takes along from the platform it left, across, in m/s. */
const ALONG = 6;
/** What was asked for in this step. */
const AXIS = 7;
const JUMP = 8;

/** The slots of a Motion2D's fields. */
interface Slots {
  readonly speed: number;
  readonly jump: number;
  readonly gravity: number;
  readonly maxFall: number;
  readonly slope: number;
  readonly step: number;
  readonly mass: number;
}

export class Motions {
  /** The nodes with a Motion2D, in scene order. */
  readonly nodes: Int32Array;
  readonly #stage: Stage;
  readonly #simulation: Simulation;
  readonly #at: ReadonlyMap<number, number>;
  readonly #slots: readonly Slots[];
  readonly #state: Float64Array;
  /** Root motion of this step, x and y: in the space of the parent, while it moves in the world. */
  readonly #root: Float64Array;
  #mover: Mover | undefined;
  #groundX = 0;
  #groundY = 0;

  constructor(stage: Stage, simulation: Simulation) {
    const nodes = simulation.plan.bodies.flatMap(({ kind, node }) =>
      kind === CHARACTER ? [node] : [],
    );
    this.nodes = Int32Array.from(nodes);
    this.#stage = stage;
    this.#simulation = simulation;
    this.#at = new Map(nodes.map((node, i) => [node, i]));
    this.#slots = nodes.map((node) => {
      const slot = (field: string): number => slotOf(stage, node, 'Motion2D', field);
      return {
        speed: slot('speed'),
        jump: slot('jump'),
        gravity: slot('gravity'),
        maxFall: slot('maxFall'),
        slope: slot('slope'),
        step: slot('step'),
        mass: has(stage, node, 'Body2D') ? slotOf(stage, node, 'Body2D', 'mass') : -1,
      };
    });
    this.#state = new Float64Array(nodes.length * LANES);
    this.#root = new Float64Array(nodes.length * 2);
    for (let i = 0; i < nodes.length; i++) this.#lift(i);
  }

  takes(node: number): boolean {
    return this.#at.has(node);
  }

  /** Root motion of a node for this step: metres in the space of its parent. */
  move(node: number, dx: number, dy: number): void {
    const i = this.#at.get(node);
    if (i === undefined) return;
    this.#root[i * 2] = dx;
    this.#root[i * 2 + 1] = dy;
  }

  /** Turns root motion into the world, now that it is known where its parent is in this step. */
  #turnRoot(i: number): void {
    const root = this.#root;
    const at = i * 2;
    const parent = this.#stage.scene.nodes[this.nodes[i] as number]?.parent ?? -1;
    if (parent >= 0) {
      const { frames } = this.#simulation;
      const across = (root[at] as number) * (frames.scaleX[parent] as number);
      const up = (root[at + 1] as number) * (frames.scaleY[parent] as number);
      const [cos, sin] = [frames.cos[parent] as number, frames.sin[parent] as number];
      root[at] = cos * across - sin * up;
      root[at + 1] = sin * across + cos * up;
    }
    for (let lane = at; lane < at + 2; lane++) if (!Number.isFinite(root[lane])) root[lane] = 0;
  }

  /** Calls a method of a node's Motion2D; it acts in the next engine.motion. */
  call(node: number, method: string, arg: unknown): void {
    const i = this.#at.get(node);
    if (i === undefined) return;
    if (method === 'Jump') this.#state[i * LANES + JUMP] = 1;
    if (method !== 'Move') return;
    const axis = Number(arg);
    this.#state[i * LANES + AXIS] = axis >= -1 ? Math.min(axis, 1) + 0 : axis < -1 ? -1 : 0;
  }

  /** What the game shows of a node's Motion2D; undefined for fields it does not keep. */
  live(node: number, field: string): boolean | readonly number[] | undefined {
    const i = this.#at.get(node);
    if (i === undefined) return undefined;
    const at = i * LANES;
    if (field === 'grounded') return this.#state[at + GROUNDED] === 1;
    if (field !== 'velocity') return undefined;
    return [this.#state[at + VX] as number, this.#state[at + VY] as number];
  }

  /** Before the first step: whose feet are on the ground stands there. Nothing moves. */
  begin(): void {
    this.#each((mover, i) => {
      if (this.#takeUp(mover, i)) this.#land(mover, i, TOUCH, this.#flattest(i));
    });
  }

  /** engine.motion: between the simulation's `begin` and `finish`. */
  step(): void {
    this.#each((mover, i) => {
      if (this.#takeUp(mover, i)) {
        mover.pushOut();
        this.#turnRoot(i);
        this.#move(mover, i, this.#flattest(i));
        mover.end();
      }
      const at = i * LANES;
      this.#state[at + AXIS] = 0;
      this.#state[at + JUMP] = 0;
      this.#root.fill(0, i * 2, i * 2 + 2);
    });
  }

  #each(work: (mover: Mover, i: number) => void): void {
    this.#simulation.run((engine) => {
      if (!this.#mover?.fits(engine)) this.#mover = new Mover(this.#simulation, engine);
      for (let i = 0; i < this.nodes.length; i++) work(this.#mover, i);
    });
  }

  /** Whether a character takes part; then the mover has it. */
  #takeUp(mover: Mover, i: number): boolean {
    const body = this.#simulation.bodyOf(this.nodes[i] as number);
    if (!this.#simulation.takesPart(body)) return false;
    const mass = (this.#slots[i]?.mass ?? -1) < 0 ? PLAIN_BODY.mass : this.#value(i, 'mass');
    mover.begin(body, this.#flattest(i), bounded(mass, MASS));
    return true;
  }

  /** The least upward part of a normal that is ground. */
  #flattest(i: number): number {
    // What just cannot be told from the limit is within it.
    return cosine((this.#value(i, 'slope') * Math.PI) / 180) - LITTLE;
  }

  #value(i: number, field: keyof Slots): number {
    return this.#stage.properties.values[this.#slots[i]?.[field] as number] as number;
  }

  /** `flattest` is the least upward part of a normal that is ground. */
  #move(mover: Mover, i: number, flattest: number): void {
    const s = this.#state;
    const at = i * LANES;
    const dt = 1 / this.#simulation.hz;
    const startX = mover.x;
    this.#askGround(mover, i);
    const stands = s[at + GROUNDED] === 1 && s[at + JUMP] === 0;
    if (s[at + GROUNDED] === 1 && !stands) {
      // A jump takes along what the ground does, but a sinking one holds nobody back.
      s[at + ALONG] = this.#groundX;
      s[at + VY] = this.#value(i, 'jump') + Math.max(0, this.#groundY);
    }
    if (stands) this.#walk(mover, i, dt, flattest);
    else this.#fly(mover, i, dt);
    const [rootX, rootY] = [this.#root[i * 2] as number, this.#root[i * 2 + 1] as number];
    if (stands) this.#along(mover, i, rootX, flattest);
    else mover.slide(rootX, 0);
    mover.slide(0, rootY);
    const reach = stands
      ? Math.max(this.#value(i, 'step'), Math.abs(mover.x - startX)) + FOOTHOLD
      : TOUCH;
    const falls = stands || (s[at + VY] as number) <= 0;
    this.#lift(i);
    if (falls && rootY <= 0 && this.#land(mover, i, reach, flattest)) {
      s[at + ALONG] = 0;
      if (!stands) s[at + VY] = 0;
      this.#carry(mover, i, dt);
    } else if (stands) {
      // It has walked off: what carried it is still in it.
      s[at + ALONG] = this.#groundX;
      s[at + VX] = (s[at + VX] as number) + this.#groundX;
      s[at + VY] = 0;
    }
  }

  #walk(mover: Mover, i: number, dt: number, flattest: number): void {
    const s = this.#state;
    const at = i * LANES;
    const way = (s[at + AXIS] as number) * bounded(this.#value(i, 'speed'), SPEED) * dt;
    const wanted = way * (s[at + NY] as number);
    const came = this.#along(mover, i, way, flattest);
    const vx = (Math.abs(came - wanted) <= LITTLE ? wanted : came) / dt;
    s[at + VX] = vx + 0;
    s[at + VY] = (vx * -(s[at + NX] as number)) / (s[at + NY] as number) + 0;
  }

  /** Goes a way along the ground, over steps, and says how far across it came. */
  #along(mover: Mover, i: number, way: number, flattest: number): number {
    if (way === 0) return 0;
    const at = i * LANES;
    const [nx, ny] = [this.#state[at + NX] as number, this.#state[at + NY] as number];
    // Uphill it slides along the ground and loses what this adds; downhill the ground is found again.
    mover.slide(way * nx < 0 ? way / ny : way * ny, 0);
    const came = mover.movedX;
    const left = Math.abs(way * ny) - Math.abs(came);
    if (left <= LITTLE) return came;
    return came + this.#stepUp(mover, i, Math.sign(way), left, flattest);
  }

  /** Climbs an edge that is in the way, if it is low enough, and says how far across that took it. */
  #stepUp(mover: Mover, i: number, side: number, left: number, flattest: number): number {
    const step = this.#value(i, 'step');
    const { x, y, feet } = mover;
    const rise = mover.cast(0, 1, step + LITTLE)?.distance ?? step + LITTLE;
    if (rise <= LITTLE) return 0;
    mover.shift(0, rise);
    // What is round has to come so far over the edge that it does not roll off again.
    const round = mover.roundness * (1 - Math.sqrt(Math.max(0, 1 - flattest * flattest)));
    const ahead = Math.max(left, round + FOOTHOLD);
    if (mover.cast(side, 0, ahead) === undefined) {
      mover.shift(side * ahead, 0);
      const top = mover.cast(0, -1, rise);
      const came = rise - (top?.distance ?? rise);
      // A round underside touches the edge higher up than where it is lowest.
      const height = mover.roundness > 0 ? (top?.y ?? 0) - feet : came;
      const firm = top !== undefined && top.ny >= flattest && !mover.isDynamic(top.body);
      if (firm && came > LITTLE && height <= step + STEP_SLACK) {
        mover.shift(0, -top.distance);
        return side * ahead;
      }
    }
    mover.back(x, y);
    return 0;
  }

  #fly(mover: Mover, i: number, dt: number): void {
    const s = this.#state;
    const at = i * LANES;
    const before = s[at + VY] as number;
    const fall = bounded(this.#value(i, 'maxFall'), SPEED);
    const gravity = bounded(this.#value(i, 'gravity'), PULL);
    const [nx, ny] = [s[at + NX] as number, s[at + NY] as number];
    // On a side too steep to stand on, only the part of gravity along it pulls.
    const slides = nx !== 0 && before <= 0;
    const after = Math.max(before - gravity * (slides ? nx * nx : 1) * dt, -fall);
    // The mean of both velocities: a jump is as high at every step rate.
    const dy = ((before + after) / 2) * dt;
    let dx = (s[at + AXIS] as number) * bounded(this.#value(i, 'speed'), SPEED) * dt;
    if (slides) dx = (dx * nx < 0 ? 0 : dx) - (dy * ny) / nx;
    dx = bounded(dx + (s[at + ALONG] as number) * dt, WAY);
    mover.slide(dx, dy);
    const { movedX, movedY } = mover;
    const free = Math.abs(movedX - dx) <= LITTLE;
    s[at + VX] = (free ? dx : movedX) / dt + 0;
    if (!free) s[at + ALONG] = 0;
    if (dy > 0 && movedY < dy - LITTLE) s[at + VY] = Math.max(0, movedY / dt);
    else if (dy < 0 && movedY > dy + LITTLE) s[at + VY] = Math.min(0, movedY / dt);
    else s[at + VY] = bounded(after, BOTH_WAYS);
  }

  /** Whether there is ground within `reach`; then it stands on it. */
  #land(mover: Mover, i: number, reach: number, flattest: number): boolean {
    const hit = mover.cast(0, -1, reach);
    if (hit === undefined) return false;
    const at = i * LANES;
    const s = this.#state;
    const flat = hit.ny >= flattest;
    if (!flat && !(hit.distance <= TOUCH && wedged(mover, hit.nx))) {
      const slides = hit.distance <= TOUCH && hit.ny > LEVEL;
      if (slides) s.set([hit.nx, hit.ny], at + NX);
      return false;
    }
    mover.shift(0, -hit.distance);
    s[at + GROUNDED] = 1;
    const slants = flat && Math.abs(hit.nx) > LEVEL;
    s[at + NX] = slants ? hit.nx : 0;
    s[at + NY] = slants ? hit.ny : 1;
    s[at + GROUND] = hit.body;
    return true;
  }

  #lift(i: number): void {
    const at = i * LANES;
    this.#state[at + GROUNDED] = 0;
    this.#state[at + NX] = 0;
    this.#state[at + NY] = 1;
    this.#state[at + GROUND] = -1;
  }

  /** Finds out how fast the ground moves below its feet, in m/s: `#groundX` and `#groundY`. */
  #askGround(mover: Mover, i: number): void {
    this.#groundX = 0;
    this.#groundY = 0;
    const body = this.#state[i * LANES + GROUND] as number;
    const planned = this.#simulation.plan.bodies[body];
    if (planned === undefined || planned.kind === STATIC || planned.kind === CHARACTER) return;
    // A child of its ground moves with it anyway.
    const { node } = planned;
    if (planned.kind === KINEMATIC && this.#isBelow(this.nodes[i] as number, node)) return;
    const { velocity, frames } = this.#simulation;
    const turn = velocity[body * 3 + 2] as number;
    const armX = mover.x - (frames.x[node] as number);
    const armY = mover.feet - (frames.y[node] as number);
    this.#groundX = bounded((velocity[body * 3] as number) - turn * armY, BOTH_WAYS);
    this.#groundY = bounded((velocity[body * 3 + 1] as number) + turn * armX, BOTH_WAYS);
  }

  #isBelow(node: number, above: number): boolean {
    return nearestAbove(this.#stage, node, (n) => n === above) >= 0;
  }

  /** Goes where its ground goes in this step, as far as the rest of the world lets it. */
  #carry(mover: Mover, i: number, dt: number): void {
    this.#askGround(mover, i);
    const ground = this.#state[i * LANES + GROUND] as number;
    mover.slide(this.#groundX * dt, this.#groundY * dt, ground);
  }

  // ---- as a value

  /** What the hash of the game state covers. */
  get arrays(): readonly Float64Array[] {
    return [this.#state, this.#root];
  }

  save(): readonly Float64Array[] {
    return this.arrays.map((array) => array.slice());
  }

  load(arrays: readonly Float64Array[]): void {
    this.arrays.forEach((array, k) => {
      array.set(arrays[k] as Float64Array);
    });
  }

  /** Takes over from a changed scene: `was` gives the node there of a node here, or -1. */
  carry(old: Motions, was: (node: number) => number): void {
    this.nodes.forEach((node, i) => {
      const from = old.#at.get(was(node));
      if (from === undefined) return;
      this.#state.set(old.#state.subarray(from * LANES, (from + 1) * LANES), i * LANES);
      // Bodies have other numbers; what it stands on is found anew.
      this.#state[i * LANES + GROUND] = -1;
    });
  }
}

/** Whether two steep sides hold it like a floor: on one alone, of this normal, it would slide down. */
function wedged(mover: Mover, nx: number): boolean {
  const { x, y } = mover;
  mover.slide(0, -TOUCH);
  const sinks = -mover.movedY > (TOUCH * nx * nx) / 4;
  mover.back(x, y);
  return !sinks;
}
