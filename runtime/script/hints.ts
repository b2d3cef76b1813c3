import type { Fix } from '../diagnostics/diagnostic.ts';
import type { Span } from '../text/tree.ts';
import type { Value } from './tree.ts';
import { isNumber, type Type, takesNil } from './types.ts';

/** A fix of one edit. */
export function fix(title: string, span: Span, text: string): Fix {
  return { title, edits: [{ start: span.start, end: span.end, text }] };
}

/** The fix that writes a function around a value. */
export function wrap(fn: string, span: Span): Fix {
  return {
    title: `Write ${fn}(…)`,
    edits: [
      { start: span.start, end: span.start, text: `${fn}(` },
      { start: span.end, end: span.end, text: ')' },
    ],
  };
}

function append(text: string, span: Span): Fix {
  return fix(`Write ${text.trim()}`, { start: span.end, end: span.end }, text);
}

interface Hint {
  readonly hint: string | undefined;
  readonly fixes: readonly Fix[];
}

/** How to make a value of the wanted type of this one. */
export function convertHint(value: Value, want: Type, text: string): Hint {
  const { type, span } = value;
  const raw = text.slice(span.start, span.end);
  const short = raw.length > 40 || /[\r\n]/.test(raw) ? '…' : raw;
  const call = (fn: string): Hint => ({
    hint: `Write ${fn}(${short}).`,
    fixes: [wrap(fn, span)],
  });
  const simple = isNumber(type) || type.kind === 'bool' || type.kind === 'vec2';
  if (want.kind === 'string' && simple) return call('string');
  if (want.kind === 'int' && type.kind === 'float') return call('int');
  if (want.kind === 'Clip' && type.kind === 'string') return call('asset');
  if (want.kind === 'Node' && type.kind === 'string') return call('node.Child');
  if (want.kind === 'component' && type.kind === 'Node') {
    const get = `.Get<${want.schema.name}>()`;
    return { hint: `Write ${short}${get}.`, fixes: [append(get, span)] };
  }
  if (want.kind === 'bool') return conditionHint(value, text);
  return { hint: undefined, fixes: [] };
}

/** How to make a condition of a value that is no bool. */
export function conditionHint(value: Value, text: string): Hint {
  const { type, span } = value;
  const zero = isNumber(type)
    ? ' != 0'
    : takesNil(type)
      ? ' != nil'
      : type.kind === 'string'
        ? ' != ""'
        : undefined;
  if (zero === undefined) return { hint: undefined, fixes: [] };
  const raw = text.slice(span.start, span.end);
  const short = raw.length > 40 || /[\r\n]/.test(raw) ? '…' : raw;
  return { hint: `Write ${short}${zero}.`, fixes: [append(zero, span)] };
}
