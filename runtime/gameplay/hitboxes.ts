/** Hitboxes: areas that take from the Health of others. Page: gameplay.Hitbox2D. */
import { type Area, noArea } from '../physics/area.ts';
import { Frames } from '../physics/frames.ts';
import { has, memberOf, nearestAbove, type Stage, slotOf } from '../physics/stage.ts';
import { Healths } from './healths.ts';
import { overlaps } from './overlap.ts';

/** Rounds of Pulse that one hitbox deals in one step; a script may ask for any number. */
export const MOST_PULSES = 16;

/** One hit: whose Health, how much it took, and whether that was the last of it. */
export interface Hit {
  readonly node: number;
  readonly amount: number;
  readonly died: boolean;
}

interface Hitbox {
  readonly node: number;
  readonly active: number;
  readonly damage: number;
  readonly size: number;
  readonly offset: number;
  /** By Health: whether this hitbox leaves it alone, since both belong to one fighter. */
  readonly spares: Uint8Array;
}

export interface HitboxesState {
  readonly healths: readonly (Float64Array | Uint8Array)[];
  readonly pulses: Uint8Array;
  readonly struck: readonly (readonly number[])[];
}

export class Hitboxes {
  readonly healths: Healths;
  readonly #stage: Stage;
  readonly #frames: Frames;
  readonly #boxes: readonly Hitbox[];
  readonly #at: ReadonlyMap<number, number>;
  readonly #once: Uint8Array;
  /** Rounds asked for since the last step. */
  readonly #pulses: Uint8Array;
  /** By hitbox: the Healths it has struck in this activation. */
  readonly #struck: readonly Set<number>[];
  readonly #rect = noArea();
  readonly #area = noArea();
  #hits: Hit[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
    this.healths = new Healths(stage);
    const nodes = stage.scene.nodes.flatMap((_, n) => (has(stage, n, 'Hitbox2D') ? [n] : []));
    this.#frames = new Frames(stage, [
      ...nodes,
      ...this.healths.areas.flatMap((areas) => areas.map(({ node }) => node)),
    ]);
    this.#boxes = nodes.map((node) => ({
      node,
      active: slotOf(stage, node, 'Hitbox2D', 'active'),
      damage: slotOf(stage, node, 'Hitbox2D', 'damage'),
      size: slotOf(stage, node, 'Hitbox2D', 'size'),
      offset: slotOf(stage, node, 'Hitbox2D', 'offset'),
      spares: sparedBy(stage, node, this.healths.nodes),
    }));
    this.#at = new Map(nodes.map((node, i) => [node, i]));
    this.#once = Uint8Array.from(nodes, (node) =>
      memberOf(stage, node, 'Hitbox2D', 'policy') === 'everyStep' ? 0 : 1,
    );
    this.#pulses = new Uint8Array(nodes.length);
    this.#struck = nodes.map(() => new Set());
  }

  /** Asks a node's hitbox for one round, in the next step of the physics. */
  pulse(node: number): void {
    const i = this.#at.get(node);
    if (i !== undefined) this.#pulses[i] = Math.min((this.#pulses[i] as number) + 1, MOST_PULSES);
  }

  /** Strikes what the hitboxes touch where everything is now; the hits, in order. */
  step(): readonly Hit[] {
    this.#hits = [];
    if (this.#boxes.length === 0) return this.#hits;
    if (this.#acts()) this.#frames.update();
    const { values } = this.#stage.properties;
    this.#boxes.forEach((box, i) => {
      const active = values[box.active] !== 0;
      const pulses = this.#pulses[i] as number;
      this.#pulses[i] = 0;
      const struck = this.#struck[i] as Set<number>;
      // What it struck counts until it is off again.
      if (!active) struck.clear();
      if (!active && pulses === 0) return;
      this.#readRect(box);
      for (let target = 0; target < this.healths.nodes.length; target++) {
        if (box.spares[target] === 1 || !this.#touches(target)) continue;
        if (active && !struck.has(target)) this.#strike(box, target);
        if (active && this.#once[i] === 1) struck.add(target);
        for (let round = 0; round < pulses; round++) this.#strike(box, target);
      }
    });
    return this.#hits;
  }

  #acts(): boolean {
    const { values } = this.#stage.properties;
    return this.#boxes.some(({ active }, i) => values[active] !== 0 || this.#pulses[i] !== 0);
  }

  #readRect({ node, size, offset }: Hitbox): void {
    const { values } = this.#stage.properties;
    const frames = this.#frames;
    const rect: Area = this.#rect;
    const [scaleX, scaleY] = [frames.scaleX[node] as number, frames.scaleY[node] as number];
    rect.cos = frames.cos[node] as number;
    rect.sin = frames.sin[node] as number;
    const x = (values[offset] as number) * scaleX;
    const y = (values[offset + 1] as number) * scaleY;
    rect.x = (frames.x[node] as number) + rect.cos * x - rect.sin * y;
    rect.y = (frames.y[node] as number) + rect.sin * x + rect.cos * y;
    rect.halfWidth = ((values[size] as number) * Math.abs(scaleX)) / 2;
    rect.halfHeight = ((values[size + 1] as number) * Math.abs(scaleY)) / 2;
  }

  #touches(target: number): boolean {
    if (this.healths.isDead(target)) return false;
    for (const area of this.healths.areas[target] ?? []) {
      area.into(this.#frames, this.#area);
      if (overlaps(this.#rect, this.#area)) return true;
    }
    return false;
  }

  #strike(box: Hitbox, target: number): void {
    if (this.healths.isDead(target)) return;
    const damage = this.#stage.properties.values[box.damage] as number;
    const amount = this.healths.take(target, damage);
    if (amount === 0) return;
    const node = this.healths.nodes[target] as number;
    this.#hits.push({ node, amount, died: this.healths.isDead(target) });
  }

  // ---- as a value

  /** What the hash of the game state covers: arrays, and lists of numbers. */
  get arrays(): readonly (Float64Array | Uint8Array)[] {
    return [...this.healths.arrays, this.#pulses];
  }

  get struck(): readonly ReadonlySet<number>[] {
    return this.#struck;
  }

  save(): HitboxesState {
    return {
      healths: this.healths.save(),
      pulses: this.#pulses.slice(),
      struck: this.#struck.map((set) => [...set]),
    };
  }

  load({ healths, pulses, struck }: HitboxesState): void {
    this.healths.load(healths);
    this.#pulses.set(pulses);
    this.#struck.forEach((set, i) => {
      set.clear();
      for (const target of struck[i] ?? []) set.add(target);
    });
  }

  /** Takes over from a changed scene: `was` gives the node there of a node here, or -1. */
  carry(old: Hitboxes, was: (node: number) => number): void {
    this.healths.carry(old.healths, was);
    const healthWas = new Map([...old.healths.nodes].map((node, i) => [node, i]));
    this.#boxes.forEach(({ node }, i) => {
      const from = old.#at.get(was(node));
      if (from === undefined) return;
      this.#pulses[i] = old.#pulses[from] as number;
      this.healths.nodes.forEach((target, t) => {
        const before = healthWas.get(was(target));
        if (before !== undefined && old.#struck[from]?.has(before)) this.#struck[i]?.add(t);
      });
    });
  }
}

/**
 * The Healths a hitbox leaves alone: those above it, and all of the fighter it belongs to, which
 * is the nearest node at or above it with a Motion2D, a Body2D or a Health.
 */
function sparedBy(stage: Stage, node: number, healths: Int32Array): Uint8Array {
  const fighter = nearestAbove(
    stage,
    node,
    (n) => has(stage, n, 'Motion2D') || has(stage, n, 'Body2D') || has(stage, n, 'Health'),
  );
  const isAt = (at: number, above: number): boolean =>
    nearestAbove(stage, at, (n) => n === above) >= 0;
  return Uint8Array.from(healths, (health) =>
    isAt(node, health) || (fighter >= 0 && isAt(health, fighter)) ? 1 : 0,
  );
}
