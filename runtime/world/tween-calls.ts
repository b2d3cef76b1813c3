/** Tweens as scripts ask for them. Page: scripts. */
import type { Property } from '../animation/properties.ts';
import { MAX_TWEENS } from '../animation/tweens.ts';
import { SCR003, SCR004, SCR005 } from '../diagnostics/catalogue/scr.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldValue } from '../scene/scene.ts';
import type { Ease } from '../schema/controller.ts';
import type { World } from './world.ts';

/** A tween with its value as fields hold it. `id` is its number; frame code has given it one. */
export interface TweenRequest {
  readonly id: number;
  readonly prop: string;
  readonly to: FieldValue;
  readonly seconds: number;
  readonly ease: Ease;
}

/** What came of a request. */
export interface TweenAnswer {
  /** Nothing was started, and the script that asks is off. */
  readonly stop?: Finding;
  /** The property is not there: the tween completes at once. */
  readonly warning?: Finding;
}

/** Starts a tween in the next animation.fixed, unless its value does not fit or there are too many. */
export function startTween(world: World, node: number, request: TweenRequest): TweenAnswer {
  const problem = tweenProblem(world, node, request);
  if (problem.stop !== undefined) return problem;
  const { id, prop, to, seconds, ease } = request;
  const property = problem.warning === undefined ? propertyAt(world, node, prop) : undefined;
  const numbers = property === undefined ? [] : (world.layout.numbers(property, to) ?? []);
  world.tweens.add({
    id,
    node: world.pathOf(node),
    prop,
    property,
    value: to,
    to: numbers,
    seconds,
    ease,
  });
  return problem;
}

/** What is wrong with a request as things are now; what frame code has asked for counts on. */
export function tweenProblem(world: World, node: number, request: TweenRequest): TweenAnswer {
  const { prop, to } = request;
  if (world.tweens.count + world.requests.later.length >= MAX_TWEENS)
    return { stop: SCR004.say.tweens({ limit: MAX_TWEENS }) };
  const found = world.layout.find(node, prop);
  if ('missing' in found) {
    const warning = SCR005.say.property({ prop, node: world.pathOf(node), nearest: found.nearest });
    return { warning };
  }
  if (fits(world, found, to)) return {};
  return { stop: SCR003.say.tween({ prop, want: WANTED[found.kind], got: typeOf(to) }) };
}

/** The property a tween changes, if the node has it. */
export function propertyAt(world: World, node: number, prop: string): Property | undefined {
  const found = world.layout.find(node, prop);
  return 'missing' in found ? undefined : found;
}

/** Kinds as the script language calls their values. */
const WANTED: Readonly<Record<Property['kind'], string>> = {
  float32: 'float',
  int32: 'int',
  bool: 'bool',
  enum: 'string of its choices',
  string: 'string',
  assetRef: 'Clip',
  vec2: 'vec2',
  vec3: 'vec3',
  vec4: 'vec4',
  color: 'color',
  rect: 'rect',
  quat: 'quat',
};

function fits(world: World, property: Property, to: FieldValue): boolean {
  const { kind } = property;
  const right =
    kind === 'bool'
      ? typeof to === 'boolean'
      : kind === 'int32'
        ? Number.isSafeInteger(to)
        : kind === 'float32'
          ? typeof to === 'number'
          : typeof to === (kind === 'enum' || kind === 'assetRef' ? 'string' : 'object');
  return right && world.layout.numbers(property, to) !== undefined;
}

function typeOf(to: FieldValue): string {
  if (typeof to === 'boolean') return 'bool';
  if (typeof to === 'string') return 'string or an asset';
  if (typeof to === 'object') return `list of ${to.length} numbers`;
  if (Number.isInteger(to)) return 'int';
  return Math.abs(to) > 1e38 ? 'number too large for it' : 'float';
}
