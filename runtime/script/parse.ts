import { SCR001 } from '../diagnostics/catalogue/scr.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { tokenize } from './lexer.ts';
import { StatementParser } from './parse-statement.ts';
import type { FuncDecl, Name, Param, Script, VarStmt } from './syntax.ts';

/**
 * Reads a script. Never throws and takes time in proportion to the text; what cannot be read is
 * reported to `problems` and left out, and reading goes on with the next statement.
 */
export function parseScript(text: string, problems: Report): Script {
  return new Parser(tokenize(text, problems), problems).script();
}

class Parser extends StatementParser {
  script(): Script {
    const vars: VarStmt[] = [];
    const functions: FuncDecl[] = [];
    while (!this.is('end')) {
      if (this.eat(';')) continue;
      if (this.is('func')) {
        const declared = this.#func();
        if (declared) functions.push(declared);
        else this.broken = true;
      } else {
        const before = this.failures;
        if (this.is('var')) {
          vars.push(...this.vars());
          this.endStatement();
        } else {
          this.#outside();
        }
        if (this.failures > before) this.broken = true;
      }
      if (this.panic) this.#skipToDeclaration();
    }
    return { vars, functions, broken: this.broken };
  }

  #outside(): void {
    const token = this.token;
    const instead = this.foreignWord();
    if (instead) this.fail(SCR001.say.word(instead), token, ...this.wordFix());
    else if (this.is('}')) this.misplaced('var or func');
    else if (token.kind === 'name' && this.peek().kind === ':=') {
      const edits = [
        { start: token.start, end: token.start, text: 'var ' },
        { start: this.peek().start, end: this.peek().end, text: '=' },
      ];
      const title = `Write var ${token.value} =`;
      this.fail(SCR001.say.outside(), token, { title, edits });
    } else this.fail(SCR001.say.outside(), token);
    this.take();
  }

  /** On to the next var or func at the start of a line, over whole blocks. */
  #skipToDeclaration(): void {
    for (;;) {
      if (this.is('end')) break;
      if (this.is('{')) {
        this.skipBlock();
        continue;
      }
      if ((this.is('var') || this.is('func')) && this.startsLine(this.token)) break;
      this.take();
    }
    this.panic = false;
  }

  #func(): FuncDecl | undefined {
    const start = this.token.start;
    const before = this.failures;
    this.take();
    if (this.is('(')) {
      const what = 'Functions belong to no type';
      this.fail(SCR001.say.unsupported({ what, instead: 'Write func Name(…).' }), this.token);
      return undefined;
    }
    const name = this.name('the name of the function');
    if (!name) return undefined;
    const params = this.#params();
    const result = this.panic || this.is('{') || this.is(';') ? undefined : this.#result();
    const headSpan = this.from(start);
    if (this.panic) this.skipToBrace();
    const body = this.body('func');
    if (!body) return undefined;
    const broken = this.failures > before;
    return { name, params, result, body, headSpan, span: this.from(start), broken };
  }

  #params(): Param[] {
    const params: { name: Name; typeName: Name | undefined }[] = [];
    if (!this.expect('(', '(')) return params;
    let untyped = 0;
    while (!this.is(')') && !this.panic) {
      const name = this.name('the name of a parameter');
      if (!name) break;
      const typeName = this.is(',') || this.is(')') ? undefined : this.typeName();
      params.push({ name, typeName });
      if (typeName) {
        // `a, b float`: the type counts for the names before it, too.
        for (const param of params.slice(untyped)) param.typeName = typeName;
        untyped = params.length;
      }
      if (!this.eat(',')) break;
    }
    if (!this.panic && untyped < params.length) {
      const { name } = params.at(-1) as Param;
      const found = name.text;
      const expected = 'a type behind the parameter, as in (x float),';
      this.fail(SCR001.say.unexpected({ found, expected }), name.span);
    }
    this.expect(')', ')');
    return params;
  }

  #result(): Name | undefined {
    if (!this.is('(')) return this.typeName();
    const open = this.token;
    if (this.peek().kind === 'name' && this.peek(2).kind === ')') {
      this.take();
      const name = this.typeName();
      this.take();
      return name;
    }
    const what = 'A function has one result';
    const instead = 'Write its type without brackets.';
    this.fail(SCR001.say.unsupported({ what, instead }), open);
    return undefined;
  }
}
