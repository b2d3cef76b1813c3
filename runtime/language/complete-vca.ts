import {
  VCA_OPERATOR_WORDS,
  type VcaAttr,
  type VcaDirective,
  type VcaForm,
} from '../schema/vca.ts';
import { type CompletionItem, placeholder, plainText } from './item.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { Places } from './snippet.ts';
import { candidatesOf } from './vca-names.ts';
import { type VcaPlace, type VcaWant, vcaPlaceAt } from './vca-place.ts';
import {
  asValue,
  directivesIn,
  expressionWords,
  fitting,
  sentence,
  valuesOf,
  vcaSchema,
} from './vca-words.ts';

/** Order of the list: what is missing first. */
const RANK = { required: 0, optional: 1, brace: 2, directive: 3 } as const;
const PAGE = 'vca';

interface Question {
  readonly project: ProjectIndex;
  readonly file: SourceFile;
  readonly place: VcaPlace;
  readonly offset: number;
}

/** What fits at a place of a VCA file. */
export function completeVca(
  project: ProjectIndex,
  file: SourceFile,
  offset: number,
): CompletionItem[] {
  const place = vcaPlaceAt(file.text, offset);
  const question = { project, file, place, offset };
  const { wants, head } = place;
  switch (wants.is) {
    case 'nothing':
      return [];
    case 'directive':
      return directives(question);
    case 'attribute': {
      const attrs = head === undefined ? [] : attributes(question, head.name);
      return wants.newLine ? [...attrs, ...directives(question)] : attrs;
    }
    case 'value':
      return values(question, wants);
  }
}

const aboveOf = ({ around }: VcaPlace): string | undefined => around[around.length - 1]?.name;

// Directives

function directives(question: Question): CompletionItem[] {
  return directivesIn(aboveOf(question.place)).flatMap((schema) =>
    variants(question, schema).map(
      ({ detail, insert }): CompletionItem => ({
        label: `@${schema.name}`,
        kind: schema.name === 'key' ? 'member' : 'block',
        detail,
        meaning: schema.meaning,
        page: schema.gives === 'nothing' ? PAGE : `${PAGE}#${schema.axes ? 'move' : schema.name}`,
        insert,
        replace: question.place.word,
        rank: RANK.directive,
      }),
    ),
  );
}

/** A directive as it can be written, each whole and valid as it stands. */
function variants(
  question: Question,
  schema: VcaDirective,
): { readonly detail: string; readonly insert: string }[] {
  const { name, gives, attrs } = schema;
  const neutral = String(schema.neutral ?? 0);
  const start = (places: Places): string => {
    const bone = schema.axes ? ` bone ${places.next(sampleOf(question, 'bone'))}` : '';
    const required = attrs
      .filter((attr) => attr.required && attr.form !== 'expression')
      .map((attr) => ` ${attr.name} ${valueFor(question, attr, places)}`);
    return `@${name}${bone}${required.join('')}`;
  };
  if (gives === 'number') {
    const [by, keyed] = [new Places(), new Places()];
    const key = (frame: string) =>
      `\t@key frame ${keyed.next(frame)} value ${keyed.next(neutral)}\n`;
    return [
      { detail: 'expression', insert: `${start(by)} func (${by.next(neutral)})` },
      {
        detail: 'keys',
        insert: `${start(keyed)} curve ${keyed.next('linear')} {\n${key('0')}${key('24')}}`,
      },
    ];
  }
  const places = new Places();
  const head = start(places);
  if (gives === 'text') {
    const key = `\t@key frame ${places.next('0')} value ${places.next('name')}\n`;
    return [{ detail: 'keys', insert: `${head} {\n${key}}` }];
  }
  if (name === 'curve') {
    const linear = 'kl.value + (kr.value - kl.value) * t';
    return [{ detail: 'expression', insert: `${head} func (${places.next(linear)})` }];
  }
  const length = ` fps ${placeholder(1, '24')} frames ${placeholder(2, '24')}`;
  return [
    { detail: '', insert: name === 'configure' ? head + length : head + handles(question, places) },
  ];
}

/** A key of a bezier has its handles. */
function handles({ place }: Question, places: Places): string {
  if (place.around[place.around.length - 1]?.attrs.get('curve') !== 'bezier') return '';
  return ['lx', 'ly', 'rx', 'ry'].map((name) => ` ${name} ${places.next('0')}`).join('');
}

// Attributes

function attributes(question: Question, name: string): CompletionItem[] {
  const { place, file } = question;
  const schema = vcaSchema(name, aboveOf(place));
  const head = place.head;
  if (schema === undefined || head === undefined) return [];
  const known = new Set(head.attrs.keys());
  const whole = file.vcm.at(head.start);
  // Those behind the caret stand there, too; the word that is being typed is none yet.
  for (const attr of whole?.attrs ?? [])
    if (attr.nameSpan.start > place.word.end) known.add(attr.name);
  const curve = place.around[place.around.length - 1]?.attrs.get('curve');
  const items = fitting(schema, known, curve).map((attr): CompletionItem => {
    const { form, required, meaning } = attr;
    return {
      label: attr.name,
      kind: 'attribute',
      detail: required ? 'required' : (attr.default ?? form),
      meaning,
      page: `${PAGE}#${schema.name}-${attr.name}`,
      insert: `${attr.name} ${valueFor(question, attr, new Places())}`,
      replace: place.word,
      rank: required ? RANK.required : RANK.optional,
      again: form === 'axis' || form === 'curve' || form === 'order' || attr.name === 'bone',
    };
  });
  const holds = schema.gives !== 'nothing' && !known.has('func') && whole?.children === undefined;
  if (!holds) return items;
  const brace: CompletionItem = {
    label: '{ … }',
    kind: 'block',
    detail: 'its keys',
    meaning: 'Holds the keys of the line.',
    insert: `{\n\t@key frame ${placeholder(1, '0')} value ${placeholder(2, '0')}\n}`,
    replace: place.word,
    filter: '{',
    rank: RANK.brace,
  };
  return [...items, brace];
}

