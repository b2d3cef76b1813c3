import { COMPONENTS } from '../schema/components.ts';
import type { NamedThing } from '../schema/types.ts';
import type { Thing } from '../script/check-value.ts';
import { BUILTINS, HOOKS, MODULES, signature, TYPES, VALUES } from '../script/reference.ts';
import { choices, typeName } from '../script/types.ts';
import type { Span } from '../text/tree.ts';
import {
  assets,
  type Candidate,
  events,
  inputs,
  nodePaths,
  parameters,
  properties,
  segments,
  states,
} from './candidates.ts';
import { type CompletionItem, type ItemKind, placeholder, plainText } from './item.ts';
import { clipsMeant, controllersMeant, nodesMeant, paramsOf } from './link-script.ts';
import { mended } from './mend-script.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { membersOf } from './script-members.ts';
import { escaped } from './symbols.ts';

/** What fits at a place of a script. */
export function completeScript(
  project: ProjectIndex,
  file: SourceFile,
  offset: number,
): CompletionItem[] {
  const place = mended(file, offset);
  if (!place) return [];
  const { script } = place.file;
  if (place.string) return textItems(project, file, place.file, place.string, place.word);
  const member = script.members.findLast(
    ({ expr }) => expr.object.span.end < offset && offset <= expr.name.span.end,
  );
  const items = (list: readonly Candidate[], rank = 0): CompletionItem[] =>
    list.map((candidate, i) => item(candidate, place.word, rank + i / 1000, file.text));
  if (member) return items(membersOf(member.object));
  switch (place.wants) {
    case 'type':
      return items([...TYPES.map(typeWord), ...COMPONENTS.map(component)]);
    case 'component':
      return items(COMPONENTS.map(component));
    case 'declaration':
      return items(declarations(place.file));
    case 'name':
      return [];
    case 'statement':
      return [...items(names(place.file, offset)), ...items(KEYWORDS, 5)];
    case 'value':
      return [...items(names(place.file, offset)), ...items(CONSTANTS, 5)];
  }
}

const typeWord = ({ name, meaning }: (typeof TYPES)[number]): Candidate => ({
  name,
  kind: 'type',
  detail: 'type',
  meaning,
  page: 'scripts',
});

const component = ({ name, meaning, page }: (typeof COMPONENTS)[number]): Candidate => ({
  name,
  kind: 'component',
  detail: 'component',
  meaning,
  page,
});

