/** Values of fields as they are written and read in the Inspector. */
import type { FieldValue } from '../../runtime/scene/scene.ts';
import type { DriverView, FieldView } from '../../runtime/world/inspect.ts';
import { readNumber } from '../params.ts';

/** What somebody typed as a value, or what is wrong with it. */
export type ReadValue = { readonly value: FieldValue } | { readonly fault: string };

/** A number with as many digits as tell it apart in a running scene. */
export function shortNumber(n: number): string {
  return String(Number(n.toFixed(4)) + 0);
}

/** The lanes of a colour, 0 to 1, as `#rrggbb`, with two more digits where it is not opaque. */
export function hexOf(lanes: readonly number[]): string {
  const hex = lanes.slice(0, 4).map((lane) =>
    Math.round(Math.min(1, Math.max(0, lane)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${(hex[3] === 'ff' ? hex.slice(0, 3) : hex).join('')}`;
}

/** Reads `#rgb`, `#rrggbb` and `#rrggbbaa`. */
export function readColour(typed: string): ReadValue {
  const text = typed.trim().replace(/^#/, '');
  if (!/^([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return { fault: 'write #rrggbb' };
  const full = text.length === 3 ? [...text].map((c) => c + c).join('') : text;
  const lanes = (full.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  return { value: [lanes[0] ?? 0, lanes[1] ?? 0, lanes[2] ?? 0, lanes[3] ?? 1] };
}

/** A number within what the field takes. */
export function readFieldNumber(field: FieldView, typed: string): ReadValue {
  const read = readNumber(field.kind === 'int32' ? 'int' : 'float', typed);
  if ('fault' in read) return read;
  const { min, max, above } = field;
  if (min !== undefined && read.value < min) return { fault: `at least ${min}` };
  if (max !== undefined && read.value > max) return { fault: `at most ${max}` };
  if (above !== undefined && read.value <= above) return { fault: `above ${above}` };
  return read;
}

/** The value with another number in one lane. */
export function withLane(value: FieldValue, lane: number, number: FieldValue): FieldValue {
  if (typeof value !== 'object') return number;
  return value.map((n, i) => (i === lane ? Number(number) : n));
}

/** Who drives a field, in a few words: `Run y`, `blend`, `script Hero`. */
export function driverName({ kind, name, lanes }: DriverView): string {
  const who = kind === 'script' ? `script ${name}` : name.slice(name.lastIndexOf('/') + 1);
  return lanes === '' ? who : `${who} ${lanes}`;
}

/** Whether what is set lasts only until the next step. */
export function isDriven({ drivers }: FieldView, step: number): boolean {
  return drivers.some((d) => d.kind !== 'script' || (d.step !== undefined && d.step >= step - 1));
}

/** Why an edit would not last. */
export function drivenWords({ name, drivers }: FieldView): string {
  const whos = [...new Set(drivers.map(whoWrites))].join(' and ');
  return `${whos} ${drivers.length > 1 ? 'write' : 'writes'} ${name} on every step: what you set lasts until the next one.`;
}

function whoWrites({ kind, name }: DriverView): string {
  switch (kind) {
    case 'player':
      return `The clip ${name}`;
    case 'vca':
      return `The file ${name}`;
    case 'animator':
      return name === 'blend' ? 'The blend' : `The state ${name}`;
    case 'tween':
      return 'A tween';
    case 'motion':
      return 'Motion2D';
    case 'physics':
      return 'Physics';
    case 'root':
      return 'Root motion';
    case 'script':
      return `A script of ${name}`;
  }
}
