import type { Property } from '../animation/properties.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { eventId } from '../project/project.ts';
import type { FieldValue } from '../scene/scene.ts';
import { componentOf, fieldOf } from '../schema/components.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type { FieldKind, FieldSchema } from '../schema/types.ts';
import type {
  CallSite,
  ComponentRef,
  NodeRef,
  ScriptHandler,
  ScriptHost,
  ScriptValue,
  TweenCall,
  TweenRef,
} from '../script/host.ts';
import type { World } from './world.ts';

/**
 * References that scripts hold. They outlive a change of the scene: a world that replaces another
 * gives the same objects their new numbers, so a node kept in a variable stays that node.
 */
export class References {
  readonly #nodes = new Map<string, { is: 'node'; index: number }>();
  /** By path, then by type. */
  readonly #components = new Map<
    string,
    Map<string, { is: 'component'; node: number; type: string }>
  >();

  node(path: string, index: number): NodeRef {
    let ref = this.#nodes.get(path);
    if (ref === undefined) {
      ref = { is: 'node', index };
      this.#nodes.set(path, ref);
    }
    return ref;
  }

  component(path: string, node: number, type: string): ComponentRef {
    let ofNode = this.#components.get(path);
    if (ofNode === undefined) {
      ofNode = new Map();
      this.#components.set(path, ofNode);
    }
    let ref = ofNode.get(type);
    if (ref === undefined) {
      ref = { is: 'component', node, type };
      ofNode.set(type, ref);
    }
    return ref;
  }

  /** Numbers nodes anew; -1 for those that are gone. */
  renumber(indexOf: (path: string) => number): void {
    for (const [path, ref] of this.#nodes) ref.index = indexOf(path);
    for (const [path, ofNode] of this.#components)
      for (const ref of ofNode.values()) ref.node = indexOf(path);
  }
}

/** The world as one script sees it. */
export class WorldHost implements ScriptHost {
  readonly #world: () => World;
  readonly #self: NodeRef;

  constructor(world: () => World, self: NodeRef) {
    this.#world = world;
    this.#self = self;
  }

  child(node: NodeRef, path: string): NodeRef | undefined {
    const world = this.#world();
    const base = this.path(node);
    return base === '' ? undefined : world.nodeRef(path === '' ? base : `${base}/${path}`);
  }

  parent(node: NodeRef): NodeRef | undefined {
    const world = this.#world();
    const above = world.layout.scene.nodes[node.index]?.parent ?? -1;
    return above < 0 ? undefined : world.references.node(world.pathOf(above), above);
  }

  path(node: NodeRef): string {
    return this.#world().layout.scene.nodes[node.index]?.path ?? '';
  }

  component(node: NodeRef, type: string): ComponentRef | undefined {
    return this.#world().componentOf(node.index, type);
  }

  getField(component: ComponentRef, field: string): ScriptValue {
    const world = this.#world();
    const { node, type } = component;
    const live = world.fields.liveField(node, type, field);
    const schema = fieldOf(componentOf(type)?.fields ?? [], field);
    if (live !== undefined && schema !== undefined) return scriptValue(live, schema.kind);
    return this.#get(world.layout.component(node, type)?.get(field), schema);
  }

  setField(component: ComponentRef, field: string, value: ScriptValue): void {
    this.#set(component.node, component.type, field, value);
  }

  getTransform(node: NodeRef, field: string): ScriptValue {
    const property = this.#world().layout.component(node.index, 'transform')?.get(field);
    return this.#get(property, fieldOf(TRANSFORM, field));
  }

  setTransform(node: NodeRef, field: string, value: ScriptValue): void {
    this.#set(node.index, 'transform', field, value);
  }

  #set(node: number, owner: string, field: string, value: ScriptValue): void {
    const world = this.#world();
    world.host.writes?.note(
      world.pathOf(node),
      owner,
      field,
      this.path(this.#self),
      world.nextStep,
    );
    world.requests.setLater(node, owner, field, plain(value));
  }

  /** A value of the scene; of a node or component that an edit took away, what it starts with. */
  #get(property: Property | undefined, schema: FieldSchema | undefined): ScriptValue {
    if (property !== undefined)
      return scriptValue(this.#world().layout.read(property), property.kind);
    return schema === undefined ? null : scriptValue(schema.default, schema.kind);
  }

  call(
    component: ComponentRef,
    method: string,
    args: readonly ScriptValue[],
    site: CallSite,
  ): ScriptValue {
    return this.#world().requests.call(
      component.node,
      component.type,
      method,
      args.map(plain),
      site,
    );
  }

  connect(target: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void {
    this.#world().requests.connect(target, signal, handler);
  }

  tween(node: NodeRef, { to, ...call }: TweenCall, site: CallSite): TweenRef | Finding {
    return this.#world().requests.tween(node.index, { ...call, to: plain(to) ?? '' }, site);
  }

  pressed(action: string): boolean {
    return this.#world().input.pressed(action);
  }

  held(action: string): boolean {
    return this.#world().input.held(action);
  }

  released(action: string): boolean {
    return this.#world().input.released(action);
  }

  axis(action: string): number {
    return this.#world().input.axis(action);
  }

  eventName(id: number): string {
    return this.#world().project.events[id]?.name ?? '';
  }

  eventId(name: string): number {
    return eventId(this.#world().project, name);
  }

  print(text: string): void {
    this.#world().print(this.path(this.#self), text);
  }

  now(): number {
    const world = this.#world();
    return world.gameSteps / world.hz;
  }

  step(): number {
    return this.#world().nextStep;
  }

  timeScale(): number {
    return this.#world().timeScale;
  }
}

/** A value of a field as scripts have it. */
function scriptValue(value: FieldValue, kind: FieldKind): ScriptValue {
  if (kind === 'assetRef') return value === '' ? null : { is: 'clip', path: String(value) };
  if (kind === 'vec2' && typeof value === 'object')
    return { is: 'vec2', x: value[0] ?? 0, y: value[1] ?? 0 };
  return value;
}

/** A script's value as the world's fields hold it. */
function plain(value: ScriptValue): FieldValue | undefined {
  if (value === null) return '';
  if (typeof value !== 'object') return value;
  if (!('is' in value)) return value;
  if (value.is === 'vec2') return [value.x, value.y];
  return value.is === 'clip' ? value.path : undefined;
}
