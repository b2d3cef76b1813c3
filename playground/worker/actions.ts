import { Latch } from './latch.ts';

/** The buttons and the ends of axes that a page holds, as input of a game. */
export class Actions {
  readonly #ends = new Map<string, { back: boolean; ahead: boolean }>();
  readonly #latch: Latch<string>;

  /** `input` sets an action: a button to true or false, an axis to -1, 0 or 1. */
  constructor(input: (name: string, value: number | boolean) => void) {
    this.#latch = new Latch((key, down) => {
      const [way, name] = [key[0], key.slice(1)];
      if (way === '0') input(name, down);
      else input(name, this.#axis(name, way === '-', down));
    });
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
