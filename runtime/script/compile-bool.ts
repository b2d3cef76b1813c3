import { builtinCode } from './builtins.ts';
import { callCode, methodCode } from './compile-call.ts';
import { fieldCode } from './compile-target.ts';
import type { Compiler } from './compiler.ts';
import type { BoolCode, NumberCode } from './machine.ts';
import type { Operation, Value } from './tree.ts';
import { isNumber } from './types.ts';
import { sameValue } from './values.ts';

/** The code of a value of type bool. */
export function boolCode(c: Compiler, value: Value): BoolCode {
  switch (value.is) {
    case 'constant': {
      const constant = value.value as boolean;
      return () => constant;
    }
    case 'local': {
      const { slot } = value.local;
      return (m) => m.numbers[m.numberBase + slot] !== 0;
    }
    case 'global': {
      const { index } = value.global;
      return (m) => m.globalNumbers[index] !== 0;
    }
    case 'negation': {
      const operand = c.bool(value.operand);
      return (m) => !operand(m);
    }
    case 'logic': {
      const a = c.bool(value.left);
      const b = c.bool(value.right);
      return value.sign === '&&' ? (m) => a(m) && b(m) : (m) => a(m) || b(m);
    }
    case 'operation':
      return comparison(c, value);
    case 'call': {
      const call = callCode(c, value);
      return (m) => {
        call(m);
        return m.resultNumber !== 0;
      };
    }
    case 'builtin':
      return builtinCode(c, value) as BoolCode;
    case 'method':
      return methodCode(c, value) as BoolCode;
    case 'field':
      return fieldCode(c, value) as BoolCode;
    default:
      throw new Error(`no bool: ${value.is}`);
  }
}

function comparison(c: Compiler, operation: Operation): BoolCode {
  const { sign, left, right } = operation;
  if (isNumber(left.type)) return numbers(sign, c.number(left), c.number(right));
  if (left.type.kind === 'bool') {
    const a = c.bool(left);
    const b = c.bool(right);
    // Both sides are computed, as for all other types.
    return sign === '==' ? (m) => a(m) === b(m) : (m) => a(m) !== b(m);
  }
  if (left.type.kind === 'string' || left.type.kind === 'choice') return texts(c, operation);
  const a = c.ref(left);
  const b = c.ref(right);
  return sign === '==' ? (m) => sameValue(a(m), b(m)) : (m) => !sameValue(a(m), b(m));
}

function numbers(sign: Operation['sign'], a: NumberCode, b: NumberCode): BoolCode {
  switch (sign) {
    case '==':
      return (m) => a(m) === b(m);
    case '!=':
      return (m) => a(m) !== b(m);
    case '<':
      return (m) => a(m) < b(m);
    case '<=':
      return (m) => a(m) <= b(m);
    case '>':
      return (m) => a(m) > b(m);
    default:
      return (m) => a(m) >= b(m);
  }
}

/** Texts are compared by their UTF-16 units. A long comparison costs more. */
function texts(c: Compiler, { sign, left, right, span }: Operation): BoolCode {
  const a = c.ref(left);
  const b = c.ref(right);
  const order =
    (test: (x: string, y: string) => boolean): BoolCode =>
    (m) => {
      const x = a(m) as string;
      const y = b(m) as string;
      m.charge(Math.min(x.length, y.length) >> 4, span);
      return test(x, y);
    };
  switch (sign) {
    case '==':
      return order((x, y) => x === y);
    case '!=':
      return order((x, y) => x !== y);
    case '<':
      return order((x, y) => x < y);
    case '<=':
      return order((x, y) => x <= y);
    case '>':
      return order((x, y) => x > y);
    default:
      return order((x, y) => x >= y);
  }
}
