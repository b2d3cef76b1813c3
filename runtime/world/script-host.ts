import type { Property } from '../animation/properties.ts';
import type { FieldValue } from '../scene/scene.ts';
import type {
  CallSite,
  ComponentRef,
  NodeRef,
  ScriptHandler,
  ScriptHost,
  ScriptValue,
} from '../script/host.ts';
import type { World } from './world.ts';

/**
 * References that scripts hold. They outlive a change of the scene: a world that replaces another
 * gives the same objects their new numbers, so a node kept in a variable stays that node.
 */
export class References {
  readonly #nodes = new Map<string, { is: 'node'; index: number }>();
  readonly #components = new Map<string, { is: 'component'; node: number; type: string }>();

  node(path: string, index: number): NodeRef {
    let ref = this.#nodes.get(path);
    if (ref === undefined) {
      ref = { is: 'node', index };
      this.#nodes.set(path, ref);
    }
    return ref;
  }

  component(path: string, node: number, type: string): ComponentRef {
    const key = `${path} ${type}`;
    let ref = this.#components.get(key);
    if (ref === undefined) {
      ref = { is: 'component', node, type };
      this.#components.set(key, ref);
    }
    return ref;
  }

  /** Numbers nodes anew; -1 for those that are gone. */
  renumber(indexOf: (path: string) => number): void {
    for (const [path, ref] of this.#nodes) ref.index = indexOf(path);
    for (const [key, ref] of this.#components)
      ref.node = indexOf(key.slice(0, key.lastIndexOf(' ')));
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
    const path = this.path(node);
    const cut = path.lastIndexOf('/');
    return cut < 0 ? undefined : this.#world().nodeRef(path.slice(0, cut));
  }

  path(node: NodeRef): string {
    return this.#world().layout.scene.nodes[node.index]?.path ?? '';
  }

  component(node: NodeRef, type: string): ComponentRef | undefined {
    const world = this.#world();
    if (world.layout.component(node.index, type) === undefined) return undefined;
    return world.references.component(this.path(node), node.index, type);
  }

  getField(component: ComponentRef, field: string): ScriptValue {
    const world = this.#world();
    const live = world.liveField(component.node, component.type, field);
    if (typeof live === 'object') return { is: 'vec2', x: live[0] ?? 0, y: live[1] ?? 0 };
    if (live !== undefined) return live;
    return this.#get(world.layout.component(component.node, component.type)?.get(field));
  }

  setField(component: ComponentRef, field: string, value: ScriptValue): void {
    this.#world().setLater(component.node, component.type, field, plain(value));
  }

  getTransform(node: NodeRef, field: string): ScriptValue {
    return this.#get(this.#world().layout.component(node.index, 'transform')?.get(field));
  }

  setTransform(node: NodeRef, field: string, value: ScriptValue): void {
    this.#world().setLater(node.index, 'transform', field, plain(value));
  }

  #get(property: Property | undefined): ScriptValue {
    if (property === undefined) return null;
    const value = this.#world().layout.read(property);
    if (property.kind === 'assetRef')
      return value === '' ? null : { is: 'clip', path: String(value) };
    if (property.kind === 'vec2' && typeof value === 'object') {
      return { is: 'vec2', x: value[0] ?? 0, y: value[1] ?? 0 };
    }
    return value;
  }

  call(
    component: ComponentRef,
    method: string,
    args: readonly ScriptValue[],
    site: CallSite,
  ): ScriptValue {
    return this.#world().call(component.node, component.type, method, args.map(plain), site);
  }

  connect(component: ComponentRef, signal: string, handler: ScriptHandler): void {
    this.#world().scripts.connect(component, signal, handler);
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
    return this.#world().project.events.findIndex((e) => e.name === name);
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
    return 1;
  }
}

/** A script's value as the world's fields hold it. */
function plain(value: ScriptValue): FieldValue | undefined {
  if (value === null) return '';
  if (typeof value !== 'object') return value;
  if (!('is' in value)) return value;
  if (value.is === 'vec2') return [value.x, value.y];
  return value.is === 'clip' ? value.path : undefined;
}
