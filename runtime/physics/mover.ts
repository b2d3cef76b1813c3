/**
 * Moves a character through the world by hitting and sliding, and looks for the ground below it.
 * The engine's own controller pushes what is dynamic, but does not move the character: in 2D it
 * tells left from right in slopes and walls, and sometimes holds who stands on level ground.
 * Page: gameplay.Motion2D.
 */

import type * as Rapier from '@dimforge/rapier2d-deterministic-compat';
import cosine from '@stdlib/math-base-special-cos';
import sine from '@stdlib/math-base-special-sin';
import { type Body, CHARACTER_GROUPS, type Collider, type Engine } from './engine.ts';
import { FASTEST, SKIN } from './limits.ts';
import { rapier } from './load.ts';
import { DYNAMIC } from './plan.ts';
import type { Simulation } from './simulation.ts';

/** Tries to come out of what a character overlaps. */
const PUSHES = 4;
/** Things that a character slides along in one way. */
const SLIDES = 5;
/** A rest of a way that is shorter, in metres, is none. */
const NOTHING = 1e-9;

/** What a cast found: how far away (below 0 where it is too close), its normal, and whose it is. */
export interface Hit {
  readonly distance: number;
  readonly nx: number;
  readonly ny: number;
  /** The height of the point that is touched. */
  readonly y: number;
  /** Number of the body. */
  readonly body: number;
}

/** One character on its way through one step. Metres; distances are between surfaces as set. */
export class Mover {
  x = 0;
  y = 0;
  /** How far the last `slide` came. */
  movedX = 0;
  movedY = 0;
  readonly #simulation: Simulation;
  readonly #engine: Engine;
  readonly #bodies: readonly Body[];
  readonly #byHandle = new Map<number, number>();
  #body: Body;
  #collider: Collider;
  #startX = 0;
  #startY = 0;
  /** The centre of the collider, from the body's. */
  #offsetX = 0;
  #offsetY = 0;
  #mass = 0;
  /** The least upward part of a normal that can be walked on. */
  #flattest = 0;
  /** Whether the engine does not know yet where it stands. */
  #ahead = false;

  constructor(simulation: Simulation, engine: Engine) {
    this.#simulation = simulation;
    this.#engine = engine;
    this.#bodies = engine.bodies;
    this.#body = engine.bodies[0] as Body;
    this.#collider = engine.colliders[0] as Collider;
    engine.bodies.forEach((body, i) => {
      this.#byHandle.set(body.handle, i);
    });
  }

  /** Whether it knows the bodies of this engine: they are others after a snapshot was put back. */
  fits(engine: Engine): boolean {
    return this.#bodies === engine.bodies;
  }

