/** The scene of the page animation/charge: one button, a fighter with a controller, one with a script. */
import { Game } from './game.ts';
import type { LogEntry } from './log.ts';
import { shipped } from './shipped.fixture.ts';

export const FILES = shipped('ChargeAttack').files;

export type Fighter = 'Knight' | 'Squire';
/** The dummy in front of each. */
export const DUMMY = { Knight: 'Left', Squire: 'Right' } as const;

/** What is pressed on a step; what is left out is let go. */
export interface Pressed {
  readonly Attack?: boolean;
  readonly Plain?: boolean;
  readonly Cancel?: boolean;
}

/** All that the clip and the scripts change of a fighter, and what comes of it. */
const SHOWN = [
  'Figure:transform.rotation',
  'Figure:transform.scale',
  'Figure/Body:SpriteRenderer.sprite',
  'Figure/Spark:Shape.size',
  'Figure/Spark:Shape.color',
  'Figure/Slash:SpriteRenderer.tint',
  'Figure/Slash:transform.scale',
  'Meter/Fill:Shape.size',
  'Meter/Fill:Shape.color',
  'Meter/Fill:transform.position',
  'Says:Label.text',
].map((entry) => entry.split(':') as [node: string, prop: string]);

export function begin(hz: number, files: Readonly<Record<string, string>> = FILES): Game {
  return new Game(files, { scene: 'ChargeAttack.aescene', hz });
}

export function step(game: Game, pressed: Pressed = {}): void {
  game.input({ Attack: false, Plain: false, Cancel: false, ...pressed });
  game.step();
}

/** The pose of a fighter and all it says, as written or as drawn, and the dummy before it. */
export function look(game: Game, who: Fighter, drawn = false): readonly unknown[] {
  return [
    ...SHOWN.map(([node, prop]) => game.get(`${who}/${node}`, prop, drawn)),
    game.get(DUMMY[who], 'Health.Current'),
    game.get(`${DUMMY[who]}/Post`, 'transform.rotation'),
    game.get(`${DUMMY[who]}/Says`, 'Label.text'),
  ];
}

/** The events of a fighter's clip, as `step name payload`. */
export function events(log: readonly LogEntry[], who: Fighter): string[] {
  return log.flatMap((entry) =>
    entry.type === 'event' && entry.node === who
      ? [`${entry.step} ${entry.name} ${entry.payload}`]
      : [],
  );
}
