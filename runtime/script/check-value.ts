import { SCR002 } from '../diagnostics/catalogue/scr.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { fieldOf } from '../schema/components.ts';
import type { ComponentSchema, MethodSchema, SignalSchema } from '../schema/types.ts';
import type { Span } from '../text/tree.ts';
import { convertHint, wrap } from './hints.ts';
import { resultType } from './operators.ts';
import {
  BUILTINS,
  type Builtin,
  lanesOf,
  MODULES,
  NODE_FIELDS,
  NODE_METHODS,
  SIGNAL_METHODS,
  signature,
  TWEEN_SIGNALS,
  VALUES,
  type WrittenType,
} from './reference.ts';
import { replace, Scopes } from './scope.ts';
import type { BinaryExpr, CallExpr, Expr, MemberExpr, NameExpr, UnaryExpr } from './syntax.ts';
import type { Func, Value } from './tree.ts';
import {
  BOOL,
  choiceList,
  choices,
  FLOAT,
  fieldType,
  fits,
  INT,
  isNumber,
  NIL,
  NODE,
  STRING,
  type Type,
  typeName,
  upper,
} from './types.ts';

/** What an expression names: a value, or something that only a call makes a value of. */
export type Thing =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'module'; readonly name: string }
  | { readonly is: 'builtin'; readonly builtin: Builtin }
  | { readonly is: 'func'; readonly func: Func }
  | { readonly is: 'method'; readonly target: Value; readonly method: MethodSchema }
  | { readonly is: 'nodeMethod'; readonly target: Value; readonly builtin: Builtin }
  | { readonly is: 'signal'; readonly target: Value; readonly signal: SignalSchema }
  /** `Connect` of a signal. */
  | { readonly is: 'connect'; readonly target: Value; readonly signal: SignalSchema }
  /** A problem was reported. */
  | { readonly is: 'nothing' };

const NOTHING: Thing = { is: 'nothing' };

const builtins = new Map<string, Builtin>(BUILTINS.map((builtin) => [builtin.name, builtin]));
const modules = new Set(MODULES.map((module) => module.name));

/** Finds what expressions mean and of which type they are. */
export abstract class ValueChecker extends Scopes {
  /** Checks a call. */
  protected abstract call(expr: CallExpr): Value;

  /** The value of an expression; what is no value is reported and of unknown type. */
  protected value(expr: Expr): Value {
    const thing = this.thing(expr);
    if (thing.is === 'value') {
      this.env.notes?.value(expr, thing.value);
      return thing.value;
    }
    if (thing.is !== 'nothing') this.noValue(thing, expr.span);
    return this.unknown(expr.span);
  }

  /** The value of an expression where a type is wanted; `where` names the place in the message. */
  protected valueFor(expr: Expr, want: Type, where: string): Value {
    const value = this.value(expr);
    this.fit(value, want, where);
    return value;
  }

  /** Reports a value that does not fit. */
  protected fit(value: Value, want: Type, where: string): void {
    this.env.notes?.wanted(value.span, want);
    if (want.kind === 'choice') this.choice(value, want);
    if (fits(value.type, want)) return;
    const { hint, fixes } = convertHint(value, want, this.problems.text);
    const finding = SCR002.say.mismatch({
      where,
      want: typeName(want),
      got: typeName(value.type),
      hint,
    });
    this.report(finding, value.span, ...fixes);
  }

  /** Reports a literal text that is none of the choices. */
  protected choice(value: Value, want: Type & { kind: 'choice' }): void {
    this.env.notes?.wanted(value.span, want);
    if (value.is !== 'constant' || typeof value.value !== 'string') return;
    const allowed = choices(want.field);
    if (allowed.includes(value.value)) return;
    const near = this.near(value.value, allowed);
    const name = upper(want.field.name);
    const list = choiceList(want.field);
    const finding = SCR002.say.choice({ name, value: value.value, choices: list, nearest: near });
    const fixes = near === undefined ? [] : replace(value.span, JSON.stringify(near));
    this.report(finding, value.span, ...fixes);
  }

  protected thing(expr: Expr): Thing {
    switch (expr.type) {
      case 'name':
        return this.named(expr);
      case 'member':
        return this.member(expr);
      case 'call':
        return { is: 'value', value: this.call(expr) };
      case 'unary':
        return { is: 'value', value: this.unary(expr) };
      case 'binary':
        return { is: 'value', value: this.binary(expr) };
      case 'bad':
        return NOTHING;
      case 'nil':
        return constant(null, NIL, expr.span);
      case 'int':
        return constant(expr.value, INT, expr.span);
      case 'float':
        return constant(expr.value, FLOAT, expr.span);
      case 'string':
        return constant(expr.value, STRING, expr.span);
      case 'bool':
        return constant(expr.value, BOOL, expr.span);
    }
  }

