import type { Fix } from '../diagnostics/diagnostic.ts';
import { cutText } from '../diagnostics/entry.ts';
import { meant } from '../text/nearest.ts';
import type { Span, Value } from '../text/tree.ts';
import type { AttrType, EnumValue } from './types.ts';

/** What is wrong with the form of a value, in words that fit the messages of every file. */
export interface FormProblem {
  /** Ready to stand behind "takes": `a number from 0 to 1`. */
  readonly expected: string;
  /** What to write instead, as a sentence. */
  readonly hint?: string;
  /** The form is right, but the number is not allowed. */
  readonly range?: boolean;
  /** The part of the value that is wrong. */
  readonly span: Span;
  readonly fixes: readonly Fix[];
}

/** Says what is wrong with a value, or undefined where it has the form. */
export function formProblem(type: AttrType, value: Value, text: string): FormProblem | undefined {
  switch (type.type) {
    case 'by':
      return undefined;
    case 'number':
      return numberProblem(type, value, text);
    case 'string':
      return value.type === 'string' ? undefined : quoteProblem(type, value, text);
    case 'bool':
      return value.type === 'bool' ? undefined : boolProblem(type, value);
    case 'enum':
      return enumProblem(type, value);
    case 'asset':
      return value.type === 'asset' ? undefined : assetProblem(type, value);
    case 'color':
      return colorProblem(type, value);
    case 'list':
      return listProblem(type, value, text);
    case 'any': {
      if (type.of.some((form) => formProblem(form, value, text) === undefined)) return undefined;
      const sameShape = type.of.find((form) => (form.type === 'list') === (value.type === 'list'));
      const inside = sameShape && formProblem(sameShape, value, text);
      return { ...plain(type, value), ...(inside ? { span: inside.span } : {}) };
    }
  }
}

function plain(type: AttrType, value: Value): FormProblem {
  return { expected: expected(type), span: value.span, fixes: [] };
}

function numberProblem(
  type: AttrType & { type: 'number' },
  value: Value,
  text: string,
): FormProblem | undefined {
  if (value.type !== 'number') {
    const bare = value.type === 'string' && /^-?\d+(\.\d+)?$/.test(value.value);
    if (!bare) return plain(type, value);
    return {
      ...plain(type, value),
      hint: 'Write it without quotes.',
      fixes: [replace(value.span, value.value)],
    };
  }
  const { value: n } = value;
  if (type.integer && !Number.isInteger(n)) return plain(type, value);
  if (type.oneOf) {
    if (type.oneOf.includes(n)) return undefined;
    const likely = type.oneOf.reduce((a, b) => (Math.abs(b - n) < Math.abs(a - n) ? b : a));
    return { ...plain(type, value), range: true, fixes: [replace(value.span, String(likely))] };
  }
  if (type.above !== undefined && n <= type.above) return { ...plain(type, value), range: true };
  const bound =
    type.min !== undefined && n < type.min
      ? type.min
      : type.max !== undefined && n > type.max
        ? type.max
        : undefined;
  if (bound === undefined) return undefined;
  const fixes = text.length > 0 && isRound(bound) ? [replace(value.span, String(bound))] : [];
  return { ...plain(type, value), range: true, fixes };
}

function quoteProblem(type: AttrType, value: Value, text: string): FormProblem {
  if (value.type === 'list') return plain(type, value);
  const inner = value.type === 'asset' ? value.path : text.slice(value.span.start, value.span.end);
  return {
    ...plain(type, value),
    hint: value.type === 'asset' ? 'Write the text alone.' : 'Put it in quotes.',
    fixes: [replace(value.span, quoted(inner))],
  };
}

function boolProblem(type: AttrType, value: Value): FormProblem {
  const word =
    value.type === 'number'
      ? { 0: 'false', 1: 'true' }[value.value]
      : value.type === 'string' || value.type === 'name'
        ? { true: 'true', yes: 'true', on: 'true', false: 'false', no: 'false', off: 'false' }[
            value.value.toLowerCase()
          ]
        : undefined;
  return { ...plain(type, value), fixes: word ? [replace(value.span, word)] : [] };
}

function enumProblem(type: AttrType & { type: 'enum' }, value: Value): FormProblem | undefined {
  const known = (name: string) => type.values.some((member) => member.name === name);
  if (value.type === 'name' && known(value.value)) return undefined;
  if (value.type === 'string' && known(value.value)) {
    return {
      ...plain(type, value),
      hint: 'Write it without quotes.',
      fixes: [replace(value.span, value.value)],
    };
  }
  const word = value.type === 'name' || value.type === 'string' ? value.value : undefined;
  const near = word === undefined ? undefined : meant(word, type.values)?.name;
  if (near === undefined) return plain(type, value);
  return {
    ...plain(type, value),
    hint: `Did you mean ${near}?`,
    fixes: [replace(value.span, near)],
  };
}

