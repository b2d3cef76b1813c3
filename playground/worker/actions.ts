import { Latch } from './latch.ts';

/** The buttons and the ends of axes that a page holds, as input of a game. */
export class Actions {
  readonly #ends = new Map<string, { back: boolean; ahead: boolean }>();
  readonly #latch: Latch<string>;
  readonly #held = new Map<string, number | boolean>();

  /** `input` sets an action: a button to true or false, an axis to -1, 0 or 1. */
  constructor(input: (name: string, value: number | boolean) => void) {
    this.#latch = new Latch((key, down) => {
      const [way, name] = [key[0] as string, key.slice(1)];
      const value = way === '0' ? down : this.#axis(name, way === '-', down);
      if (value) this.#held.set(name, value);
      else this.#held.delete(name);
      input(name, value);
    });
  }

  /** What is held, with its value. */
  get held(): ReadonlyMap<string, number | boolean> {
    return this.#held;
  }

  /** `way` names the end of an axis; a button has none. A tap lasts until a step has seen it. */
  set(name: string, down: boolean, way: -1 | 1 | undefined): void {
    this.#latch.set(`${way === undefined ? '0' : way < 0 ? '-' : '+'}${name}`, down);
  }

  stepped(): void {
    this.#latch.stepped();
  }

  /** Both ends are nothing, as with keys. */
  #axis(name: string, back: boolean, down: boolean): number {
    const ends = this.#ends.get(name) ?? { back: false, ahead: false };
    this.#ends.set(name, ends);
    if (back) ends.back = down;
    else ends.ahead = down;
    return Number(ends.ahead) - Number(ends.back);
  }
}
