import type { Project } from '../project/project.ts';

/** Keys held at once, and actions that nobody has declared: no hand and no program needs more. */
export const MOST_HELD = 256;

/** What is held and pressed at one moment. */
export interface InputState {
  readonly keys: readonly string[];
  readonly direct: readonly (readonly [string, number])[];
  readonly now: readonly (readonly [string, number])[];
  readonly before: readonly (readonly [string, number])[];
  readonly tapped: readonly string[];
  readonly pressed: readonly string[];
}

function refill(set: Set<string>, names: readonly string[]): void {
  set.clear();
  for (const name of names) set.add(name);
}

/** Copies an entry of another map, without anything new in memory. */
function setIn(this: Map<string, number>, value: number, name: string): void {
  this.set(name, value);
}

/** Buttons and axes of a project. Pressed and released hold for one step. Page: formats/project. */
export class Input {
  #project: Project;
  readonly #keys = new Set<string>();
  /** Actions set directly, which outrank keys until they are let go or a key of theirs changes. */
  readonly #direct = new Map<string, number>();
  readonly #now = new Map<string, number>();
  readonly #before = new Map<string, number>();
  /** Buttons that went down since the last step: pressed for one, even if let go meanwhile. */
  readonly #tapped = new Set<string>();
  readonly #pressed = new Set<string>();
  #flooded = false;
  #floodSaid = false;

  constructor(project: Project) {
    this.#project = project;
  }

  /** New declarations; what is held stays held. */
  use(project: Project): void {
    this.#project = project;
  }

  /** A key by KeyboardEvent.code. */
  key(code: string, down: boolean): void {
    const fresh = down && !this.#keys.has(code);
    if (fresh && this.#keys.size >= MOST_HELD) {
      this.#flooded = true;
      return;
    }
    if (down) this.#keys.add(code);
    else this.#keys.delete(code);
    for (const { name, keys } of this.#project.buttons) {
      if (!keys.includes(code)) continue;
      this.#direct.delete(name);
      if (fresh) this.#tapped.add(name);
    }
    for (const { name, negative, positive } of this.#project.axes) {
      if (negative.includes(code) || positive.includes(code)) this.#direct.delete(name);
    }
  }

  /** Holds actions: a button with true, an axis with -1 to 1. False and 0 leave them to the keys. */
  set(actions: Readonly<Record<string, number | boolean>>): void {
    for (const [name, value] of Object.entries(actions)) {
      const n = Number(value);
      const declared = this.#declares(name);
      if (declared && !(Number.isFinite(n) && n !== 0)) {
        this.#direct.delete(name);
        continue;
      }
      if (!this.#direct.has(name) && this.#direct.size >= MOST_HELD && !declared) {
        this.#flooded = true;
        continue;
      }
      this.#direct.set(name, Number.isFinite(n) ? n + 0 : 0);
    }
  }

  #declares(action: string): boolean {
    const { buttons, axes } = this.#project;
    return buttons.some(({ name }) => name === action) || axes.some(({ name }) => name === action);
  }

  /** Whether more was held than is heard; true once, as long as it is the same flood. */
  takeFlood(): boolean {
    const fresh = this.#flooded && !this.#floodSaid;
    this.#floodSaid = this.#flooded;
    this.#flooded = false;
    return fresh;
  }

  /** Takes the state of keys and actions for the step that begins. */
  step(): void {
    this.#keepBefore();
    const { buttons, axes } = this.#project;
    for (let i = 0; i < buttons.length; i++) {
      const { name, keys } = buttons[i] as Project['buttons'][number];
      this.#now.set(name, this.#isDown(keys) || this.#tapped.has(name) ? 1 : 0);
    }
    for (let i = 0; i < axes.length; i++) {
      const { name, negative, positive } = axes[i] as Project['axes'][number];
      this.#now.set(name, Number(this.#isDown(positive)) - Number(this.#isDown(negative)));
    }
    this.#direct.forEach(setIn, this.#now);
    if (this.#pressed.size > 0) this.#pressed.clear();
    if (this.#tapped.size === 0) return;
    for (const name of this.#tapped) this.#pressed.add(name);
    this.#tapped.clear();
  }

  /** An action stays once it was there, so the names of before are among those of now. */
  #keepBefore(): void {
    this.#now.forEach(setIn, this.#before);
  }

  #isDown(codes: readonly string[]): boolean {
    for (let i = 0; i < codes.length; i++) if (this.#keys.has(codes[i] as string)) return true;
    return false;
  }

  held(action: string): boolean {
    return (this.#now.get(action) ?? 0) !== 0;
  }

  pressed(action: string): boolean {
    return (
      this.#pressed.has(action) || (this.held(action) && (this.#before.get(action) ?? 0) === 0)
    );
  }

  released(action: string): boolean {
    return !this.held(action) && (this.#before.get(action) ?? 0) !== 0;
  }

  /** -1 to 1. */
  axis(action: string): number {
    return Math.min(1, Math.max(-1, this.#now.get(action) ?? 0));
  }

  /** A copy of what is held and pressed; `load` puts it back. */
  save(): InputState {
    return {
      keys: [...this.#keys],
      direct: [...this.#direct],
      now: [...this.#now],
      before: [...this.#before],
      tapped: [...this.#tapped],
      pressed: [...this.#pressed],
    };
  }

  load(state: InputState): void {
    refill(this.#keys, state.keys);
    refill(this.#tapped, state.tapped);
    refill(this.#pressed, state.pressed);
    for (const [map, entries] of [
      [this.#direct, state.direct],
      [this.#now, state.now],
      [this.#before, state.before],
    ] as const) {
      map.clear();
      for (const [name, value] of entries) map.set(name, value);
    }
  }

  /** Takes a step's actions from a recording instead of from keys. */
  replay(actions: readonly (readonly [string, number])[], pressed: readonly string[]): void {
    this.#keepBefore();
    for (const [name, value] of actions) this.#now.set(name, value);
    refill(this.#pressed, pressed);
  }

  /** Buttons that went down for the present step. */
  get pressedNow(): string[] {
    return [...this.#pressed].sort();
  }

  /** The held actions, for the state hash. */
  *[Symbol.iterator](): Iterator<[string, number]> {
    for (const name of [...this.#now.keys()].sort()) yield [name, this.#now.get(name) as number];
  }
}