function assetProblem(type: AttrType, value: Value): FormProblem {
  if (value.type !== 'string') return plain(type, value);
  const asset = `asset(${quoted(value.value)})`;
  return { ...plain(type, value), hint: `Write ${asset}.`, fixes: [replace(value.span, asset)] };
}

function colorProblem(type: AttrType, value: Value): FormProblem | undefined {
  if (value.type === 'color') return undefined;
  if (value.type !== 'list' || value.items.length < 3 || value.items.length > 4) {
    return plain(type, value);
  }
  const wrong = value.items.find((item) => item.type !== 'number');
  return wrong && { ...plain(type, value), span: wrong.span };
}

function listProblem(
  type: AttrType & { type: 'list' },
  value: Value,
  text: string,
): FormProblem | undefined {
  if (value.type !== 'list') {
    const one = type.length === undefined && formProblem(type.of, value, text) === undefined;
    if (!one) return plain(type, value);
    return {
      ...plain(type, value),
      hint: 'Put it in brackets.',
      fixes: [replace(value.span, `[${text.slice(value.span.start, value.span.end)}]`)],
    };
  }
  if (type.length !== undefined && value.items.length !== type.length) return plain(type, value);
  for (const item of value.items) {
    const problem = formProblem(type.of, item, text);
    if (problem) {
      const range = problem.range === undefined ? {} : { range: problem.range };
      return { expected: expected(type), span: problem.span, fixes: problem.fixes, ...range };
    }
  }
  return undefined;
}

/** The form in words, to stand behind "takes". */
export function expected(type: AttrType): string {
  switch (type.type) {
    case 'number':
      if (type.oneOf) return oneOf(type.oneOf.map(String));
      return `${type.integer ? 'a whole number' : 'a number'}${range(type)}`;
    case 'string':
      return 'a text in quotes';
    case 'bool':
      return 'true or false';
    case 'enum':
      return oneOf(names(type.values));
    case 'asset':
      return `an asset, as in asset("${SAMPLE[type.of]}")`;
    case 'color':
      return 'a color such as #ff8800, or a list of 3 or 4 numbers';
    case 'list':
      return `a list of ${type.length === undefined ? '' : `${type.length} `}${plural(type.of)}`;
    case 'any':
      return oneOf(type.of.map(expected));
    case 'by':
      return `a value that fits the ${type.attr}`;
  }
}

const SAMPLE = {
  clip: 'clips/run',
  controller: 'hero',
  sprite: 'engine/sprites/runner_0',
  script: 'hero.aescript',
  vca: 'hero.vca',
} as const;

function plural(type: AttrType): string {
  switch (type.type) {
    case 'number':
      return `${type.integer ? 'whole numbers' : 'numbers'}${range(type)}`;
    case 'string':
      return 'texts in quotes, as in ["Space"]';
    case 'asset':
      return `assets, as in [asset("${SAMPLE[type.of]}")]`;
    case 'bool':
      return 'true and false';
    default:
      return expected(type);
  }
}

function range(type: AttrType & { type: 'number' }): string {
  const unit = type.unit === 's' ? ' seconds' : '';
  if (type.above !== undefined) return ` above ${type.above}`;
  const { min, max } = type;
  const from = min !== undefined && isRound(min);
  const to = max !== undefined && isRound(max);
  if (from && to) return ` from ${min} to ${max}${unit}`;
  if (from) return `, ${min} or more`;
  if (to) return `, at most ${max}`;
  return '';
}

/** Limits of a number type are not worth a word until somebody runs into them. */
function isRound(n: number): boolean {
  return Math.abs(n) < 1e9;
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

function names(values: readonly EnumValue[]): readonly string[] {
  return values.map((value) => value.name);
}

/** A string literal of the language. */
export function quoted(text: string): string {
  const escaped = text.replace(/["\\\n\r\t]/g, (c) => ESCAPES[c] ?? c);
  return `"${escaped}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\u{d}',
  '\t': '\\t',
};

/** Replaces a piece of the text; the title shows what with. */
export function replace(span: Span, text: string): Fix {
  return {
    title: `Write ${cutText(text, 60)}`,
    edits: [{ start: span.start, end: span.end, text }],
  };
}

/** Removes a piece with the space before it, and its line where nothing else stands on it. */
export function remove(span: Span, text: string, title: string): Fix {
  let { start, end } = span;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const lineStart = start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r';
  if (lineStart) {
    const rest = /[ \t]*(\r\n|\r|\n|$)/y;
    rest.lastIndex = end;
    const found = rest.exec(text);
    if (found) {
      end = rest.lastIndex;
    } else {
      start = span.start;
      while (text[end] === ' ' || text[end] === '\t') end++;
    }
  }
  return { title, edits: [{ start, end, text: '' }] };
}

/** A piece of the text for a message: on one line, cut where it gets long. */
export function shown(span: Span, text: string): string {
  const piece = text.slice(span.start, Math.min(span.end, span.start + 100));
  return cutText(piece.replace(/\s+/g, ' ').trim(), 40);
}
