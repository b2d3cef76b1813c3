import { SCR002 } from '../diagnostics/catalogue/scr.ts';
import type { ParamSchema } from '../schema/types.ts';
import { type Thing, ValueChecker } from './check-value.ts';
import type { Builtin, BuiltinName, Parameter, SignatureType } from './reference.ts';
import { signature } from './reference.ts';
import { replace } from './scope.ts';
import type { CallExpr, Expr } from './syntax.ts';
import type { Func, Value } from './tree.ts';
import {
  FLOAT,
  INT,
  isNumber,
  NODE,
  STRING,
  schemaType,
  type Type,
  typeName,
  VOID,
  writtenType,
} from './types.ts';

type MethodThing = Extract<Thing, { is: 'method' }>;
type ConnectThing = Extract<Thing, { is: 'connect' }>;

/** Checks calls: of functions of the script, of what is built in, of methods and signals. */
export abstract class CallChecker extends ValueChecker {
  /** Checks `node.Tween(…)`. */
  protected abstract tween(target: Value, builtin: Builtin, expr: CallExpr): Value;

  protected call(expr: CallExpr): Value {
    const callee = this.thing(expr.callee);
    this.env.notes?.call(expr, callee);
    const isGet = callee.is === 'nodeMethod' && callee.builtin.name === 'Get';
    if (expr.typeArg && !isGet && callee.is !== 'nothing') {
      const message = 'Only Get takes a component between < and >.';
      this.report(SCR002.say.call({ message }), expr.typeArg.span);
    }
    switch (callee.is) {
      case 'func':
        return this.#func(callee.func, expr);
      case 'builtin':
        return this.#builtin(callee.builtin, expr);
      case 'method':
        return this.#method(callee, expr);
      case 'nodeMethod':
        return this.#nodeMethod(callee.target, callee.builtin, expr);
      case 'connect':
        return this.#connect(callee, expr);
      case 'nothing':
        break;
      case 'value': {
        const { type } = callee.value;
        if (type.kind === 'unknown') break;
        const message = `Only functions are called, and this is of type ${typeName(type)}.`;
        this.report(SCR002.say.call({ message }), expr.callee.span);
        break;
      }
      default:
        this.noValue(callee, expr.callee.span);
    }
    // What the call is of is not known; its values are still looked at.
    for (const arg of expr.args) this.thing(arg);
    return this.unknown(expr.span);
  }

