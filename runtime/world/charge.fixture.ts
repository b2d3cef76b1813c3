/** The scene of the page animation/charge: one button, a fighter with a controller, one with a script. */
import { Game } from './game.ts';
import type { LogEntry } from './log.ts';
import { edited, shipped } from './shipped.fixture.ts';
import { type TraceAction, trace } from './trace.ts';

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

/** Steps from which up to which, exclusively, each button is held. */
export type Hands = Readonly<
  Partial<Record<keyof Pressed, readonly (readonly [number, number])[]>>
>;

/** Steps before the hands begin. */
const BEFORE = 3;

/**
 * What becomes of an attack, as `aego trace` tells it. Steps are counted from the first of the hands.
 * Throws where the two fighters differ in an event, or in what their dummies lose.
 */
export function charged(hz: number, hands: Hands, files: Readonly<Record<string, string>> = FILES) {
  const pressed = Object.entries(hands).flatMap(([button, list]) =>
    list.flatMap(([from, to]): TraceAction[] => [
      { step: BEFORE + from, input: { [button]: true } },
      { step: BEFORE + to, input: { [button]: false } },
    ]),
  );
  const { steps, diagnostics } = trace({
    files,
    scene: 'ChargeAttack.aescene',
    hz,
    steps: BEFORE + Math.ceil(2.6 * hz),
    do: pressed,
    record: ['Left:Health.Current', 'Right:Health.Current'],
  });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const found = { states: [] as string[], Knight: [] as string[], Squire: [] as string[] };
  for (const { step, log, values } of steps) {
    const before = steps[step - 1]?.values ?? values;
    if (values[0] !== values[1]) throw new Error(`The dummies differ on step ${step}`);
    const taken = Number(before[0]) - Number(values[0]);
    for (const entry of log as LogEntry[]) {
      const at = step - BEFORE;
      if (entry.type === 'StateEntered' && step >= BEFORE && entry.state !== 'Hold')
        found.states.push(`${at} ${entry.state}`);
      if (entry.type !== 'event') continue;
      const says = entry.name === 'Hit' ? taken : entry.payload;
      found[entry.node as Fighter].push(`${entry.name} ${at} ${says}`);
    }
  }
  if (`${found.Knight}` !== `${found.Squire}`)
    throw new Error(`The events differ: ${found.Knight} and ${found.Squire}`);
  const of = (name: string): string[] =>
    found.Knight.flatMap((e) => (e.startsWith(name) ? [e.slice(name.length + 1)] : []));
  return { states: found.states, hits: of('Hit'), borders: of('Border') };
}

/** The scene with events at these seconds of the attack, whose payload counts them from `first` on. */
export function bordered(times: readonly number[], first: number): typeof FILES {
  const declared = edited(
    FILES,
    'project.aego',
    'input {',
    'animation { event "Border" payload=int {} }\n\ninput {',
  );
  const borders = times.map((t, i) => `  event t=${t} name="Border" payload=${first + i} {}\n`);
  return edited(declared, 'clips/attack.aeanim', '  event', `${borders.join('')}  event`);
}
