import { SCR002 } from '../diagnostics/catalogue/scr.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { AssignChecker } from './check-assign.ts';
import { notConstant } from './constant.ts';
import { conditionHint, fix } from './hints.ts';
import { HOOKS, type HookWord } from './reference.ts';
import { replace, type ScriptEnv } from './scope.ts';
import type {
  Block,
  DefineStmt,
  Expr,
  ForStmt,
  FuncDecl,
  IfStmt,
  Name,
  ReturnStmt,
  Script,
  Stmt,
  VarStmt,
} from './syntax.ts';
import type { Branch, CheckedScript, Func, Local, Statement, Value } from './tree.ts';
import { plainType, typeName, UNKNOWN, VOID } from './types.ts';
import { zeroValue } from './values.ts';

/** Looks up the names of a script and checks its types; what is wrong goes to `problems`. */
export function checkScript(script: Script, env: ScriptEnv, problems: Report): CheckedScript {
  return new Checker(env, problems).run(script);
}

class Checker extends AssignChecker {
  #func: Func | undefined;
  #loops = 0;
  /** A function was left out, so that calls may be missing. */
  #broken = false;

  run(script: Script): CheckedScript {
    for (const statement of script.vars)
      for (const name of statement.names) this.#global(name, statement);
    const declared = script.functions.map((decl) => [decl, this.#declareFunc(decl)] as const);
    this.#broken = script.functions.some((decl) => decl.broken);
    for (const statement of script.vars) this.#initial(statement);
    for (const [decl, func] of declared) if (!decl.broken || this.env.notes) this.#body(decl, func);
    for (const [decl, func] of declared) this.#hook(decl, func);
    return { globals: [...this.globals.values()], functions: declared.map(([, func]) => func) };
  }

  // Declarations

  /** Reports a name that a variable or function outside of functions has already. */
  #taken(name: Name): boolean {
    const known = this.globals.get(name.text) ?? this.functions.get(name.text);
    if (!known) return false;
    const line = this.lineOf(known.span);
    this.report(SCR002.say.twice({ name: name.text, line }), name.span);
    return true;
  }

  #global(name: Name, statement: VarStmt): void {
    if (this.#taken(name)) return;
    const type = statement.typeName ? this.typeOf(statement.typeName) : UNKNOWN;
    const capital = /^[A-Z]/.test(name.text);
    this.globals.set(name.text, {
      name: name.text,
      type,
      span: name.span,
      index: this.globals.size,
      scene: capital && type.kind !== 'component',
      value: undefined,
    });
  }

  #initial(statement: VarStmt): void {
    const [name] = statement.names;
    if (!name || !statement.value) return;
    const value = this.#typed(name, statement);
    const global = this.globals.get(name.text);
    // A second variable of the same name was reported.
    if (!global || global.span !== name.span) return;
    const why = notConstant(value, this.problems.text);
    if (why) this.report(SCR002.say.constant({ name: name.text, why: why.what }), why.span);
    const type = statement.typeName ? global.type : plainType(value.type);
    this.globals.set(name.text, { ...global, type, value: why ? undefined : value });
  }

