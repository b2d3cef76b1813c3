/** The page about charge attacks: runs of its scene, the one in Try it, by both of its fighters. */
import { join } from 'node:path';
import type { Clip } from '../../runtime/clip/clip.ts';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Library } from '../../runtime/project/library.ts';
import { Game } from '../../runtime/world/game.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
import { readSceneFolder } from './scenes.ts';

const NAME = 'ChargeAttack';
const CLIP = 'clips/attack.aeanim';
/** Steps a second of the runs. */
export const HZ = 60;
/** More than the longest attack takes, in seconds. */
const SECONDS = 2.6;
/** The state that follows an attack plays this long, and then stands: the segment Rest. */
const REST = restLength();
/** Steps before the first press: enough to stand. */
const BEFORE = 5;

await loadPhysics();

/** What is done, in seconds since the press. */
interface Hands {
  readonly button: 'Attack' | 'Plain';
  /** For how long the button is held. */
  readonly held: number;
  readonly cancelAt?: number;
}

/** A way through the attack: what is done, and how the page says it. */
interface Way extends Hands {
  readonly path: string;
  readonly does: string;
}

const WAYS: readonly Way[] = [
  { path: 'Plain attack', does: 'K is pressed', button: 'Plain', held: 1 / HZ },
  { path: 'Released in the Windup', does: 'J for 0.1 s', button: 'Attack', held: 0.1 },
  { path: 'Released in the Charge', does: 'J for 0.65 s', button: 'Attack', held: 0.65 },
  { path: 'Charged to the end', does: 'J for 2 s', button: 'Attack', held: 2 },
  {
    path: 'Cancelled',
    does: 'J for 2 s, L after 0.65 s',
    button: 'Attack',
    held: 2,
    cancelAt: 0.65,
  },
];

/** A part of an attack. Seconds since the press. */
export interface Part {
  readonly state: string;
  readonly from: number;
  readonly to: number;
  /** Until when the pose before is mixed out; `from` where it is not. */
  readonly mixedUntil: number;
}

/** What one way through the attack came to. */
export interface Charged extends Way {
  readonly parts: readonly Part[];
  /** When the blow landed, and what it took; nothing where none did. */
  readonly hit: number | undefined;
  readonly taken: number;
}

/** Every way through the attack, as the scene plays it; the script's fighter is held to the same. */
export function chargePaths(): readonly Charged[] {
  return WAYS.map((way) => {
    const { log, game, taken } = run(way);
    const [knight, squire] = ['Knight', 'Squire'].map((node) => hits(log, node));
    if (`${knight}` !== `${squire}` || taken('Left') !== taken('Right'))
      throw new Error(`Controller and script differ in "${way.path}" of ${NAME}`);
    const parts = partsOf(log, game.nextStep);
    return { ...way, parts, hit: knight?.[0], taken: taken('Left') };
  });
}

/** The clip of the scene, as it is imported. */
export function chargeClip(): Clip {
  const clip = new Library(files()).clip(CLIP.replace('.aeanim', ''));
  if (clip === undefined) throw new Error(`${NAME} has no ${CLIP}`);
  return clip;
}

/** How far the figure leans over the whole clip: seconds, and radians backwards. */
export function lean(): readonly (readonly [number, number])[] {
  const game = new Game(files(), { scene: `${NAME}.aescene`, hz: 100 });
  game.input({ Plain: true });
  return Array.from({ length: chargeClip().length / 1e4 + 1 }, (_, i) => {
    game.step();
    // As near to the step itself as a frame can be.
    game.frame(1 - 1e-9, 0);
    return [i / 100, Number(game.get('Squire/Figure', 'transform.rotation', true))] as const;
  });
}

function files(): Record<string, string> {
  return readSceneFolder(join(process.cwd(), 'content/scenes', NAME));
}

function restLength(): number {
  const rest = chargeClip().segments.find(({ name }) => name === 'Rest');
  return rest === undefined ? 0 : (rest.end - rest.start) / 1e6;
}

function run({ button, held, cancelAt }: Hands) {
  const game = new Game(files(), { scene: `${NAME}.aescene`, hz: HZ });
  const health = (node: string): number => Number(game.get(node, 'Health.Current'));
  const start = { Left: health('Left'), Right: health('Right') };
  for (let i = 0; i < BEFORE; i++) game.step();
  game.takeLog();
  for (let i = 0; i <= SECONDS * HZ; i++) {
    game.input({ [button]: i < held * HZ, Cancel: i === Math.round((cancelAt ?? -1) * HZ) });
    game.step();
  }
  const taken = (dummy: 'Left' | 'Right'): number => start[dummy] - health(dummy);
  return { game, log: game.takeLog(), taken };
}

const seconds = (step: number): number => (step - BEFORE) / HZ;

function hits(log: readonly LogEntry[], node: string): number[] {
  return log.flatMap((e) => (e.type === 'event' && e.node === node ? [seconds(e.step)] : []));
}

/** What the controller's fighter played, one after the other, until it stood again. */
function partsOf(log: readonly LogEntry[], end: number): Part[] {
  const own = log.flatMap((e) =>
    (e.type === 'StateEntered' || e.type === 'StateExited') && e.node === 'Knight' ? [e] : [],
  );
  const entered = own.filter((e) => e.type === 'StateEntered');
  return entered.flatMap((e, i) => {
    const next = entered[i + 1]?.step ?? end;
    // Hold is passed within a step, and the Idle at the end is no part of the attack.
    if (next === e.step || (e.state === 'Idle' && i > 0 && !cancelled(entered[i - 1]))) return [];
    const before = entered[i - 1]?.state ?? 'Idle';
    const left = own.find(
      (o) => o.type === 'StateExited' && o.state === before && o.step >= e.step,
    );
    const mixedUntil = seconds(left?.step ?? e.step);
    const from = seconds(e.step);
    const to = e.state === 'Idle' ? from + REST : seconds(next);
    return [{ state: e.state, from, to, mixedUntil }];
  });
}

/** Only a cancel leads through Hold to Idle. */
const cancelled = (before: { state: string } | undefined): boolean => before?.state === 'Hold';
