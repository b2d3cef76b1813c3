import { parseProp } from '../schema/prop.ts';
import type { AttrSchema, BlockSchema } from '../schema/types.ts';
import { membersOf, typeWords } from '../schema/words.ts';
import { type Attr, attrOf, type Block, type Span } from '../text/tree.ts';
import type { Card, Hover } from './card.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { attrsAt, fieldOfTrack, formOf, schemaOf } from './schema-at.ts';

/** What a word of the format itself means; names of the project are told by their symbols. */
export function hoverText(
  project: ProjectIndex,
  file: SourceFile,
  offset: number,
): Hover | undefined {
  const around: Block[] = [];
  let among = file.document.blocks;
  for (;;) {
    const block = among.find(({ span }) => span.start <= offset && offset <= span.end);
    if (!block) return undefined;
    const chain = [...around, block];
    const schema = schemaOf(file.kind, chain);
    if (schema && holds(block.nameSpan, offset)) {
      return { span: block.nameSpan, cards: [blockCard(block.name, schema, around)] };
    }
    const attr = block.attrs.find(({ span }) => holds(span, offset));
    if (attr) return schema && attrHover(project, file, around, block, schema, attr, offset);
    around.push(block);
    among = block.blocks;
  }
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function blockCard(title: string, schema: BlockSchema, around: readonly Block[]): Card {
  const inside = around[around.length - 1];
  const facts: [string, string][] = [];
  if (schema.label) facts.push(['Label', schema.label.meaning]);
  const required = schema.attrs.filter((attr) => attr.required).map(({ name }) => `\`${name}\``);
  if (required.length > 0) facts.push(['Required', required.join(' ')]);
  const kind = inside ? `block of ${inside.name}` : 'block';
  return { title, kind, meaning: schema.meaning, facts, page: schema.page };
}

function attrHover(
  project: ProjectIndex,
  file: SourceFile,
  around: readonly Block[],
  block: Block,
  schema: BlockSchema,
  attr: Attr,
  offset: number,
): Hover | undefined {
  const known = attrsAt(project, schema, block).find(({ name }) => name === attr.name);
  if (!known) return undefined;
  const { value, nameSpan } = attr;
  if (holds(nameSpan, offset)) {
    return { span: nameSpan, cards: [attrCard(project, file, around, block, schema, known)] };
  }
  if (value?.type === 'name') {
    const form = formOf(project, file, around, block, known) ?? known.type;
    const member = membersOf(form).find(({ name }) => name === value.value);
    if (!member) return undefined;
    const meaning = sentence(member.meaning);
    const kind = `value of ${known.name}`;
    return {
      span: value.span,
      cards: [{ title: member.name, kind, meaning, facts: [], page: schema.page }],
    };
  }
  if (schema.name === 'track' && known.name === 'prop' && value?.type === 'string') {
    const card = propCard(project, file, block, value.value);
    return card && { span: value.span, cards: [card] };
  }
  return undefined;
}

function attrCard(
  project: ProjectIndex,
  file: SourceFile,
  around: readonly Block[],
  block: Block,
  schema: BlockSchema,
  attr: AttrSchema,
): Card {
  const form = formOf(project, file, around, block, attr) ?? attr.type;
  const facts: [string, string][] = [['Type', typeWords(form)]];
  const members = membersOf(form);
  if (members.length > 0 && members.length <= 12) {
    facts[0] = ['Type', members.map(({ name }) => `\`${name}\``).join(' ')];
  }
  if (attr.required) facts.push(['Required', 'yes']);
  else if (attr.default !== undefined) facts.push(['Default', `\`${attr.default}\``]);
  const kind = `attribute of ${block.name}`;
  return { title: attr.name, kind, meaning: attr.meaning, facts, page: schema.page };
}

function propCard(
  project: ProjectIndex,
  file: SourceFile,
  track: Block,
  prop: string,
): Card | undefined {
  const field = fieldOfTrack(project, file, track);
  const path = parseProp(prop);
  if (!field || !path) return undefined;
  const facts: [string, string][] = [['Kind', `\`${field.kind}\``]];
  if (field.unit) facts.push(['Unit', field.unit]);
  const given = attrOf(track, 'kind')?.value;
  if (given?.type === 'name' && given.value !== field.kind)
    facts.push(['This track', `\`${given.value}\`, which does not fit`]);
  const kind = path.script ? `variable of ${path.owner}` : `property of ${path.owner}`;
  return { title: prop, kind, meaning: field.meaning, facts };
}

/** A phrase of the schema as a sentence. */
export function sentence(phrase: string): string {
  const first = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
