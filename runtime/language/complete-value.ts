import { componentOf, fieldOf } from '../schema/components.ts';
import type { AttrSchema, AttrType } from '../schema/types.ts';
import { attrOf, type Block } from '../text/tree.ts';
import { assets, type Candidate, events, nodePaths, segments, states } from './candidates.ts';
import { textItem } from './complete-label.ts';
import { type CompletionItem, plainText } from './item.ts';
import { KEY_CODES } from './key-codes.ts';
import type { Want } from './place.ts';
import { clipOfState } from './players.ts';
import { type TextQuestion, trackProperties } from './question.ts';
import { attrsAt, fieldOfTrack, formOf, schemaOf, scriptFieldType } from './schema-at.ts';
import { escaped } from './symbols.ts';

type ValueWant = Want & { readonly is: 'value' };

/** What can stand behind the equals sign of an attribute. */
export function valuesAt(question: TextQuestion, want: ValueWant): CompletionItem[] {
  const { project, file, place } = question;
  const { head, around } = place;
  const inner = around[around.length - 1];
  const schema = schemaOf(file.kind, head ? [...around, head] : around);
  const block = head ? head.block : inner;
  if (!schema) return [];
  const attr = attrsAt(project, schema, block).find(({ name }) => name === want.attr);
  if (!attr) return [];
  const form = formOf(project, file, around, block, attr);
  return form ? byForm(question, form, { ...want, attr, block, schema: schema.name }) : [];
}

interface Asked extends Omit<ValueWant, 'attr' | 'is'> {
  readonly attr: AttrSchema;
  readonly block: Block | undefined;
  readonly schema: string;
}

function byForm(question: TextQuestion, form: AttrType, asked: Asked): CompletionItem[] {
  switch (form.type) {
    case 'list':
      return asked.item ? byForm(question, form.of, asked) : opened(question, form, asked);
    case 'any':
      return form.of.flatMap((one) => byForm(question, one, asked));
    case 'bool':
      return words(question, ['true', 'false'].map(word), asked);
    case 'enum':
      return words(question, members(question, form.values, asked), asked);
    case 'number':
      return words(question, (form.oneOf ?? []).map(String).map(word), asked);
    case 'asset':
      return assetItems(question, form, asked);
    case 'color':
      return words(question, colours(question), asked);
    case 'string':
      return texts(question, asked).map((c, i) => textItem(question, c, asked.quoted, i / 1000));
    case 'by':
      return [];
  }
}

const word = (name: string): Candidate => ({ name, kind: 'member', detail: '', meaning: '' });

/** Words without quotes; inside of quotes there are none. */
function words(
  { place }: TextQuestion,
  candidates: readonly Candidate[],
  { attr, quoted, asset }: Asked,
): CompletionItem[] {
  if (quoted || asset) return [];
  return candidates.map(({ name, kind, detail, meaning }, i) => ({
    label: name,
    kind,
    detail: name === attr.default ? 'default' : detail,
    meaning,
    insert: plainText(name),
    replace: place.word,
    rank: name === attr.default ? 0 : 1 + i / 1000,
  }));
}

/** The members that fit: of a track the kind of its property, of a condition what its parameter allows. */
function members(
  { project, file, place }: TextQuestion,
  values: readonly { readonly name: string; readonly meaning: string }[],
  { attr, block, schema }: Asked,
): Candidate[] {
  let allowed: (name: string) => boolean = () => true;
  if (schema === 'track' && attr.name === 'kind' && block) {
    const field = fieldOfTrack(project, file, block);
    if (field) allowed = (name) => name === field.kind;
  }
  if (schema === 'cond') {
    const label = block?.label?.value ?? place.head?.label;
    const param = place.around[0]?.blocks.find(
      (b) => b.name === 'param' && b.label?.value === label,
    );
    const kind = param && attrOf(param, 'kind')?.value;
    if (kind?.type === 'name' && kind.value === 'bool')
      allowed = (name) => name === 'eq' || name === 'ne';
  }
  return values
    .filter(({ name }) => allowed(name))
    .map(({ name, meaning }) => ({ name, kind: 'member', detail: '', meaning }));
}

