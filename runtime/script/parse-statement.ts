import { SCR001 } from '../diagnostics/catalogue/scr.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import type { Span } from '../text/tree.ts';
import { fix } from './hints.ts';
import { MAX_NESTING } from './limits.ts';
import { ExpressionParser } from './parse-expression.ts';
import { FIX, INSTEAD } from './parse-words.ts';
import type { AssignStmt, Block, Branch, Expr, Name, Stmt, VarStmt } from './syntax.ts';

const ASSIGN = new Set(['=', '+=', '-=', '*=', '/=', '%=']);

/** Reads blocks and the statements in them. */
export class StatementParser extends ExpressionParser {
  /** A declaration or a brace could not be read: see `Script.broken`. */
  protected broken = false;

  /** A word of another language at the start of a statement, where it can be nothing else. */
  protected foreignWord(): { word: string; instead: string } | undefined {
    const { kind, value } = this.token;
    if (kind !== 'name') return undefined;
    const word = value as string;
    const instead = Object.hasOwn(INSTEAD, word) ? INSTEAD[word] : undefined;
    const next = this.peek().kind;
    const used = [':=', '.', '++', '--', ';', 'end'].includes(next) || ASSIGN.has(next);
    if (instead === undefined || used || (next === '(' && word !== 'while')) return undefined;
    return { word, instead };
  }

  protected wordFix(): Fix[] {
    const better = FIX[this.token.value as string];
    return better === undefined ? [] : [fix(`Write ${better}`, this.token, better)];
  }

  protected vars(): VarStmt[] {
    this.take();
    if (!this.eat('(')) return [this.#varSpec(this.lastEnd - 3)];
    const list: VarStmt[] = [];
    while (!this.is(')') && !this.is('end') && !this.panic) {
      if (this.eat(';')) continue;
      const before = this.at;
      list.push(this.#varSpec(this.token.start));
      if (!this.is(')')) this.endStatement();
      // What no rule takes would be read again and again.
      if (this.at === before) break;
    }
    this.expect(')', ')');
    return list;
  }

  #varSpec(start: number): VarStmt {
    const names: Name[] = [];
    do {
      const name = this.name('the name of the variable');
      if (name) names.push(name);
    } while (!this.panic && this.eat(','));
    const typeName = this.panic || this.is('=') ? undefined : this.typeName();
    let value: Expr | undefined;
    if (!this.panic && this.eat('=')) {
      value = this.expression();
      if (names.length > 1) this.#oneAtATime(names[1] as Name);
    }
    return { type: 'var', names, typeName, value, span: this.from(start) };
  }

  #oneAtATime(name: Name): void {
    const what = 'One statement gives a value to one name';
    const instead = 'Write a statement for each.';
    this.fail(SCR001.say.unsupported({ what, instead }), name.span);
  }

  protected typeName(): Name | undefined {
    if (
      this.is('[') ||
      (this.is('name') && this.token.value === 'map' && this.peek().kind === '[')
    ) {
      const what = 'There are no lists and maps';
      this.fail(SCR001.say.unsupported({ what, instead: 'Use variables.' }), this.token);
      return undefined;
    }
    if (this.is('*')) {
      const what = 'There are no pointers';
      const instead = 'Nodes and components are references already; remove the *.';
      this.fail(SCR001.say.unsupported({ what, instead }), this.token);
      return undefined;
    }
    return this.name('a type');
  }

  // Blocks

  /** After a problem in a head: on to the brace that opens its block, if the line has one. */
  protected skipToBrace(): void {
    let i = 0;
    for (;;) {
      const { kind, auto } = this.peek(i);
      if (kind === '{') break;
      if (kind === 'end' || auto || kind === '}') return;
      i++;
    }
    this.at += i;
    this.panic = false;
  }

  /** The block of a head. Undefined where there is none. */
  protected body(word: string): Block | undefined {
    if (this.panic) return undefined;
    if (this.token.auto && this.peek().kind === '{') {
      const brace = this.peek();
      const gap = { start: this.lastEnd, end: brace.start };
      const moved = fix('Move the brace up', gap, ' ');
      this.fail(SCR001.say.braceLine({ word }), brace, moved);
      this.panic = false;
      this.take();
    }
    if (!this.is('{')) {
      this.unexpected('{');
      return undefined;
    }
    return this.#block();
  }

