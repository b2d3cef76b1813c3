/**
 * The TypeScript types of what components hold and take, made of the schema. A new field, method or
 * signal there is one here. Page: animation/go.
 */
import type { KnownComponent } from './components.ts';
import type { TRANSFORM } from './transform.ts';
import type { EnumValue, FieldSchema, MethodSchema, ParamSchema, ScriptType } from './types.ts';

interface Transform {
  readonly name: 'transform';
  readonly fields: typeof TRANSFORM;
  readonly methods: readonly [];
  readonly signals: readonly [];
}

/** Everything a node can have, by its name. */
type Known = { [C in KnownComponent | Transform as C['name']]: C };

/** What a node can have; every node has a `transform`. */
export type ComponentName = keyof Known;

/** A value of a field, by the kind of the field. Assets are named by their path, '' for none. */
interface Values {
  float32: number;
  int32: number;
  bool: boolean;
  string: string;
  assetRef: string;
  vec2: readonly [x: number, y: number];
  vec3: readonly [x: number, y: number, z: number];
  vec4: readonly [x: number, y: number, z: number, w: number];
  color: readonly [r: number, g: number, b: number, a: number];
  rect: readonly [x: number, y: number, w: number, h: number];
  quat: readonly [x: number, y: number, z: number, w: number];
}

/** An enum's field has the name of a member, or what it has when it is left out. */
type ValueOf<F extends FieldSchema> = F extends {
  readonly values: readonly (infer V extends EnumValue)[];
  readonly default: infer D;
}
  ? V['name'] | D
  : F['kind'] extends keyof Values
    ? Values[F['kind']]
    : never;

/** A value of the script language; a Clip is named by its path. */
interface ScriptValues {
  int: number;
  float: number;
  bool: boolean;
  string: string;
  Node: string;
  vec2: readonly [x: number, y: number];
  Clip: string;
}

type Returned<T extends ScriptType> = T extends keyof ScriptValues ? ScriptValues[T] : undefined;

type Taken<T extends ScriptType> = T extends keyof ScriptValues ? ScriptValues[T] : never;

type Args<P extends readonly ParamSchema[]> = P extends readonly [
  infer H extends ParamSchema,
  ...infer T extends readonly ParamSchema[],
]
  ? H extends { readonly optional: true }
    ? [value?: Taken<H['type']>, ...rest: Args<T>]
    : [value: Taken<H['type']>, ...rest: Args<T>]
  : [];

type Readonlys<F extends FieldSchema> = Extract<F, { readonly readonly: true }>;

type Fields<F extends FieldSchema> = {
  readonly [G in Readonlys<F> as G['name']]: ValueOf<G>;
} & {
  -readonly [G in Exclude<F, Readonlys<F>> as G['name']]: ValueOf<G>;
};

type Methods<M extends MethodSchema> = {
  readonly [G in M as G['name']]: (...args: Args<G['params']>) => Returned<G['returns']>;
};

/** The fields of a component by the names of the text, its methods by those of scripts. */
type Components = {
  [N in ComponentName]: Fields<Known[N]['fields'][number]> & Methods<Known[N]['methods'][number]>;
};

export type ComponentOf<N extends ComponentName> = Components[N];

/** What hears a signal, with what it carries, by component and signal. */
type Listeners = {
  [N in ComponentName]: {
    [G in Known[N]['signals'][number] as G['name']]: (...args: Args<G['params']>) => void;
  };
};

/** The signals of a component. */
export type SignalName<N extends ComponentName> = keyof Listeners[N] & string;

export type Listener<N extends ComponentName, S extends SignalName<N>> = Listeners[N][S];
