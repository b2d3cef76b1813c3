/**
 * Where scripts and the world meet. The world implements `ScriptHost`; nothing in `script/` knows
 * how a world stores nodes, components or input. The other way round the world sees a script
 * through `CompiledScript` and `ScriptInstance`. Page: scripts.
 */
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Ease } from '../schema/controller.ts';
import type { FieldSchema } from '../schema/types.ts';
import type { Span } from '../text/tree.ts';
import type { Budget } from './budget.ts';

/**
 * A value of the script language. `int` and `float` are finite numbers, `nil` is null. Colours and
 * other values of three or four lanes are lists of numbers, members of an enum are text.
 */
export type ScriptValue =
  | number
  | boolean
  | string
  | null
  | NodeRef
  | ComponentRef
  | Vec2
  | ClipRef
  | TweenRef
  | readonly number[];

/** A node, by its index in the world. Equal nodes are the same object. */
export interface NodeRef {
  readonly is: 'node';
  readonly index: number;
}
/** A component on a node, or a script (`type` is then `script/Name`). */
export interface ComponentRef {
  readonly is: 'component';
  readonly node: number;
  readonly type: string;
}
export interface Vec2 {
  readonly is: 'vec2';
  readonly x: number;
  readonly y: number;
}
/** Any asset a script names, by its path as written. Where a field holds none its value is nil. */
export interface ClipRef {
  readonly is: 'clip';
  readonly path: string;
}

/** A tween that was started, by its number in the world. */
export interface TweenRef {
  readonly is: 'tween';
  readonly id: number;
}

/** What `node.Tween` asks for. */
export interface TweenCall {
  /** As tracks name properties: `SpriteRenderer.tint`, `transform.position.x`, `script/Name.Field`. */
  readonly prop: string;
  readonly to: ScriptValue;
  readonly seconds: number;
  readonly ease: Ease;
}

/**
 * The place of a call in a script: one object for each place as long as the compiled script lives,
 * so a host that reports once a place may keep them in a set.
 */
export interface CallSite {
  readonly file: string;
  readonly span: Span;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * A function of a script that `Connect` hands to the host. To call it:
 * `handler.owner.invoke(handler.name, args, budget)`. With owner and name a snapshot can write it
 * down, and after a reload the host puts the new instance in the place of the old owner.
 */
export interface ScriptHandler {
  readonly owner: ScriptInstance;
  readonly name: string;
}

export interface ScriptHost {
  /** The child at a path below the node, or undefined. */
  child(node: NodeRef, path: string): NodeRef | undefined;
  parent(node: NodeRef): NodeRef | undefined;
  component(node: NodeRef, type: string): ComponentRef | undefined;
  /** Path of a node from the root of its scene, for messages and `print`. */
  path(node: NodeRef): string;
  /**
   * `field` is the schema's name, lowerCamel. A `vec2` comes as Vec2, other kinds of several lanes
   * as lists, an enum as its member's name, an asset as ClipRef or null. The same for `setField`.
   */
  getField(component: ComponentRef, field: string): ScriptValue;
  setField(component: ComponentRef, field: string, value: ScriptValue): void;
  /** `position`, `rotation`, `scale` of a node. */
  getTransform(node: NodeRef, field: string): ScriptValue;
  setTransform(node: NodeRef, field: string, value: ScriptValue): void;
  /**
   * `args` are as many as the script wrote: optional ones at the end may be missing. For a name
   * that does not exist (SCR005) the host reports at `site` and does nothing.
   */
  call(
    component: ComponentRef,
    method: string,
    args: readonly ScriptValue[],
    site: CallSite,
  ): ScriptValue;
  /**
   * `handler` is to be called with the signal's values whenever it is emitted. A handler that is
   * connected already stays connected once.
   */
  connect(target: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void;
  /**
   * Starts a tween, or gives what stops the script: a value that does not fit, too many tweens. A
   * property that does not exist (SCR005) the host reports at `site`; that tween completes at once.
   */
  tween(node: NodeRef, call: TweenCall, site: CallSite): TweenRef | Finding;
  pressed(action: string): boolean;
  held(action: string): boolean;
  released(action: string): boolean;
  axis(action: string): number;
  /** '' for an unknown id. */
  eventName(id: number): string;
  /** -1 for an unknown name. */
  eventId(name: string): number;
  print(text: string): void;
  /** Game time in seconds, the number of the current step, the time scale. */
  now(): number;
  step(): number;
  timeScale(): number;
}

/** The functions of a script that the world calls. */
export type Hook = 'Ready' | 'Update' | 'FixedUpdate' | 'OnAnimEvent';

/** A `var` at the top of a script. */
export interface ScriptField {
  readonly name: string;
  /** As the language writes it: `float`, `Node`, `Hitbox2D`. */
  readonly type: string;
  readonly default: ScriptValue;
  /** A capital and a type that text can hold: scenes may set it. */
  readonly scene: boolean;
  /** Of the name in its declaration. */
  readonly span: Span;
}

/** A script that was checked and may run. Shared by all its instances. */
export interface CompiledScript {
  readonly file: string;
  /** In the order of the text. */
  readonly fields: readonly ScriptField[];
  readonly hooks: ReadonlySet<Hook>;
  /**
   * The fields as properties, in the same order: what tracks and tweens may drive. Those of a type
   * that no track has are `fixed`.
   */
  readonly properties: readonly FieldSchema[];
  /** The field of that name, the first letter's case aside. */
  field(name: string): ScriptField | undefined;
  instantiate(self: NodeRef, host: ScriptHost): ScriptInstance;
}

/** Why a script stopped. The caller turns the script off and lists the finding. */
export interface ScriptFailure {
  readonly finding: Finding;
  readonly file: string;
  readonly span: Span;
  /** Counted from 1. */
  readonly line: number;
}

/** One script on one node. */
export interface ScriptInstance {
  readonly script: CompiledScript;
  readonly self: NodeRef;
  /**
   * Calls a hook; one the script lacks does nothing. Never throws for what a script does. What the
   * script wrote before it failed stays written.
   */
  run(hook: Hook, args: readonly number[], budget: Budget): ScriptFailure | undefined;
  /**
   * Calls a function by name, as a signal does. A missing function does nothing (the script may
   * have been reloaded), missing arguments are 0, a bool is true for all but 0.
   */
  invoke(fn: string, args: readonly number[], budget: Budget): ScriptFailure | undefined;
  /** Value of a field, the first letter's case aside; undefined where there is none. */
  get(field: string): ScriptValue | undefined;
  /** False, and nothing changes, where there is no such field or the value is not of its type. */
  set(field: string, value: ScriptValue): boolean;
  /** Value of the field at a place of `script.fields`. */
  at(index: number): ScriptValue;
  /** Sets it; false, and nothing changes, where the value is not of its type. */
  put(index: number, value: ScriptValue): boolean;
  /** The values of all fields, in the order of `script.fields`. */
  state(): ScriptValue[];
  /** Puts back what `state` of an instance of the same script gave. */
  restore(state: readonly ScriptValue[]): void;
  /**
   * After a reload: takes the values of all fields that have the same name and type in both, and
   * of an int that is a float now. A field that still has its old default and has a new one in the text keeps the new one.
   */
  takeOver(old: ScriptInstance): void;
}