function item(
  candidate: Candidate & { readonly insert?: string; readonly again?: boolean },
  replace: Span,
  rank: number,
  text: string,
): CompletionItem {
  const { name, insert, kind, detail, meaning, page, again } = candidate;
  const isCall = insert?.startsWith(`${name}(`);
  const called = isCall && /^\s*[(<]/.test(text.slice(replace.end, replace.end + 4));
  return {
    label: name,
    kind,
    detail,
    meaning,
    ...(page === undefined ? {} : { page }),
    insert: called ? name : (insert ?? plainText(name)),
    replace,
    rank,
    ...(again ? { again } : {}),
  };
}

/** What can stand outside of functions; hooks that the script has not yet. */
function declarations({ script }: SourceFile): (Candidate & { readonly insert: string })[] {
  const taken = new Set(script.functions.map(({ decl }) => decl.name.text));
  const word = (name: string, insert: string, meaning: string) =>
    ({ name, insert, kind: 'keyword', detail: '', meaning, page: 'scripts' }) as const;
  return [
    word('func', `func ${placeholder(1, 'name')}($2) {\n\t$0\n}`, 'A function of the script.'),
    word(
      'var',
      `var ${placeholder(1, 'name')} ${placeholder(2, 'float')}`,
      'A variable; with a capital, scenes can set it.',
    ),
    ...HOOKS.filter(({ name }) => !taken.has(name)).map(({ name, params, meaning }) => {
      const list = params.map((param) => `${param.name} ${param.type}`).join(', ');
      const head = `func ${name}(${list})`;
      const insert = `${plainText(head)} {\n\t$0\n}`;
      return {
        name: head,
        insert,
        kind: 'function',
        detail: 'hook',
        meaning,
        page: 'scripts',
      } as const;
    }),
  ];
}

const keyword = (name: string, insert: string, meaning: string) =>
  ({ name, insert, kind: 'keyword', detail: '', meaning, page: 'scripts' }) as const;

const CONSTANTS = [
  keyword('true', 'true', ''),
  keyword('false', 'false', ''),
  keyword('nil', 'nil', 'No node, component, clip or tween.'),
];

const KEYWORDS = [
  keyword(
    'if',
    `if ${placeholder(1, 'true')} {\n\t$0\n}`,
    'Runs what stands in it if the condition holds.',
  ),
  keyword(
    'for',
    `for ${placeholder(1, 'i')} := 0; $1 < ${placeholder(2, '10')}; $1++ {\n\t$0\n}`,
    'Runs again and again.',
  ),
  keyword(
    'var',
    `var ${placeholder(1, 'name')} ${placeholder(2, 'float')}`,
    'A variable of this block.',
  ),
  keyword('return', 'return', 'Leaves the function.'),
  keyword('break', 'break', 'Leaves the loop.'),
  keyword('continue', 'continue', 'Goes on with the next turn of the loop.'),
];

/** Everything with a name that holds at an offset, what is nearest first. */
function names(file: SourceFile, offset: number): (Candidate & { readonly insert?: string })[] {
  const { script } = file;
  const found = new Map<string, Candidate & { readonly insert?: string }>();
  const add = (candidate: Candidate & { readonly insert?: string }): void => {
    if (!found.has(candidate.name)) found.set(candidate.name, candidate);
  };
  for (const { local, scope } of [...script.locals].reverse()) {
    if (scope.start > offset || offset > scope.end) continue;
    add({ name: local.name, kind: 'variable', detail: typeName(local.type), meaning: '' });
  }
  for (const { name, type } of script.globals) {
    const meaning = 'A variable of the script.';
    add({ name, kind: 'variable', detail: typeName(type), meaning });
  }
  const hooks = new Set<string>(HOOKS.map(({ name }) => name));
  for (const { decl, func } of script.functions) {
    const name = decl.name.text;
    if (hooks.has(name)) continue;
    const params = func.params.map((p) => `${p.name} ${typeName(p.type)}`).join(', ');
    add({
      name,
      kind: 'function',
      detail: `(${params})`,
      meaning: 'A function of the script.',
      insert: func.params.length === 0 ? `${name}()` : `${name}($1)`,
    });
  }
  for (const { name, type, meaning } of VALUES) {
    if (!name.includes('.'))
      add({ name, kind: 'variable', detail: type, meaning, page: 'scripts' });
  }
  for (const { name, meaning } of MODULES)
    add({ name, kind: 'module', detail: 'module', meaning, page: 'scripts' });
  for (const builtin of BUILTINS) {
    if (!builtin.name.includes('.')) add(builtinItem(builtin.name, builtin));
  }
  return [...found.values()];
}

function builtinItem(name: string, builtin: (typeof BUILTINS)[number]) {
  const none = builtin.params.length === 0 && !('rest' in builtin);
  return {
    name,
    kind: 'function' as ItemKind,
    detail: signature(builtin).slice(builtin.name.length),
    meaning: builtin.meaning,
    page: 'scripts',
    insert: none ? `${name}()` : `${name}($1)`,
  };
}

/** What a text in quotes can be, from where it stands. */
function textItems(
  project: ProjectIndex,
  file: SourceFile,
  whole: SourceFile,
  string: Span,
  word: Span,
): CompletionItem[] {
  const closed = file.text[word.end] === '"';
  return candidatesOf(project, file, whole, string).map(({ name, kind, detail, meaning }, i) => ({
    label: name === '' ? '""' : name,
    kind,
    detail,
    meaning,
    insert: plainText(escaped(name)) + (closed ? '' : '"'),
    filter: name,
    replace: word,
    rank: i / 1000,
  }));
}

function candidatesOf(
  project: ProjectIndex,
  file: SourceFile,
  { script, text }: SourceFile,
  string: Span,
): Candidate[] {
  for (const { expr, callee } of script.calls) {
    const i = expr.args.findIndex(({ span }) => span.start === string.start);
    if (i < 0) continue;
    if (callee.is === 'builtin' && callee.builtin.name === 'asset')
      return [...assets(project, 'clip'), ...assets(project, 'sprite')];
    const names = paramsOf(callee)[i];
    if (names) {
      const typed = text.slice(string.start + 1, string.end - 1);
      return namedBy(project, file, callee, names, typed);
    }
  }
  for (const { span, type } of script.wanted) {
    if (span.start !== string.start || type.kind !== 'choice') continue;
    const meanings = new Map(type.field.values?.map((v) => [v.name, v.meaning]));
    return choices(type.field).map((name) => ({
      name,
      kind: 'member',
      detail: name === type.field.default ? 'default' : '',
      meaning: meanings.get(name) ?? '',
    }));
  }
  return [];
}

function namedBy(
  project: ProjectIndex,
  file: SourceFile,
  callee: Thing,
  names: NamedThing,
  typed: string,
): Candidate[] {
  switch (names.is) {
    case 'event':
      return events(project);
    case 'button':
    case 'axis':
      return inputs(project, names.is);
    case 'node':
      return nodePaths(nodesMeant(project, file, callee));
    case 'property':
      return properties(project, nodesMeant(project, file, callee), typed.split('.').length > 2);
    case 'parameter':
    case 'state': {
      const kind = names.is === 'parameter' ? names.kind : undefined;
      const roots = controllersMeant(project, file, callee).map(
        (path) => project.file(path)?.document.blocks[0],
      );
      if (kind === undefined) return once(roots.flatMap(states));
      return once(roots.flatMap(parameters)).filter(({ detail }) => detail === kind);
    }
    case 'segment':
      return once(
        clipsMeant(project, file, callee).flatMap((path) =>
          segments(project.file(path)?.document.blocks[0]),
        ),
      );
  }
}

function once(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.name, candidate])).values()];
}
