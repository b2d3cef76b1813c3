/**
 * A checked script: every name is looked up, every type is known. The compiler turns it into
 * closures; nothing here can be wrong any more.
 */
import type { ComponentSchema, FieldSchema, MethodSchema, SignalSchema } from '../schema/types.ts';
import type { Span } from '../text/tree.ts';
import type { ScriptValue } from './host.ts';
import type { BinarySign, BuiltinName } from './reference.ts';
import type { Type } from './types.ts';

/** A parameter or a variable of a block. The compiler gives it its slot. */
export interface Local {
  readonly name: string;
  readonly type: Type;
  readonly span: Span;
  slot: number;
}

/** A variable outside of functions. */
export interface Global {
  readonly name: string;
  readonly type: Type;
  readonly span: Span;
  /** Its place among the fields of the script. */
  readonly index: number;
  readonly scene: boolean;
  value: Value | undefined;
}

export interface Func {
  readonly name: string;
  readonly params: readonly Local[];
  readonly result: Type;
  /** From `func` to the brace. */
  readonly span: Span;
  body: Code;
}

export type Value =
  | Constant
  | Self
  | LocalValue
  | GlobalValue
  | Negation
  | Operation
  | Logic
  | CallValue
  | BuiltinValue
  | GetValue
  | NodeValue
  | FieldValue
  | TransformValue
  | LaneValue
  | MethodValue
  | TweenValue
  | ConnectValue;

interface Typed {
  readonly type: Type;
  readonly span: Span;
}

export interface Constant extends Typed {
  readonly is: 'constant';
  readonly value: ScriptValue;
}
/** `node`. */
export interface Self extends Typed {
  readonly is: 'self';
}
export interface LocalValue extends Typed {
  readonly is: 'local';
  readonly local: Local;
}
export interface GlobalValue extends Typed {
  readonly is: 'global';
  readonly global: Global;
}
/** `-x` of a number or a vec2, `!x` of a bool. */
export interface Negation extends Typed {
  readonly is: 'negation';
  readonly operand: Value;
}
export interface Operation extends Typed {
  readonly is: 'operation';
  readonly sign: BinarySign;
  readonly left: Value;
  readonly right: Value;
}
export interface Logic extends Typed {
  readonly is: 'logic';
  readonly sign: '&&' | '||';
  readonly left: Value;
  readonly right: Value;
}
export interface CallValue extends Typed {
  readonly is: 'call';
  readonly func: Func;
  readonly args: readonly Value[];
}
export interface BuiltinValue extends Typed {
  readonly is: 'builtin';
  readonly name: BuiltinName;
  readonly args: readonly Value[];
}
/** `node.Get<T>()`. */
export interface GetValue extends Typed {
  readonly is: 'get';
  readonly target: Value;
  readonly component: ComponentSchema;
}
/** `node.Child(path)`, `node.Parent()`. */
export interface NodeValue extends Typed {
  readonly is: 'node';
  readonly target: Value;
  readonly path: Value | undefined;
}
/** A field of a component. */
export interface FieldValue extends Typed {
  readonly is: 'field';
  readonly target: Value;
  readonly field: FieldSchema;
}
/** `Position`, `Rotation`, `Scale` of a node. */
export interface TransformValue extends Typed {
  readonly is: 'transform';
  readonly target: Value;
  readonly field: FieldSchema;
}
/** `v.X`. */
export interface LaneValue extends Typed {
  readonly is: 'lane';
  readonly target: Value;
  readonly lane: number;
}
export interface MethodValue extends Typed {
  readonly is: 'method';
  readonly target: Value;
  readonly method: MethodSchema;
  readonly args: readonly Value[];
}
/** `node.Tween(prop, to, seconds, ease)`. */
export interface TweenValue extends Typed {
  readonly is: 'tween';
  readonly target: Value;
  readonly prop: Value;
  readonly to: Value;
  readonly seconds: Value;
  readonly ease: Value | undefined;
}
export interface ConnectValue extends Typed {
  readonly is: 'connect';
  readonly target: Value;
  readonly signal: SignalSchema;
  readonly func: Func;
}

/** What can be assigned to. The target of a lane is a place itself. */
export type Place = LocalValue | GlobalValue | FieldValue | TransformValue | LaneValue;

export type Code = readonly Statement[];

export type Statement =
  | { readonly is: 'declare'; readonly local: Local; readonly value: Value }
  | {
      readonly is: 'assign';
      readonly place: Place;
      /** The operator of `+=` and its like; '' for `=`. */
      readonly sign: '' | '+' | '-' | '*' | '/' | '%';
      readonly value: Value;
      readonly span: Span;
    }
  | { readonly is: 'do'; readonly value: Value }
  | {
      readonly is: 'if';
      readonly branches: readonly Branch[];
      readonly otherwise: Code | undefined;
    }
  | {
      readonly is: 'for';
      readonly init: Statement | undefined;
      readonly cond: Value | undefined;
      readonly post: Statement | undefined;
      readonly body: Code;
      readonly span: Span;
    }
  | { readonly is: 'return'; readonly value: Value | undefined }
  | { readonly is: 'break' }
  | { readonly is: 'continue' }
  | { readonly is: 'block'; readonly body: Code };

export interface Branch {
  readonly init: Statement | undefined;
  readonly cond: Value;
  readonly body: Code;
}

export interface CheckedScript {
  readonly globals: readonly Global[];
  readonly functions: readonly Func[];
}
