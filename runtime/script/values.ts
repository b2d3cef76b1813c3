import type {
  ClipRef,
  ComponentRef,
  NodeRef,
  ScriptHost,
  ScriptValue,
  TweenRef,
  Vec2,
} from './host.ts';
import { isLanes, type Type } from './types.ts';

/** Values of the language: what they start with, how they are compared and written. */

export function vec2(x: number, y: number): Vec2 {
  return { is: 'vec2', x, y };
}

const ZERO = vec2(0, 0);
const LANES_OF = { vec3: 3, vec4: 4, color: 4, rect: 4, quat: 4 } as const;

/** What a variable without a value holds. */
export function zeroValue(type: Type): ScriptValue {
  if (isLanes(type.kind)) {
    return type.kind === 'quat' ? [0, 0, 0, 1] : new Array<number>(LANES_OF[type.kind]).fill(0);
  }
  switch (type.kind) {
    case 'int':
    case 'float':
      return 0;
    case 'bool':
      return false;
    case 'string':
    case 'choice':
      return '';
    case 'vec2':
      return ZERO;
    default:
      return null;
  }
}

const isRef = (value: ScriptValue): value is NodeRef | ComponentRef | Vec2 | ClipRef | TweenRef =>
  typeof value === 'object' && value !== null && 'is' in value;

/** Whether a value from outside is one that a variable of the type may hold. */
export function isOfType(value: ScriptValue, type: Type): boolean {
  if (isLanes(type.kind)) {
    return (
      Array.isArray(value) && value.length === LANES_OF[type.kind] && value.every(Number.isFinite)
    );
  }
  switch (type.kind) {
    case 'int':
      return Number.isSafeInteger(value);
    case 'float':
      return Number.isFinite(value);
    case 'bool':
      return typeof value === 'boolean';
    case 'string':
    case 'choice':
      return typeof value === 'string';
    case 'vec2':
      return (
        isRef(value) && value.is === 'vec2' && Number.isFinite(value.x) && Number.isFinite(value.y)
      );
    case 'Node':
      return value === null || (isRef(value) && value.is === 'node');
    case 'Clip':
      return value === null || (isRef(value) && value.is === 'clip');
    case 'Tween':
      return value === null || (isRef(value) && value.is === 'tween');
    case 'component':
      return (
        value === null ||
        (isRef(value) && value.is === 'component' && value.type === type.schema.name)
      );
    default:
      return false;
  }
}

/** Whether two values of one type are equal. */
export function sameValue(a: ScriptValue, b: ScriptValue): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.every((lane, i) => lane === b[i]);
  if (!isRef(a) || !isRef(b)) return false;
  if (a.is === 'vec2' && b.is === 'vec2') return a.x === b.x && a.y === b.y;
  if (a.is === 'clip' && b.is === 'clip') return a.path === b.path;
  if (a.is === 'component' && b.is === 'component') return a.node === b.node && a.type === b.type;
  if (a.is === 'tween' && b.is === 'tween') return a.id === b.id;
  return a.is === 'node' && b.is === 'node' && a.index === b.index;
}

/** A value as `print` and `string` write it. Numbers are written the shortest way. */
export function textOf(value: ScriptValue, host: ScriptHost): string {
  if (value === null) return 'nil';
  if (typeof value !== 'object') return String(value);
  if (!isRef(value)) return `(${value.join(', ')})`;
  switch (value.is) {
    case 'vec2':
      return `(${value.x}, ${value.y})`;
    case 'clip':
      return value.path;
    case 'tween':
      return 'tween';
    case 'component':
      return value.type;
    case 'node':
      return host.path(value);
  }
}
