import { type Token, tokens } from '../text/tokens.ts';
import type { Block, Document, Span } from '../text/tree.ts';

/** What is being typed at a place of an aetext, also where the text is not whole. */
export interface Place {
  /** The blocks whose braces are around the caret, the outermost first. */
  readonly around: readonly Block[];
  /** The head that the caret is in or behind. */
  readonly head: Head | undefined;
  readonly wants: Want;
  /** The characters that what is chosen takes the place of. */
  readonly word: Span;
}

export type Want =
  /** An attribute of the head or of the block around, or a block in that. */
  | { readonly is: 'name'; readonly newLine: boolean }
  | { readonly is: 'label'; readonly quoted: boolean }
  | {
      readonly is: 'value';
      readonly attr: string;
      /** The caret is in quotes, of a text or of an asset. */
      readonly quoted: boolean;
      /** The caret is between the brackets of `asset(…)`. */
      readonly asset: boolean;
      /** In a list. */
      readonly item: boolean;
    }
  /** A comment, or a place where nothing can stand. */
  | { readonly is: 'nothing' };

export interface Head {
  readonly name: string;
  readonly label: string | undefined;
  /** The names of its attributes, those behind the caret too. */
  readonly attrs: readonly string[];
  /** The same as the parser has it, if it took it for a block. */
  readonly block: Block | undefined;
}

/** The place of an offset. `names` are the blocks that can stand there, by the blocks around. */
export function placeAt(
  document: Document,
  offset: number,
  names: (around: readonly Block[]) => readonly string[],
): Place {
  const { text } = document;
  const { around, siblings } = blocksAround(document, offset);
  const inner = around[around.length - 1];
  let from = inner ? inner.open + 1 : text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let i = siblings.length - 1; i >= 0; i--) {
    const { close, span } = siblings[i] as Block;
    if (close < 0 || span.end > offset) continue;
    from = Math.max(from, span.end);
    break;
  }
  const run = new Run(text, from, offset, names(around));
  const { head } = run;
  const block = head && siblings.find(({ nameSpan }) => nameSpan.start === head.start);
  const known = block?.attrs.map(({ name }) => name) ?? [];
  return {
    around,
    head: head && {
      name: head.name,
      label: head.label ?? block?.label?.value,
      attrs: [...head.attrs, ...known],
      block,
    },
    wants: run.wants,
    word: run.word,
  };
}

/** The braced blocks around an offset, and the blocks that stand in the innermost one. */
function blocksAround(
  document: Document,
  offset: number,
): { around: Block[]; siblings: readonly Block[] } {
  const around: Block[] = [];
  let siblings = document.blocks;
  let end = document.text.length;
  for (;;) {
    let found: Block | undefined;
    let last = end;
    for (let i = siblings.length - 1; i >= 0 && !found; i--) {
      const block = siblings[i] as Block;
      // One without its brace goes on to whatever follows it.
      const to = block.close >= 0 ? block.close : last;
      if (block.open >= 0 && block.open < offset && offset <= to) {
        found = block;
        end = to;
      }
      last = block.span.start;
    }
    if (!found) return { around, siblings };
    around.push(found);
    siblings = found.blocks;
  }
}

/** What stands between the last brace or block and the caret. */
class Run {
  head: { name: string; start: number; label: string | undefined; attrs: string[] } | undefined;
  wants: Want;
  word: Span;

  readonly #text: string;
  readonly #offset: number;
  readonly #tokens: Token[] = [];
  /** The token the caret is in or at the end of. */
  #edited: Token | undefined;
  #inComment = false;
  #at = 0;

  constructor(text: string, from: number, offset: number, names: readonly string[]) {
    this.#text = text;
    this.#offset = offset;
    this.#read(from);
    this.word = { start: offset, end: offset };
    this.wants = this.#inComment ? { is: 'nothing' } : this.#parse(names);
    if (this.wants.is !== 'nothing') this.word = this.#word();
  }

