import type { InputState } from '../../runtime/world/input.ts';
import type { Signal } from '../protocol.ts';
import { Actions } from './actions.ts';
import { Latch } from './latch.ts';
import type { Input } from './ops.ts';

/** The keys and buttons that a reader holds, as what they do to a game. */
export class Hand {
  readonly #keys: Latch<string>;
  readonly #actions: Actions;

  /** `act` hears what changes; where it does not act on it, `sync` makes up for it later. */
  constructor(act: (input: Input) => void) {
    this.#keys = new Latch((code, down) => act({ type: 'key', code, down }));
    this.#actions = new Actions((name, value) => act({ type: 'input', name, value }));
  }

  set(signal: Extract<Signal, { readonly type: 'key' | 'action' }>): void {
    if (signal.type === 'key') this.#keys.set(signal.code, signal.down);
    else this.#actions.set(signal.name, signal.down, signal.way);
  }

  /** A step has seen what is held. */
  stepped(): void {
    this.#keys.stepped();
    this.#actions.stepped();
  }

  /** What makes a game that holds something else hold what the hand does. */
  sync(game: InputState): Input[] {
    const { down } = this.#keys;
    const { held } = this.#actions;
    return [
      ...lifted(game, down, held),
      ...[...down].filter((c) => !game.keys.includes(c)).map((c) => keyOf(c, true)),
      ...[...held].map(([name, value]): Input => ({ type: 'input', name, value })),
    ];
  }
}

/** What lets go of all that a game holds but for what a hand does. */
export function lifted(
  game: InputState,
  down: ReadonlySet<string> = new Set(),
  held: ReadonlyMap<string, unknown> = new Map(),
): Input[] {
  return [
    ...game.keys.filter((code) => !down.has(code)).map((code) => keyOf(code, false)),
    ...game.direct
      .filter(([name, value]) => value !== 0 && !held.has(name))
      .map(([name]): Input => ({ type: 'input', name, value: 0 })),
  ];
}

function keyOf(code: string, down: boolean): Input {
  return { type: 'key', code, down };
}