function sampleOf(question: Question, attr: string): string {
  const [first] = candidatesOf(question.project, question.file, attr);
  return first === undefined ? 'Arm' : asValue(first.name, 'bare');
}

function valueFor(
  question: Question,
  { form, name, default: usual }: VcaAttr,
  places: Places,
): string {
  switch (form) {
    case 'number':
      return places.next(usual ?? (name === 'period' ? '24' : '0'));
    case 'axis':
      return places.next('x');
    case 'curve':
    case 'order':
      return places.next(usual ?? '');
    case 'expression':
      return `(${places.next('0')})`;
    case 'text':
      return places.next(
        name === 'bone' ? sampleOf(question, 'bone') : name === 'value' ? '0' : 'name',
      );
  }
}

// Values

function values(question: Question, want: VcaWant & { readonly is: 'value' }): CompletionItem[] {
  const { place, project, file } = question;
  const schema = place.head && vcaSchema(place.head.name, aboveOf(place));
  const attr = schema?.attrs.find(({ name }) => name === want.attr);
  if (schema === undefined || attr === undefined) return [];
  if (attr.form === 'expression') return expression(question, want, schema.name === 'curve');
  const list = (names: readonly { readonly name: string; readonly meaning: string }[]) =>
    names.map(({ name, meaning }, i) => member(question, want, name, meaning, i));
  switch (attr.form) {
    case 'axis':
    case 'order':
      return list(told(attr.form));
    case 'curve':
      return list([...told('curve'), ...candidatesOf(project, file, 'curve')]);
    default:
      // The name of a texture is nobody's, that of a line is a bone's.
      return list(
        attr.name === 'bone' || (attr.name === 'name' && schema.gives === 'number')
          ? candidatesOf(project, file, 'bone')
          : [],
      );
  }
}

/** The values of a form, each told in a sentence. */
function told(form: VcaForm): { readonly name: string; readonly meaning: string }[] {
  return valuesOf(form).map(({ name, meaning }) => ({ name, meaning: sentence(meaning) }));
}

function member(
  { place }: Question,
  { form }: VcaWant & { readonly is: 'value' },
  name: string,
  meaning: string,
  i: number,
): CompletionItem {
  return {
    label: name,
    kind: 'member',
    detail: '',
    meaning,
    insert: plainText(form === 'bare' ? asValue(name, 'bare') : asValue(name, 'quoted')),
    replace: place.word,
    rank: i / 1000,
  };
}

/** Names where a value is wanted in an expression, else what joins two. */
function expression(
  { file, offset, place }: Question,
  { form, start }: VcaWant & { readonly is: 'value' },
  inCurve: boolean,
): CompletionItem[] {
  const before = file.text.slice(start, offset);
  const typed = /(?:^|[^\w.])([A-Za-z_][\w.]*)$/.exec(before)?.[1] ?? '';
  const rest = before.slice(0, before.length - typed.length).trimEnd();
  if (typed === '' && /[\w.]$/.test(before)) return [];
  const behindValue = /[\w.)]$/.test(rest) && !/\b(?:and|or|not)$/.test(rest);
  const after = /^[\w.]*/.exec(file.text.slice(offset))?.[0] ?? '';
  const bare = form === 'bare';
  const replace = bare ? place.word : { start: offset - typed.length, end: offset + after.length };
  const item = (
    label: string,
    kind: CompletionItem['kind'],
    meaning: string,
    insert: string,
    i: number,
  ): CompletionItem => ({
    label,
    kind,
    detail: '',
    meaning,
    page: 'vca/expressions',
    // Without parentheses an expression would end at its first blank.
    insert: bare ? `(${insert})` : insert,
    replace,
    rank: i / 1000,
  });
  if (behindValue)
    return VCA_OPERATOR_WORDS.filter((word) => word !== 'not').map((word, i) =>
      item(word, 'keyword', '', word, i),
    );
  if (bare && before !== typed) return [];
  const called = file.text.charAt(offset + after.length) === '(';
  return expressionWords(inCurve).map(({ name, call, kind, meaning }, i) => {
    const insert = call === undefined || called ? name : callSnippet(name, call);
    return item(
      call ?? name,
      kind === 'function' ? 'function' : 'variable',
      sentence(meaning),
      insert,
      i,
    );
  });
}

function callSnippet(name: string, call: string): string {
  const places = new Places();
  const params = call
    .slice(name.length + 1, -1)
    .split(', ')
    .filter((param) => param !== '…');
  return `${name}(${params.map(() => places.next('0')).join(', ')})`;
}