  #func(func: Func, expr: CallExpr): Value {
    this.used.add(func);
    const params = func.params.map(({ name, type }) => ({ name, type, optional: false }));
    const args = this.args(funcSignature(func), params, expr);
    return { is: 'call', func, args, type: func.result, span: expr.span };
  }

  #method({ target, method }: MethodThing, expr: CallExpr): Value {
    const params = method.params.map(({ name, type, optional }) => ({
      name,
      type: schemaType(type),
      optional: optional === true,
    }));
    const args = this.args(schemaSignature(method.name, method.params), params, expr);
    return {
      is: 'method',
      target,
      method,
      args,
      type: schemaType(method.returns),
      span: expr.span,
    };
  }

  #builtin(builtin: Builtin, expr: CallExpr): Value {
    const { span } = expr;
    let args: readonly Value[];
    if (builtin.rest) {
      args = expr.args.map((arg) => this.#any(arg, builtin.name));
    } else {
      args = this.args(signature(builtin), builtin.params.map(parameter), expr);
      builtin.params.forEach((p, i) => {
        const arg = args[i];
        if (p.type === 'any' && arg) this.#noVoid(arg, builtin.name);
      });
    }
    const type = result(builtin.returns, args);
    return { is: 'builtin', name: builtin.name as BuiltinName, args, type, span };
  }

  #any(arg: Expr, where: string): Value {
    const value = this.value(arg);
    this.#noVoid(value, where);
    return value;
  }

  #noVoid(value: Value, where: string): void {
    if (value.type.kind !== 'void') return;
    const got = typeName(value.type);
    this.report(SCR002.say.mismatch({ where, want: 'value', got }), value.span);
  }

  #nodeMethod(target: Value, builtin: Builtin, expr: CallExpr): Value {
    const { span } = expr;
    if (builtin.name === 'Tween') return this.tween(target, builtin, expr);
    if (builtin.name !== 'Get') {
      const [path] = this.args(signature(builtin), builtin.params.map(parameter), expr);
      return { is: 'node', target, path, type: NODE, span };
    }
    this.args(signature(builtin), [], expr);
    if (!expr.typeArg) {
      const message = 'Get is told the component between < and >: Get<Label>()';
      this.report(SCR002.say.call({ message }), expr.callee.span);
      return this.unknown(span);
    }
    const component = this.componentOf(expr.typeArg);
    if (!component) return this.unknown(span);
    return { is: 'get', target, component, type: { kind: 'component', schema: component }, span };
  }

  #connect({ target, signal }: ConnectThing, expr: CallExpr): Value {
    const { span } = expr;
    const wanted = schemaSignature('f', signal.params);
    const [arg] = expr.args;
    if (!arg || expr.args.length > 1) {
      this.#count(`${signal.name}.Connect(f)`, 1, 1, expr);
      for (const each of expr.args) this.thing(each);
      return this.unknown(span);
    }
    const func = this.#handler(arg, signal.name, wanted);
    if (!func) return this.unknown(span);
    const same =
      func.params.length === signal.params.length &&
      func.params.every((p, i) => {
        const sent = schemaType((signal.params[i] as ParamSchema).type);
        return p.type.kind === sent.kind || p.type.kind === 'unknown';
      });
    if (!same) {
      const finding = SCR002.say.handler({ signal: signal.name, signature: wanted });
      this.report(finding, arg.span);
    }
    return { is: 'connect', target, signal, func, type: VOID, span };
  }

  /** The function that is to be connected, or undefined after a report. */
  #handler(arg: Expr, signal: string, wanted: string): Func | undefined {
    const called = arg.type === 'call' && arg.callee.type === 'name' ? arg.callee : undefined;
    if (called && this.lookUp(called.name, called.span).is === 'func') {
      // `Connect(done())`: the name alone is meant.
      const message = `Connect takes the function itself, without a call: ${called.name}`;
      this.report(SCR002.say.call({ message }), arg.span, ...replace(arg.span, called.name));
      return undefined;
    }
    const thing = this.thing(arg);
    if (thing.is === 'func') {
      this.used.add(thing.func);
      return thing.func;
    }
    if (thing.is !== 'nothing') {
      this.report(SCR002.say.handler({ signal, signature: wanted }), arg.span);
    }
    return undefined;
  }

  /** Checks the values of a call against its parameters. */
  protected args(
    called: string,
    params: readonly { name: string; type: Type | undefined; optional: boolean }[],
    expr: CallExpr,
  ): Value[] {
    const least = params.filter((p) => !p.optional).length;
    const given = expr.args.length;
    if (given < least || given > params.length) this.#count(called, least, params.length, expr);
    return expr.args.map((arg, i) => {
      const want = params[i]?.type;
      const where = `${params[i]?.name ?? ''} of ${called}`;
      if (params[i] && !want) return this.#number(arg, where);
      return want ? this.valueFor(arg, want, where) : this.value(arg);
    });
  }

  /** A value that may be an int or a float, and stays what it is. */
  #number(arg: Expr, where: string): Value {
    const value = this.value(arg);
    if (!isNumber(value.type)) this.fit(value, FLOAT, where);
    return value;
  }

  #count(called: string, least: number, most: number, expr: CallExpr): void {
    const values = (n: number) => (n === 0 ? 'no value' : n === 1 ? 'one value' : `${n} values`);
    const want = least === most ? values(most) : `${least} to ${values(most)}`;
    const finding = SCR002.say.count({ signature: called, want, got: expr.args.length });
    this.report(finding, expr.argsSpan);
  }
}

/** A built-in parameter; no type where both kinds of number are fine. */
export function parameter({ name, type, optional }: Parameter) {
  const wanted =
    type === 'number' ? undefined : type === 'any' ? { kind: 'unknown' } : writtenType(type);
  return { name, type: wanted as Type | undefined, optional: optional === true };
}

function result(type: SignatureType, args: readonly Value[]): Type {
  if (type === 'void') return VOID;
  if (type === 'number') return args.every((arg) => arg.type.kind === 'int') ? INT : FLOAT;
  return writtenType(type) ?? STRING;
}

/** `Seek(t float)`, as messages write a method or a handler. */
function schemaSignature(name: string, params: readonly ParamSchema[]): string {
  const list = params.map((p) => (p.optional ? `[${p.name}] ${p.type}` : `${p.name} ${p.type}`));
  return `${name}(${list.join(', ')})`;
}

function funcSignature(func: Func): string {
  return `${func.name}(${func.params.map((p) => `${p.name} ${typeName(p.type)}`).join(', ')})`;
}
