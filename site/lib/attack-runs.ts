/** Tables of the page about attacks, each from runs of its scene, the one in Try it. */
import { join } from 'node:path';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
import { reasonWords } from '../../runtime/world/reason-words.ts';
import { readSceneFolder } from './scenes.ts';

const NAME = 'Platformer';
/** Where the blade reaches the enemy. */
const NEAR = [0.3, 4.3] as const;
/** Steps before the press: enough to stand. */
const BEFORE = 5;
/** Steps that are looked at: more than a pass of the attack. */
const STEPS = 40;
const INTO_ATTACK = 'transition "any" to="Hit" interrupt=true';

/** What one step of an attack did. */
export interface AttackStep {
  /** Steps since the press, whose own step is 0. */
  readonly step: number;
  readonly did: readonly string[];
}

interface Attack {
  readonly steps: readonly AttackStep[];
  /** How much health the attack took. */
  readonly taken: number;
  /** Why the event of the blow did not run, if so. */
  readonly dropped: string | undefined;
}

await loadPhysics();

/** One press of Attack beside the enemy, step by step; only steps on which something happened. */
export function attackSteps(): readonly AttackStep[] {
  return attack().steps;
}

/** The same press with a transition into the attack that takes so many seconds. */
export function attackFades(
  durations: readonly number[],
): readonly { readonly duration: number; readonly taken: number; readonly says: string }[] {
  return durations.map((duration) => {
    const { taken, dropped } = attack(duration);
    return { duration, taken, says: dropped ?? 'the event runs' };
  });
}

function attack(duration = 0): Attack {
  const files = readSceneFolder(join(process.cwd(), 'content/scenes', NAME));
  const controller = files['hero.aectrl'] ?? '';
  if (!controller.includes(`${INTO_ATTACK} {`))
    throw new Error(`hero.aectrl of ${NAME} has no "${INTO_ATTACK}"`);
  const fades = `${INTO_ATTACK} duration=${duration} {`;
  files['hero.aectrl'] = controller.replace(`${INTO_ATTACK} {`, fades);

  const game = new Game(files, { scene: `${NAME}.aescene` });
  game.set('Hero', 'transform.position', NEAR);
  for (let i = 0; i < BEFORE; i++) game.step();
  game.takeLog();
  game.listen(true);
  const steps: AttackStep[] = [];
  const start = health(game);
  let left = start;
  for (let step = 0; step < STEPS; step++) {
    game.input({ Attack: step === 0 });
    game.step();
    const did = game.takeLog().flatMap(words);
    if (health(game) !== left) did.push(`the enemy’s health goes from ${left} to ${health(game)}`);
    left = health(game);
    if (did.length > 0) steps.push({ step, did });
  }
  const dropped = game.takeReasons().find(({ type }) => type === 'dropped');
  return { steps, taken: start - left, dropped: dropped && reasonWords(dropped) };
}

const health = (game: Game): number => Number(game.get('Enemy', 'Health.Current'));

/** What of the log belongs to the attack. */
function words(entry: LogEntry): string[] {
  const who = 'node' in entry && entry.node.startsWith('Enemy') ? 'the enemy' : 'the hero';
  if (entry.type === 'event')
    return [`the event \`${entry.name}\` runs, and the script pulses the blade`];
  return entry.type === 'StateEntered' ? [`${who} enters \`${entry.state}\``] : [];
}
