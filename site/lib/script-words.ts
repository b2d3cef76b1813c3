import { typeWords } from '../../runtime/schema/words.ts';
import { SCENE_FORMS } from '../../runtime/script/fields.ts';
import {
  BUILTINS,
  HOOKS,
  KEYWORDS,
  lanesOf,
  MODULES,
  NODE_FIELDS,
  NODE_METHODS,
  OPERATORS,
  SIGNAL_METHODS,
  signature,
  TWEEN_SIGNALS,
  TYPES,
  VALUES,
} from '../../runtime/script/reference.ts';
import { fieldType, typeName, upper } from '../../runtime/script/types.ts';
import { SCRIPT_LIMITS } from './limits.ts';

/** The script language in the words of the reference tables, from the tables the checker reads. */

export interface WordTable {
  /** For screen readers. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly WordRow[];
}

export interface WordRow {
  /** Its anchor on the page. */
  readonly id?: string;
  /** The word itself, as a script writes it. */
  readonly code: string;
  /** What stands in the other columns; `code` in backticks, '' where there is nothing to say. */
  readonly cells: readonly string[];
}

export type WordTableName =
  | 'hooks'
  | 'types'
  | 'operators'
  | 'node'
  | 'signal'
  | 'tween'
  | 'plain'
  | 'limits'
  | `module ${string}`;

/** A table of the language. Throws for a module that there is none of. */
export function wordTable(name: WordTableName): WordTable {
  switch (name) {
    case 'hooks':
      return {
        label: 'Hooks',
        columns: ['Hook', 'When the game calls it'],
        rows: HOOKS.map(({ name: hook, params, meaning }) => ({
          id: hook,
          code: `${hook}(${params.map((param) => `${param.name} ${param.type}`).join(', ')})`,
          cells: [meaning],
        })),
      };
    case 'types':
      return {
        label: 'Types',
        columns: ['Type', 'What it holds', 'In a scene', 'Parts', 'Starts as'],
        rows: TYPES.map(({ name: type, zero, meaning }) => ({
          id: `type-${type}`,
          code: type,
          cells: [meaning, sceneWords(type), codes(lanesOf(type)), `\`${zero}\``],
        })),
      };
    case 'operators':
      return {
        label: 'Operators, the tightest first',
        columns: ['Operator', 'What it gives', 'Level'],
        rows: [...OPERATORS]
          .sort((a, b) => b.level - a.level)
          .map(({ sign, level, meaning }) => ({
            code: sign,
            cells: [`${upper(meaning)}.`, String(level)],
          })),
      };
    case 'node':
      return {
        label: 'What a node offers',
        columns: ['Of a node', 'Meaning'],
        rows: [
          ...NODE_FIELDS.map((field) => ({
            id: upper(field.name),
            code: `${upper(field.name)} ${typeName(fieldType(field))}`,
            cells: [
              field.unit
                ? `${field.meaning} In ${SPOKEN[field.unit] ?? field.unit}.`
                : field.meaning,
            ],
          })),
          ...NODE_METHODS.map((method) => ({
            id: method.name,
            code: signature(method),
            cells: [method.meaning],
          })),
        ],
      };
    case 'signal':
      return {
        label: 'What a signal offers',
        columns: ['Of a signal', 'Meaning'],
        rows: SIGNAL_METHODS.map(({ name: method, meaning }) => ({
          id: method,
          code: `${method}(f)`,
          cells: [meaning],
        })),
      };
    case 'tween':
      return {
        label: 'What a tween offers',
        columns: ['Signal of a tween', 'Meaning'],
        rows: TWEEN_SIGNALS.map(({ name: signal, params, meaning }) => ({
          id: signal,
          code: `${signal}(${params.map((param) => `${param.name} ${param.type}`).join(', ')})`,
          cells: [meaning],
        })),
      };
    case 'plain':
      return {
        label: 'Names without a module',
        columns: ['Name', 'What it gives'],
        rows: namesOf(undefined),
      };
    case 'limits':
      return {
        label: 'Limits',
        columns: ['What', 'Limit'],
        rows: SCRIPT_LIMITS.map(({ what, limit }) => ({ code: '', cells: [what, limit] })),
      };
    default: {
      const module = MODULES.find((other) => `module ${other.name}` === name);
      if (!module) throw new Error(`The script language has no "${name}"`);
      return {
        label: `Names of ${module.name}`,
        columns: ['Name', 'What it gives'],
        rows: namesOf(module.name),
      };
    }
  }
}

/** The names of a module, or those without one: values first. */
function namesOf(module: string | undefined): WordRow[] {
  const own = ({ name }: { readonly name: string }): boolean =>
    module === undefined ? !name.includes('.') : name.startsWith(`${module}.`);
  return [
    ...VALUES.filter(own).map(({ name, type, meaning }) => ({
      id: name,
      code: `${name} ${type}`,
      cells: [meaning],
    })),
    ...BUILTINS.filter(own).map((builtin) => ({
      id: builtin.name,
      code: signature(builtin),
      cells: [builtin.meaning],
    })),
  ];
}

/** Units of a node's fields where they stand in a sentence. */
const SPOKEN: Readonly<Record<string, string>> = { m: 'metres', rad: 'radians' };

/** How a scene writes a value for a field of a type. */
function sceneWords(type: string): string {
  const form = SCENE_FORMS[type];
  if (!form) return '';
  if (type === 'Node') return 'its path in quotes';
  // The largest int is told beside it already.
  return typeWords(
    form.type === 'number' && form.integer ? { type: 'number', integer: true } : form,
  );
}

function codes(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(' ');
}

/** Words that cannot be names, as a sentence lists them. */
export const KEYWORD_LIST = codes(KEYWORDS);
