import { SCR003 } from '../diagnostics/catalogue/scr.ts';
import type { Span } from '../text/tree.ts';
import { builtinCode } from './builtins.ts';
import { callCode, methodCode } from './compile-call.ts';
import { fieldCode, transformCode } from './compile-target.ts';
import type { Compiler } from './compiler.ts';
import type { Vec2 } from './host.ts';
import { MAX_INT } from './limits.ts';
import { finite, Halt, type NumberCode } from './machine.ts';
import type { LaneValue, Operation, Value } from './tree.ts';

/** The code of a value of type int or float. */
export function numberCode(c: Compiler, value: Value): NumberCode {
  switch (value.is) {
    case 'constant': {
      const constant = value.value as number;
      return () => constant;
    }
    case 'local': {
      const { slot } = value.local;
      return (m) => m.numbers[m.numberBase + slot] as number;
    }
    case 'global': {
      const { index } = value.global;
      return (m) => m.globalNumbers[index] as number;
    }
    case 'negation': {
      const operand = c.number(value.operand);
      return (m) => 0 - operand(m);
    }
    case 'operation':
      return arithmetic(c, value);
    case 'call': {
      const call = callCode(c, value);
      return (m) => {
        call(m);
        return m.resultNumber;
      };
    }
    case 'builtin':
      return builtinCode(c, value) as NumberCode;
    case 'method':
      return methodCode(c, value) as NumberCode;
    case 'field':
      return fieldCode(c, value) as NumberCode;
    case 'transform':
      return transformCode(c, value) as NumberCode;
    case 'lane':
      return laneCode(c, value);
    default:
      throw new Error(`no number: ${value.is}`);
  }
}

function laneCode(c: Compiler, { target, lane }: LaneValue): NumberCode {
  const code = c.ref(target);
  if (target.type.kind !== 'vec2') return (m) => (code(m) as readonly number[])[lane] as number;
  return lane === 0 ? (m) => (code(m) as Vec2).x : (m) => (code(m) as Vec2).y;
}

function arithmetic(c: Compiler, { sign, left, right, type, span }: Operation): NumberCode {
  const a = c.number(left);
  const b = c.number(right);
  if (type.kind === 'int') {
    switch (sign) {
      case '+':
        return (m) => whole(a(m) + b(m), sign, span);
      case '-':
        return (m) => whole(a(m) - b(m), sign, span);
      case '*':
        return (m) => whole(a(m) * b(m), sign, span);
      case '/':
        return (m) => {
          const x = a(m);
          const y = divisor(b(m), sign, span);
          return (x - (x % y)) / y + 0;
        };
      case '%':
        return (m) => {
          const x = a(m);
          return (x % divisor(b(m), sign, span)) + 0;
        };
    }
  }
  switch (sign) {
    case '+':
      return (m) => finite(a(m) + b(m), sign, span);
    case '-':
      return (m) => finite(a(m) - b(m), sign, span);
    case '*':
      return (m) => finite(a(m) * b(m), sign, span);
    case '/':
      return (m) => {
        const x = a(m);
        return finite(x / divisor(b(m), sign, span), sign, span);
      };
    case '%':
      return (m) => {
        const x = a(m);
        return x % divisor(b(m), sign, span);
      };
    default:
      throw new Error(`no arithmetic: ${sign}`);
  }
}

/** An int in its range, never -0, or the script stops. */
function whole(x: number, sign: string, span: Span): number {
  if (x > MAX_INT || x < -MAX_INT) {
    throw new Halt(SCR003.say.overflow({ what: sign, type: 'int' }), span);
  }
  return x + 0;
}

/** What is divided by: not 0, or the script stops. */
export function divisor(x: number, sign: string, span: Span): number {
  if (x === 0) throw new Halt(SCR003.say.division({ sign }), span);
  return x;
}
