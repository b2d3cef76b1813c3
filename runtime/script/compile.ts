import type { LineMap } from '../text/lines.ts';
import { UNITS } from './budget.ts';
import { boolCode } from './compile-bool.ts';
import { numberCode } from './compile-number.ts';
import { refCode } from './compile-ref.ts';
import { blockCode, statementCode } from './compile-statement.ts';
import { Compiler } from './compiler.ts';
import type { BoolCode, FuncCode, NumberCode, RefCode, StatementCode } from './machine.ts';
import { NEXT } from './machine.ts';
import type { CheckedScript, Func, Statement, Value } from './tree.ts';
import { storage } from './types.ts';
import { zeroValue } from './values.ts';

/** The functions of a script as code, by name. */
export function compileFunctions(
  script: CheckedScript,
  file: string,
  text: string,
  lines: LineMap,
): ReadonlyMap<string, FuncCode> {
  const compiler = new ClosureCompiler(file, text, lines);
  return new Map(script.functions.map((func) => [func.name, compiler.compile(func)]));
}

/** The code of a value that asks nothing from a function or a host. */
export function compileConstant(value: Value, text: string, lines: LineMap): RefCode {
  return new ClosureCompiler('', text, lines).any(value);
}

/** Makes closures of a checked script: no text is ever evaluated. */
class ClosureCompiler extends Compiler {
  readonly #codes = new Map<Func, FuncCode>();

  number(value: Value): NumberCode {
    return this.counted(() => numberCode(this, value));
  }

  bool(value: Value): BoolCode {
    return this.counted(() => boolCode(this, value));
  }

  ref(value: Value): RefCode {
    return this.counted(() => refCode(this, value));
  }

  statement(statement: Statement): StatementCode {
    return this.counted(() => statementCode(this, statement));
  }

  /** A function's code; its body may still be missing, since functions call each other. */
  func(func: Func): FuncCode {
    const known = this.#codes.get(func);
    if (known) return known;
    const { name, span } = func;
    const params = func.params.map(({ type }) => ({
      storage: storage(type),
      int: type.kind === 'int',
      zero: zeroValue(type),
    }));
    const body: StatementCode = () => NEXT;
    const code = { name, span, params, cost: UNITS, height: 0, numbers: 0, refs: 0, body };
    this.#codes.set(func, code);
    return code;
  }

  compile(func: Func): FuncCode {
    const code = this.func(func);
    const {
      code: body,
      weight,
      height,
    } = this.whole(() => {
      for (const param of func.params) param.slot = this.slot(param.type);
      return blockCode(this, func.body);
    });
    code.body = body;
    code.cost = Math.max(UNITS, weight);
    code.height = height;
    code.numbers = this.numbers;
    code.refs = this.refs;
    return code;
  }
}
