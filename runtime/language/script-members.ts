import type {
  FieldSchema,
  MethodSchema,
  NamedThing,
  ParamSchema,
  SignalSchema,
} from '../schema/types.ts';
import type { Thing } from '../script/check-value.ts';
import {
  BUILTINS,
  type Builtin,
  lanesOf,
  NODE_FIELDS,
  NODE_METHODS,
  SIGNAL_METHODS,
  signature,
  TWEEN_SIGNALS,
  VALUES,
  type WrittenType,
} from '../script/reference.ts';
import { fieldType, typeName, upper } from '../script/types.ts';
import type { Candidate } from './candidates.ts';

type Member = Candidate & { readonly insert?: string; readonly again?: boolean };

/** What can stand behind the dot of a thing. */
export function membersOf(thing: Thing): Member[] {
  switch (thing.is) {
    case 'module':
      return moduleMembers(thing.name);
    case 'signal':
      return SIGNAL_METHODS.map(({ name, meaning }) => ({
        name,
        kind: 'function',
        detail: '(f)',
        meaning,
        page: 'scripts',
        insert: `${name}($1)`,
      }));
    case 'value':
      break;
    default:
      return [];
  }
  const { type } = thing.value;
  switch (type.kind) {
    case 'component': {
      const { fields, methods, signals, page } = type.schema;
      return [
        ...methods.map((m) => method(m, page)),
        // A method hides the field of its name.
        ...fields
          .filter((f) => !methods.some((m) => m.name === upper(f.name)))
          .map((f) => field(f, page)),
        ...signals.map((s) => signal(s, page)),
      ];
    }
    case 'Node':
      return [
        ...NODE_METHODS.map((m) => nodeMethod(m)),
        ...NODE_FIELDS.map((f) => field(f, 'scripts')),
      ];
    case 'Tween':
      return TWEEN_SIGNALS.map((s) => signal(s, 'scripts'));
    default:
      return lanesOf(type.kind as WrittenType).map((name) => ({
        name,
        kind: 'property',
        detail: 'float',
        meaning: `${name} of the ${typeName(type)}.`,
        page: 'scripts',
      }));
  }
}

function moduleMembers(module: string): Member[] {
  const own = ({ name }: { readonly name: string }): boolean => name.startsWith(`${module}.`);
  const short = (name: string): string => name.slice(module.length + 1);
  return [
    ...BUILTINS.filter(own).map(
      (builtin): Member => ({
        name: short(builtin.name),
        kind: 'function',
        detail: signature(builtin).slice(builtin.name.length),
        meaning: builtin.meaning,
        page: 'scripts',
        insert: call(short(builtin.name), builtin.params),
        again: builtin.params.some((p: Builtin['params'][number]) => p.names),
      }),
    ),
    ...VALUES.filter(own).map(
      ({ name, type, meaning }): Member => ({
        name: short(name),
        kind: 'variable',
        detail: type,
        meaning,
        page: 'scripts',
      }),
    ),
  ];
}

/** A call whose first value is to be filled in; a text that names something has its quotes. */
function call(
  name: string,
  params: readonly { readonly name: string; readonly names?: NamedThing }[],
): string {
  if (params.length === 0) return `${name}()`;
  return params[0]?.names ? `${name}("$1"${params.length > 1 ? ', $2' : ''})` : `${name}($1)`;
}

/** `(name string, value bool)`, as hovers and lists show it. */
export function paramList(params: readonly ParamSchema[]): string {
  return `(${params.map((p) => (p.optional ? `[${p.name}] ${p.type}` : `${p.name} ${p.type}`)).join(', ')})`;
}

function method({ name, params, returns, meaning }: MethodSchema, page: string): Member {
  return {
    name,
    kind: 'function',
    detail: paramList(params) + (returns === 'void' ? '' : ` ${returns}`),
    meaning,
    page: `${page}#${name}`,
    insert: call(name, params),
    again: params[0]?.names !== undefined,
  };
}

function nodeMethod(builtin: (typeof NODE_METHODS)[number]): Member {
  const { name, meaning } = builtin;
  const insert = name === 'Get' ? 'Get<$1>()' : call(name, builtin.params);
  return {
    name,
    kind: 'function',
    detail: signature(builtin).slice(name.length),
    meaning,
    page: 'scripts',
    insert,
    again: insert.includes('$1'),
  };
}

function field(schema: FieldSchema, page: string): Member {
  const detail = typeName(fieldType(schema)) + (schema.readonly ? ', read-only' : '');
  return { name: upper(schema.name), kind: 'property', detail, meaning: schema.meaning, page };
}

function signal({ name, params, meaning }: SignalSchema, page: string): Member {
  return { name, kind: 'signal', detail: `signal ${paramList(params)}`, meaning, page };
}
