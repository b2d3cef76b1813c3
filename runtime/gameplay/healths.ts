/** Health: what is left of each, and where it can be hit. Page: gameplay.Health. */
import { AreaOf } from '../physics/area.ts';
import { has, type Stage, slotOf } from '../physics/stage.ts';

export class Healths {
  /** The nodes with a Health, in scene order. */
  readonly nodes: Int32Array;
  /** By Health: the colliders in which it can be hit. */
  readonly areas: readonly (readonly AreaOf[])[];
  readonly #stage: Stage;
  readonly #max: Int32Array;
  readonly #at: ReadonlyMap<number, number>;
  readonly #lost: Float64Array;
  readonly #dead: Uint8Array;

  constructor(stage: Stage) {
    const nodes = stage.scene.nodes.flatMap((_, node) =>
      has(stage, node, 'Health') ? [node] : [],
    );
    this.nodes = Int32Array.from(nodes);
    this.#stage = stage;
    this.#max = Int32Array.from(nodes, (node) => slotOf(stage, node, 'Health', 'max'));
    this.#at = new Map(nodes.map((node, i) => [node, i]));
    this.#lost = new Float64Array(nodes.length);
    this.#dead = new Uint8Array(nodes.length);
    this.areas = nodes.map((node) => areasOf(stage, node));
  }

  /** What is left of a node's Health, or undefined where it has none. */
  current(node: number): number | undefined {
    const i = this.#at.get(node);
    return i === undefined ? undefined : this.#left(i);
  }

  isDead(i: number): boolean {
    return this.#dead[i] === 1;
  }

  /** Takes up to `damage` and says how much that was. */
  take(i: number, damage: number): number {
    const left = this.#left(i);
    const taken = Math.min(left, Math.max(0, damage));
    this.#lost[i] = (this.#lost[i] as number) + taken;
    if (taken > 0 && taken === left) this.#dead[i] = 1;
    return taken;
  }

  /** Gives a node's Health back up to `amount`, at once and not beyond `max`; the dead live again. */
  heal(node: number, amount: number): void {
    const i = this.#at.get(node);
    if (i === undefined || !(amount > 0)) return;
    const max = this.#stage.properties.values[this.#max[i] as number] as number;
    const left = Math.min(max, this.#left(i) + amount);
    this.#lost[i] = max - left;
    if (left > 0) this.#dead[i] = 0;
  }

  #left(i: number): number {
    if (this.#dead[i] === 1) return 0;
    const max = this.#stage.properties.values[this.#max[i] as number] as number;
    return Math.max(0, max - (this.#lost[i] as number));
  }

  // ---- as a value

  /** What the hash of the game state covers. */
  get arrays(): readonly (Float64Array | Uint8Array)[] {
    return [this.#lost, this.#dead];
  }

  save(): readonly (Float64Array | Uint8Array)[] {
    return this.arrays.map((array) => array.slice());
  }

  load(arrays: readonly (Float64Array | Uint8Array)[]): void {
    this.arrays.forEach((array, k) => {
      array.set(arrays[k] as Float64Array);
    });
  }

  /** Takes over from a changed scene: `was` gives the node there of a node here, or -1. */
  carry(old: Healths, was: (node: number) => number): void {
    this.nodes.forEach((node, i) => {
      const from = old.#at.get(was(node));
      if (from === undefined) return;
      this.#lost[i] = old.#lost[from] as number;
      this.#dead[i] = old.#dead[from] as number;
    });
  }
}

/**
 * Where a Health can be hit: in the collider of its node; else in those below it, but for what has
 * a Health of its own; else in the nearest one above it. What only has a Motion2D has a plain one.
 */
function areasOf(stage: Stage, node: number): readonly AreaOf[] {
  if (collides(stage, node)) return [new AreaOf(stage, node)];
  const below: AreaOf[] = [];
  const ends = new Set<number>();
  stage.scene.nodes.forEach(({ parent }, n) => {
    if (parent !== node && !ends.has(parent)) return;
    if (has(stage, n, 'Health')) return;
    ends.add(n);
    if (collides(stage, n)) below.push(new AreaOf(stage, n));
  });
  if (below.length > 0) return below;
  for (
    let n = stage.scene.nodes[node]?.parent ?? -1;
    n >= 0;
    n = stage.scene.nodes[n]?.parent ?? -1
  )
    if (collides(stage, n)) return [new AreaOf(stage, n)];
  return [];
}

function collides(stage: Stage, node: number): boolean {
  return has(stage, node, 'Collider2D') || has(stage, node, 'Motion2D');
}