  /**
   * Takes up a character by the number of its body. `flattest` is the least upward part of a normal
   * that it walks on, `mass` in kilograms.
   */
  begin(body: number, flattest: number, mass: number): void {
    const planned = this.#simulation.plan.bodies[body];
    this.#body = this.#engine.bodies[body] as Body;
    this.#collider = this.#engine.colliders[planned?.first as number] as Collider;
    const at = this.#body.translation();
    this.x = this.#startX = at.x;
    this.y = this.#startY = at.y;
    // It may have been put here in this step.
    if (this.#simulation.moved[body] === 1)
      this.#engine.world.propagateModifiedBodyPositionsToColliders();
    const centre = this.#collider.translation();
    this.#offsetX = centre.x - at.x;
    this.#offsetY = centre.y - at.y;
    this.#ahead = false;
    this.#flattest = flattest;
    this.#mass = mass;
  }

  /** Hands the way to the engine, which moves the body and pushes what is in it. */
  end(): void {
    this.#body.setTranslation({ x: this.#startX, y: this.#startY }, false);
    this.#body.setNextKinematicTranslation({ x: this.x, y: this.y });
  }

  /** The height of its lowest point. */
  get feet(): number {
    const { shape } = this.#collider;
    const { Ball, Capsule, Cuboid } = rapier();
    const turn = this.#collider.rotation();
    const [cos, sin] = [Math.abs(cosine(turn)), Math.abs(sine(turn))];
    let reach = 0;
    if (shape instanceof Cuboid) reach = sin * shape.halfExtents.x + cos * shape.halfExtents.y;
    else if (shape instanceof Ball) reach = shape.radius;
    else if (shape instanceof Capsule) reach = cos * shape.halfHeight + shape.radius;
    return this.y + this.#offsetY - reach - SKIN;
  }

  /** The radius of its round underside; 0 for a flat one. */
  get roundness(): number {
    const { shape } = this.#collider;
    const { Ball, Capsule } = rapier();
    return shape instanceof Ball || shape instanceof Capsule ? shape.radius : 0;
  }

  /** Moves by a way, or as far of it as there is room, along what is in the way. `except` is none. */
  slide(dx: number, dy: number, except = -1): void {
    this.movedX = 0;
    this.movedY = 0;
    const [startX, startY] = [this.x, this.y];
    let [restX, restY] = [short(dx), short(dy)];
    let pushes = false;
    for (let k = 0; k < SLIDES; k++) {
      const rest = Math.sqrt(restX * restX + restY * restY);
      if (!(rest > NOTHING)) break;
      const [dirX, dirY] = [restX / rest, restY / rest];
      const hit = this.cast(dirX, dirY, rest, except);
      const way = hit === undefined ? rest : Math.max(0, hit.distance);
      this.#go(dirX * way, dirY * way);
      this.movedX += dirX * way;
      this.movedY += dirY * way;
      if (hit === undefined) break;
      pushes ||= this.isDynamic(hit.body);
      // What is left of the way goes on along what was hit.
      const { nx, ny } = hit;
      const into = Math.min(0, dirX * nx + dirY * ny);
      restX = (dirX - into * nx) * (rest - way);
      restY = (dirY - into * ny) * (rest - way);
      if (this.#holds(nx, ny, dx, dy, restY) || restX * dx + restY * dy <= 0) break;
    }
    if (pushes) this.#push(startX, startY, dx, dy, except);
  }

  /** Whether a surface stops one who wanted to go (dx, dy) and would go up or down along it. */
  #holds(nx: number, ny: number, dx: number, dy: number, along: number): boolean {
    // Nobody walks up what is too steep; only who jumps gets higher along it.
    if (ny >= 0 && ny < this.#flattest) return along > 0 && dy <= 0;
    // And who falls onto ground stays there, but for who walks down it.
    return ny > 0 && along < 0 && dx * nx <= 0;
  }

  /** Gives dynamic bodies in the way of a slide from a place the push they get. */
  #push(startX: number, startY: number, dx: number, dy: number, except: number): void {
    const { x, y } = this;
    this.back(startX, startY);
    this.#follow();
    const { controller } = this.#engine;
    const { QueryFilterFlags } = rapier();
    const spared = this.#engine.bodies[except]?.handle;
    controller.setCharacterMass(this.#mass);
    controller.computeColliderMovement(
      this.#collider,
      { x: short(dx), y: short(dy) },
      QueryFilterFlags.EXCLUDE_SENSORS,
      CHARACTER_GROUPS,
      spared === undefined ? undefined : (other) => other.parent()?.handle !== spared,
    );
    this.back(x, y);
  }

  /**
   * What is within a distance in a direction (a unit vector); undefined where nothing is. `except`
   * is a body that does not count.
   */
  cast(dirX: number, dirY: number, distance: number, except = -1): Hit | undefined {
    const { QueryFilterFlags } = rapier();
    const spared = this.#engine.bodies[except]?.handle;
    const hit = this.#engine.world.castShape(
      { x: this.x + this.#offsetX, y: this.y + this.#offsetY },
      this.#collider.rotation(),
      { x: dirX, y: dirY },
      this.#collider.shape,
      0,
      distance + REACH * SKIN,
      false,
      QueryFilterFlags.EXCLUDE_SENSORS,
      CHARACTER_GROUPS,
      undefined,
      this.#body,
      spared === undefined ? undefined : (other) => other.parent()?.handle !== spared,
    );
    if (hit === null) return undefined;
    const { x: nx, y: ny } = hit.normal1;
    // The collider is smaller than what is set by the skin, along the normal.
    const facing = Math.max(-(nx * dirX + ny * dirY), 1 / REACH);
    const gap = hit.time_of_impact - SKIN / facing;
    if (gap > distance) return undefined;
    return { distance: gap, nx, ny, y: hit.witness1.y, body: this.#numberOf(hit.collider) };
  }

  /** Moves without looking. */
  shift(dx: number, dy: number): void {
    this.#go(dx, dy);
  }

  /** Goes back to where it was. */
  back(x: number, y: number): void {
    this.#ahead ||= x !== this.x || y !== this.y;
    this.x = x;
    this.y = y;
  }

  /** Comes out of the walls and platforms that it overlaps, if there is a way out. */
  pushOut(): void {
    const [x, y] = [this.x, this.y];
    for (let k = 0; k < PUSHES; k++) {
      const found = this.#overlap();
      if (found === undefined) return;
      this.#go(found.x, found.y);
    }
    if (this.#overlap() !== undefined) this.back(x, y);
  }

  /** The way out of one of the colliders that it overlaps. */
  #overlap(): Rapier.Vector | undefined {
    const { QueryFilterFlags } = rapier();
    const at = { x: this.x + this.#offsetX, y: this.y + this.#offsetY };
    const turn = this.#collider.rotation();
    const { shape } = this.#collider;
    const other = this.#engine.world.intersectionWithShape(
      at,
      turn,
      shape,
      QueryFilterFlags.EXCLUDE_SENSORS | QueryFilterFlags.EXCLUDE_DYNAMIC,
      CHARACTER_GROUPS,
      undefined,
      this.#body,
    );
    const contact = other?.contactShape(shape, at, turn, 0);
    if (!contact || contact.distance >= 0) return undefined;
    const way = SKIN - contact.distance;
    const { x, y } = contact.normal1;
    return Number.isFinite(x + y + way) ? { x: x * way, y: y * way } : undefined;
  }

  isDynamic(body: number): boolean {
    return this.#simulation.plan.bodies[body]?.kind === DYNAMIC;
  }

  #numberOf(collider: Collider): number {
    return this.#byHandle.get(collider.parent()?.handle ?? -1) ?? -1;
  }

  #go(dx: number, dy: number): void {
    if (dx === 0 && dy === 0) return;
    this.x = Math.fround(this.x + dx);
    this.y = Math.fround(this.y + dy);
    this.#ahead = true;
  }

  /** The controller starts where the engine has the collider. */
  #follow(): void {
    if (!this.#ahead) return;
    this.#ahead = false;
    this.#body.setTranslation({ x: this.x, y: this.y }, false);
    this.#engine.world.propagateModifiedBodyPositionsToColliders();
  }
}

/** A cast at a slant looks as many skins farther: on steep ground the gap is wider along it. */
const REACH = 10;

function short(way: number): number {
  return Math.max(-FASTEST, Math.min(FASTEST, way));
}