  #block(): Block {
    const open = this.token;
    if (this.nesting >= MAX_NESTING) {
      this.tooDeep(open, MAX_NESTING);
      this.skipBlock();
      this.panic = false;
      return { body: [], span: this.from(open.start) };
    }
    this.take();
    this.nesting++;
    const body: Stmt[] = [];
    while (!this.is('}') && !this.is('end')) {
      if (this.eat(';')) continue;
      if (this.startsFunction()) break;
      const before = this.at;
      if (this.is('var')) {
        body.push(...this.vars());
      } else {
        const statement = this.#statement();
        if (statement) body.push(statement);
      }
      this.endStatement();
      if (this.at === before) this.take();
    }
    this.nesting--;
    if (!this.eat('}')) this.#unclosed(open);
    return { body, span: this.from(open.start) };
  }

  /** A block that the end of the file, or the next function, closes: one problem for all of them. */
  #unclosed(open: Span): void {
    const known = this.panic;
    this.fail(SCR001.say.unclosedBlock(), open);
    this.broken = true;
    // The blocks around it end here as well; their braces are not to blame.
    this.panic = known || this.nesting > 0;
  }

  /** After a statement: a line end, a `;` or the end of the block. */
  protected endStatement(): void {
    if (!this.panic) {
      if (this.is(';') || this.is('}') || this.is('end')) return;
      this.unexpected('the end of the line');
    }
    if (this.startsFunction()) return;
    while (!this.is(';') && !this.is('}') && !this.is('end')) {
      if (this.is('{')) this.skipBlock();
      else this.take();
    }
    if (!this.is('end')) this.panic = false;
  }

  // Statements

  #statement(): Stmt | undefined {
    const token = this.token;
    const { start } = token;
    switch (token.kind) {
      case 'if':
        return this.#if();
      case 'for':
        return this.#for('for');
      case 'return': {
        this.take();
        const none = this.is(';') || this.is('}') || this.is('end');
        const value = none ? undefined : this.expression();
        if (value && this.is(',')) {
          const what = 'A function has one result';
          this.fail(SCR001.say.unsupported({ what, instead: 'Return one value.' }), this.token);
        }
        return { type: 'return', value, span: this.from(start) };
      }
      case 'break':
      case 'continue':
        this.take();
        return { type: token.kind, span: token };
      case '{': {
        const block = this.#block();
        return { type: 'block', block, span: block.span };
      }
      case 'func':
        this.fail(SCR001.say.inside(), token);
        return undefined;
      case 'else':
        this.misplaced('a statement');
        return undefined;
    }
    const foreign = this.foreignWord();
    if (!foreign) return this.#simple();
    this.fail(SCR001.say.word(foreign), token, ...this.wordFix());
    if (foreign.word !== 'while') return undefined;
    this.panic = false;
    return this.#for('while');
  }

  /** An assignment, a declaration with `:=`, `++`, `--` or a call. */
  #simple(): Stmt | undefined {
    const { start } = this.token;
    const target = this.expression();
    if (this.panic) return { type: 'expr', expr: target, span: this.from(start) };
    const sign = this.token;
    if (sign.kind === ':=') {
      this.take();
      const value = this.expression();
      const span = this.from(start);
      if (target.type === 'name') {
        const name = { text: target.name, span: target.span };
        return { type: 'define', name, value, signSpan: sign, span };
      }
      const what = ':= declares a new variable by its name';
      const edit = fix('Write =', sign, '=');
      this.fail(SCR001.say.unsupported({ what, instead: 'Write = to assign.' }), sign, edit);
      return undefined;
    }
    if (ASSIGN.has(sign.kind)) {
      this.take();
      const value = this.expression();
      const kind = sign.kind.slice(0, -1) as AssignStmt['sign'];
      return { type: 'assign', target, sign: kind, value, signSpan: sign, span: this.from(start) };
    }
    if (sign.kind === '++' || sign.kind === '--') {
      this.take();
      const value: Expr = { type: 'int', value: 1, span: sign, depth: 1 };
      const kind = sign.kind === '++' ? '+' : '-';
      return { type: 'assign', target, sign: kind, value, signSpan: sign, span: this.from(start) };
    }
    if (sign.kind === ',') this.#oneAtATime({ text: '', span: sign });
    return { type: 'expr', expr: target, span: this.from(start) };
  }

  #if(): Stmt | undefined {
    const { start } = this.token;
    const branches: Branch[] = [];
    let otherwise: Block | undefined;
    for (;;) {
      this.take();
      const branch = this.#branch();
      if (!branch) break;
      branches.push(branch);
      if (!this.#else()) break;
      if (this.is('if')) continue;
      otherwise = this.body('else');
      break;
    }
    return { type: 'if', branches, otherwise, span: this.from(start) };
  }

  /** `else`, also where it stands on the next line; then that is reported. */
  #else(): boolean {
    if (this.eat('else')) return true;
    if (!this.token.auto || this.peek().kind !== 'else') return false;
    const word = this.peek();
    const gap = { start: this.lastEnd, end: word.start };
    // Comments between the two would be lost by joining the lines.
    const joins = this.problems.text.slice(gap.start, gap.end).trim() === '';
    this.fail(SCR001.say.elseLine(), word, ...(joins ? [fix('Move else up', gap, ' ')] : []));
    this.panic = false;
    this.take();
    this.take();
    return true;
  }

  #branch(): Branch | undefined {
    let init: Stmt | undefined;
    let cond = this.#header();
    if (!this.panic && this.is(';') && !this.token.auto) {
      this.take();
      init = cond;
      cond = this.#header();
    }
    const value = this.#condition(cond);
    if (this.panic) this.skipToBrace();
    const body = this.body('if');
    return body && { init, cond: value, body };
  }

  /** A statement in a head, or undefined where there is none. */
  #header(): Stmt | undefined {
    return this.is(';') || this.is('{') ? undefined : this.#simple();
  }

  #condition(stmt: Stmt | undefined): Expr {
    if (stmt?.type === 'expr') return stmt.expr;
    if (stmt?.type === 'assign' && stmt.sign === '') {
      const { signSpan, target, value } = stmt;
      this.fail(SCR001.say.comparison(), signSpan, fix('Write ==', signSpan, '=='));
      this.panic = false;
      const depth = 1 + Math.max(target.depth, value.depth);
      return {
        type: 'binary',
        sign: '==',
        signSpan,
        left: target,
        right: value,
        span: stmt.span,
        depth,
      };
    }
    if (!stmt) this.unexpected('a condition');
    else if (!this.panic) {
      const found = 'This statement';
      this.fail(SCR001.say.unexpected({ found, expected: 'a condition' }), stmt.span);
    }
    return this.bad(stmt?.span.start ?? this.token.start);
  }

  #for(word: string): Stmt | undefined {
    const { start } = this.token;
    this.take();
    let init: Stmt | undefined;
    let cond: Expr | undefined;
    let post: Stmt | undefined;
    if (!this.is('{')) {
      const first = this.#header();
      if (first?.type === 'define' && first.value.type === 'name' && first.value.name === 'range') {
        const instead = `Write for ${first.name.text} := 0; ${first.name.text} < n; ${first.name.text}++.`;
        this.fail(SCR001.say.unsupported({ what: 'There is no range', instead }), first.value.span);
      } else if (!this.panic && this.is(';') && !this.token.auto) {
        this.take();
        init = first;
        const middle = this.#header();
        if (middle) cond = this.#condition(middle);
        if (!this.panic) this.expect(';', 'a second ;');
        post = this.panic ? undefined : this.#header();
      } else if (!this.panic) {
        cond = this.#condition(first);
      }
    }
    const headSpan = this.from(start);
    if (this.panic) this.skipToBrace();
    const body = this.body(word);
    return body && { type: 'for', init, cond, post, body, headSpan, span: this.from(start) };
  }
}
