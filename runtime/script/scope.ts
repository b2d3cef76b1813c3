import { SCR002 } from '../diagnostics/catalogue/scr.ts';
import type { Finding, Fix, Report } from '../diagnostics/diagnostic.ts';
import type { ComponentSchema } from '../schema/types.ts';
import { nearest } from '../text/nearest.ts';
import type { Span } from '../text/tree.ts';
import { fix } from './hints.ts';
import type { ScriptNotes } from './notes.ts';
import { BUILTINS, MODULES, TYPES, VALUES } from './reference.ts';
import type { Name } from './syntax.ts';
import type { Constant, Func, Global, Local } from './tree.ts';
import { type Type, UNKNOWN, writtenType } from './types.ts';

/** What a script is checked against. */
export interface ScriptEnv {
  readonly components: readonly ComponentSchema[];
  /** Who is told what the names mean. Functions with syntax errors are looked at as well then. */
  readonly notes?: ScriptNotes;
}

/** Names of other languages and what they are called here. */
const ALIASES: Readonly<Record<string, string>> = {
  self: 'node',
  this: 'node',
  null: 'nil',
  None: 'nil',
  undefined: 'nil',
  fmt: 'print',
  console: 'print',
  log: 'print',
  len: '',
};

/** Similar names are looked for among so many, and for so many mistakes of a file. */
const MAX_CANDIDATES = 300;
const MAX_SUGGESTIONS = 60;

/** The names of a script and where they hold. */
export class Scopes {
  protected readonly env: ScriptEnv;
  protected readonly problems: Report;
  protected readonly globals = new Map<string, Global>();
  protected readonly functions = new Map<string, Func>();
  /** Functions that something calls or connects. */
  protected readonly used = new Set<Func>();
  protected readonly components: ReadonlyMap<string, ComponentSchema>;
  /** Blocks from the outermost to the present one. */
  protected blocks: Map<string, Local>[] = [];
  readonly #types = new Map<Name, Type>();
  #suggestions = 0;

  constructor(env: ScriptEnv, problems: Report) {
    this.env = env;
    this.problems = problems;
    this.components = new Map(env.components.map((schema) => [schema.name, schema]));
  }

  protected report(finding: Finding, span: Span, ...fixes: readonly Fix[]): void {
    this.problems.add(finding, span, fixes.length === 0 ? {} : { fixes });
  }

  protected lineOf({ start }: Span): number {
    return this.problems.lines.at(start).line;
  }

  /** Stands for a value that could not be checked; nothing more is said about it. */
  protected unknown(span: Span): Constant {
    return { is: 'constant', type: UNKNOWN, value: null, span };
  }

  protected local(name: string): Local | undefined {
    for (let i = this.blocks.length - 1; i >= 0; i--) {
      const found = this.blocks[i]?.get(name);
      if (found) return found;
    }
    return undefined;
  }

  /** Declares a variable in the present block; a second one of that name is reported. */
  protected introduce(name: Name, type: Type, again: readonly Fix[] = []): Local {
    const local: Local = { name: name.text, type, span: name.span, slot: -1 };
    const block = this.blocks.at(-1) as Map<string, Local>;
    const known = block.get(name.text);
    if (known) {
      const line = this.lineOf(known.span);
      const hint = again.length > 0 ? 'Write = to change it.' : undefined;
      this.report(SCR002.say.twice({ name: name.text, line, hint }), name.span, ...again);
    } else {
      block.set(name.text, local);
    }
    return local;
  }

  /** A type by its name; an unknown one is reported, once for each place. */
  protected typeOf(name: Name | undefined): Type {
    if (!name) return UNKNOWN;
    const known = this.#types.get(name);
    if (known) return known;
    const type = this.#findType(name);
    this.#types.set(name, type);
    this.env.notes?.type(name, type);
    return type;
  }

  #findType(name: Name): Type {
    const type = writtenType(name.text);
    if (type) return type;
    const schema = this.components.get(name.text);
    if (schema) return { kind: 'component', schema };
    const names = [...TYPES.map((word) => word.name as string), ...this.components.keys()];
    const near = this.near(name.text, names);
    const finding = SCR002.say.type({ name: name.text, what: 'type', nearest: near });
    this.report(finding, name.span, ...replace(name.span, near));
    return UNKNOWN;
  }

  /** A component by its name, as `Get<T>` takes it; an unknown one is reported. */
  protected componentOf(name: Name): ComponentSchema | undefined {
    const schema = this.components.get(name.text);
    if (schema) {
      this.env.notes?.type(name, { kind: 'component', schema });
      return schema;
    }
    const near = this.near(name.text, this.components.keys());
    const finding = SCR002.say.type({ name: name.text, what: 'component', nearest: near });
    this.report(finding, name.span, ...replace(name.span, near));
    return undefined;
  }

  /** The nearest of some names. Only so often in a file, so that noise costs no time. */
  protected near(name: string, candidates: Iterable<string>): string | undefined {
    if (this.problems.full || this.#suggestions >= MAX_SUGGESTIONS) return undefined;
    this.#suggestions++;
    const list: string[] = [];
    for (const candidate of candidates) {
      if (list.length >= MAX_CANDIDATES) break;
      list.push(candidate);
    }
    return nearest(name, list);
  }

  /** The nearest name that holds here, of whatever kind. */
  protected nearName(name: string): string | undefined {
    const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
    if (alias !== undefined) return alias === '' ? undefined : alias;
    return this.near(name, this.names());
  }

  private *names(): Iterable<string> {
    for (let i = this.blocks.length - 1; i >= 0; i--)
      yield* (this.blocks[i] as Map<string, Local>).keys();
    yield* this.globals.keys();
    yield* this.functions.keys();
    for (const { name } of [...MODULES, ...VALUES, ...BUILTINS])
      if (!name.includes('.')) yield name;
    yield* ['true', 'false', 'nil'];
  }
}

/** The fix that writes the nearest name, if there is one. */
export function replace(span: Span, near: string | undefined): Fix[] {
  return near === undefined ? [] : [fix(`Write ${near}`, span, near)];
}
