import { Report } from '../diagnostics/diagnostic.ts';
import { COMPONENTS } from '../schema/components.ts';
import { checkScript } from '../script/check.ts';
import type { Thing } from '../script/check-value.ts';
import { MAX_SOURCE } from '../script/limits.ts';
import { parseScript } from '../script/parse.ts';
import type {
  Block,
  CallExpr,
  Expr,
  FuncDecl,
  MemberExpr,
  Name,
  Script,
  Stmt,
} from '../script/syntax.ts';
import type { Func, Global, Local, Value } from '../script/tree.ts';
import type { Type } from '../script/types.ts';
import type { Span } from '../text/tree.ts';

/** What the text of one script says, as far as it can be read. */
export interface ScriptFacts {
  readonly syntax: Script;
  readonly globals: readonly Global[];
  /** With the name's own place; of two with one name both. */
  readonly functions: readonly { readonly func: Func; readonly decl: FuncDecl }[];
  /** Names in expressions, in the order of the text. */
  readonly names: readonly { readonly name: Name; readonly thing: Thing }[];
  readonly members: readonly { readonly expr: MemberExpr; readonly object: Thing }[];
  readonly calls: readonly { readonly expr: CallExpr; readonly callee: Thing }[];
  /** What expressions are that stand for a value. */
  readonly values: ReadonlyMap<Expr, Value>;
  readonly wanted: readonly { readonly span: Span; readonly type: Type }[];
  readonly types: readonly { readonly name: Name; readonly type: Type }[];
  readonly locals: readonly LocalFact[];
}

export interface LocalFact {
  readonly local: Local;
  /** What it starts as; undefined for a parameter. */
  readonly value: Value | undefined;
  /** Where it can be used: from behind its declaration to the end of its block. */
  readonly scope: Span;
}

/** Reads a script and looks its names up, also in functions that are not whole. Never throws. */
export function readScript(text: string): ScriptFacts {
  const source = text.length > MAX_SOURCE ? '' : text;
  const problems = new Report('', source);
  const syntax = parseScript(source, problems);
  const names = new Map<number, { name: Name; thing: Thing }>();
  const members: ScriptFacts['members'][number][] = [];
  const calls: ScriptFacts['calls'][number][] = [];
  const values = new Map<Expr, Value>();
  const wanted: ScriptFacts['wanted'][number][] = [];
  const types: ScriptFacts['types'][number][] = [];
  const declared = new Map<Local, Value | undefined>();
  const { globals, functions } = checkScript(
    syntax,
    {
      components: COMPONENTS,
      notes: {
        meant: (name, thing) => {
          const own = within(source, name);
          names.set(own.span.start, { name: own, thing });
        },
        member: (expr, object) => members.push({ expr, object }),
        call: (expr, callee) => calls.push({ expr, callee }),
        value: (expr, value) => values.set(expr, value),
        wanted: (span, type) => wanted.push({ span, type }),
        type: (name, type) => types.push({ name, type }),
        declared: (local, value) => declared.set(local, value),
      },
    },
    problems,
  );
  const ends = scopeEnds(syntax, source.length);
  return {
    syntax,
    globals,
    functions: functions.map((func, i) => ({ func, decl: syntax.functions[i] as FuncDecl })),
    names: [...names.values()].sort((a, b) => a.name.span.start - b.name.span.start),
    members,
    calls,
    values,
    wanted,
    types,
    locals: [...declared].map(([local, value]) => {
      const { start, end } = local.span;
      const from = Math.max(end, value?.span.end ?? end);
      return { local, value, scope: { start: from, end: ends.get(start) ?? end } };
    }),
  };
}

/** The place of the name itself: an expression in brackets has them in its span. */
function within(text: string, { text: name, span }: Name): Name {
  if (span.end - span.start === name.length) return { text: name, span };
  const start = text.indexOf(name, span.start);
  return start < 0
    ? { text: name, span }
    : { text: name, span: { start, end: start + name.length } };
}

/** Where each variable of a block ends, by where its name starts. */
function scopeEnds(script: Script, length: number): Map<number, number> {
  const ends = new Map<number, number>();
  const inBlock = (block: Block): void => {
    for (const statement of block.body) visit(statement, block.span.end);
  };
  const visit = (statement: Stmt, end: number): void => {
    switch (statement.type) {
      case 'var':
        for (const name of statement.names) ends.set(name.span.start, end);
        break;
      case 'define':
        ends.set(statement.name.span.start, end);
        break;
      case 'block':
        inBlock(statement.block);
        break;
      case 'if':
        for (const { init, body } of statement.branches) {
          if (init) visit(init, statement.span.end);
          inBlock(body);
        }
        if (statement.otherwise) inBlock(statement.otherwise);
        break;
      case 'for':
        if (statement.init) visit(statement.init, statement.span.end);
        inBlock(statement.body);
        break;
    }
  };
  script.functions.forEach((decl, i) => {
    // The last function of a text that is still typed may have lost its brace.
    const isLast = i === script.functions.length - 1;
    const end = isLast && script.broken ? length : decl.span.end;
    for (const { name } of decl.params) ends.set(name.span.start, end);
    for (const statement of decl.body.body) visit(statement, end);
  });
  return ends;
}
