/**
 * Colliders, mass and friction as the physics engine has them, compared with what the nodes say.
 * Page: physics.Collider2D.
 */
import { noArea } from './area.ts';
import type { Part } from './engine.ts';
import { type Frames, wrapped } from './frames.ts';
import { bounded, FRICTION, MASS, SIZE } from './limits.ts';
import type { Plan } from './plan.ts';
import type { Problems } from './problems.ts';
import { PLAIN_BODY, type Stage, slotOf } from './stage.ts';

/** Numbers kept of each collider: its form, half its width and height, place and angle in its body, sensor. */
const PART = 7;
/** Smaller differences of a collider in its body come from rounding. */
const SAME = 1e-6;

const MATERIAL = [
  { field: 'mass', range: MASS, plain: PLAIN_BODY.mass, unit: 'kg' },
  { field: 'friction', range: FRICTION, plain: PLAIN_BODY.friction, unit: '' },
] as const;

export class Setups {
  readonly #stage: Stage;
  readonly #plan: Plan;
  readonly #frames: Frames;
  readonly #problems: Problems;
  readonly #part: Float64Array;
  /** Mass and friction of each body. */
  readonly #material: Float64Array;
  /** Slots of both, -1 for those of a plain one. */
  readonly #materialSlots: Int32Array;
  /** Which of a collider's and a body's values are out of range, as last said. */
  readonly #outside: Uint8Array;
  readonly #outsideMaterial: Uint8Array;
  readonly #area = noArea();
  readonly #now = new Float64Array(PART);

  constructor(stage: Stage, plan: Plan, frames: Frames, problems: Problems) {
    const { bodies, parts } = plan;
    this.#stage = stage;
    this.#plan = plan;
    this.#frames = frames;
    this.#problems = problems;
    this.#part = new Float64Array(parts.length * PART);
    this.#material = new Float64Array(bodies.length * 2);
    this.#materialSlots = Int32Array.from(
      bodies.flatMap(({ node, body }) =>
        MATERIAL.map(({ field }) => (body ? slotOf(stage, node, 'Body2D', field) : -1)),
      ),
    );
    this.#outside = new Uint8Array(parts.length);
    this.#outsideMaterial = new Uint8Array(bodies.length * 2);
  }

  /** What the hash of the game state covers. */
  get arrays(): readonly Float64Array[] {
    return [this.#part, this.#material];
  }

  /** In kilograms. */
  mass(body: number): number {
    return this.#material[body * 2] as number;
  }

  /** Whether mass or friction are others than the engine has. */
  readMaterial(i: number): boolean {
    let changed = false;
    for (let lane = 0; lane < MATERIAL.length; lane++) {
      const { range, plain } = MATERIAL[lane] as (typeof MATERIAL)[number];
      const slot = this.#materialSlots[i * 2 + lane] as number;
      const value =
        slot < 0 ? plain : bounded(this.#stage.properties.values[slot] as number, range);
      if (this.#material[i * 2 + lane] === value) continue;
      this.#material[i * 2 + lane] = value;
      changed = true;
    }
    this.#checkMaterial(i);
    return changed;
  }

  /** Whether a collider is another than the engine has. */
  readPart(k: number, body: number): boolean {
    const { area } = this.#plan.parts[k] as Plan['parts'][number];
    const frames = this.#frames;
    const node = this.#plan.bodies[body]?.node as number;
    const now = this.#now;
    const found = this.#area;
    area.into(frames, found);
    const [dx, dy] = [found.x - (frames.x[node] as number), found.y - (frames.y[node] as number)];
    const [cos, sin] = [frames.cos[node] as number, frames.sin[node] as number];
    now[0] = found.form;
    now[1] = found.halfWidth;
    now[2] = found.halfHeight;
    now[3] = cos * dx + sin * dy;
    now[4] = cos * dy - sin * dx;
    now[5] = wrapped(found.angle - (frames.angle[node] as number));
    now[6] = area.sensor ? 1 : 0;
    this.#checkPart(k);
    const at = k * PART;
    const far = SAME * (1 + Math.abs(now[3]) + Math.abs(now[4]));
    let changed = false;
    for (let lane = 0; lane < PART; lane++) {
      const off = Math.abs((now[lane] as number) - (this.#part[at + lane] as number));
      if (off > (lane === 3 || lane === 4 ? far : SAME)) changed = true;
    }
    if (changed) this.#part.set(now, at);
    return changed;
  }

  /** A collider as the engine is to have it. */
  partOf(k: number, body: number): Part {
    const at = k * PART;
    const read = (lane: number): number => this.#part[at + lane] as number;
    const { first, end } = this.#plan.bodies[body] as Plan['bodies'][number];
    const size = (n: number): number =>
      (this.#part[n * PART + 1] as number) * (this.#part[n * PART + 2] as number);
    let all = 0;
    for (let n = first; n < end; n++) all += size(n);
    return {
      form: read(0),
      halfWidth: read(1),
      halfHeight: read(2),
      x: read(3),
      y: read(4),
      angle: read(5),
      sensor: read(6) !== 0,
      mass: ((this.#material[body * 2] as number) * size(k)) / all,
      friction: this.#material[body * 2 + 1] as number,
    };
  }

  /** Says which values are out of range. */
  check(): void {
    for (let k = 0; k < this.#plan.parts.length; k++) this.#checkPart(k);
    for (let i = 0; i < this.#plan.bodies.length; i++) this.#checkMaterial(i);
  }

  #checkPart(k: number): void {
    const { area } = this.#plan.parts[k] as Plan['parts'][number];
    const outside = area.fits(this.#frames) ? 0 : 1;
    if (outside === this.#outside[k]) return;
    this.#outside[k] = outside;
    const path = this.#path(area.node);
    this.#problems.range(outside === 0, area.node, path, 'Collider2D', 'size', SIZE, 'm');
  }

  #checkMaterial(i: number): void {
    for (let lane = 0; lane < MATERIAL.length; lane++) {
      const { field, range, unit } = MATERIAL[lane] as (typeof MATERIAL)[number];
      const slot = this.#materialSlots[i * 2 + lane] as number;
      if (slot < 0) continue;
      const value = this.#stage.properties.values[slot] as number;
      const outside = value === bounded(value, range) ? 0 : 1;
      if (outside === this.#outsideMaterial[i * 2 + lane]) continue;
      this.#outsideMaterial[i * 2 + lane] = outside;
      const node = this.#plan.bodies[i]?.node as number;
      this.#problems.range(outside === 0, node, this.#path(node), 'Body2D', field, range, unit);
    }
  }

  #path(node: number): string {
    return this.#stage.scene.nodes[node]?.path ?? '';
  }
}
