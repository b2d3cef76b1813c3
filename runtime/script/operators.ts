import type { BinarySign } from './reference.ts';
import {
  BOOL,
  FLOAT,
  INT,
  isNumber,
  STRING,
  sameType,
  type Type,
  takesNil,
  VEC2,
} from './types.ts';

const ORDER = new Set<BinarySign>(['<', '<=', '>', '>=']);

/** The type of an operation, or undefined where the operator is not for these types. */
export function resultType(sign: BinarySign, left: Type, right: Type): Type | undefined {
  const numbers = isNumber(left) && isNumber(right);
  const a = left.kind === 'choice' ? 'string' : left.kind;
  const b = right.kind === 'choice' ? 'string' : right.kind;
  const both = (kind: string) => a === kind && b === kind;
  if (sign === '&&' || sign === '||') return both('bool') ? BOOL : undefined;
  if (ORDER.has(sign)) return numbers || both('string') ? BOOL : undefined;
  if (sign === '==' || sign === '!=') {
    if (a === 'void' || b === 'void') return undefined;
    const nil =
      (left.kind === 'nil' && takesNil(right)) || (right.kind === 'nil' && takesNil(left));
    return numbers || nil || (left.kind !== 'nil' && sameType(left, right)) ? BOOL : undefined;
  }
  if (numbers) return left.kind === 'int' && right.kind === 'int' ? INT : FLOAT;
  if (sign === '+' && both('string')) return STRING;
  if ((sign === '+' || sign === '-') && both('vec2')) return VEC2;
  if ((sign === '*' || sign === '/') && a === 'vec2' && isNumber(right)) return VEC2;
  if (sign === '*' && isNumber(left) && b === 'vec2') return VEC2;
  return undefined;
}
