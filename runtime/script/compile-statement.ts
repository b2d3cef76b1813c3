import { UNITS } from './budget.ts';
import { builtinCode } from './builtins.ts';
import { callCode, connectCode, methodCode, storeCode } from './compile-call.ts';
import { placeCode } from './compile-place.ts';
import type { Compiler } from './compiler.ts';
import {
  BREAK,
  CONTINUE,
  type Ended,
  type Machine,
  NEXT,
  RETURN,
  type StatementCode,
} from './machine.ts';
import type { Code, Statement, Value } from './tree.ts';
import { storage } from './types.ts';

type For = Extract<Statement, { is: 'for' }>;
type If = Extract<Statement, { is: 'if' }>;

/** The code of one statement. */
export function statementCode(c: Compiler, statement: Statement): StatementCode {
  switch (statement.is) {
    case 'declare': {
      const { local, value } = statement;
      // The variable exists once its value is there: `x := x + 1` means the outer x.
      const slot = c.slot(local.type);
      const store = storeCode(c, value, slot);
      local.slot = slot;
      return plain(store);
    }
    case 'assign':
      return plain(placeCode(c, statement));
    case 'do':
      return plain(effectCode(c, statement.value));
    case 'if':
      return ifCode(c, statement);
    case 'for':
      return forCode(c, statement);
    case 'return':
      return returnCode(c, statement.value);
    case 'break':
      return () => BREAK;
    case 'continue':
      return () => CONTINUE;
    case 'block':
      return blockCode(c, statement.body);
  }
}

function plain(code: (m: Machine) => void): StatementCode {
  return (m) => {
    code(m);
    return NEXT;
  };
}

/** The statements of a block one after the other. */
export function blockCode(c: Compiler, body: Code): StatementCode {
  const list = body.map((statement) => c.statement(statement));
  const [only] = list;
  if (!only) return () => NEXT;
  if (list.length === 1) return only;
  return (m) => {
    for (const code of list) {
      const ended = code(m);
      if (ended !== NEXT) return ended;
    }
    return NEXT;
  };
}

/** A value whose result nobody takes. */
function effectCode(c: Compiler, value: Value): (m: Machine) => void {
  switch (value.is) {
    case 'call':
      return callCode(c, value);
    case 'method':
      return methodCode(c, value);
    case 'builtin':
      return builtinCode(c, value);
    case 'connect':
      return connectCode(c, value);
    default:
      return c.any(value);
  }
}

function returnCode(c: Compiler, value: Value | undefined): StatementCode {
  if (!value) return () => RETURN;
  switch (storage(value.type)) {
    case 'number': {
      const code = c.number(value);
      return (m) => {
        m.resultNumber = code(m);
        return RETURN;
      };
    }
    case 'bool': {
      const code = c.bool(value);
      return (m) => {
        m.resultNumber = code(m) ? 1 : 0;
        return RETURN;
      };
    }
    case 'ref': {
      const code = c.ref(value);
      return (m) => {
        m.resultRef = code(m);
        return RETURN;
      };
    }
  }
}

function ifCode(c: Compiler, { branches, otherwise }: If): StatementCode {
  const list = branches.map(({ init, cond, body }) => {
    const first = init && c.statement(init);
    const test = c.bool(cond);
    return { first, test, code: branchCode(c, body, cond) };
  });
  const last = otherwise && branchCode(c, otherwise, branches.at(-1)?.cond as Value);
  return (m) => {
    for (const { first, test, code } of list) {
      first?.(m);
      if (test(m)) return code(m);
    }
    return last ? last(m) : NEXT;
  };
}

/** The block of a branch: it costs only when it is taken. */
function branchCode(c: Compiler, body: Code, at: Value): StatementCode {
  const { code, weight } = c.measured(() => blockCode(c, body));
  const { span } = at;
  if (weight === 0) return code;
  return (m) => {
    m.charge(weight, span);
    return code(m);
  };
}

function forCode(c: Compiler, { init, cond, post, body, span }: For): StatementCode {
  const first = init && c.statement(init);
  const { code: turn, weight } = c.measured(() => ({
    test: cond && c.bool(cond),
    code: blockCode(c, body),
    next: post && c.statement(post),
  }));
  const { test, code, next } = turn;
  const cost = Math.max(UNITS, weight);
  return (m): Ended => {
    first?.(m);
    for (;;) {
      m.left -= cost;
      if (m.left < 0) throw m.spent(span);
      if (test && !test(m)) return NEXT;
      const ended = code(m);
      if (ended === BREAK) return NEXT;
      if (ended === RETURN) return RETURN;
      next?.(m);
    }
  };
}
