import { MAX_CHAIN } from '../../runtime/animation/animator-step.ts';
import { MAX_ARRIVALS } from '../../runtime/animation/events.ts';
import { MOST_EVENTS } from '../../runtime/animation/signals.ts';
import { MAX_SPEED } from '../../runtime/animation/time.ts';
import { MAX_TWEENS } from '../../runtime/animation/tweens.ts';
import { MOST_PULSES } from '../../runtime/gameplay/hitboxes.ts';
import * as physics from '../../runtime/physics/limits.ts';
import { MOST_KEYS as MOST_INPUT_KEYS, MOST_INPUTS } from '../../runtime/project/import.ts';
import { VCA_PLAYER } from '../../runtime/schema/components/vca.ts';
import { typeWords } from '../../runtime/schema/words.ts';
import { CALL_BUDGET, STEP_BUDGET, UNITS } from '../../runtime/script/budget.ts';
import * as script from '../../runtime/script/limits.ts';
import { MAX_BYTES, MAX_NESTING, MAX_PROBLEMS } from '../../runtime/text/limits.ts';
import * as vca from '../../runtime/vca/limits.ts';
import { MOST_HELD } from '../../runtime/world/input.ts';
import { blockAt } from './schema-words.ts';

/** The bounds of formats and games as the tables of the page Limits have them, from what keeps to them. */

export interface Limit {
  /** Its anchor on the page Limits. */
  readonly id: string;
  readonly what: string;
  /** A number with its unit, or a range. */
  readonly limit: string;
  /** What comes of more. */
  readonly beyond: string;
  /** The code that says so, where one does. */
  readonly code?: string;
}

const VCA_SPEED = VCA_PLAYER.fields.find(({ name }) => name === 'speed') as {
  readonly min: number;
  readonly max: number;
};

const count = (n: number): string => n.toLocaleString('en-US');

const range = ({ min, max }: physics.Range, unit = ''): string =>
  `${count(min)} to ${count(max)}${unit}`;

/** The range of an attribute, as its own row has it: `0.001 to 500 s`. */
function rangeOf(block: string, attr: string): string {
  const schema = blockAt(block).attrs.find(({ name }) => name === attr);
  if (!schema) throw new Error(`${block} has no attribute "${attr}"`);
  return typeWords(schema.type).replace(/^[a-z ]+, /, '');
}

const row = (
  id: string,
  what: string,
  limit: string | number,
  beyond: string,
  code?: string,
): Limit => ({
  ...{ id, what, limit: typeof limit === 'number' ? count(limit) : limit, beyond },
  ...(code !== undefined && { code }),
});

export const SCRIPT_LIMITS: readonly Limit[] = [
  row(
    'call',
    'Operations in one call of a hook or a handler',
    CALL_BUDGET,
    'the script is off',
    'SCR004',
  ),
  row('step', 'Operations of all scripts in one step', STEP_BUDGET, 'the script is off', 'SCR004'),
  row(
    'units',
    'Expressions that count as one operation in a long turn or function',
    UNITS,
    'counts as the next operation',
  ),
  row('calls', 'Calls that wait for each other', script.MAX_CALLS, 'the script is off', 'SCR004'),
  row('tweens', 'Tweens at one time', MAX_TWEENS, 'the script is off', 'SCR004'),
  row('string', 'Characters in a string', script.MAX_TEXT, 'the script is off', 'SCR004'),
  row('source', 'Characters in a file', script.MAX_SOURCE, 'the file is not read', 'SCR001'),
  row(
    'script-nesting',
    'Blocks and brackets inside each other',
    script.MAX_NESTING,
    'the script is not taken',
    'SCR001',
  ),
  row(
    'chain',
    'Operators, members and calls in a row in one expression',
    script.MAX_CHAIN,
    'the script is not taken',
    'SCR001',
  ),
];

