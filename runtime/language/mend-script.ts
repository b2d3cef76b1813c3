import { Report } from '../diagnostics/diagnostic.ts';
import { type Token, tokenize } from '../script/lexer.ts';
import type { Span } from '../text/tree.ts';
import { SourceFile } from './project.ts';

/** A place of a script that is being typed. */
export interface ScriptPlace {
  /**
   * The script with the line of the caret made whole: a name where one is missing, its brackets
   * and quotes closed. Up to the caret it is the text itself.
   */
  readonly file: SourceFile;
  /** The characters that what is chosen takes the place of. */
  readonly word: Span;
  /** The string that the caret is in. */
  readonly string: Span | undefined;
  readonly wants: 'type' | 'component' | 'declaration' | 'name' | 'statement' | 'value';
}

/** Stands where a name is still missing. No script has a name like it. */
const MISSING = 'missing_';

/** Makes the text around a caret whole; undefined in a comment or a number. */
export function mended(file: SourceFile, offset: number): ScriptPlace | undefined {
  const { text } = file;
  const lineEnd = endOfLine(text, offset);
  const all = tokenize(text.slice(0, offset), new Report('', text)).filter((t) => t.kind !== 'end');
  const before = all.filter(({ auto }) => !auto);
  const last = before[before.length - 1];
  if (inComment(text, before, offset)) return undefined;
  const isString = last?.kind === 'string' && last.broken && last.end === offset;
  const isWord = last !== undefined && last.end === offset && /^\w/.test(slice(text, last));
  if (isWord && (last.kind === 'int' || last.kind === 'float')) return undefined;
  const head = isString || isWord ? before.slice(0, -1) : before;
  const rest = text.slice(offset, lineEnd);
  const word = isString
    ? { start: last.start + 1, end: offset + stringRest(rest) }
    : isWord
      ? { start: last.start, end: offset + (/^\w*/.exec(rest)?.[0].length ?? 0) }
      : { start: offset, end: offset };
  const typed = text.slice(0, offset);
  const name = isString || isWord ? '' : MISSING;
  const opens = /\{\s*(\/\/.*)?$/.test(rest);
  const brace = opens ? ' {' : isHead(all, text) ? ' {}' : '';
  const closed =
    typed + name + (isString ? '"' : '') + closers(text, offset, all, word.start) + brace;
  return {
    file: new SourceFile(file.path, closed + text.slice(lineEnd), true),
    word,
    string: isString ? { start: last.start, end: offset + 1 } : undefined,
    wants: wanted(head, text, word.start),
  };
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function endOfLine(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

/** How much of a line behind the caret belongs to the string that the caret is in. */
function stringRest(rest: string): number {
  const closed = /^(?:[^"\\]|\\.)*(?=")/.exec(rest)?.[0];
  return closed?.length ?? 0;
}

function inComment(text: string, before: readonly Token[], offset: number): boolean {
  const from = before[before.length - 1]?.end ?? 0;
  const gap = text.slice(from, offset);
  const start = gap.lastIndexOf('//');
  return start >= 0 && !/[\n\r]/.test(gap.slice(start));
}

/** The brackets that are open on the caret's statement, closed. */
function closers(text: string, offset: number, all: readonly Token[], word: number): string {
  let out = '';
  let closed = 0;
  for (let i = all.length - 1; i >= 0; i--) {
    const { kind, start, auto } = all[i] as Token;
    if (start >= word && !auto) continue;
    if (kind === '{' || kind === '}') break;
    const next = all[i + 1]?.start ?? offset;
    // The end of the text closes no statement here: it goes on at the caret.
    if (kind === ';' && (!auto || hasBreak(text, all[i - 1]?.end ?? 0, next))) break;
    if (kind === ')') closed++;
    else if (kind === '(' && closed > 0) closed--;
    else if (kind === '(') out += ')';
    else if (kind === '<' && all[i - 1]?.value === 'Get' && all[i + 2]?.kind !== '>') out += '>()';
  }
  return out;
}

/** Whether the caret's statement is an `if` or a `for` that has no block yet. */
function isHead(all: readonly Token[], text: string): boolean {
  for (let i = all.length - 1; i >= 0; i--) {
    const { kind, start, auto } = all[i] as Token;
    if (kind === '{' || kind === '}') return false;
    const next = all[i + 1]?.start ?? start;
    if (auto && hasBreak(text, all[i - 1]?.end ?? 0, next)) return false;
    if (kind === 'if' || kind === 'for') return true;
  }
  return false;
}

function hasBreak(text: string, from: number, to: number): boolean {
  return /[\n\r]/.test(text.slice(from, to));
}

/** What the tokens before a word allow in its place. */
function wanted(before: readonly Token[], text: string, word: number): ScriptPlace['wants'] {
  const last = before[before.length - 1];
  const depth = before.reduce(
    (sum, { kind }) => sum + (kind === '{' ? 1 : kind === '}' ? -1 : 0),
    0,
  );
  const previous = before[before.length - 2];
  if (last?.kind === '<' && previous?.value === 'Get') return 'component';
  if (last?.kind === 'func' || last?.kind === 'var' || last?.value === 'func') return 'name';
  const func = headOf(before);
  if (func >= 0) return headWants(before, func);
  // `var name |`, `var a, b |`
  if (last?.kind === 'name' && isDeclared(before)) return 'type';
  if (last?.kind === ',' && isDeclared(before.slice(0, -1))) return 'name';
  const fresh = !last || last.kind === '{' || last.kind === '}' || last.kind === ';';
  if (depth <= 0 && (fresh || newLine(text, last, word))) return 'declaration';
  return fresh || newLine(text, last, word) ? 'statement' : 'value';
}

/** Whether a line end before the word has closed the statement before it. */
function newLine(text: string, last: Token | undefined, word: number): boolean {
  return last !== undefined && ENDS.has(last.kind) && hasBreak(text, last.end, word);
}

const ENDS = new Set([
  ...['name', 'int', 'float', 'string', 'true', 'false', 'nil'],
  ...['break', 'continue', 'return', '++', '--', ')', ']', '}'],
]);

/** Where the head of a function begins that the end of the tokens is in, or -1. */
function headOf(before: readonly Token[]): number {
  for (let i = before.length - 1; i >= 0; i--) {
    const { kind } = before[i] as Token;
    if (kind === '{' || kind === '}') return -1;
    if (kind === 'func') return i;
  }
  return -1;
}

function headWants(before: readonly Token[], func: number): ScriptPlace['wants'] {
  const head = before.slice(func);
  const last = head[head.length - 1];
  if (last?.kind === ')') return 'type';
  if (last?.kind === '(' || last?.kind === ',') return 'name';
  const inside = head.some(({ kind }) => kind === '(');
  return inside && last?.kind === 'name' ? 'type' : 'name';
}

/** Whether the tokens end in `var name` or `var a, b`. */
function isDeclared(before: readonly Token[]): boolean {
  let i = before.length - 1;
  while (before[i]?.kind === 'name' && before[i - 1]?.kind === ',') i -= 2;
  return before[i]?.kind === 'name' && before[i - 1]?.kind === 'var';
}
