import { attrType, defaultText } from '../schema/fields.ts';
import type { FieldSchema } from '../schema/types.ts';
import { typeWords, unitWords } from '../schema/words.ts';
import type { Thing } from '../script/check-value.ts';
import { MODULES, signature, TYPES, VALUES } from '../script/reference.ts';
import { choices, fieldType, typeName, upper } from '../script/types.ts';
import type { Card, Hover } from './card.ts';
import type { SourceFile } from './project.ts';
import { paramList } from './script-members.ts';

/** What a word of the script language or of a component means. */
export function hoverScript({ script }: SourceFile, offset: number): Hover | undefined {
  const at = script.names.find(({ name: { span } }) => span.start <= offset && offset <= span.end);
  if (at) {
    const card = thingCard(at.name.text, at.thing);
    return card && { span: at.name.span, cards: [card] };
  }
  const type = script.types.find(
    ({ name: { span } }) => span.start <= offset && offset <= span.end,
  );
  const word = type && TYPES.find(({ name }) => name === type.name.text);
  if (!type || !word) return undefined;
  const { name, meaning, zero } = word;
  const facts: [string, string][] = [['Starts as', `\`${zero}\``]];
  return {
    span: type.name.span,
    cards: [{ title: name, kind: 'type', meaning, facts, page: `scripts#type-${name}` }],
  };
}

function thingCard(name: string, thing: Thing): Card | undefined {
  switch (thing.is) {
    case 'module': {
      const module = MODULES.find((m) => m.name === thing.name);
      return {
        title: name,
        kind: 'module',
        meaning: module?.meaning ?? '',
        facts: [],
        page: 'scripts',
      };
    }
    case 'builtin': {
      const { builtin } = thing;
      const page = `scripts#${builtin.name}`;
      return {
        title: signature(builtin),
        kind: 'function',
        meaning: builtin.meaning,
        facts: [],
        page,
      };
    }
    case 'nodeMethod': {
      const { builtin } = thing;
      const page = `scripts#${builtin.name}`;
      return {
        title: signature(builtin),
        kind: 'of a node',
        meaning: builtin.meaning,
        facts: [],
        page,
      };
    }
    case 'method': {
      const { method, target } = thing;
      const result = method.returns === 'void' ? '' : ` ${method.returns}`;
      const facts = method.params.flatMap((p) =>
        p.meaning === undefined ? [] : [[p.name, p.meaning] as const],
      );
      return {
        title: `${method.name}${paramList(method.params)}${result}`,
        kind: `method of ${typeName(target.type)}`,
        meaning: method.meaning,
        facts,
        ...pageOf(target.type, method.name),
      };
    }
    case 'signal':
    case 'connect': {
      const { signal, target } = thing;
      const facts = signal.params.flatMap((p) =>
        p.meaning === undefined ? [] : [[p.name, p.meaning] as const],
      );
      return {
        title: `${signal.name}${paramList(signal.params)}`,
        kind: `signal of ${typeName(target.type)}`,
        meaning: signal.meaning,
        facts,
        ...pageOf(target.type, signal.name),
      };
    }
    case 'value':
      return valueCard(name, thing.value);
    default:
      return undefined;
  }
}

function valueCard(name: string, value: (Thing & { is: 'value' })['value']): Card | undefined {
  if (value.is === 'field' || value.is === 'transform') {
    const owner = value.is === 'transform' ? 'Node' : typeName(value.target.type);
    // The page of a component names its fields as scenes write them, that of scripts as scripts do.
    const { name: own } = value.field;
    const anchor = value.target.type.kind === 'component' ? own : upper(own);
    return fieldCard(value.field, owner, pageOf(value.target.type, anchor));
  }
  if (value.is === 'lane') {
    const kind = `part of a ${typeName(value.target.type)}`;
    return { title: `${name} float`, kind, meaning: '', facts: [] };
  }
  const word = VALUES.find((v) => v.name === name || v.name.endsWith(`.${name}`));
  if (!word || (value.is !== 'self' && value.is !== 'constant')) return undefined;
  return {
    title: `${word.name} ${word.type}`,
    kind: 'value',
    meaning: word.meaning,
    facts: [],
    page: `scripts#${word.name}`,
  };
}

function fieldCard(field: FieldSchema, owner: string, page: Pick<Card, 'page'>): Card {
  const facts: [string, string][] = [];
  if (field.kind === 'enum')
    facts.push([
      'One of',
      choices(field)
        .map((name) => `\`"${name}"\``)
        .join(' '),
    ]);
  else if (field.kind === 'float32' || field.kind === 'int32')
    facts.push(['Type', typeWords(attrType(field))]);
  else if (field.unit) facts.push(['Unit', unitWords(field.unit)]);
  const start = defaultText(field);
  if (field.readonly) facts.push(['Read-only', 'set while the game runs']);
  else if (start !== undefined) facts.push(['Default', `\`${start}\``]);
  return {
    title: `${upper(field.name)} ${typeName(fieldType(field))}`,
    kind: `field of ${owner}`,
    meaning: field.meaning,
    facts,
    ...page,
  };
}

function pageOf(type: { readonly kind: string }, anchor: string): Pick<Card, 'page'> {
  if (type.kind !== 'component') return { page: `scripts#${anchor}` };
  const { schema } = type as {
    readonly kind: 'component';
    readonly schema: { readonly page: string };
  };
  return { page: `${schema.page}#${anchor}` };
}
