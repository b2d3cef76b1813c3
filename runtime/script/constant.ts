import type { Span } from '../text/tree.ts';
import type { Value } from './tree.ts';

/** Built-in functions that ask the world. */
const ASKS = /^(anim|input|time)\.|^print$/;

/**
 * The part of a value that is not known before the game runs, with its place; undefined where all
 * of it is.
 */
export function notConstant(value: Value, text: string): { what: string; span: Span } | undefined {
  const part = firstOf(value);
  if (!part) return undefined;
  const raw = text.slice(part.span.start, part.span.end);
  const short = raw.length > 40 || /[\r\n]/.test(raw) ? 'this' : raw;
  return { what: `${short} is not`, span: part.span };
}

function firstOf(value: Value): Value | undefined {
  switch (value.is) {
    case 'constant':
      return undefined;
    case 'negation':
      return firstOf(value.operand);
    case 'operation':
    case 'logic':
      return firstOf(value.left) ?? firstOf(value.right);
    case 'lane':
      return firstOf(value.target);
    case 'builtin': {
      if (ASKS.test(value.name)) return value;
      for (const arg of value.args) {
        const part = firstOf(arg);
        if (part) return part;
      }
      return undefined;
    }
    default:
      return value;
  }
}