  /** What a name stands for, without a word if it is nothing. */
  protected lookUp(name: string, span: Span): Thing {
    const local = this.local(name);
    if (local) return { is: 'value', value: { is: 'local', local, type: local.type, span } };
    const global = this.globals.get(name);
    if (global) return { is: 'value', value: { is: 'global', global, type: global.type, span } };
    const func = this.functions.get(name);
    if (func) return { is: 'func', func };
    if (name === 'node') return { is: 'value', value: { is: 'self', type: NODE, span } };
    if (modules.has(name)) return { is: 'module', name };
    const builtin = builtins.get(name);
    return builtin ? { is: 'builtin', builtin } : NOTHING;
  }

  private named({ name, span }: NameExpr): Thing {
    const thing = this.lookUp(name, span);
    this.env.notes?.meant({ text: name, span }, thing);
    if (thing.is !== 'nothing') return thing;
    if (this.components.has(name)) {
      const hint = `${name} is a component: node.Get<${name}>() gives the one of this node.`;
      this.report(SCR002.say.name({ name, hint }), span);
    } else {
      const near = this.nearName(name);
      this.report(SCR002.say.name({ name, nearest: near }), span, ...replace(span, near));
    }
    return NOTHING;
  }

  private member(expr: MemberExpr): Thing {
    const object = this.thing(expr.object);
    this.env.notes?.member(expr, object);
    if (expr.name.text === '') return NOTHING;
    const thing = this.memberOf(object, expr);
    this.env.notes?.meant(expr.name, thing);
    return thing;
  }

  private memberOf(object: Thing, expr: MemberExpr): Thing {
    const { text: name, span } = expr.name;
    switch (object.is) {
      case 'nothing':
        return NOTHING;
      case 'module':
        return this.moduleMember(object.name, expr);
      case 'value':
        return this.valueMember(object.value, expr);
      case 'signal':
        if (name === 'Connect') return { ...object, is: 'connect' };
        return this.noMember(
          object.signal.name,
          name,
          span,
          SIGNAL_METHODS.map((m) => m.name),
        );
      default:
        this.noValue(object, expr.object.span);
        return NOTHING;
    }
  }

  private moduleMember(module: string, expr: MemberExpr): Thing {
    const { text: name, span } = expr.name;
    const full = `${module}.${name}`;
    if (full === 'math.Pi') return constant(Math.PI, FLOAT, expr.span);
    const builtin = builtins.get(full);
    if (builtin) return { is: 'builtin', builtin };
    const all = [...VALUES, ...BUILTINS].map((word) => word.name);
    const own = all.filter((word) => word.startsWith(`${module}.`));
    return this.noMember(
      module,
      name,
      span,
      own.map((word) => word.slice(module.length + 1)),
    );
  }

  private valueMember(target: Value, expr: MemberExpr): Thing {
    const { text: name, span } = expr.name;
    const { type } = target;
    if (type.kind === 'unknown') return NOTHING;
    if (type.kind === 'component') return this.componentMember(target, type.schema, expr);
    if (type.kind === 'Node') {
      const field = fieldOf(NODE_FIELDS, name);
      if (field) {
        const value: Value = {
          is: 'transform',
          target,
          field,
          type: fieldType(field),
          span: expr.span,
        };
        return { is: 'value', value };
      }
      const builtin = NODE_METHODS.find((method) => method.name === name);
      if (builtin) return { is: 'nodeMethod', target, builtin };
      const own = [...NODE_FIELDS.map((f) => upper(f.name)), ...NODE_METHODS.map((m) => m.name)];
      return this.noMember('A Node', name, span, own, this.componentHint(name));
    }
    if (type.kind === 'Tween') {
      const signal = TWEEN_SIGNALS.find((s) => s.name === name);
      if (signal) return { is: 'signal', target, signal };
      return this.noMember(
        'A Tween',
        name,
        span,
        TWEEN_SIGNALS.map((s) => s.name),
      );
    }
    const lanes = lanesOf(type.kind as WrittenType);
    const lane = lanes.indexOf(name.toUpperCase());
    if (lane >= 0) {
      return { is: 'value', value: { is: 'lane', target, lane, type: FLOAT, span: expr.span } };
    }
    return this.noMember(article(typeName(type)), name, span, lanes);
  }

  private componentMember(target: Value, owner: ComponentSchema, expr: MemberExpr): Thing {
    const { text: name, span } = expr.name;
    const method = owner.methods.find((m) => m.name === name);
    if (method) return { is: 'method', target, method };
    const signal = owner.signals.find((s) => s.name === name);
    if (signal) return { is: 'signal', target, signal };
    const field = fieldOf(owner.fields, name);
    if (field) {
      return {
        is: 'value',
        value: { is: 'field', target, field, type: fieldType(field), span: expr.span },
      };
    }
    const own = [
      ...owner.fields.map((f) => upper(f.name)),
      ...owner.methods.map((m) => m.name),
      ...owner.signals.map((s) => s.name),
    ];
    return this.noMember(owner.name, name, span, own);
  }

