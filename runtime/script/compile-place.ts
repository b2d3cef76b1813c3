import { SCR003 } from '../diagnostics/catalogue/scr.ts';
import { storeCode } from './compile-call.ts';
import { componentTarget, nodeTarget } from './compile-target.ts';
import { type Compiler, FIELD_WEIGHT } from './compiler.ts';
import type { ComponentRef, NodeRef, ScriptValue, Vec2 } from './host.ts';
import { Halt, type Machine, type RefCode } from './machine.ts';
import type {
  FieldValue,
  LaneValue,
  LocalValue,
  Place,
  Statement,
  TransformValue,
  Value,
} from './tree.ts';
import { choiceList, choices, fieldType, storage, upper } from './types.ts';
import { vec2 } from './values.ts';

type Assign = Extract<Statement, { is: 'assign' }>;
type Step = (m: Machine) => void;
type Store = (m: Machine, value: ScriptValue) => void;

/** The code of an assignment. What a field is on is computed once, before the value. */
export function placeCode(c: Compiler, { place, sign, value, span }: Assign): Step {
  const { before, place: held } = hold(c, place);
  const whole: Value =
    sign === ''
      ? value
      : { is: 'operation', sign, left: held, right: value, type: place.type, span };
  const write = writeCode(c, held, whole);
  if (!before) return write;
  return (m) => {
    before(m);
    write(m);
  };
}

/** Puts what a field is on into a hidden variable, so that it is computed once. */
function hold(c: Compiler, place: Place): { before: Step | undefined; place: Place } {
  switch (place.is) {
    case 'field':
    case 'transform': {
      const { target } = place;
      if (target.is === 'local' || target.is === 'self') return { before: undefined, place };
      const local = c.hidden(target.type, target.span);
      const code: RefCode =
        place.is === 'field' ? componentTarget(c, target) : nodeTarget(c, target);
      const { slot } = local;
      const before: Step = (m) => {
        const on = code(m);
        m.refs[m.refBase + slot] = on;
      };
      const held: LocalValue = { is: 'local', local, type: target.type, span: target.span };
      return { before, place: { ...place, target: held } };
    }
    case 'lane': {
      const inner = hold(c, place.target as Place);
      return { before: inner.before, place: { ...place, target: inner.place } };
    }
    default:
      return { before: undefined, place };
  }
}

function writeCode(c: Compiler, place: Place, value: Value): Step {
  switch (place.is) {
    case 'local':
      return storeCode(c, value, place.local.slot);
    case 'global':
      return globalCode(c, place.global.index, value);
    case 'lane':
      return laneWrite(c, place, value);
    default: {
      const code = c.any(value);
      const store = storeTo(c, place);
      return (m) => {
        const x = code(m);
        store(m, x);
      };
    }
  }
}

function globalCode(c: Compiler, index: number, value: Value): Step {
  switch (storage(value.type)) {
    case 'number': {
      const code = c.number(value);
      return (m) => {
        m.globalNumbers[index] = code(m);
      };
    }
    case 'bool': {
      const code = c.bool(value);
      return (m) => {
        m.globalNumbers[index] = code(m) ? 1 : 0;
      };
    }
    case 'ref': {
      const code = c.ref(value);
      return (m) => {
        m.globalRefs[index] = code(m);
      };
    }
  }
}

/** `v.X = x`: the whole value is read, changed in one lane and written back. */
function laneWrite(c: Compiler, { target, lane }: LaneValue, value: Value): Step {
  const code = c.number(value);
  const read = c.ref(target);
  const store = storeTo(c, target as Place);
  return (m) => {
    const x = code(m);
    const old = read(m);
    store(m, Array.isArray(old) ? old.with(lane, x) : withLane(old as Vec2, lane, x));
  };
}

function withLane(old: Vec2, lane: number, x: number): Vec2 {
  return lane === 0 ? vec2(x, old.y) : vec2(old.x, x);
}

/** Writes a value that is there already. */
function storeTo(c: Compiler, place: Place): Store {
  switch (place.is) {
    case 'local': {
      const { slot } = place.local;
      return (m, value) => {
        m.refs[m.refBase + slot] = value;
      };
    }
    case 'global': {
      const { index } = place.global;
      return (m, value) => {
        m.globalRefs[index] = value;
      };
    }
    case 'field':
      return fieldStore(c, place);
    case 'transform':
      return transformStore(c, place);
    case 'lane':
      throw new Error('a lane has no lanes');
  }
}

function fieldStore(c: Compiler, { target, field, span }: FieldValue): Store {
  c.weight += FIELD_WEIGHT;
  const component = componentTarget(c, target) as (m: Machine) => ComponentRef;
  const { name } = field;
  if (fieldType(field).kind !== 'choice') {
    return (m, value) => m.host.setField(component(m), name, value);
  }
  const allowed = new Set(choices(field));
  return (m, value) => {
    if (!allowed.has(value as string)) {
      const shown = String(value).slice(0, 40);
      const say = { name: upper(name), value: shown, choices: choiceList(field) };
      throw new Halt(SCR003.say.choice(say), span);
    }
    m.host.setField(component(m), name, value);
  };
}

function transformStore(c: Compiler, { target, field }: TransformValue): Store {
  c.weight += FIELD_WEIGHT;
  const node = nodeTarget(c, target) as (m: Machine) => NodeRef;
  const { name } = field;
  return (m, value) => m.host.setTransform(node(m), name, value);
}