/** A list that has no bracket yet. */
function opened(
  question: TextQuestion,
  form: AttrType & { type: 'list' },
  asked: Asked,
): CompletionItem[] {
  if (form.length !== undefined) return [];
  return byForm(question, form.of, asked).map((item) => ({
    ...item,
    insert: `[${item.insert}]`,
  }));
}

function assetItems(
  question: TextQuestion,
  form: AttrType & { type: 'asset' },
  { quoted, asset, attr, block }: Asked,
): CompletionItem[] {
  const { project, file, place } = question;
  const closed = quoted && file.text[place.word.end] === '"';
  // Quotes without asset(…) around them go with their text.
  const whole = {
    start: place.word.start - 1,
    end: closed ? place.word.end + 1 : place.word.end,
  };
  const field = componentOf(block?.label?.value ?? '');
  const of = (field && fieldOf(field.fields, attr.name)?.asset) ?? form.of;
  return assets(project, of).map(({ name, kind, detail, meaning }, rank) => {
    const text = plainText(escaped(name));
    const shared = { label: name, kind, detail, meaning, rank: rank / 1000 };
    if (asset && quoted) {
      const insert = text + (closed ? '' : '"');
      return { ...shared, insert, filter: name, replace: place.word };
    }
    if (asset) return { ...shared, insert: `"${text}"`, filter: `"${name}"`, replace: place.word };
    const replace = quoted ? whole : place.word;
    return {
      ...shared,
      insert: `asset("${text}")`,
      ...(quoted ? { filter: `"${name}"` } : {}),
      replace,
    };
  });
}

/** White and the colours that the file has already. */
function colours({ file }: TextQuestion): Candidate[] {
  const used = new Set([
    '#ffffff',
    ...(file.text.match(/#[0-9a-fA-F]{8}\b|#[0-9a-fA-F]{6}\b/g) ?? []),
  ]);
  return [...used].slice(0, 24).map(word);
}

/** The names that a text can be. */
function texts(question: TextQuestion, { attr, block, schema }: Asked): Candidate[] {
  const { project, file, place } = question;
  const root = place.around[0] ?? file.document.blocks[0];
  switch (`${schema}.${attr.name}`) {
    case 'controller.entry':
    case 'transition.to':
      return states(root);
    case 'state.segment': {
      const clip = block && clipOfState(block);
      return segments(clip === undefined ? undefined : project.file(clip)?.document.blocks[0]);
    }
    case 'event.name':
      return events(project);
    case 'track.prop': {
      const typed = file.text.slice(place.word.start, place.word.end);
      return trackProperties(question, block, typed.split('.').length > 2);
    }
    case 'project.main':
      return project
        .ofKind('scene')
        .map(({ path }) => ({ name: path, kind: 'asset', detail: 'scene', meaning: '' }));
    case 'button.keys':
    case 'axis.negative':
    case 'axis.positive': {
      const value = block && attrOf(block, attr.name)?.value;
      const items = value?.type === 'list' ? value.items : [];
      const used = new Set(items.map((item) => (item.type === 'string' ? item.value : '')));
      const typed = file.text.slice(place.word.start, place.word.end);
      return KEY_CODES.filter((code) => !used.has(code) || code === typed).map((name) => ({
        name,
        kind: 'text',
        detail: 'key',
        meaning: '',
      }));
    }
  }
  if (schema !== 'script' || !block || scriptFieldType(project, block, attr.name) !== 'Node') {
    return [];
  }
  const around = place.around.findLast(({ name }) => name === 'node');
  const node = around && project.nodes.byBlock.get(around);
  return node ? nodePaths([node]) : [];
}
