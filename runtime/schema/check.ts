import type { Finding, Fix, Report } from '../diagnostics/diagnostic.ts';
import { meant, nearest } from '../text/nearest.ts';
import {
  type Attr,
  attrOf,
  type Block,
  type Span,
  type StringValue,
  type Value,
} from '../text/tree.ts';
import { expected, formProblem, quoted, remove, replace, shown } from './forms.ts';
import type { AttrSchema, BlockSchema } from './types.ts';

/** The findings that every file's code has for blocks that do not follow the schema. */
export interface Sayers {
  unknownAttribute(a: { block: string; name: string; nearest: string | undefined }): Finding;
  doubledAttribute(a: { name: string }): Finding;
  missingAttribute(a: { block: string; name: string; expected: string }): Finding;
  wrongValue(a: WrongValue): Finding;
  outOfRange(a: WrongValue): Finding;
  unknownBlock(a: { block: string; name: string; nearest: string | undefined }): Finding;
  doubledBlock(a: { name: string }): Finding;
  unwantedLabel(a: { block: string; label: string }): Finding;
  missingLabel(a: { block: string; meaning: string }): Finding;
}

export interface WrongValue {
  readonly name: string;
  readonly expected: string;
  readonly found: string;
  readonly hint?: string | undefined;
}

/**
 * The attributes of a checked block. Each getter gives the value that stands in the text if it has
 * the form of the schema, else the schema's default, else undefined.
 */
export class Attrs {
  /** False where the block has an error of its own (its child blocks not counted). */
  sound = true;
  readonly #schema: BlockSchema;
  readonly #attrs = new Map<string, Attr>();

  constructor(schema: BlockSchema) {
    this.#schema = schema;
  }

  /** Keeps the first attribute of a name, if it is well-formed. */
  keep(attr: Attr): void {
    this.#attrs.set(attr.name, attr);
  }

  has(name: string): boolean {
    return this.#attrs.has(name);
  }

  attr(name: string): Attr | undefined {
    return this.#attrs.get(name);
  }

  value(name: string): Value | undefined {
    return this.#attrs.get(name)?.value;
  }

  number(name: string): number | undefined {
    const value = this.value(name);
    if (value?.type === 'number') return value.value;
    const text = this.#default(name);
    return text === undefined ? undefined : Number(text);
  }

  bool(name: string): boolean {
    const value = this.value(name);
    return value?.type === 'bool' ? value.value : this.#default(name) === 'true';
  }

  /** Text in quotes, or the member of an enum. */
  text(name: string): string | undefined {
    const value = this.value(name);
    if (value?.type === 'string' || value?.type === 'name') return value.value;
    const text = this.#default(name);
    return text?.startsWith('"') ? (JSON.parse(text) as string) : text;
  }

