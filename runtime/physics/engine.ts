/** The physics engine's side of a plan: its world, bodies and colliders. Page: physics.Body2D. */
import type * as Rapier from '@dimforge/rapier2d-deterministic-compat';
import { CAPSULE, RECT } from './area.ts';
import { SKIN } from './limits.ts';
import { rapier } from './load.ts';
import { CHARACTER, DYNAMIC, KINEMATIC, type Plan } from './plan.ts';

export type Body = Rapier.RigidBody;
export type Collider = Rapier.Collider;

/** Who meets whom: members in the upper half, whom they look for in the lower. */
const WORLD = 0x0001;
const CHARACTERS = 0x0002;
const WORLD_GROUPS = (WORLD << 16) | WORLD | CHARACTERS;
/** Characters pass through each other. */
export const CHARACTER_GROUPS = (CHARACTERS << 16) | WORLD;

/** A collider in the space of its body. */
export interface Part {
  readonly form: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly sensor: boolean;
  /** In kilograms. */
  readonly mass: number;
  readonly friction: number;
}

/** One running world of the engine, with a body and colliders for each of the plan's. */
export class Engine {
  world: Rapier.World;
  controller: Rapier.KinematicCharacterController;
  bodies: Body[] = [];
  colliders: Collider[] = [];
  readonly #plan: Plan;

  constructor(plan: Plan, hz: number) {
    const { World } = rapier();
    this.#plan = plan;
    this.world = new World({ x: 0, y: 0 });
    this.world.timestep = 1 / hz;
    this.controller = this.#controller();
  }

  #controller(): Rapier.KinematicCharacterController {
    const controller = this.world.createCharacterController(SKIN);
    controller.disableAutostep();
    controller.disableSnapToGround();
    controller.setApplyImpulsesToDynamicBodies(true);
    return controller;
  }

  /** Adds the next body of the plan, without colliders, at a place of the world. */
  addBody(kind: number, x: number, y: number, angle: number): Body {
    const { RigidBodyDesc } = rapier();
    const desc =
      kind === DYNAMIC
        ? RigidBodyDesc.dynamic().setCcdEnabled(true)
        : kind === KINEMATIC
          ? RigidBodyDesc.kinematicVelocityBased()
          : kind === CHARACTER
            ? RigidBodyDesc.kinematicPositionBased()
            : RigidBodyDesc.fixed();
    const body = this.world.createRigidBody(desc.setTranslation(x, y).setRotation(angle));
    this.bodies.push(body);
    return body;
  }

  /** Adds the next collider of the plan to its body, which has been added. */
  addCollider(body: number, part: Part): void {
    const { ColliderDesc, CoefficientCombineRule } = rapier();
    const character = this.#plan.bodies[body]?.kind === CHARACTER;
    const desc = new ColliderDesc(shapeOf(part, character))
      .setTranslation(part.x, part.y)
      .setRotation(turnOf(part))
      .setSensor(part.sensor)
      .setMass(part.mass)
      .setFriction(part.friction)
      // What is slippery is so on everything.
      .setFrictionCombineRule(CoefficientCombineRule.Min)
      .setCollisionGroups(character ? CHARACTER_GROUPS : WORLD_GROUPS);
    this.colliders.push(this.world.createCollider(desc, this.bodies[body]));
  }

  /** Gives a collider another form, place or nature. */
  change(index: number, body: number, part: Part): void {
    const collider = this.colliders[index] as Collider;
    const character = this.#plan.bodies[body]?.kind === CHARACTER;
    collider.setShape(shapeOf(part, character));
    collider.setTranslationWrtParent({ x: part.x, y: part.y });
    collider.setRotationWrtParent(turnOf(part));
    collider.setSensor(part.sensor);
    collider.setMass(part.mass);
    collider.setFriction(part.friction);
  }

  /** Looks at everything once without moving anything: questions see only what a step has seen. */
  settle(): void {
    const { timestep } = this.world;
    this.world.timestep = 0;
    this.world.step();
    this.world.timestep = timestep;
  }

  save(): Uint8Array {
    return this.world.takeSnapshot();
  }

  /** Goes on from a `save` of the same plan. */
  load(saved: Uint8Array): void {
    const { World } = rapier();
    const world = World.restoreSnapshot(saved);
    const handles = this.bodies.map((body) => body.handle);
    const parts = this.colliders.map((collider) => collider.handle);
    this.world.free();
    this.world = world;
    this.controller = this.#controller();
    this.bodies = handles.map((handle) => world.getRigidBody(handle));
    this.colliders = parts.map((handle) => world.getCollider(handle));
  }

  free(): void {
    this.world.free();
  }
}

function shapeOf({ form, halfWidth, halfHeight }: Part, character: boolean): Rapier.Shape {
  const { Ball, Capsule, Cuboid } = rapier();
  const skin = character ? SKIN : 0;
  const least = SKIN / 2;
  // What the engine keeps: a shape that comes out of a snapshot has the same numbers.
  const width = Math.fround(Math.max(halfWidth - skin, least));
  const height = Math.fround(Math.max(halfHeight - skin, least));
  if (form === RECT) return new Cuboid(width, height);
  const radius = Math.min(width, height);
  const reach = Math.fround(Math.max(width, height) - radius);
  return form === CAPSULE && reach > 0 ? new Capsule(reach, radius) : new Ball(radius);
}

/** Capsules of the engine stand upright. */
function turnOf({ form, halfWidth, halfHeight, angle }: Part): number {
  return form === CAPSULE && halfWidth > halfHeight ? angle + Math.PI / 2 : angle;
}
