import type { FieldKind } from '../schema/types.ts';

/** Numbers a node's transform takes at the start of its slots. */
export const TRANSFORM = 5;
export const POSITION = 0;
export const ROTATION = 2;
export const SCALE = 3;

/** A property of a node as a range of slots. */
export interface Property {
  readonly slot: number;
  readonly lanes: number;
  readonly kind: FieldKind;
  /** One of a node's own transform. */
  readonly transform: boolean;
  /** Members of an enum, in the order their numbers stand for. */
  readonly members?: readonly string[];
}

/**
 * The numbers of a world: every field of every component, one slot a lane, all in one array, and
 * who drives each. Transforms of all nodes stand first. Bools are 0 or 1, enums the member's
 * number, assets and texts numbers of a table of the world's.
 */
export class Properties {
  readonly values: Float64Array;
  /** Slots of transforms as drawn; the nodes themselves are in `values`. */
  readonly drawn: Float64Array;
  /** Where a value drawn last stays after its clip ended (`hold`), and that value. */
  readonly held: Uint8Array;
  readonly heldValue: Float64Array;
  readonly #owner: Int32Array;
  readonly #before: Float64Array;
  readonly #unscaled: Uint8Array;
  /** On a step, what unscaled time shows in its slots meanwhile. */
  readonly #shown: Float64Array;
  /** The slots that `#unscaled` marks, found anew when that has changed. */
  #marked: readonly number[] | undefined = [];
  #hidden = false;
  #edition = 0;

  constructor(nodes: number, slots: number) {
    this.values = new Float64Array(slots);
    this.drawn = new Float64Array(nodes * TRANSFORM);
    this.held = new Uint8Array(nodes * TRANSFORM);
    this.heldValue = new Float64Array(nodes * TRANSFORM);
    this.#owner = new Int32Array(slots).fill(-1);
    this.#before = new Float64Array(slots);
    this.#unscaled = new Uint8Array(slots);
    this.#shown = new Float64Array(slots);
  }

  /** Number of the driver of a slot, -1 for none. */
  get owner(): Readonly<Int32Array> {
    return this.#owner;
  }

  /** What a driven slot held before its driver began. */
  get before(): Readonly<Float64Array> {
    return this.#before;
  }

  /**
   * Slots whose value comes from unscaled time, also after its driver has ended: not part of the
   * game state, in which they keep the value from before.
   */
  get unscaled(): Readonly<Uint8Array> {
    return this.#unscaled;
  }

  /** Another number whenever `owner`, `before` or `unscaled` have changed. */
  get edition(): number {
    return this.#edition;
  }

  /** Whether `values` are those of the game alone now, as on every step. */
  get hidden(): boolean {
    return this.#hidden;
  }

  /**
   * A step begins: in every slot stands what the game has there, so that nothing on a step can see
   * what unscaled time shows. False where that is the same.
   */
  hideUnscaled(): boolean {
    this.#hidden = true;
    const slots = this.#slots();
    for (let k = 0; k < slots.length; k++) {
      const i = slots[k] as number;
      this.#shown[i] = this.values[i] as number;
      this.values[i] = this.#before[i] as number;
    }
    return slots.length > 0;
  }

  /** The step is over: what unscaled time shows is back. False where that is the same. */
  showUnscaled(): boolean {
    this.#hidden = false;
    const slots = this.#slots();
    for (let k = 0; k < slots.length; k++) {
      const i = slots[k] as number;
      this.#before[i] = this.values[i] as number;
      this.values[i] = this.#shown[i] as number;
    }
    return slots.length > 0;
  }

  #slots(): readonly number[] {
    if (this.#marked === undefined) {
      const marked: number[] = [];
      for (let i = this.#unscaled.indexOf(1); i >= 0; i = this.#unscaled.indexOf(1, i + 1))
        marked.push(i);
      this.#marked = marked;
    }
    return this.#marked;
  }