  /** A list of numbers. */
  numbers(name: string): readonly number[] {
    const value = this.value(name);
    if (value?.type === 'list') {
      return value.items.flatMap((item) => (item.type === 'number' ? [item.value] : []));
    }
    return JSON.parse(this.#default(name) ?? '[]') as number[];
  }

  /** A list of texts. */
  texts(name: string): readonly string[] {
    const value = this.value(name);
    if (value?.type === 'list') {
      return value.items.flatMap((item) => (item.type === 'string' ? [item.value] : []));
    }
    return JSON.parse(this.#default(name) ?? '[]') as string[];
  }

  #default(name: string): string | undefined {
    return this.#schema.attrs.find((attr) => attr.name === name)?.default;
  }
}

/**
 * Checks the head of a block and the names of what is in it: its label, unknown, doubled and
 * missing attributes, the form of their values, unknown and doubled child blocks. What is inside
 * a child block is the caller's to check, in turn. An attribute outside the schema that `own`
 * claims is the caller's too.
 */
export function checkBlock(
  block: Block,
  schema: BlockSchema,
  report: Report,
  say: Sayers,
  own: (attr: Attr) => boolean = () => false,
): Attrs {
  const attrs = new Attrs(schema);
  checkLabel(block, schema, report, say, attrs);
  const seen = new Set<string>();
  for (const attr of block.attrs) {
    const known = schema.attrs.find((a) => a.name === attr.name);
    if (!known) {
      if (!own(attr)) reportUnknown(attr, block, schema, report, say);
      continue;
    }
    if (seen.has(attr.name)) {
      reportDoubled(attr, report, say);
      continue;
    }
    seen.add(attr.name);
    if (checkAttr(attr, known, report, say)) attrs.keep(attr);
    else attrs.sound = false;
  }
  for (const attr of schema.attrs) {
    if (!attr.required || seen.has(attr.name)) continue;
    attrs.sound = false;
    reportMissing(attr, block, schema, report, say);
  }
  checkBlocks(block.blocks, schema.blocks, schema.name, report, say);
  return attrs;
}

/** Whether an attribute has a value of its schema's form; reports it where not. */
function checkAttr(attr: Attr, known: AttrSchema, report: Report, say: Sayers): boolean {
  // A value the reader could not read has been reported as an error of the text.
  if (attr.value === undefined) return false;
  const problem = formProblem(known.type, attr.value, report.text);
  if (!problem) return true;
  const wrong = {
    name: attr.name,
    expected: problem.expected,
    found: shown(problem.span, report.text),
    hint: problem.hint,
  };
  report.add(problem.range ? say.outOfRange(wrong) : say.wrongValue(wrong), attr.value.span, {
    fixes: problem.fixes,
  });
  return false;
}

function checkLabel(
  block: Block,
  schema: BlockSchema,
  report: Report,
  say: Sayers,
  attrs: Attrs,
): void {
  const { label } = block;
  if (label && !schema.label) {
    attrs.sound = false;
    const finding = say.unwantedLabel({ block: schema.name, label: label.value });
    report.add(finding, label.span, { fixes: labelFixes(label, block, schema, report.text) });
  } else if (!label && schema.label?.required) {
    attrs.sound = false;
    const { end } = block.nameSpan;
    const { meaning, usual } = schema.label;
    const text = usual === undefined ? undefined : quoted(usual);
    const fixes = text
      ? [{ title: `Write ${text}`, edits: [{ start: end, end, text: ` ${text}` }] }]
      : [];
    report.add(say.missingLabel({ block: schema.name, meaning }), block.nameSpan, { fixes });
  }
}

/** Blocks without a label often have a `name` instead, and the label is what it should be. */
function labelFixes(
  label: StringValue,
  block: Block,
  schema: BlockSchema,
  text: string,
): readonly Fix[] {
  const fixes = [remove(label.span, text, 'Remove the label')];
  const named = schema.attrs.some(({ name, type }) => name === 'name' && type.type === 'string');
  if (named && !attrOf(block, 'name'))
    fixes.unshift(replace(label.span, `name=${quoted(label.value)}`));
  return fixes;
}

/** Reports blocks the schema does not know, and the second of those that may stand only once. */
export function checkBlocks(
  blocks: readonly Block[],
  schemas: readonly BlockSchema[],
  parent: string,
  report: Report,
  say: Pick<Sayers, 'unknownBlock' | 'doubledBlock'>,
): void {
  const seen = new Set<string>();
  let last: BlockSchema | undefined;
  for (const block of blocks) {
    if (last?.name === block.name && !last.single) continue;
    const schema = schemas.find((s) => s.name === block.name);
    if (!schema) {
      const near = report.full
        ? undefined
        : nearest(
            block.name,
            schemas.map((s) => s.name),
          );
      report.add(
        say.unknownBlock({ block: parent, name: block.name, nearest: near }),
        block.nameSpan,
        near === undefined ? {} : { fixes: [rename(block.nameSpan, near)] },
      );
    } else if (schema.single) {
      if (seen.has(block.name)) {
        report.add(say.doubledBlock({ name: block.name }), block.nameSpan, {
          fixes: [remove(block.span, report.text, `Remove this ${block.name}`)],
        });
      }
      seen.add(block.name);
    }
    last = schema;
  }
}

/** The blocks of one schema in a list; where only one may stand, the first. */
export function blocksOf(blocks: readonly Block[], schema: BlockSchema): readonly Block[] {
  const found = blocks.filter((block) => block.name === schema.name);
  return schema.single ? found.slice(0, 1) : found;
}

function reportUnknown(
  attr: Attr,
  block: Block,
  schema: BlockSchema,
  report: Report,
  say: Sayers,
): void {
  const near = report.full ? undefined : meant(attr.name, schema.attrs);
  const fixes = [remove(attr.span, report.text, `Remove ${attr.name}`)];
  // Not where the new name would be the next mistake.
  const fits =
    near !== undefined &&
    !attrOf(block, near.name) &&
    attr.value !== undefined &&
    (near.type.type === 'by' || !formProblem(near.type, attr.value, report.text));
  if (fits) fixes.unshift(rename(attr.nameSpan, near.name));
  const finding = say.unknownAttribute({
    block: schema.name,
    name: attr.name,
    nearest: near?.name,
  });
  report.add(finding, attr.nameSpan, { fixes });
}

/** Reports an attribute that stands in its block for the second time. */
export function reportDoubled(attr: Attr, report: Report, say: Sayers): void {
  report.add(say.doubledAttribute({ name: attr.name }), attr.span, {
    fixes: [remove(attr.span, report.text, `Remove the second ${attr.name}`)],
  });
}

function reportMissing(
  attr: AttrSchema,
  block: Block,
  schema: BlockSchema,
  report: Report,
  say: Sayers,
): void {
  const finding = say.missingAttribute({
    block: schema.name,
    name: attr.name,
    expected: expected(attr.type),
  });
  const end = (block.label ?? { span: block.nameSpan }).span.end;
  const only = attr.type.type === 'number' && attr.type.oneOf?.length === 1;
  const text = only ? `${attr.name}=${attr.type.oneOf[0]}` : undefined;
  const fixes = text
    ? [{ title: `Write ${text}`, edits: [{ start: end, end, text: ` ${text}` }] }]
    : [];
  report.add(finding, block.nameSpan, { fixes });
}

function rename(span: Span, name: string): Fix {
  return { title: `Rename to ${name}`, edits: [{ start: span.start, end: span.end, text: name }] };
}