  /** The value of a declaration, checked against its type if it has one. */
  #typed(name: Name, { typeName: wanted, value }: VarStmt): Value {
    if (!value) return this.unknown(name.span);
    return wanted
      ? this.valueFor(value, this.typeOf(wanted), name.text)
      : this.#inferred(name, value);
  }

  #inferred(name: Name, expr: Expr): Value {
    const value = this.value(expr);
    if (value.type.kind === 'nil') {
      this.report(SCR002.say.noType({ name: name.text }), expr.span);
    } else if (value.type.kind === 'void') {
      const got = typeName(value.type);
      this.report(SCR002.say.mismatch({ where: name.text, want: 'value', got }), expr.span);
    } else return value;
    return this.unknown(expr.span);
  }

  #declareFunc(decl: FuncDecl): Func {
    const params = decl.params.map(
      ({ name, typeName: type }): Local => ({
        name: name.text,
        type: this.typeOf(type),
        span: name.span,
        slot: -1,
      }),
    );
    const result = decl.result ? this.typeOf(decl.result) : VOID;
    const func: Func = { name: decl.name.text, params, result, span: decl.headSpan, body: [] };
    if (!this.#taken(decl.name)) this.functions.set(decl.name.text, func);
    return func;
  }

  #body(decl: FuncDecl, func: Func): void {
    this.#func = func;
    const block = new Map<string, Local>();
    this.blocks = [block];
    for (const param of func.params) {
      const known = block.get(param.name);
      if (known) {
        const line = this.lineOf(known.span);
        this.report(SCR002.say.twice({ name: param.name, line }), param.span);
      }
      block.set(param.name, param);
      this.env.notes?.declared(param, undefined);
    }
    func.body = this.#statements(decl.body.body);
    if (func.result.kind !== 'void' && !endsAlways(decl.body)) {
      const type = typeName(func.result);
      this.report(SCR002.say.noReturn({ name: func.name, type }), decl.name.span);
    }
    this.blocks = [];
    this.#func = undefined;
  }

  #hook(decl: FuncDecl, func: Func): void {
    const hook = HOOKS.find((word) => word.name === func.name);
    if (hook) {
      const same =
        func.params.length === hook.params.length &&
        func.params.every(
          (p, i) => p.type.kind === hook.params[i]?.type || p.type.kind === 'unknown',
        );
      if (same && func.result.kind === 'void') return;
      const head = `func ${hookSignature(hook)}`;
      const edit = fix(`Write ${head}`, decl.headSpan, head);
      this.report(SCR002.say.hook({ signature: hookSignature(hook) }), decl.headSpan, edit);
      return;
    }
    const lower = func.name.toLowerCase();
    const meant = HOOKS.find((word) => word.name.toLowerCase() === lower);
    if (!meant || this.used.has(func) || this.#broken) return;
    const finding = SCR002.say.hookCase({ name: func.name, hook: meant.name });
    this.report(finding, decl.name.span, ...replace(decl.name.span, meant.name));
  }

  // Statements

  #block(block: Block): Statement[] {
    this.blocks.push(new Map());
    const list = this.#statements(block.body);
    this.blocks.pop();
    return list;
  }

  #statements(list: readonly Stmt[]): Statement[] {
    return list.flatMap((statement) => this.#statement(statement));
  }

  #statement(statement: Stmt): Statement[] {
    switch (statement.type) {
      case 'var':
        return this.#var(statement);
      case 'define':
        return [this.#define(statement)];
      case 'assign':
        return this.assign(statement);
      case 'expr':
        return this.#expression(statement.expr);
      case 'if':
        return [this.#if(statement)];
      case 'for':
        return [this.#for(statement)];
      case 'return':
        return [this.#return(statement)];
      case 'break':
      case 'continue':
        if (this.#loops === 0)
          this.report(SCR002.say.loop({ word: statement.type }), statement.span);
        return [{ is: statement.type }];
      case 'block':
        return [{ is: 'block', body: this.#block(statement.block) }];
    }
  }

  #var(statement: VarStmt): Statement[] {
    const wanted = statement.typeName ? this.typeOf(statement.typeName) : undefined;
    return statement.names.map((name) => {
      const value = statement.value
        ? this.#typed(name, statement)
        : ({
            is: 'constant',
            type: wanted ?? UNKNOWN,
            value: zeroValue(wanted ?? UNKNOWN),
            span: name.span,
          } as const);
      const local = this.introduce(name, wanted ?? plainType(value.type));
      this.env.notes?.declared(local, value);
      return { is: 'declare', local, value } as const;
    });
  }

  #define({ name, value: expr, signSpan }: DefineStmt): Statement {
    const value = this.#inferred(name, expr);
    const local = this.introduce(name, plainType(value.type), [fix('Write =', signSpan, '=')]);
    this.env.notes?.declared(local, value);
    return { is: 'declare', local, value };
  }

  #expression(expr: Expr): Statement[] {
    if (expr.type === 'call') return [{ is: 'do', value: this.value(expr) }];
    if (expr.type === 'bad') return [];
    const thing = this.thing(expr);
    if (thing.is === 'nothing' || (thing.is === 'value' && thing.value.type.kind === 'unknown'))
      return [];
    if (thing.is !== 'value') {
      this.noValue(thing, expr.span);
    } else if (expr.type === 'binary' && expr.sign === '==') {
      const hint = 'Write = to assign.';
      this.report(SCR002.say.unused({ hint }), expr.span, fix('Write =', expr.signSpan, '='));
    } else {
      this.report(SCR002.say.unused({}), expr.span);
    }
    return [];
  }

  #condition(expr: Expr, word: string): Value {
    const value = this.value(expr);
    if (value.type.kind === 'bool' || value.type.kind === 'unknown') return value;
    const { hint, fixes } = conditionHint(value, this.problems.text);
    const finding = SCR002.say.condition({ word, got: typeName(value.type), hint });
    this.report(finding, value.span, ...fixes);
    return value;
  }

  #if(statement: IfStmt): Statement {
    const depth = this.blocks.length;
    const branches: Branch[] = statement.branches.map(({ init, cond, body }) => {
      // What a head declares holds in all branches behind it.
      if (init) this.blocks.push(new Map());
      const [first] = init ? this.#statement(init) : [];
      const value = this.#condition(cond, 'if');
      return { init: first, cond: value, body: this.#block(body) };
    });
    const otherwise = statement.otherwise && this.#block(statement.otherwise);
    this.blocks.length = depth;
    return { is: 'if', branches, otherwise };
  }

  #for(statement: ForStmt): Statement {
    this.blocks.push(new Map());
    const [init] = statement.init ? this.#statement(statement.init) : [];
    const cond = statement.cond && this.#condition(statement.cond, 'for');
    const [post] = statement.post ? this.#statement(statement.post) : [];
    this.#loops++;
    const body = this.#block(statement.body);
    this.#loops--;
    this.blocks.pop();
    return { is: 'for', init, cond, post, body, span: statement.headSpan };
  }

  #return({ value: expr, span }: ReturnStmt): Statement {
    const { name, result } = this.#func as Func;
    if (!expr) {
      if (result.kind !== 'void' && result.kind !== 'unknown') {
        const message = `${name} returns a value of type ${typeName(result)}. Write it behind return.`;
        this.report(SCR002.say.result({ message }), span);
      }
      return { is: 'return', value: undefined };
    }
    if (result.kind !== 'void') {
      return { is: 'return', value: this.valueFor(expr, result, `return of ${name}`) };
    }
    const { type } = this.value(expr);
    const known = type.kind !== 'unknown' && type.kind !== 'void' && type.kind !== 'nil';
    const message = `${name} returns nothing. Remove the value, or name its type behind the parameters${
      known ? `: ${typeName(type)}` : ''
    }.`;
    this.report(SCR002.say.result({ message }), expr.span);
    return { is: 'return', value: undefined };
  }
}

/** Whether a block cannot be left at its end: it returns on every way, or loops for ever. */
function endsAlways(block: Block): boolean {
  const last = block.body.at(-1);
  switch (last?.type) {
    case 'return':
      return true;
    case 'block':
      return endsAlways(last.block);
    case 'if':
      return (
        last.otherwise !== undefined &&
        endsAlways(last.otherwise) &&
        last.branches.every((branch) => endsAlways(branch.body))
      );
    case 'for':
      return !last.cond && !breaks(last.body);
    default:
      return false;
  }
}

/** Whether a `break` leaves the loop of this block. */
function breaks(block: Block): boolean {
  return block.body.some((statement) => {
    switch (statement.type) {
      case 'break':
        return true;
      case 'block':
        return breaks(statement.block);
      case 'if':
        return (
          statement.branches.some((branch) => breaks(branch.body)) ||
          (statement.otherwise !== undefined && breaks(statement.otherwise))
        );
      default:
        return false;
    }
  });
}

function hookSignature(hook: HookWord): string {
  return `${hook.name}(${hook.params.map((p) => `${p.name} ${p.type}`).join(', ')})`;
}
