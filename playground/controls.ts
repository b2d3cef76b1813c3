import type { Project } from '../runtime/project/project.ts';
import type { Controls } from './protocol.ts';

type Axis = Controls['axes'][number];
export type Direction = 'left' | 'right' | 'up' | 'down';

/** One end of an axis, as a button shows it. */
export interface End {
  readonly way: -1 | 1;
  /** The button's name: `Move left`. */
  readonly label: string;
  /** Where its keys point; undefined where they do not say. */
  readonly direction: Direction | undefined;
  /** What the first of its keys is called, where the direction does not say it already. */
  readonly key: string | undefined;
}

/** The input actions of a project that a page has buttons for. */
export function controlsOf({ buttons, axes }: Pick<Project, 'buttons' | 'axes'>): Controls {
  return {
    buttons: buttons.map(({ name, keys }) => ({ name, keys: [...keys] })),
    axes: axes.map(({ name, negative, positive }) => ({
      name,
      negative: [...negative],
      positive: [...positive],
    })),
    keys: [
      ...new Set([
        ...buttons.flatMap((b) => b.keys),
        ...axes.flatMap((a) => [...a.negative, ...a.positive]),
      ]),
    ],
  };
}

/** Keys that point somewhere, on a keyboard or by custom. */
const POINTS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
};
const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

/** Both ends of an axis, the negative one first. They point apart, or nowhere. */
export function endsOf({ name, negative, positive }: Axis): readonly [End, End] {
  const back = directionOf(negative) ?? opposite(directionOf(positive));
  const ahead = directionOf(positive) ?? opposite(back);
  const apart = back !== undefined && ahead === OPPOSITE[back];
  const end = (
    way: -1 | 1,
    keys: readonly string[],
    direction: Direction | undefined,
    word: string,
  ): End => ({ way, label: `${name} ${direction ?? word}`, direction, key: keyOf(keys) });
  return [
    end(-1, negative, apart ? back : undefined, 'minus'),
    end(1, positive, apart ? ahead : undefined, 'plus'),
  ];
}

function directionOf(keys: readonly string[]): Direction | undefined {
  const arrow = keys.find((code) => code.startsWith('Arrow') && code in POINTS);
  return POINTS[arrow ?? keys.find((code) => code in POINTS) ?? ''];
}

function opposite(direction: Direction | undefined): Direction | undefined {
  return direction && OPPOSITE[direction];
}

function keyOf([code]: readonly string[]): string | undefined {
  return code === undefined || code.startsWith('Arrow') ? undefined : keyName(code);
}

/** What a key is called on a keyboard, from its `KeyboardEvent.code`. */
export function keyName(code: string): string {
  return code.replace(/^(Key|Digit|Arrow)/, '');
}
