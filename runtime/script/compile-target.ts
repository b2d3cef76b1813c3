import { SCR003 } from '../diagnostics/catalogue/scr.ts';
import type { Span } from '../text/tree.ts';
import { CALL_WEIGHT, type Compiler, FIELD_WEIGHT } from './compiler.ts';
import type { ComponentRef, NodeRef, ScriptValue, TweenRef } from './host.ts';
import { Halt, type Machine, type RefCode } from './machine.ts';
import type { FieldValue, GetValue, NodeValue, TransformValue, Value } from './tree.ts';

/** Nodes, components and their fields: all that is asked from the host. */

export type NodeCode = (m: Machine) => NodeRef;
export type ComponentCode = (m: Machine) => ComponentRef;

/** The node that something is done with; the script stops where it is nil. */
export function nodeTarget(c: Compiler, value: Value): NodeCode {
  if (value.is === 'self') return (m) => m.self;
  if (value.is === 'node' && value.path) return strictChild(c, value, value.path);
  return strict(c, value) as NodeCode;
}

/** The component that something is done with; the script stops where it is nil. */
export function componentTarget(c: Compiler, value: Value): ComponentCode {
  return value.is === 'get' ? strictGet(c, value) : (strict(c, value) as ComponentCode);
}

/** What a signal is of: a component or a tween. */
export function signalTarget(c: Compiler, value: Value): (m: Machine) => ComponentRef | TweenRef {
  return value.is === 'get'
    ? strictGet(c, value)
    : (strict(c, value) as (m: Machine) => ComponentRef | TweenRef);
}

function strict(c: Compiler, value: Value): (m: Machine) => ScriptValue {
  const code = c.ref(value);
  const { span } = value;
  const what = c.shown(span);
  return (m) => {
    const target = code(m);
    if (target !== null) return target;
    if (value.is === 'global' && value.global.scene) {
      const { name } = value.global;
      const attribute = name.charAt(0).toLowerCase() + name.slice(1);
      throw new Halt(SCR003.say.field({ name, attribute }), span);
    }
    throw new Halt(SCR003.say.nil({ what }), span);
  };
}

function strictGet(c: Compiler, { target, component, span }: GetValue): ComponentCode {
  c.weight += CALL_WEIGHT;
  const node = nodeTarget(c, target);
  const { name } = component;
  return (m) => {
    const on = node(m);
    const found = m.host.component(on, name);
    if (found) return found;
    throw new Halt(SCR003.say.component({ node: m.host.path(on), component: name }), span);
  };
}

function strictChild(c: Compiler, { target, span }: NodeValue, at: Value): NodeCode {
  c.weight += CALL_WEIGHT;
  const node = nodeTarget(c, target);
  const path = c.ref(at);
  return (m) => {
    const above = node(m);
    const text = path(m) as string;
    const found = childOf(m, above, text, span);
    if (found) return found;
    throw new Halt(SCR003.say.child({ node: m.host.path(above), path: text }), span);
  };
}

/** `node.Get<T>()` where nil is fine. */
export function getCode(c: Compiler, { target, component }: GetValue): RefCode {
  c.weight += CALL_WEIGHT;
  const node = nodeTarget(c, target);
  const { name } = component;
  return (m) => m.host.component(node(m), name) ?? null;
}

/** `node.Child(path)` and `node.Parent()` where nil is fine. */
export function relativeCode(c: Compiler, { target, path, span }: NodeValue): RefCode {
  c.weight += CALL_WEIGHT;
  const node = nodeTarget(c, target);
  if (!path) return (m) => m.host.parent(node(m)) ?? null;
  const text = c.ref(path);
  return (m) => {
    const above = node(m);
    return childOf(m, above, text(m) as string, span) ?? null;
  };
}

/** Looks a node up by its whole path; what that costs grows with it. */
function childOf(m: Machine, above: NodeRef, path: string, span: Span): NodeRef | undefined {
  m.charge((m.host.path(above).length + path.length) >> 4, span);
  return m.host.child(above, path);
}

export function fieldCode(c: Compiler, { target, field }: FieldValue): RefCode {
  c.weight += FIELD_WEIGHT;
  const component = componentTarget(c, target);
  const { name } = field;
  return (m) => m.host.getField(component(m), name);
}

export function transformCode(c: Compiler, { target, field }: TransformValue): RefCode {
  c.weight += FIELD_WEIGHT;
  const node = nodeTarget(c, target);
  const { name } = field;
  return (m) => m.host.getTransform(node(m), name);
}
