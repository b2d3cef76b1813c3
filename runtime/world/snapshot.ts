/**
 * A world as a value: everything the game's future depends on, copied, and put back. Drawing goes
 * on from there as after a Seek. Page: animation/time.
 */
import type { AnimatorsState } from '../animation/animator-state.ts';
import type { PlayersState } from '../animation/players.ts';
import type { InputState } from './input.ts';
import type { Layout } from './layout.ts';
import type { ScriptsState } from './scripts.ts';
import type { Later, World } from './world.ts';

/** Belongs to the texts it was taken with: after an edit it no longer fits. */
export interface Snapshot {
  readonly layout: Layout;
  readonly nextStep: number;
  readonly gameSteps: number;
  readonly paused: boolean;
  readonly values: Float64Array;
  readonly owner: Int32Array;
  readonly before: Float64Array;
  readonly unscaled: Uint8Array;
  readonly held: Uint8Array;
  readonly heldValue: Float64Array;
  readonly texts: readonly string[];
  readonly players: PlayersState;
  readonly animators: AnimatorsState;
  readonly input: InputState;
  readonly scripts: ScriptsState;
  readonly later: readonly Later[];
}

export function takeSnapshot(world: World): Snapshot {
  const { values, owner, before, unscaled, held, heldValue } = world.layout.properties;
  return {
    layout: world.layout,
    nextStep: world.nextStep,
    gameSteps: world.gameSteps,
    paused: world.paused,
    values: values.slice(),
    owner: owner.slice(),
    before: before.slice(),
    unscaled: unscaled.slice(),
    held: held.slice(),
    heldValue: heldValue.slice(),
    texts: [...world.layout.texts],
    players: world.players.save(),
    animators: world.animators.save(),
    input: world.input.save(),
    scripts: world.scripts.save(),
    later: [...world.later],
  };
}

/** False, and nothing changes, for a snapshot of another scene. */
export function restoreSnapshot(world: World, snapshot: Snapshot): boolean {
  if (snapshot.layout !== world.layout) return false;
  const { values, owner, before, unscaled, held, heldValue } = world.layout.properties;
  world.nextStep = snapshot.nextStep;
  world.gameSteps = snapshot.gameSteps;
  world.paused = snapshot.paused;
  values.set(snapshot.values);
  owner.set(snapshot.owner);
  before.set(snapshot.before);
  unscaled.set(snapshot.unscaled);
  held.set(snapshot.held);
  heldValue.set(snapshot.heldValue);
  world.layout.texts.splice(0, world.layout.texts.length, ...snapshot.texts);
  world.players.load(snapshot.players);
  world.animators.load(snapshot.animators);
  world.input.load(snapshot.input);
  world.scripts.load(snapshot.scripts);
  world.later = [...snapshot.later];
  world.signals.clear();
  return true;
}
