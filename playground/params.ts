// cspell:ignore inity
import type { AnimatorView, ParamView } from '../runtime/world/game.ts';
import type { Call } from './protocol.ts';

/** What a slider covers. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Stops of a slider from 0 to its end: few enough to cross by keyboard. */
const STOPS = 20;
/** How far a whole number reaches that nothing is compared with. */
const INT_REACH = 10;

/**
 * What the slider of a number covers: twice the largest value that conditions compare it with, to
 * both sides if one of them is below 0; at least to 1, as long as its stops still tell those values
 * from 0. A value that a script sets outside it widens it.
 */
export function rangeOf({ kind, value, compared }: ParamView): Range {
  const sizes = compared.map(Math.abs).filter((n) => n > 0);
  const largest = Math.max(0, ...sizes);
  const smallest = Math.min(Number.POSITIVE_INFINITY, ...sizes);
  const least = kind === 'int' && sizes.length === 0 ? INT_REACH : 1;
  const wanted = smallest > 1 / STOPS ? Math.max(least, 2 * largest) : 2 * largest;
  const max = Math.min(Number.MAX_VALUE, Math.max(round(wanted), round(Math.abs(value))));
  const min = value < 0 || compared.some((n) => n < 0) ? -max : 0;
  const step = kind === 'int' ? Math.max(1, Math.round(max / STOPS)) : max / STOPS;
  return { min, max, step };
}

/** A power of ten whose parts are numbers that have all their digits. */
const SMALLEST_POWER = -290;

/** The next of 1, 2, 4, 5, 10, 20, 40, 50 and so on that is not below. */
function round(n: number): number {
  if (n === 0) return 0;
  // Of what is smaller still the power of ten is 0.
  const ten = 10 ** Math.max(Math.floor(Math.log10(n)), SMALLEST_POWER);
  const digit = [1, 2, 4, 5].find((d) => d * ten >= n) ?? 10;
  // Powers of ten below 1 are not exact.
  return Number((digit * ten).toPrecision(12));
}

/** A number as it is read out. */
export function numberText(kind: ParamView['kind'], value: number): string {
  if (kind === 'int') return String(value);
  const rounded = Number(value.toFixed(3));
  return Number.isFinite(rounded) ? String(rounded) : String(value);
}

/** A number to be read back: the shortest text that gives the very same. */
export function exactText(value: number): string {
  return String(value);
}

/** A number as it stands in the files, or what is wrong with it in few words. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** What a reader typed for a number. A comma could mean two things, so it is asked about. */
export function readNumber(kind: ParamView['kind'], typed: string): ReadNumber {
  const text = typed.trim();
  if (!NUMBER.test(text)) return { fault: faultOf(text) };
  const value = Number(text);
  if (kind === 'int' && Number.isFinite(value) && !Number.isInteger(value)) {
    return { fault: 'not a whole number' };
  }
  const most = kind === 'int' ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE;
  return Math.abs(value) > most ? { fault: 'too large' } : { value };
}

function faultOf(text: string): string {
  if (/^[+-]?inf(inity)?$/i.test(text)) return 'not finite';
  const point = text.replace(',', '.');
  if (!NUMBER.test(point)) return 'not a number';
  return /,\d{3}$/.test(text) ? `write ${text.replace(',', '')} or ${point}` : `write ${point}`;
}

/** The value of a parameter in words. */
export function valueText({ kind, value }: ParamView): string {
  if (kind === 'bool') return value === 0 ? 'false' : 'true';
  if (kind === 'trigger') return value === 0 ? 'not set' : 'set';
  return numberText(kind, value);
}

/** What sets a parameter; of a trigger the value does not count. */
export function callFor(node: string, { name, kind }: ParamView, value: number): Call {
  const call = { type: 'call', node } as const;
  switch (kind) {
    case 'float':
      return { ...call, method: 'SetFloat', args: [name, value] };
    case 'int':
      return { ...call, method: 'SetInt', args: [name, Math.trunc(value)] };
    case 'bool':
      return { ...call, method: 'SetBool', args: [name, value !== 0] };
    case 'trigger':
      return { ...call, method: 'SetTrigger', args: [name] };
  }
}

/** The animators as they will stand once a call has come through. */
export function withCall<A extends AnimatorView>(animators: readonly A[], call: Call): A[] {
  const [name, value = 1] = call.args;
  return animators.map((animator) =>
    animator.node !== call.node
      ? animator
      : {
          ...animator,
          params: animator.params.map((p) =>
            p.name === name ? { ...p, value: Number(value) } : p,
          ),
        },
  );
}