  #read(from: number): void {
    const { length } = this.#text;
    let end = this.#offset;
    while (end < length && !isBreak(this.#text.charCodeAt(end))) end++;
    for (const token of tokens(this.#text.slice(from, end))) {
      const start = token.start + from;
      if (start >= this.#offset) break;
      const moved: Token = { kind: token.kind, start, end: token.end + from };
      if (token.kind === 'comment') this.#inComment = moved.end >= this.#offset;
      if (token.kind === 'comment' || token.kind === 'space') continue;
      if (this.#isEdited(moved)) this.#edited = moved;
      else this.#tokens.push(moved);
    }
  }

  #isEdited(token: Token): boolean {
    const { kind, start, end } = token;
    if (end < this.#offset) return false;
    if (kind === 'string') {
      const closed = end - start > 1 && this.#text[end - 1] === '"';
      return !closed || end > this.#offset;
    }
    return kind === 'name' || kind === 'number' || kind === 'color';
  }

  #word(): Span {
    const edited = this.#edited;
    if (!edited) return { start: this.#offset, end: this.#offset };
    if (edited.kind !== 'string') return { start: edited.start, end: edited.end };
    const closed = edited.end - edited.start > 1 && this.#text[edited.end - 1] === '"';
    const start = edited.start + 1;
    if (closed) return { start, end: edited.end - 1 };
    // Without its second quote it would take the rest of the line with it.
    return { start, end: this.#offset };
  }

  #parse(names: readonly string[]): Want {
    const { length } = this.#tokens;
    while (this.#at < length) {
      const token = this.#tokens[this.#at] as Token;
      const text = this.#slice(token);
      this.#at++;
      if (token.kind === 'name' && this.#is('=')) {
        this.#at++;
        const want = this.#value(text);
        if (want) return want;
        this.head?.attrs.push(text);
      } else if (token.kind === 'name') {
        if (this.#begins(token, text, names)) {
          this.head = { name: text, start: token.start, label: undefined, attrs: [] };
        }
      } else if (token.kind === 'string') {
        if (this.head && this.head.attrs.length === 0) this.head.label ??= text.slice(1, -1);
      } else if (text === '{' || text === '}') {
        this.head = undefined;
      }
    }
    return this.#wanted();
  }

  /** Whether a word that is no attribute begins a head; one in the middle of a head does not. */
  #begins(token: Token, text: string, names: readonly string[]): boolean {
    const before = this.#tokens[this.#at - 2];
    return !before || names.includes(text) || this.#isBroken(before.end, token.start);
  }

  #wanted(): Want {
    const { head } = this;
    const last = this.#tokens[this.#tokens.length - 1];
    const newLine = !last || this.#isBroken(last.end, this.#edited?.start ?? this.#offset);
    const edited = this.#edited;
    if (edited?.kind === 'string') {
      const isLabel = head && head.attrs.length === 0 && head.label === undefined && !newLine;
      return isLabel ? { is: 'label', quoted: true } : { is: 'nothing' };
    }
    if (edited && edited.kind !== 'name') return { is: 'nothing' };
    const bare = head && !newLine && head.attrs.length === 0 && head.label === undefined;
    if (bare && last?.kind === 'name' && !edited && head.start === last.start) {
      return { is: 'label', quoted: false };
    }
    return { is: 'name', newLine };
  }

  /** Reads the value behind an equals sign; what is wanted if the caret is in it. */
  #value(attr: string): Want | undefined {
    const equals = this.#tokens[this.#at - 1] as Token;
    const want = (more: { asset?: boolean; item?: boolean } = {}): Want => ({
      is: 'value',
      attr,
      quoted: this.#edited?.kind === 'string',
      asset: more.asset === true,
      item: more.item === true,
    });
    const next = this.#tokens[this.#at];
    if (!next) {
      const at = this.#edited?.start ?? this.#offset;
      return this.#isBroken(equals.end, at) ? undefined : want();
    }
    // On a later line a word is the next attribute or block.
    if (next.kind === 'name' && this.#isBroken(equals.end, next.start)) return undefined;
    this.#at++;
    const text = this.#slice(next);
    if (text === 'asset' && this.#is('(')) return this.#asset(want);
    if (text !== '[') return undefined;
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at++] as Token;
      const item = this.#slice(token);
      if (item === ']') return undefined;
      if (item === '{' || item === '}') {
        this.#at--;
        return undefined;
      }
      if (item !== 'asset' || !this.#is('(')) continue;
      const inside = this.#asset((more) => want({ ...more, item: true }));
      if (inside) return inside;
    }
    return want({ item: true });
  }

  /** `( "path" )` behind `asset`. */
  #asset(want: (more: { asset: boolean }) => Want): Want | undefined {
    this.#at++;
    if (this.#at >= this.#tokens.length) return want({ asset: true });
    if ((this.#tokens[this.#at] as Token).kind === 'string') this.#at++;
    if (this.#is(')')) this.#at++;
    return undefined;
  }

  #is(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && this.#slice(token) === sign;
  }

  #slice({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }

  #isBroken(from: number, to: number): boolean {
    for (let i = from; i < to; i++) if (isBreak(this.#text.charCodeAt(i))) return true;
    return false;
  }
}

function isBreak(c: number): boolean {
  return c === 10 || c === 13;
}
