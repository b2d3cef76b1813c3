import { SCR001 } from '../diagnostics/catalogue/scr.ts';
import type { Finding, Fix, Report } from '../diagnostics/diagnostic.ts';
import type { Span } from '../text/tree.ts';
import type { Token } from './lexer.ts';
import { MAX_CHAIN, MAX_NESTING } from './limits.ts';

import { type BinarySign, KEYWORDS, OPERATORS } from './reference.ts';
import type { BadExpr, Expr, Name } from './syntax.ts';

const levels = new Map<string, number>(OPERATORS.map(({ sign, level }) => [sign, level]));
const words = new Set<string>(KEYWORDS);

/**
 * Walks over the tokens and reads expressions. After a problem nothing more is reported until the
 * statement is left behind (`calm`), so that one mistake is one problem.
 */
export class ExpressionParser {
  protected readonly tokens: readonly Token[];
  protected readonly problems: Report;
  protected at = 0;
  /** A problem was reported and the text behind it is not trusted yet. */
  protected panic = false;
  /** Blocks, brackets and signs that are open. */
  protected nesting = 0;
  /** Problems so far, to see whether a part of the text has any. */
  protected failures = 0;

  constructor(tokens: readonly Token[], problems: Report) {
    this.tokens = tokens;
    this.problems = problems;
  }

  protected get token(): Token {
    return this.tokens[this.at] as Token;
  }