export const LIMITS = {
  text: [
    row(
      'size',
      'Size of a file, in bytes of UTF-8',
      `${MAX_BYTES / 1024 / 1024} MiB`,
      'it is not read',
    ),
    row(
      'nesting',
      'Blocks in blocks, lists in lists, braces in VCM',
      `${MAX_NESTING} deep`,
      'what is deeper is left out, with an error',
    ),
    row(
      'problems',
      'Errors and warnings listed of one file',
      MAX_PROBLEMS,
      'the rest are counted, not listed',
    ),
  ],
  clip: [
    row('length', 'Length of a clip', rangeOf('anim', 'length'), 'it is not imported', 'ANM001'),
    row('fps', '`fps` of `frames`', rangeOf('anim.frames', 'fps'), 'it is not imported', 'ANM001'),
    row(
      'speed',
      'Speed of a player or state',
      `${-MAX_SPEED} to ${MAX_SPEED}`,
      'the nearest one counts',
      'ANM010',
    ),
    row(
      'duration',
      '`duration` of a transition',
      rangeOf('controller.transition', 'duration'),
      'it is not imported',
      'ANC001',
    ),
    row(
      'exit-time',
      '`exitTime` of a transition',
      `${rangeOf('controller.transition', 'exitTime')} passes`,
      'it is not imported',
      'ANC001',
    ),
    row(
      'instant',
      'Transitions without `duration` that follow each other in a step',
      MAX_CHAIN,
      'the search goes on in the next step',
    ),
    row(
      'arrivals',
      'Events that one player or state meets in a step',
      MAX_ARRIVALS,
      'the rest of that step are dropped',
      'ANM010',
    ),
    row(
      'events',
      'Events of all players and animators in a step',
      MOST_EVENTS,
      'the rest of that step are dropped',
      'ANM010',
    ),
  ],
  script: SCRIPT_LIMITS,
  project: [
    row(
      'rate',
      'Steps a second',
      rangeOf('physics', 'hz'),
      'another rate is refused, 60 counts',
      'PRJ001',
    ),
    row(
      'inputs',
      'Buttons and axes of a project',
      MOST_INPUTS,
      'those behind are left out',
      'PRJ001',
    ),
    row(
      'keys',
      'Keys of a button, or of one side of an axis',
      MOST_INPUT_KEYS,
      'the rest are left out',
      'PRJ001',
    ),
    row(
      'held',
      'Keys, and actions that are not declared, held at once',
      MOST_HELD,
      'the rest are not heard',
      'PRJ001',
    ),
  ],
  vca: [
    row(
      'vca-speed',
      'Speed of a VcaPlayer',
      `${VCA_SPEED.min} to ${VCA_SPEED.max}`,
      'in a scene it is 1 instead, set by a script the nearest one counts',
      'SCN002',
    ),
    row(
      'lines',
      'Directives of a file that are read',
      vca.MOST_LINES,
      'the rest are left out',
      'VCA002',
    ),
    row('vca-keys', 'Keys of a file', vca.MOST_KEYS, 'the rest are left out', 'VCA002'),
    row(
      'operations',
      'Words and signs of all expressions of a file',
      vca.MOST_OPERATIONS,
      'the expression is not read',
      'VCA004',
    ),
    row(
      'expression-nesting',
      'Parentheses, calls and signs inside each other',
      vca.MOST_NESTING,
      'the expression is not read',
      'VCA004',
    ),
    row(
      'octaves',
      'Octaves of noise',
      `1 to ${vca.MOST_OCTAVES}`,
      'the nearest number counts',
      'VCA004',
    ),
  ],
  physics: [
    row(
      'collider',
      'Width and height of a collider',
      range(physics.SIZE, ' m'),
      'the nearest one counts',
      'PHY001',
    ),
    row('mass', 'Mass of a body', range(physics.MASS, ' kg'), 'the nearest one counts', 'PHY001'),
    row(
      'friction',
      'Friction of a body',
      range(physics.FRICTION),
      'the nearest one counts',
      'PHY001',
    ),
    row(
      'away',
      'Distance from the origin',
      `${count(physics.FARTHEST)} m`,
      'the body takes no part until it is back',
      'PHY001',
    ),
    row('fastest', 'Speed of a body', `${count(physics.FASTEST)} m/s`, 'it goes that fast'),
    row(
      'jump',
      'Speed of a kinematic body that carries',
      `${physics.JUMP.speed} m/s, ${physics.JUMP.turn} rad/s`,
      'it jumps, and carries nothing',
    ),
    row(
      'colliders',
      'Colliders of a scene',
      physics.MOST_COLLIDERS,
      'the last ones are left out',
      'PHY001',
    ),
    row(
      'crowd',
      'Dynamic bodies deep in one another',
      physics.MOST_DEEP.moving + 1,
      'those later in the scene wait',
      'PHY001',
    ),
    row(
      'characters',
      'Characters in one place',
      physics.MOST_DEEP.characters + 1,
      'those later in the scene wait',
      'PHY001',
    ),
    row(
      'pulses',
      'Rounds of one hitbox in a step',
      MOST_PULSES,
      'further calls of `Pulse` are forgotten',
    ),
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;
