import type { Load, Target } from './loads.ts';

/** A crowd of players (or animators), set up and ready to step. */
export interface Crowd {
  /** One sixtieth of a second: all advance and write what they drive. */
  step(): void;
  /** What a player's tracks have written, by target; of the sprite its number. */
  read(player: number): Record<Target, readonly number[]>;
}

export type Build = (load: Load, players: number) => Crowd;
