/**
 * What frame code does to scripts: variables that `Update` or a presentation handler sets, and a
 * script that fails there. Part of a recording, since steps may look at it: a press that `Update`
 * keeps in a variable for `FixedUpdate` is as good as input. Page: animation/time.
 */
import type { ComponentRef, NodeRef, ScriptInstance, ScriptValue } from '../script/host.ts';
import { sameValue, vec2 } from '../script/values.ts';

/** A value as JSON. References are paths, so that they hold in another run. */
export type KeptValue =
  | number
  | boolean
  | string
  | null
  | readonly number[]
  | { readonly vec2: readonly [number, number] }
  | { readonly clip: string }
  | { readonly tween: number }
  | { readonly node: string; readonly component?: string };

/** One change; `fails` without a field: the script is off from here on. */
export interface FrameChange {
  /** Path of the node, and name of the script on it. */
  readonly node: string;
  readonly script: string;
  readonly field?: string;
  readonly value?: KeptValue;
  readonly fails?: true;
}

/** A script whose variables frames may set. */
export interface Changing {
  readonly path: string;
  readonly setup: { readonly name: string };
  readonly instance: ScriptInstance;
  readonly failed: boolean;
}

/** Fields that show something of unscaled time and are no part of the game, by instance. */
type Hidden = ReadonlyMap<ScriptInstance, ReadonlyMap<number, unknown>> | undefined;

const NO_CHANGES: readonly FrameChange[] = [];

/** Collects what changes within frames, until a step takes it. */
export class FrameChanges {
  #before = new Map<ScriptInstance, { values: readonly ScriptValue[]; failed: boolean }>();
  readonly #changes = new Map<string, FrameChange>();

  begin(scripts: readonly Changing[]): void {
    this.#before = new Map(
      scripts.map(({ instance, failed }) => [instance, { values: instance.state(), failed }]),
    );
  }

  end(scripts: readonly Changing[], hidden: Hidden, pathOf: (node: number) => string): void {
    for (const { path: node, setup, instance, failed } of scripts) {
      const before = this.#before.get(instance);
      if (before === undefined) continue;
      const { name: script } = setup;
      instance.script.fields.forEach(({ name: field }, i) => {
        const now = instance.at(i);
        if (hidden?.get(instance)?.has(i) || sameValue(now, before.values[i] ?? null)) return;
        this.#add({ node, script, field, value: kept(now, pathOf) });
      });
      if (failed && !before.failed) this.#add({ node, script, fails: true });
    }
    this.#before.clear();
  }

  /** The last value of a field counts. */
  #add(change: FrameChange): void {
    const { node, script, field } = change;
    this.#changes.set(JSON.stringify([node, script, field]), change);
  }

  /** Everything since the last call. */
  take(): readonly FrameChange[] {
    if (this.#changes.size === 0) return NO_CHANGES;
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    return changes;
  }
}

function kept(value: ScriptValue, pathOf: (node: number) => string): KeptValue {
  if (typeof value !== 'object' || value === null || !('is' in value)) return value;
  switch (value.is) {
    case 'vec2':
      return { vec2: [value.x, value.y] };
    case 'clip':
      return { clip: value.path };
    case 'tween':
      return { tween: value.id };
    case 'node':
      return { node: pathOf(value.index) };
    case 'component':
      return { node: pathOf(value.node), component: value.type };
  }
}

/** Finds again what a path means. */
export interface Finder {
  node(path: string): NodeRef | undefined;
  component(path: string, type: string): ComponentRef | undefined;
}

/** The value again; nil for what is not there, undefined for what is none. */
export function restored(value: unknown, find: Finder): ScriptValue | undefined {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  if (value === null) return null;
  if (Array.isArray(value)) return value.every(Number.isFinite) ? value : undefined;
  const { vec2: lanes, clip, tween, node, component } = Object(value);
  if (Array.isArray(lanes)) return vec2(Number(lanes[0]), Number(lanes[1]));
  if (typeof clip === 'string') return { is: 'clip', path: clip };
  if (Number.isSafeInteger(tween)) return { is: 'tween', id: tween };
  if (typeof node !== 'string') return undefined;
  if (component === undefined) return find.node(node) ?? null;
  return find.component(node, String(component)) ?? null;
}

/** Whether that is a list of such changes, as a file has it. */
export function areFrameChanges(list: unknown): list is readonly FrameChange[] {
  return (
    Array.isArray(list) &&
    list.every((change: unknown) => {
      const { node, script, field, fails } = Object(change);
      const named = typeof node === 'string' && typeof script === 'string';
      return named && (fails === true || typeof field === 'string');
    })
  );
}
