/**
 * The last systems of a step: engine.motion and physics, and what hitboxes strike. A scene without
 * such components has none of it. Page: animation/time.
 */
import type { Finding } from '../diagnostics/diagnostic.ts';
import { Hitboxes, type HitboxesState } from '../gameplay/hitboxes.ts';
import { Motions } from '../gameplay/motion.ts';
import { needsPhysics } from '../physics/plan.ts';
import type { Problem } from '../physics/problems.ts';
import { Simulation, type SimulationState } from '../physics/simulation.ts';
import type { FieldValue } from '../scene/scene.ts';
import type { Digest } from './hash.ts';
import type { Host } from './host.ts';
import type { Layout } from './layout.ts';
import type { World } from './world.ts';

export interface GameplayState {
  readonly simulation: SimulationState | undefined;
  readonly motions: readonly Float64Array[] | undefined;
  readonly hitboxes: HitboxesState | undefined;
}

export class Gameplay {
  /** Only in scenes with something that physics moves. */
  readonly #simulation: Simulation | undefined;
  readonly #motions: Motions | undefined;
  readonly #hitboxes: Hitboxes | undefined;
  readonly #layout: Layout;
  /** It may have a receiver that takes root motion in place of Motion2D. */
  readonly #host: Host;

  /** Throws where the scene needs physics that is not loaded: see `loadPhysics`. */
  constructor(layout: Layout, hz: number, host: Host) {
    this.#layout = layout;
    this.#host = host;
    if (needsPhysics(layout)) {
      this.#simulation = new Simulation(layout, hz);
      this.#motions = new Motions(layout, this.#simulation);
    }
    const fights = layout.scene.nodes.some(({ components }) =>
      components.some(({ type }) => type === 'Hitbox2D' || type === 'Health'),
    );
    if (fights) this.#hitboxes = new Hitboxes(layout);
  }

  /** Problems of physics as they stand now. */
  get problems(): readonly Problem[] {
    return this.#simulation?.problems ?? [];
  }

  /** Before the first step: scripts see where characters stand as they see it later. */
  begin(): void {
    this.#motions?.begin();
  }

  /** engine.motion. */
  move(world: World): void {
    this.#simulation?.begin(world.gameSteps, world.project.gravity);
    this.#motions?.step();
  }

  /** Writes where characters went to their nodes, for who looks between engine.motion and physics. */
  show(): void {
    this.#simulation?.showCharacters();
  }

  /** Takes in what was changed since `show`. */
  takeIn(): void {
    this.#simulation?.takeIn();
  }

  /** physics, and what hitboxes strike; hands out what came of it. */
  finish(world: World): void {
    const simulation = this.#simulation;
    if (simulation !== undefined) {
      simulation.finish();
      for (const { node, finding } of simulation.takeProblems())
        world.report(node < 0 ? '' : world.pathOf(node), finding);
    }
    if (this.#hitboxes === undefined) return;
    for (const { node, amount, died } of this.#hitboxes.step()) {
      world.emit(node, 'Health', 'Damaged', [amount]);
      if (died) world.emit(node, 'Health', 'Died', []);
    }
  }

  /** Whether somebody takes the root motion that goes to a node's Motion2D. */
  takesRoot(node: number): boolean {
    return this.#receives(node) || this.#layout.component(node, 'Motion2D') !== undefined;
  }

  /** Hands root motion on: metres in the space of the node's parent. */
  moveRoot(node: number, dx: number, dy: number): void {
    if (!this.#receives(node)) {
      this.#motions?.move(node, dx, dy);
      return;
    }
    try {
      this.#host.receiver?.move(this.#path(node), dx, dy);
    } catch (error) {
      this.#host.caught(error);
    }
  }

  #receives(node: number): boolean {
    const { receiver } = this.#host;
    if (receiver === undefined) return false;
    try {
      return receiver.takes(this.#path(node));
    } catch (error) {
      this.#host.caught(error);
      return false;
    }
  }

  #path(node: number): string {
    return this.#layout.scene.nodes[node]?.path ?? '';
  }

  /** The value of a field that a component keeps itself. */
  live(node: number, type: string, field: string): FieldValue | undefined {
    if (type === 'Motion2D') return this.#motions?.live(node, field);
    if (type === 'Health' && field === 'current') return this.#hitboxes?.healths.current(node);
    return undefined;
  }

  /**
   * Calls a method of a Motion2D or a Hitbox2D, which acts in the next step of its system, or of a
   * Health, which acts at once.
   */
  call(node: number, type: string, method: string, args: readonly unknown[]): void {
    if (type === 'Motion2D') this.#motions?.call(node, method, args[0]);
    if (type === 'Hitbox2D' && method === 'Pulse') this.#hitboxes?.pulse(node);
    if (type === 'Health' && method === 'Heal') this.#hitboxes?.healths.heal(node, Number(args[0]));
  }

  // ---- as a value

  digest(digest: Digest): void {
    const simulation = this.#simulation;
    if (simulation !== undefined) {
      digest.number(simulation.failed ? 1 : 0);
      for (const array of simulation.arrays) digest.array(array);
      for (const array of this.#motions?.arrays ?? []) digest.array(array);
    }
    if (this.#hitboxes === undefined) return;
    for (const array of this.#hitboxes.arrays) digest.array(array);
    for (const struck of this.#hitboxes.struck) {
      digest.number(struck.size);
      for (const target of struck) digest.number(target);
    }
  }

  save(): GameplayState {
    return {
      simulation: this.#simulation?.save(),
      motions: this.#motions?.save(),
      hitboxes: this.#hitboxes?.save(),
    };
  }

  load({ simulation, motions, hitboxes }: GameplayState): void {
    if (simulation !== undefined) this.#simulation?.load(simulation);
    if (motions !== undefined) this.#motions?.load(motions);
    if (hitboxes !== undefined) this.#hitboxes?.load(hitboxes);
  }

  /** Takes over from a changed scene: `was` gives the node there of a node here, or -1. */
  carry(old: Gameplay, was: (node: number) => number): void {
    if (old.#simulation !== undefined) this.#simulation?.carry(old.#simulation, was);
    if (old.#motions !== undefined) this.#motions?.carry(old.#motions, was);
    if (old.#hitboxes !== undefined) this.#hitboxes?.carry(old.#hitboxes, was);
    old.free();
  }

  /** Gives back the memory of the physics engine, which is not collected at once by itself. */
  free(): void {
    this.#simulation?.free();
  }
}

/** A finding of physics with the place in the scene that it is about. */
export function placed(world: World, problem: Problem): PlacedProblem {
  const { node, component, field, finding } = problem;
  const { nodes } = world.layout.scene;
  const found = nodes[node]?.components.find(({ type }) => type === component);
  const span = found?.spans.get(field ?? '') ?? found?.span ?? nodes[node]?.span;
  return { finding, span: span ?? { start: 0, end: 0 }, path: nodes[node]?.path ?? '' };
}

export interface PlacedProblem {
  readonly finding: Finding;
  readonly span: { readonly start: number; readonly end: number };
  readonly path: string;
}