  protected peek(ahead = 1): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as Token;
  }

  protected is(kind: string): boolean {
    return this.token.kind === kind;
  }

  /** The present token, and on to the next one. Stays at the end. */
  protected take(): Token {
    const token = this.token;
    if (token.kind !== 'end') this.at++;
    return token;
  }

  protected eat(kind: string): Token | undefined {
    return this.is(kind) ? this.take() : undefined;
  }

  /** The end of the last token taken. */
  protected get lastEnd(): number {
    return this.at === 0 ? this.token.start : (this.tokens[this.at - 1] as Token).end;
  }

  protected from(start: number): Span {
    return { start, end: Math.max(start, this.lastEnd) };
  }

  protected fail(finding: Finding, span: Span, ...fixes: readonly Fix[]): void {
    this.failures++;
    if (this.panic) return;
    this.panic = true;
    this.problems.add(finding, span, fixes.length === 0 ? {} : { fixes });
  }

  /** Reports the present token where `expected` was wanted. */
  protected unexpected(expected: string): void {
    const token = this.token;
    const before = this.tokens[this.at - 1]?.kind;
    const begins = before === undefined || before === '{' || before === '}' || before === ';';
    if (token.auto || (!begins && this.startsLine(token))) {
      // What is missing is missing at the end of the line before.
      const span = { start: this.lastEnd, end: this.lastEnd };
      this.fail(SCR001.say.unexpected({ found: 'The end of the line', expected }), span);
    } else {
      this.misplaced(expected);
    }
  }

  /** Reports the present token, which begins a statement and cannot. */
  protected misplaced(expected: string): void {
    const found = describe(this.token);
    this.fail(SCR001.say.unexpected({ found, expected }), this.token);
  }

  /** Whether nothing but space stands before a token on its line. */
  protected startsLine(token: Span): boolean {
    const { text } = this.problems;
    for (let i = token.start - 1; i >= 0; i--) {
      const c = text.charCodeAt(i);
      if (c === 10 || c === 13) return true;
      if (c !== 32 && c !== 9) return false;
    }
    return true;
  }

  /** Whether a `func` begins the next function: not indented, as inside of one it would be. */
  protected startsFunction(): boolean {
    const before = this.problems.text.charCodeAt(this.token.start - 1);
    return this.is('func') && (this.token.start === 0 || before === 10 || before === 13);
  }

  protected expect(kind: string, expected: string): Token | undefined {
    const token = this.eat(kind);
    if (!token) this.unexpected(expected);
    return token;
  }

  protected name(expected: string): Name | undefined {
    const token = this.token;
    if (token.kind === 'name') {
      this.take();
      return { text: token.value as string, span: token };
    }
    if (words.has(token.kind)) {
      const instead = `Choose another name: ${token.kind}s, say.`;
      const what = `${token.kind} is a word of the language`;
      this.fail(SCR001.say.unsupported({ what, instead }), token);
    } else {
      this.unexpected(expected);
    }
    return undefined;
  }

  /** From an opening brace over everything to the closing one that belongs to it. */
  protected skipBlock(): void {
    let open = 0;
    do {
      const { kind } = this.take();
      if (kind === '{') open++;
      else if (kind === '}') open--;
    } while (open > 0 && !this.is('end'));
  }

  /** The same for round brackets, which never reach over the end of a statement. */
  private skipRound(): void {
    let open = 0;
    do {
      const { kind } = this.take();
      if (kind === '(') open++;
      else if (kind === ')') open--;
    } while (open > 0 && !this.is('end') && !this.is(';') && !this.is('{') && !this.is('}'));
  }

  protected bad(start: number): BadExpr {
    return { type: 'bad', span: this.from(start), depth: 1 };
  }

  protected tooDeep(span: Span, limit: number): void {
    this.fail(SCR001.say.nesting({ limit }), span);
  }

  protected expression(): Expr {
    return this.binary(1);
  }

  private binary(level: number): Expr {
    let left = this.unary();
    for (;;) {
      const sign = this.token;
      const found = levels.get(sign.kind);
      if (found === undefined || found < level || this.panic) return left;
      this.take();
      const right = this.binary(found + 1);
      left = this.chained({
        type: 'binary',
        sign: sign.kind as BinarySign,
        signSpan: sign,
        left,
        right,
        span: this.from(left.span.start),
        depth: 1 + Math.max(left.depth, right.depth),
      });
    }
  }

  /** The expression itself, unless too many stand in each other. */
  private chained(expr: Expr): Expr {
    if (expr.depth <= MAX_CHAIN) return expr;
    this.tooDeep(expr.span, MAX_CHAIN);
    return this.bad(expr.span.start);
  }

  private unary(): Expr {
    const sign = this.token;
    if (sign.kind !== '-' && sign.kind !== '!' && sign.kind !== '+') return this.postfix();
    if (this.nesting >= MAX_NESTING) {
      this.tooDeep(sign, MAX_NESTING);
      while (this.is('-') || this.is('!') || this.is('+')) this.take();
      return this.bad(sign.start);
    }
    this.take();
    this.nesting++;
    const operand = this.unary();
    this.nesting--;
    return this.chained({
      type: 'unary',
      sign: sign.kind,
      operand,
      span: this.from(sign.start),
      depth: operand.depth + 1,
    });
  }

  private postfix(): Expr {
    let expr = this.primary();
    while (!this.panic) {
      if (this.is('.')) expr = this.chained(this.member(expr));
      else if (this.is('(')) expr = this.chained(this.call(expr, undefined));
      else if (this.is('<') && this.startsTypeArg(expr)) expr = this.chained(this.typed(expr));
      else if (this.is('[')) this.noIndex();
      else break;
    }
    return expr;
  }

  private member(object: Expr): Expr {
    this.take();
    const at = this.token;
    const name = this.name('the name of a member') ?? {
      text: '',
      span: { start: at.start, end: at.start },
    };
    return {
      type: 'member',
      object,
      name,
      span: this.from(object.span.start),
      depth: object.depth + 1,
    };
  }

  /** `Get<T>` and whatever else looks like it: a name, a type in pointed brackets, a call. */
  private startsTypeArg(expr: Expr): boolean {
    if (expr.type !== 'member') return false;
    if (expr.name.text.toLowerCase() === 'get') return true;
    return this.peek().kind === 'name' && this.peek(2).kind === '>' && this.peek(3).kind === '(';
  }

  private typed(callee: Expr): Expr {
    this.take();
    const wanted = 'a component, as in Get<Label>(),';
    const typeArg = this.name(wanted);
    if (typeArg) this.expect('>', '> behind the component');
    if (!this.panic && !this.is('('))
      this.unexpected('( behind the component, as in Get<Label>(),');
    if (this.panic) return this.bad(callee.span.start);
    return this.call(callee, typeArg);
  }

  private call(callee: Expr, typeArg: Name | undefined): Expr {
    const open = this.token.start;
    const args = this.inBrackets(() => {
      const list: Expr[] = [];
      while (!this.is(')') && !this.panic) {
        list.push(this.expression());
        if (!this.eat(',')) break;
      }
      return list;
    });
    const depth = 1 + (args ?? []).reduce((most, arg) => Math.max(most, arg.depth), callee.depth);
    const span = this.from(callee.span.start);
    const argsSpan = this.from(open);
    return { type: 'call', callee, typeArg, args: args ?? [], argsSpan, span, depth };
  }

  /** Reads what stands in round brackets; undefined where they stand too deep. */
  private inBrackets<T>(read: () => T): T | undefined {
    const open = this.token;
    if (this.nesting >= MAX_NESTING) {
      this.tooDeep(open, MAX_NESTING);
      this.skipRound();
      return undefined;
    }
    this.take();
    this.nesting++;
    const result = read();
    this.nesting--;
    this.expect(')', ')');
    return result;
  }

  private noIndex(): void {
    const what = 'There are no lists to take an item of';
    const instead = 'Use variables of their own.';
    this.fail(SCR001.say.unsupported({ what, instead }), this.token);
  }

  private primary(): Expr {
    const token = this.token;
    const span: Span = { start: token.start, end: token.end };
    switch (token.kind) {
      case 'name':
        this.take();
        return { type: 'name', name: token.value as string, span, depth: 1 };
      case 'int':
      case 'float':
        this.take();
        return { type: token.kind, value: token.value as number, span, depth: 1 };
      case 'string':
        this.take();
        // An unclosed string was reported; what should stand behind it is inside of it.
        if (token.broken) this.panic = true;
        return { type: 'string', value: token.value as string, span, depth: 1 };
      case 'true':
      case 'false':
        this.take();
        return { type: 'bool', value: token.kind === 'true', span, depth: 1 };
      case 'nil':
        this.take();
        return { type: 'nil', span, depth: 1 };
      case '(': {
        const inner = this.inBrackets(() => this.expression());
        return inner ? { ...inner, span: this.from(token.start) } : this.bad(token.start);
      }
      case 'func':
        if (this.startsFunction()) this.unexpected('a value');
        else this.fail(SCR001.say.inside(), token);
        return this.bad(token.start);
      case '[':
        this.noIndex();
        return this.bad(token.start);
      default:
        this.unexpected('a value');
        return this.bad(token.start);
    }
  }
}

/** A token for a message. */
export function describe(token: Token): string {
  if (token.kind === 'end') return 'The end of the file';
  switch (token.kind) {
    case 'name':
      return short(token.value as string);
    case 'int':
    case 'float':
      return `The number ${token.value}`;
    case 'string':
      return `The string "${short(token.value as string)}"`;
    default:
      return token.kind;
  }
}

function short(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
