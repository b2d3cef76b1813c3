import type { VcaDirective } from '../schema/vca.ts';
import { ExpressionLexer } from '../vca/expression-lexer.ts';
import type { VcmAttr } from '../vca/vcm.ts';
import type { Card, Hover } from './card.ts';
import type { SourceFile } from './project.ts';
import { expressionWords, sentence, valueNamed, vcaSchema } from './vca-words.ts';

/** Longer expressions are not looked through for the word under a pointer. */
const LONGEST = 20_000;

/** What a word of a VCA file means; the names of bones and curves are told by their symbols. */
export function hoverVca(file: SourceFile, offset: number): Hover | undefined {
  const around = file.vcm.around(offset);
  const directive = around[around.length - 1];
  if (directive === undefined) return undefined;
  const schema = vcaSchema(directive.name, around[around.length - 2]?.name);
  if (schema === undefined) return undefined;
  const { nameSpan, span, attrs } = directive;
  const title = `@${schema.name}`;
  if (span.start <= offset && offset <= nameSpan.end) {
    const required = schema.attrs.filter((attr) => attr.required).map(({ name }) => `\`${name}\``);
    const facts: Card['facts'] = required.length > 0 ? [['Required', required.join(' ')]] : [];
    const card = { title, kind: 'directive', meaning: schema.meaning, facts, page: 'vca' };
    return { span: { start: span.start, end: nameSpan.end }, cards: [card] };
  }
  const attr = attrs.find((a) => a.nameSpan.start <= offset && offset <= a.valueSpan.end);
  const known = attr && schema.attrs.find(({ name }) => name === attr.name);
  if (attr === undefined || known === undefined) return undefined;
  if (offset <= attr.nameSpan.end && attr.nameSpan.start !== attr.valueSpan.start) {
    const { name, form, meaning, required, default: usual } = known;
    const facts: [string, string][] = [['Form', form]];
    if (required) facts.push(['Required', 'yes']);
    else if (usual !== undefined) facts.push(['Default', `\`${usual}\``]);
    const page = pageOf(schema, name);
    const card = { title: name, kind: `attribute of ${title}`, meaning, facts, page };
    return { span: attr.nameSpan, cards: [card] };
  }
  if (offset < attr.valueSpan.start) return undefined;
  if (known.form === 'expression') return inExpression(attr, offset, schema.name === 'curve');
  const value = valueNamed(known.form, attr.value);
  if (!value) return undefined;
  const kind = `value of ${known.name}`;
  const meaning = sentence(value.meaning);
  const page = known.form === 'curve' ? `vca#curves-${value.name}` : pageOf(schema, known.name);
  return { span: attr.valueSpan, cards: [{ title: attr.value, kind, meaning, facts: [], page }] };
}

/** Lines that move one of three axes have one table in common. */
function pageOf(schema: VcaDirective, attr: string): string {
  return `vca#${schema.axes ? 'move' : schema.name}-${attr}`;
}

function inExpression(attr: VcmAttr, offset: number, inCurve: boolean): Hover | undefined {
  const { value, textStart } = attr;
  if (textStart === undefined || value.length > LONGEST) return undefined;
  const lexer = new ExpressionLexer(value);
  for (;;) {
    const token = lexer.next();
    const span = { start: textStart + token.start, end: textStart + token.end };
    if (token.kind === 'end' || span.start > offset) return undefined;
    if (offset > span.end || token.kind !== 'name') continue;
    const word = expressionWords(inCurve).find(({ name }) => name === token.text);
    if (word === undefined) continue;
    const { kind, call, name, meaning } = word;
    const page = `vca/expressions#${PLACES[kind]}-${name}`;
    const card = { title: call ?? name, kind, meaning: sentence(meaning), facts: [], page };
    return { span, cards: [inCurve && kind === 'variable' ? { ...card, page: 'vca' } : card] };
  }
}

const PLACES = { function: 'functions', constant: 'constants', variable: 'variables' } as const;
