import { typeName } from '../script/types.ts';
import { attrOf, type Block, type Span } from '../text/tree.ts';
import type { VcmDirective } from '../vca/vcm.ts';
import type { ProjectIndex } from './project.ts';
import { textOf } from './symbols.ts';

/** One entry of the outline of a file. */
export interface OutlineItem {
  readonly name: string;
  /** A few words behind the name; may be ''. */
  readonly detail: string;
  readonly kind: 'block' | 'function' | 'variable';
  readonly span: Span;
  /** The name itself. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/** The outline of a file: its blocks or directives, or the variables and functions of a script. */
export function outlineOf(project: ProjectIndex, path: string): OutlineItem[] {
  const file = project.file(path);
  if (!file) return [];
  if (file.kind === 'vca' || file.kind === 'vcm')
    return file.vcm.document.directives.map(directiveItem);
  if (file.kind !== 'script') return file.document.blocks.map(blockItem);
  const { globals, functions } = file.script;
  const items = [
    ...globals.map(({ name, type, span }): OutlineItem => {
      return { name, detail: typeName(type), kind: 'variable', span, nameSpan: span, children: [] };
    }),
    ...functions.map(({ decl, func }): OutlineItem => {
      const params = func.params.map((p) => `${p.name} ${typeName(p.type)}`).join(', ');
      const { name, span } = decl;
      return {
        name: name.text,
        detail: `(${params})`,
        kind: 'function',
        span,
        nameSpan: name.span,
        children: [],
      };
    }),
  ];
  return items.sort((a, b) => a.span.start - b.span.start);
}

/** What a directive is about: its bone and axis, its name, or the frame of a key. */
function directiveItem({ name, attrs, span, nameSpan, children = [] }: VcmDirective): OutlineItem {
  const of = (attr: string) => attrs.findLast((a) => a.name === attr)?.value;
  const about = [of('bone') ?? of('name'), of('by'), of('frame')];
  return {
    name: `@${name}`,
    detail: about.filter((part) => part !== undefined).join(' '),
    kind: 'block',
    span,
    nameSpan,
    children: children.map(directiveItem),
  };
}

/** The attribute that says most about a block of a kind. */
const TELLING: Readonly<Record<string, string>> = {
  track: 'prop',
  event: 'name',
  key: 't',
  transition: 'to',
  state: 'clip',
  param: 'kind',
  script: 'source',
};

function blockItem(block: Block): OutlineItem {
  const { name, label, nameSpan, span, blocks } = block;
  const telling = TELLING[name];
  const value = telling === undefined ? undefined : attrOf(block, telling)?.value;
  const detail = value?.type === 'number' ? String(value.value) : (textOf(value) ?? '');
  return {
    name: label ? `${name} ${label.value === '' ? '""' : label.value}` : name,
    detail: name === 'transition' && detail !== '' ? `→ ${detail}` : detail,
    kind: 'block',
    span,
    nameSpan: label
      ? { start: nameSpan.start, end: Math.max(label.span.end, nameSpan.end) }
      : nameSpan,
    children: blocks.map(blockItem),
  };
}