  #mark(slot: number, unscaled: 0 | 1): void {
    if (this.#unscaled[slot] === unscaled) return;
    this.#unscaled[slot] = unscaled;
    this.#marked = undefined;
  }

  /** Whether any lane is driven in game time. */
  drivenInGame({ slot, lanes }: Property): boolean {
    for (let i = slot; i < slot + lanes; i++)
      if (this.#owner[i] !== -1 && this.#unscaled[i] === 0) return true;
    return false;
  }

  /** Whether any lane is driven by someone other than `driver`. */
  takenFrom(property: Property, driver: number): boolean {
    for (let i = 0; i < property.lanes; i++) {
      const owner = this.#owner[property.slot + i] as number;
      if (owner !== -1 && owner !== driver) return true;
    }
    return false;
  }

  claim(property: Property, driver: number, unscaled: boolean): void {
    this.#edition++;
    for (let i = property.slot; i < property.slot + property.lanes; i++) {
      if (this.#owner[i] === driver) continue;
      this.#owner[i] = driver;
      // Behind a value of unscaled time the game still has its own.
      if (this.#unscaled[i] === 0 || this.#hidden) this.#before[i] = this.values[i] as number;
      else if (!unscaled) this.values[i] = this.#before[i] as number;
      if (this.#unscaled[i] === 0) this.#shown[i] = this.values[i] as number;
      this.#mark(i, unscaled ? 1 : 0);
    }
  }

  release(property: Property): void {
    for (let i = property.slot; i < property.slot + property.lanes; i++) this.releaseSlot(i);
  }

  releaseSlot(slot: number): void {
    this.#edition++;
    this.#owner[slot] = -1;
    const shown = this.#hidden ? this.#shown[slot] : this.#before[slot];
    if (this.values[slot] === shown) this.#mark(slot, 0);
  }

  /** The game goes on from its own value where one of unscaled time has stayed. */
  reclaim(slot: number): void {
    if (this.#unscaled[slot] === 0 || this.#owner[slot] !== -1) return;
    this.#edition++;
    this.#mark(slot, 0);
    if (!this.#hidden) this.values[slot] = this.#before[slot] as number;
  }

  /** The game has written a slot: where a value of unscaled time has stayed, that is gone. */
  written(slot: number): void {
    if (this.#unscaled[slot] === 0) return;
    this.#edition++;
    if (this.#owner[slot] === -1) this.#mark(slot, 0);
    else if (!this.#hidden) this.#before[slot] = this.values[slot] as number;
  }

  /** Sets what `restore` will put back. */
  keepBefore(slot: number, value: number): void {
    this.#edition++;
    this.#before[slot] = value;
  }

  restore(property: Property): void {
    for (let i = property.slot; i < property.slot + property.lanes; i++) {
      if (this.#unscaled[i] === 0 || !this.#hidden) this.values[i] = this.#before[i] as number;
      if (this.#owner[i] === -1) this.#mark(i, 0);
    }
  }

  /** A copy; `load` puts it back. */
  save(): PropertiesState {
    return {
      values: this.values.slice(),
      drawn: this.drawn.slice(),
      owner: this.#owner.slice(),
      before: this.#before.slice(),
      unscaled: this.#unscaled.slice(),
      held: this.held.slice(),
      heldValue: this.heldValue.slice(),
    };
  }

  load(state: PropertiesState): void {
    this.#edition++;
    this.values.set(state.values);
    this.drawn.set(state.drawn);
    this.#owner.set(state.owner);
    this.#before.set(state.before);
    this.#unscaled.set(state.unscaled);
    this.#marked = undefined;
    this.held.set(state.held);
    this.heldValue.set(state.heldValue);
  }
}

/** All numbers of a world at one moment. */
export interface PropertiesState {
  readonly values: Float64Array;
  readonly drawn: Float64Array;
  readonly owner: Int32Array;
  readonly before: Float64Array;
  readonly unscaled: Uint8Array;
  readonly held: Uint8Array;
  readonly heldValue: Float64Array;
}
