/**
 * A world as a value: everything the game's future depends on and what has been drawn of it,
 * copied, and put back. Page: animation/time.
 */
import type { AnimatorsState } from '../animation/animator-state.ts';
import type { PlayersState } from '../animation/players-state.ts';
import type { PropertiesState } from '../animation/properties.ts';
import type { TweensState } from '../animation/tweens.ts';
import type { LibraryState } from '../project/library.ts';
import type { GameplayState } from './gameplay.ts';
import type { InputState } from './input.ts';
import type { Later } from './later.ts';
import type { Layout } from './layout.ts';
import type { ScriptsState } from './scripts.ts';
import type { VcaPlayersState } from './vca-players.ts';
import type { World } from './world.ts';

/** Belongs to the texts it was taken with, which it carries. */
export interface Snapshot extends PropertiesState {
  readonly layout: Layout;
  readonly library: LibraryState;
  readonly nextStep: number;
  readonly gameSteps: number;
  readonly paused: boolean;
  readonly timeScale: number;
  readonly texts: readonly string[];
  readonly players: PlayersState;
  readonly animators: AnimatorsState;
  readonly tweens: TweensState;
  readonly vcaPlayers: VcaPlayersState;
  readonly gameplay: GameplayState;
  readonly input: InputState;
  readonly scripts: ScriptsState;
  readonly later: readonly Later[];
}

export function takeSnapshot(world: World): Snapshot {
  return {
    layout: world.layout,
    library: world.library.save(),
    nextStep: world.nextStep,
    gameSteps: world.gameSteps,
    paused: world.paused,
    timeScale: world.timeScale,
    ...world.layout.properties.save(),
    texts: [...world.layout.texts],
    players: world.players.save(),
    animators: world.animators.save(),
    tweens: world.tweens.save(),
    vcaPlayers: world.vcaPlayers.save(),
    gameplay: world.gameplay.save(),
    input: world.input.save(),
    scripts: world.scripts.save(),
    later: [...world.requests.later],
  };
}

/** False, and nothing changes, for a snapshot of another scene, or of other clips and scripts. */
export function restoreSnapshot(world: World, snapshot: Snapshot): boolean {
  const { layout, library } = snapshot;
  if (layout !== world.layout || library.edition !== world.library.edition) return false;
  world.nextStep = snapshot.nextStep;
  world.gameSteps = snapshot.gameSteps;
  world.paused = snapshot.paused;
  world.timeScale = snapshot.timeScale;
  world.layout.properties.load(snapshot);
  world.layout.texts.splice(0, world.layout.texts.length, ...snapshot.texts);
  world.players.load(snapshot.players);
  world.animators.load(snapshot.animators);
  world.tweens.load(snapshot.tweens);
  world.vcaPlayers.load(snapshot.vcaPlayers);
  world.gameplay.load(snapshot.gameplay);
  world.input.load(snapshot.input);
  world.scripts.load(snapshot.scripts);
  world.requests.later = [...snapshot.later];
  world.signals.clear();
  return true;
}
