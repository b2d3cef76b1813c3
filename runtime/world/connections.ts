/** Which functions of scripts listen to which signals. Page: scripts. */
import type { ComponentRef, ScriptHandler, ScriptInstance, TweenRef } from '../script/host.ts';

/** Who listens to the signals of one component, in the order they were connected. */
interface Listeners {
  readonly component: ComponentRef;
  readonly signals: Map<string, readonly ScriptHandler[]>;
}

/** A function that listens: the place of its script among those that run, and its name. */
type Listening = readonly [place: number, name: string];

export interface ConnectionsState {
  readonly components: readonly {
    readonly component: ComponentRef;
    readonly signals: readonly (readonly [string, readonly Listening[]])[];
  }[];
  readonly tweens: readonly (readonly [number, readonly Listening[]])[];
}

const NONE: readonly ScriptHandler[] = [];

/** Lists are replaced, never changed: one that is being called stays as it was. */
export class Connections {
  #components = new Map<ComponentRef, Listeners>();
  /** The same by node and type, made when it is asked for. */
  #byNode: Map<number, Listeners[]> | undefined;
  /** Those of `Completed`, by the number of the tween. */
  #tweens = new Map<number, readonly ScriptHandler[]>();

  connect(target: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void {
    if (target.is === 'tween') {
      this.#tweens.set(target.id, added(this.#tweens.get(target.id), handler));
      return;
    }
    let listeners = this.#components.get(target);
    if (listeners === undefined) {
      listeners = { component: target, signals: new Map() };
      this.#components.set(target, listeners);
      this.#byNode = undefined;
    }
    listeners.signals.set(signal, added(listeners.signals.get(signal), handler));
  }

  /** Whether any signal of a component is listened to. */
  get any(): boolean {
    return this.#components.size > 0;
  }

  /** Nodes have got other numbers. */
  renumbered(): void {
    this.#byNode = undefined;
  }

  /** Listeners of a component's signal. */
  of(node: number, type: string, signal: string): readonly ScriptHandler[] {
    if (this.#components.size === 0) return NONE;
    this.#byNode ??= byNode(this.#components.values());
    for (const { component, signals } of this.#byNode.get(node) ?? []) {
      if (component.type === type) return signals.get(signal) ?? NONE;
    }
    return NONE;
  }

  /** Listeners of a tween, which has ended: it says so once. */
  takeTween(id: number): readonly ScriptHandler[] {
    const handlers = this.#tweens.get(id) ?? NONE;
    this.#tweens.delete(id);
    return handlers;
  }

  /** A script is gone; its connections go to the instance that replaces it, if one does. */
  drop(old: ScriptInstance, heir: ScriptInstance | undefined): void {
    const passed = (handlers: readonly ScriptHandler[]): readonly ScriptHandler[] =>
      handlers.flatMap((h) => {
        if (h.owner !== old) return [h];
        return heir === undefined ? [] : [{ owner: heir, name: h.name }];
      });
    for (const { signals } of this.#components.values())
      for (const [signal, handlers] of signals) signals.set(signal, passed(handlers));
    for (const [id, handlers] of this.#tweens) this.#tweens.set(id, passed(handlers));
  }

  /** `placeOf` numbers the scripts that run. */
  save(placeOf: (owner: ScriptInstance) => number): ConnectionsState {
    const placed = (handlers: readonly ScriptHandler[]): readonly Listening[] =>
      handlers.map(({ owner, name }) => [placeOf(owner), name]);
    return {
      components: [...this.#components.values()].map(({ component, signals }) => ({
        component,
        signals: [...signals].map(([signal, handlers]) => [signal, placed(handlers)]),
      })),
      tweens: [...this.#tweens].map(([id, handlers]) => [id, placed(handlers)]),
    };
  }

  /** `at` gives the script with a number. */
  load(
    { components, tweens }: ConnectionsState,
    at: (place: number) => ScriptInstance | undefined,
  ): void {
    const found = (listening: readonly Listening[]): readonly ScriptHandler[] =>
      listening.flatMap(([place, name]) => {
        const owner = at(place);
        return owner === undefined ? [] : [{ owner, name }];
      });
    this.#components = new Map(
      components.map(({ component, signals }) => [
        component,
        { component, signals: new Map(signals.map(([signal, list]) => [signal, found(list)])) },
      ]),
    );
    this.#byNode = undefined;
    this.#tweens = new Map(tweens.map(([id, list]) => [id, found(list)]));
  }

  /** Every connection in order, for the state hash: `say` gets what is told and by whom it is heard. */
  forEach(
    say: (node: number, source: string, signal: string, handler: ScriptHandler) => void,
  ): void {
    for (const { component, signals } of this.#components.values())
      for (const [signal, handlers] of signals)
        for (const handler of handlers) say(component.node, component.type, signal, handler);
    for (const [id, handlers] of this.#tweens)
      for (const handler of handlers) say(Math.max(id, -1), 'Tween', 'Completed', handler);
  }
}

function byNode(all: Iterable<Listeners>): Map<number, Listeners[]> {
  const map = new Map<number, Listeners[]>();
  for (const listeners of all) {
    const { node } = listeners.component;
    const list = map.get(node);
    if (list === undefined) map.set(node, [listeners]);
    else list.push(listeners);
  }
  return map;
}

/** The list with a handler at its end; the same list where it has it already. */
function added(
  list: readonly ScriptHandler[] | undefined,
  handler: ScriptHandler,
): readonly ScriptHandler[] {
  if (list === undefined) return [handler];
  const known = list.some((h) => h.owner === handler.owner && h.name === handler.name);
  return known ? list : [...list, handler];
}