  /** Whose member it is, if a node was asked for what one of its components has. */
  private componentHint(name: string): string | undefined {
    const owners = this.env.components.filter(
      (c) =>
        fieldOf(c.fields, name) ||
        c.methods.some((m) => m.name === name) ||
        c.signals.some((s) => s.name === name),
    );
    const [owner] = owners;
    return owner && owners.length === 1
      ? `${owner.name} has one: node.Get<${owner.name}>().${name}`
      : undefined;
  }

  private noMember(
    owner: string,
    name: string,
    span: Span,
    own: readonly string[],
    hint?: string,
  ): Thing {
    const near = this.near(name, own);
    const finding = SCR002.say.member({
      owner,
      name,
      nearest: near,
      hint: near === undefined ? hint : undefined,
    });
    this.report(finding, span, ...replace(span, near));
    return NOTHING;
  }

  /** Reports a function, module or signal where a value is wanted. */
  protected noValue(thing: Thing, span: Span): void {
    const fixes: Fix[] = [];
    let message: string;
    const after = { start: span.end, end: span.end };
    const call = (name: string, params: number) => {
      const how = `${name}(${params === 0 ? '' : '…'})`;
      if (params === 0) fixes.push({ title: `Write ${how}`, edits: [{ ...after, text: '()' }] });
      return `${name} is a function. Call it: ${how}`;
    };
    switch (thing.is) {
      case 'module':
        message = `${thing.name} is no value. Take something from it: ${thing.name}.${firstOf(thing.name)}`;
        break;
      case 'builtin':
        message = call(thing.builtin.name, thing.builtin.params.length);
        break;
      case 'func':
        message = call(thing.func.name, thing.func.params.length);
        break;
      case 'nodeMethod':
        message = call(thing.builtin.name, thing.builtin.name === 'Parent' ? 0 : 1);
        break;
      case 'method':
        message = call(thing.method.name, thing.method.params.filter((p) => !p.optional).length);
        break;
      case 'signal':
      case 'connect':
        message = `${thing.signal.name} is a signal. Connect a function to it: ${thing.signal.name}.Connect(f)`;
        break;
      default:
        return;
    }
    this.report(SCR002.say.call({ message }), span, ...fixes);
  }

  private unary(expr: UnaryExpr): Value {
    const operand = this.value(expr.operand);
    const { type } = operand;
    const { sign, span } = expr;
    if (type.kind === 'unknown') return operand;
    const right = sign === '!' ? type.kind === 'bool' : isNumber(type) || type.kind === 'vec2';
    if (!right) {
      const want = sign === '!' ? 'bools' : 'numbers';
      this.report(SCR002.say.sign({ sign, got: typeName(type), want }), span);
      return this.unknown(span);
    }
    if (sign === '+') return { ...operand, span };
    if (operand.is === 'constant' && typeof operand.value === 'number') {
      return { ...operand, value: 0 - operand.value, span };
    }
    return { is: 'negation', operand, type, span };
  }

  private binary(expr: BinaryExpr): Value {
    const left = this.value(expr.left);
    const right = this.value(expr.right);
    const { sign, span } = expr;
    if (left.type.kind === 'unknown' || right.type.kind === 'unknown') return this.unknown(span);
    const type = resultType(sign, left.type, right.type);
    if (!type) return this.wrongOperands(expr, left, right);
    if (sign === '&&' || sign === '||') return { is: 'logic', sign, left, right, type, span };
    if (left.type.kind === 'choice') this.choice(right, left.type);
    if (right.type.kind === 'choice') this.choice(left, right.type);
    return { is: 'operation', sign, left, right, type, span };
  }

  private wrongOperands(expr: BinaryExpr, left: Value, right: Value): Value {
    const { sign, signSpan, span } = expr;
    let hint: string | undefined;
    let fixes: Fix[] = [];
    const odd =
      left.type.kind === 'string' ? right : right.type.kind === 'string' ? left : undefined;
    if (sign === '+' && odd && odd.type.kind !== 'void' && odd.type.kind !== 'nil') {
      const text = this.problems.text.slice(odd.span.start, odd.span.end);
      hint = `Write string(${text.length > 40 ? '…' : text}).`;
      fixes = [wrap('string', odd.span)];
    }
    const finding = SCR002.say.operator({
      sign,
      left: typeName(left.type),
      right: typeName(right.type),
      hint,
    });
    this.report(finding, signSpan, ...fixes);
    return this.unknown(span);
  }
}

function constant(value: number | string | boolean | null, type: Type, span: Span): Thing {
  return { is: 'value', value: { is: 'constant', value, type, span } };
}

/** The first function of a module, as an example. */
function firstOf(module: string): string {
  const found = BUILTINS.find((builtin) => builtin.name.startsWith(`${module}.`));
  return found ? signature(found).slice(module.length + 1) : '';
}

function article(type: string): string {
  return `${/^[aeiou]/i.test(type) ? 'An' : 'A'} ${type}`;
}
