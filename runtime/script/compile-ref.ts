import type { Span } from '../text/tree.ts';
import { builtinCode } from './builtins.ts';
import { callCode, methodCode, tweenCode } from './compile-call.ts';
import { divisor } from './compile-number.ts';
import { fieldCode, getCode, relativeCode, transformCode } from './compile-target.ts';
import type { Compiler } from './compiler.ts';
import type { Vec2 } from './host.ts';
import { finite, type RefCode } from './machine.ts';
import type { Operation, Value } from './tree.ts';
import { isNumber } from './types.ts';
import { vec2 } from './values.ts';

/** The code of a value that is neither a number nor a bool. */
export function refCode(c: Compiler, value: Value): RefCode {
  switch (value.is) {
    case 'constant': {
      const constant = value.value;
      return () => constant;
    }
    case 'self':
      return (m) => m.self;
    case 'local': {
      const { slot } = value.local;
      return (m) => m.refs[m.refBase + slot] ?? null;
    }
    case 'global': {
      const { index } = value.global;
      return (m) => m.globalRefs[index] ?? null;
    }
    case 'negation': {
      const operand = c.ref(value.operand);
      return (m) => {
        const { x, y } = operand(m) as Vec2;
        return vec2(0 - x, 0 - y);
      };
    }
    case 'operation':
      return value.type.kind === 'vec2' ? vectors(c, value) : joined(c, value);
    case 'call': {
      const call = callCode(c, value);
      return (m) => {
        call(m);
        return m.resultRef;
      };
    }
    case 'builtin':
      return builtinCode(c, value);
    case 'method':
      return methodCode(c, value);
    case 'tween':
      return tweenCode(c, value);
    case 'get':
      return getCode(c, value);
    case 'node':
      return relativeCode(c, value);
    case 'field':
      return fieldCode(c, value);
    case 'transform':
      return transformCode(c, value);
    default:
      throw new Error(`no reference: ${value.is}`);
  }
}

/** Strings put together. What that costs grows with them. */
function joined(c: Compiler, { left, right, span }: Operation): RefCode {
  const a = c.ref(left);
  const b = c.ref(right);
  return (m) => {
    const x = a(m) as string;
    const y = b(m) as string;
    m.text(x.length + y.length, span);
    return x + y;
  };
}

function vectors(c: Compiler, { sign, left, right, span }: Operation): RefCode {
  if (isNumber(left.type)) {
    const factor = c.number(left);
    const b = c.ref(right);
    return (m) => {
      const k = factor(m);
      return scaled(b(m) as Vec2, k, span);
    };
  }
  const a = c.ref(left);
  if (isNumber(right.type)) {
    const factor = c.number(right);
    if (sign === '*') {
      return (m) => {
        const v = a(m) as Vec2;
        return scaled(v, factor(m), span);
      };
    }
    return (m) => {
      const { x, y } = a(m) as Vec2;
      const k = divisor(factor(m), sign, span);
      return vec2(finite(x / k, sign, span), finite(y / k, sign, span));
    };
  }
  const b = c.ref(right);
  const k = sign === '-' ? -1 : 1;
  return (m) => {
    const v = a(m) as Vec2;
    const w = b(m) as Vec2;
    return vec2(finite(v.x + k * w.x, sign, span), finite(v.y + k * w.y, sign, span));
  };
}

function scaled({ x, y }: Vec2, k: number, span: Span): Vec2 {
  return vec2(finite(x * k, '*', span), finite(y * k, '*', span));
}
