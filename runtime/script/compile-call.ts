import { SCR003 } from '../diagnostics/catalogue/scr.ts';
import { DEFAULT_EASE, EASES, type Ease } from '../schema/controller.ts';
import { componentTarget, nodeTarget, signalTarget } from './compile-target.ts';
import { CALL_WEIGHT, type Compiler } from './compiler.ts';
import type { ScriptValue } from './host.ts';
import { Halt, type Machine, type RefCode } from './machine.ts';
import { TWEEN_EASE } from './reference.ts';
import type { CallValue, ConnectValue, MethodValue, TweenValue, Value } from './tree.ts';
import { choiceList, storage } from './types.ts';

/**
 * A call of a function of the script; the result stands in the machine. The values are computed
 * into slots of the caller first, since one of them may call the same function.
 */
export function callCode(c: Compiler, { func, args, span }: CallValue): (m: Machine) => void {
  const code = c.func(func);
  const numbers = args.filter((arg) => storage(arg.type) !== 'ref').length;
  const refs = args.length - numbers;
  const firstNumber = c.numbers;
  const firstRef = c.refs;
  c.numbers += numbers;
  c.refs += refs;
  let number = firstNumber;
  let ref = firstRef;
  const stores = args.map((arg) =>
    storage(arg.type) === 'ref' ? storeCode(c, arg, ref++) : storeCode(c, arg, number++),
  );
  return (m) => {
    for (const store of stores) store(m);
    const { numberBase, refBase, numberTop, refTop, budget } = m;
    m.enter(code, span);
    for (let i = 0; i < numbers; i++) {
      m.numbers[m.numberBase + i] = m.numbers[numberBase + firstNumber + i] as number;
    }
    for (let i = 0; i < refs; i++) {
      m.refs[m.refBase + i] = m.refs[refBase + firstRef + i] as ScriptValue;
    }
    code.body(m);
    m.numberBase = numberBase;
    m.refBase = refBase;
    m.numberTop = numberTop;
    m.refTop = refTop;
    budget.calls--;
    budget.frames -= code.height;
  };
}

/** Computes a value into a slot of the present call. */
export function storeCode(c: Compiler, value: Value, slot: number): (m: Machine) => void {
  switch (storage(value.type)) {
    case 'number': {
      const code = c.number(value);
      return (m) => {
        const x = code(m);
        m.numbers[m.numberBase + slot] = x;
      };
    }
    case 'bool': {
      const code = c.bool(value);
      return (m) => {
        const x = code(m) ? 1 : 0;
        m.numbers[m.numberBase + slot] = x;
      };
    }
    case 'ref': {
      const code = c.ref(value);
      return (m) => {
        const x = code(m);
        m.refs[m.refBase + slot] = x;
      };
    }
  }
}

/** A call of a component's method. */
export function methodCode(c: Compiler, { target, method, args, span }: MethodValue): RefCode {
  c.weight += CALL_WEIGHT;
  const component = componentTarget(c, target);
  const codes = args.map((arg) => c.any(arg));
  const site = c.site(span);
  const { name } = method;
  return (m) => {
    const on = component(m);
    // The host may keep the list until the step: it is a new one for each call.
    const values = new Array<ScriptValue>(codes.length);
    for (let i = 0; i < codes.length; i++) values[i] = (codes[i] as RefCode)(m);
    return m.host.call(on, name, values, site);
  };
}

/** `node.Tween(…)`. */
export function tweenCode(c: Compiler, { target, ease, span, ...parts }: TweenValue): RefCode {
  c.weight += CALL_WEIGHT;
  const node = nodeTarget(c, target);
  const prop = c.ref(parts.prop);
  const to = c.any(parts.to);
  const seconds = c.number(parts.seconds);
  const easeName = ease && c.ref(ease);
  const site = c.site(span);
  return (m) => {
    const on = node(m);
    const name = prop(m) as string;
    const value = to(m);
    const time = seconds(m);
    const curve = easeName === undefined ? DEFAULT_EASE : easeOf(easeName(m) as string, ease);
    const started = m.host.tween(on, { prop: name, to: value, seconds: time, ease: curve }, site);
    if ('is' in started) return started;
    throw new Halt(started, span);
  };
}

/** The ease of that name; the script stops at one that does not exist. */
function easeOf(name: string, at: Value | undefined): Ease {
  const ease = EASES.find((known) => known.name === name)?.name;
  if (ease !== undefined) return ease;
  const finding = SCR003.say.choice({ name: 'Ease', value: name, choices: choiceList(TWEEN_EASE) });
  throw new Halt(finding, (at as Value).span);
}

/** `Connect` of a signal. */
export function connectCode(
  c: Compiler,
  { target, signal, func }: ConnectValue,
): (m: Machine) => void {
  c.weight += CALL_WEIGHT;
  const source = signalTarget(c, target);
  const { name } = func;
  return (m) => {
    m.host.connect(source(m), signal.name, { owner: m.owner, name });
  };
}
