import type { AttrSchema, AttrType, BlockSchema } from '../schema/types.ts';
import { typeWords } from '../schema/words.ts';
import type { Block } from '../text/tree.ts';
import { attrOf } from '../text/tree.ts';
import { labelItems, sampleFor } from './complete-label.ts';
import { valuesAt } from './complete-value.ts';
import type { CompletionItem } from './item.ts';
import { type Head, placeAt } from './place.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import type { TextQuestion } from './question.ts';
import { attrsAt, childrenOf, fieldOfTrack, formOf, schemaOf } from './schema-at.ts';
import { blockSnippet, Places, valueSnippet } from './snippet.ts';

/** Order of the list: what is missing first, then what a body mostly holds. */
const RANK = { required: 0, brace: 1, block: 2, optional: 3 } as const;

/** What fits at a place of a clip, a controller, a scene or `project.aego`. */
export function completeText(
  project: ProjectIndex,
  file: SourceFile,
  offset: number,
): CompletionItem[] {
  const place = placeAt(file.document, offset, (around) =>
    childrenOf(file.kind, around).map(({ name }) => name),
  );
  const question = { project, file, place };
  const { wants, head, around } = place;
  switch (wants.is) {
    case 'nothing':
      return [];
    case 'value':
      return valuesAt(question, wants);
    case 'label': {
      const schema = head && schemaOf(file.kind, [...around, { name: head.name }]);
      const labels = schema ? labelItems(question, schema, wants.quoted) : [];
      return wants.quoted ? labels : [...labels, ...headItems(question)];
    }
    case 'name': {
      if (head && !wants.newLine) return headItems(question);
      const open = head?.block ? head.block.open >= 0 : false;
      // Behind a head without braces its attributes may go on, or something else begins.
      if (head && open) return headItems(question);
      return [...(head ? headItems(question) : []), ...bodyItems(question)];
    }
  }
}

function headItems(question: TextQuestion): CompletionItem[] {
  const { file, place } = question;
  const head = place.head as Head;
  const schema = schemaOf(file.kind, [...place.around, head]);
  if (!schema) return [];
  const items = attrItems(question, schema, head.block, head.attrs);
  if (head.block && head.block.open >= 0) return items;
  const body = schema.blocks.length > 0;
  const brace: CompletionItem = {
    label: body ? '{ … }' : '{}',
    kind: 'block',
    detail: body ? 'what is in it' : 'nothing in it',
    meaning: `Closes the head of the ${head.name}.`,
    insert: body ? '{\n\t$0\n}' : '{}',
    replace: place.word,
    filter: '{',
    rank: RANK.brace,
  };
  return [...items, brace];
}

function bodyItems(question: TextQuestion): CompletionItem[] {
  const { file, place } = question;
  const { around } = place;
  const inner = around[around.length - 1];
  const schema = inner && schemaOf(file.kind, around);
  const known = inner?.attrs.map(({ name }) => name) ?? [];
  const attrs = schema ? attrItems(question, schema, inner, known) : [];
  const siblings = inner?.blocks ?? file.document.blocks;
  const blocks = childrenOf(file.kind, around)
    .filter(({ name, single }) => !single || !siblings.some((b) => b.name === name))
    .map((block): CompletionItem => blockItem(question, block));
  return [...attrs, ...blocks];
}

function blockItem(question: TextQuestion, schema: BlockSchema): CompletionItem {
  const { project, file, place } = question;
  const form = (attr: AttrSchema): AttrType =>
    formOf(project, file, place.around, undefined, attr) ?? attr.type;
  const sample = sampleFor(question, schema);
  return {
    label: schema.name,
    kind: 'block',
    detail: schema.label?.required ? '"…"' : '',
    meaning: schema.meaning,
    page: schema.page,
    insert: blockSnippet(schema, form, sample),
    replace: place.word,
    rank: RANK.block,
    // A label that names something: which, is the next question.
    ...(schema.label?.required && sample('') !== undefined ? { again: true } : {}),
  };
}

function attrItems(
  question: TextQuestion,
  schema: BlockSchema,
  block: Block | undefined,
  known: readonly string[],
): CompletionItem[] {
  const { project, file, place } = question;
  const { text } = file;
  const set = new Set(known);
  // The word that is being typed is no attribute yet.
  const isSet = /^\s*=/.test(text.slice(place.word.end, place.word.end + 40));
  const edited = isSet ? text.slice(place.word.start, place.word.end) : '';
  return attrsAt(project, schema, block)
    .filter(({ name }) => (!set.has(name) || name === edited) && fits(question, schema, name))
    .map((attr): CompletionItem => {
      const form = formOf(project, file, place.around, block, attr) ?? attr.type;
      const sample = sampleFor(question, schema)(attr.name);
      const value = valueSnippet(form, new Places(), attr.default, sample);
      return {
        label: attr.name,
        kind: 'attribute',
        detail: attr.required ? 'required' : (attr.default ?? typeWords(form).replaceAll('`', '')),
        meaning: attr.meaning,
        page: schema.page,
        insert: isSet ? attr.name : `${attr.name}=${value}`,
        replace: place.word,
        rank: attr.required ? RANK.required : RANK.optional,
        again: !isSet && (form.type === 'enum' || form.type === 'string' || form.type === 'asset'),
      };
    });
}

/** Attributes that say nothing beside another one are left out. */
function fits({ place, file, project }: TextQuestion, schema: BlockSchema, attr: string): boolean {
  const { head, around } = place;
  if (schema.name === 'cond') {
    const label = head?.label;
    const param = around[0]?.blocks.find((b) => b.name === 'param' && b.label?.value === label);
    const kind = param && attrOf(param, 'kind')?.value;
    return !(kind?.type === 'name' && kind.value === 'trigger');
  }
  if (schema.name === 'key') return fitsKey(around, head, attr);
  if (schema.name === 'track' && (attr === 'authority' || attr === 'root' || attr === 'numeric')) {
    const block = head?.block ?? around[around.length - 1];
    const prop = block && attrOf(block, 'prop')?.value;
    if (!block || prop?.type !== 'string') return true;
    if (attr === 'numeric') return fieldOfTrack(project, file, block)?.kind === 'int32';
    return prop.value.startsWith('transform.');
  }
  return true;
}

/** What steps has no slopes, and slopes that are not free are not written. */
function fitsKey(around: readonly Block[], head: Head | undefined, attr: string): boolean {
  if (attr === 't' || attr === 'v') return true;
  const track = around.find(({ name }) => name === 'track');
  const word = (block: Block | undefined, name: string): string | undefined => {
    const value = block && attrOf(block, name)?.value;
    return value?.type === 'name' ? value.value : undefined;
  };
  if (STEPPED.has(word(track, 'kind') ?? '')) return false;
  const key = head?.block ?? around.find(({ name }) => name === 'key');
  return (attr !== 'in' && attr !== 'out') || word(key, 'tangent') === 'free';
}

const STEPPED = new Set(['bool', 'enum', 'assetRef']);
