/**
 * Compiles an expression to a program. Operators wait on a list until those that bind tighter are
 * done, so nesting costs no call depth; what each value may be (a number, true, false) is known
 * while compiling, so that a program cannot fail. Page: vca/expressions.
 */
import { VCA004 } from '../diagnostics/catalogue/vca-expressions.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { VCA_CONSTANTS, VCA_FUNCTIONS, VCA_OPERATOR_WORDS } from '../schema/vca.ts';
import { meant } from '../text/nearest.ts';
import type { Span } from '../text/tree.ts';
import { ExpressionLexer, type ExprToken } from './expression-lexer.ts';
import { MOST_NESTING, MOST_OCTAVES } from './limits.ts';
import { isNotFinite } from './number.ts';
import { functionNumber, OP, type Program } from './program.ts';

export interface ExpressionContext {
  /** Names of the variables, by index. */
  readonly variables: readonly { readonly name: string; readonly aka?: readonly string[] }[];
  /** The first call of `rand` gets this seed; each further one another. */
  readonly seed: number;
  /** Operations that the file has left; counted down. */
  readonly left: { operations: number };
}

export interface ExpressionFinding {
  readonly finding: Finding;
  /** In the expression's text. */
  readonly span: Span;
  /** What to write there instead. */
  readonly instead?: string | undefined;
}

export interface Compiled {
  /** Undefined with an error. */
  readonly program: Program | undefined;
  readonly findings: readonly ExpressionFinding[];
}

/** Compiles the text of an expression. Never throws, and stops at the first error. Warnings go on. */
export function compileExpression(text: string, context: ExpressionContext): Compiled {
  const compiler = new Compiler(text, context);
  const program = compiler.run();
  return { program, findings: compiler.findings };
}

const OPERATOR_WORDS: ReadonlySet<string> = new Set(VCA_OPERATOR_WORDS);
/** Which argument says how many octaves. */
const OCTAVES = new Map([
  ['noise', 1],
  ['noise2d', 2],
]);

/** What a value may be, as bits. */
const NUMBER = 1;
const TRUE = 2;
const FALSE = 4;

interface Operator {
  readonly op: number;
  /** How tightly it holds what is on its left and on its right. */
  readonly left: number;
  readonly right: number;
}

const binary = (op: number, left: number, right = left): Operator => ({ op, left, right });
const BINARY = new Map<string, Operator>([
  ['or', binary(OP.or, 1)],
  ['and', binary(OP.and, 2)],
  ['<', binary(OP.less, 3)],
  ['<=', binary(OP.atMost, 3)],
  ['>', binary(OP.greater, 3)],
  ['>=', binary(OP.atLeast, 3)],
  ['==', binary(OP.equal, 3)],
  ['~=', binary(OP.unequal, 3)],
  ['+', binary(OP.add, 6)],
  ['-', binary(OP.subtract, 6)],
  ['*', binary(OP.multiply, 7)],
  ['/', binary(OP.divide, 7)],
  ['%', binary(OP.modulo, 7)],
  ['^', binary(OP.power, 10, 9)],
]);
const PREFIX = new Map<string, Operator>([
  ['-', { op: OP.negate, left: 0, right: 8 }],
  ['not', { op: OP.not, left: 0, right: 8 }],
]);

/** What others write, and what to write here. */
const OTHERS: Readonly<Record<string, string>> = {
  '!=': '~=',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '=': '==',
  '**': '^',
  '--': '- -',
};

/** What waits for its right side, or for its parenthesis. */
interface Waiting {
  readonly is: 'operator' | 'group' | 'call';
  readonly op: number;
  /** How tightly it holds what is on its right. */
  readonly right: number;
  readonly token: ExprToken;
  /** Of `and` and `or`: the value on the left, and where their target is to be written. */
  readonly left?: Value;
  readonly patch?: number;
  /** Of a call: the values below its arguments. */
  readonly base?: number;
}

/** A value on the stack, while compiling. */
interface Value {
  /** NUMBER, TRUE and FALSE as bits. */
  readonly may: number;
  /** Where it is known. */
  readonly constant?: number | undefined;
  readonly start: number;
  readonly end: number;
}

class Compiler {
  readonly findings: ExpressionFinding[] = [];
  readonly #context: ExpressionContext;
  readonly #lexer: ExpressionLexer;
  readonly #code: number[] = [];
  readonly #constants: number[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #values: Value[] = [];
  #token: ExprToken;
  #depth = 0;
  #rands = 0;
  #failed = false;

  constructor(text: string, context: ExpressionContext) {
    this.#context = context;
    this.#lexer = new ExpressionLexer(text);
    this.#token = this.#lexer.next();
  }

  run(): Program | undefined {
    let wantsValue = true;
    while (!this.#failed && (wantsValue || this.#token.kind !== 'end')) {
      if (--this.#context.left.operations < 0) this.#fail(VCA004.say.tooLong(), this.#token);
      else wantsValue = wantsValue ? this.#operand() : this.#behindValue();
    }
    while (this.#waiting.length > 0 && !this.#failed) {
      const { is, token } = this.#waiting[this.#waiting.length - 1] as Waiting;
      if (is === 'operator') this.#apply();
      else this.#fail(VCA004.say.unclosed(), token);
    }
    const [value] = this.#values;
    if (this.#failed || value === undefined || !this.#isNumber(value, undefined)) return undefined;
    return {
      code: Int32Array.from(this.#code),
      constants: Float64Array.from(this.#constants),
      depth: this.#depth,
    };
  }

  #advance(): void {
    this.#token = this.#lexer.next();
  }

  /** Where a value should stand. Returns whether one is wanted still. */
  #operand(): boolean {
    const token = this.#token;
    const { start, end } = token;
    if (token.kind === 'number') {
      if (!Number.isFinite(token.value))
        this.findings.push({ finding: VCA004.say.tooLarge(), span: { start, end } });
      this.#constant(token.value, start, end);
      this.#advance();
      return false;
    }
    if (token.kind === 'end') {
      this.#fail(VCA004.say.ends(), token);
      return false;
    }
    const prefix = PREFIX.get(token.text);
    if (prefix !== undefined) {
      this.#wait({ is: 'operator', op: prefix.op, right: prefix.right, token });
      this.#advance();
      return true;
    }
    if (token.kind === 'name' && !OPERATOR_WORDS.has(token.text)) return this.#name(token);
    if (token.text !== '(') {
      this.#unexpected(token);
      return false;
    }
    this.#wait({ is: 'group', op: -1, right: 0, token });
    this.#advance();
    return true;
  }

  #name(token: ExprToken & { readonly text: string }): boolean {
    const { text: name, start, end } = token;
    this.#advance();
    const { variables } = this.#context;
    const isCall = this.#token.kind === 'sign' && this.#token.text === '(';
    const fn = VCA_FUNCTIONS.find((f) => f.name === name);
    if (fn !== undefined && isCall) {
      this.#wait({ is: 'call', op: -1, right: 0, token, base: this.#values.length });
      this.#advance();
      if (this.#token.kind === 'sign' && this.#token.text === ')') {
        const close = this.#token.end;
        this.#fail(VCA004.say.arguments({ call: fn.call, given: 0 }), { start, end: close });
      }
      return true;
    }
    const constant = VCA_CONSTANTS.find((c) => c.name === name);
    const index = variables.findIndex((v) => v.name === name);
    if (!isCall && constant !== undefined) this.#constant(constant.value, start, end);
    else if (!isCall && index >= 0) {
      this.#emit(OP.variable, index);
      this.#push({ may: NUMBER, start, end });
    } else if (fn !== undefined) {
      this.#fail(VCA004.say.noCall({ call: fn.call }), token);
    } else {
      const known = isCall ? VCA_FUNCTIONS : [...variables, ...VCA_CONSTANTS, ...VCA_FUNCTIONS];
      const near = isNotFinite(name) ? undefined : meant(name, known)?.name;
      const finding = VCA004.say.unknownName({ name, call: isCall, nearest: near });
      this.#fail(finding, token, near);
    }
    return false;
  }

  /** Behind a value. Returns whether one is wanted next. */
  #behindValue(): boolean {
    const token = this.#token;
    const text = token.kind === 'number' ? '' : token.text;
    const operator = BINARY.get(text);
    if (operator !== undefined) {
      this.#applyWhile(operator.left);
      if (this.#failed) return false;
      this.#binary(operator, token);
      this.#advance();
      return true;
    }
    if (token.kind === 'sign' && (text === ')' || text === ',')) {
      this.#applyWhile(1);
      if (this.#failed) return false;
      const open = this.#waiting[this.#waiting.length - 1];
      if (open === undefined || (text === ',' && open.is !== 'call')) {
        this.#fail(text === ')' ? VCA004.say.notOpened() : VCA004.say.comma(), token);
        return false;
      }
      if (open.is === 'call')
        this.#isNumber(this.#values[this.#values.length - 1] as Value, 'call');
      this.#advance();
      if (text === ',') return true;
      this.#waiting.pop();
      if (open.is === 'call') this.#call(open, token.end);
      return false;
    }
    this.#unexpected(token);
    return false;
  }

  #binary({ op, right }: Operator, token: ExprToken): void {
    if (op !== OP.and && op !== OP.or) {
      this.#wait({ is: 'operator', op, right, token });
      return;
    }
    // The value on the left stays only if the one on the right is not wanted.
    this.#emit(op, 0);
    const left = this.#values.pop() as Value;
    this.#wait({ is: 'operator', op, right, token, left, patch: this.#code.length - 1 });
  }

  /** Applies what waits and binds at least as tightly. */
  #applyWhile(priority: number): void {
    for (;;) {
      const last = this.#waiting[this.#waiting.length - 1];
      if (this.#failed || last === undefined || last.is !== 'operator' || last.right < priority)
        return;
      this.#apply();
    }
  }

  #apply(): void {
    const { op, token, left: before, patch } = this.#waiting.pop() as Waiting;
    const b = this.#values.pop() as Value;
    if (before !== undefined && patch !== undefined) {
      this.#code[patch] = this.#code.length;
      const stays = before.may & (op === OP.and ? FALSE : NUMBER | TRUE);
      const goesOn = stays === before.may ? 0 : b.may;
      this.#push({ may: stays | goesOn, start: before.start, end: b.end });
      return;
    }
    const sign = token.kind === 'number' ? '' : token.text;
    if (op === OP.negate || op === OP.not) {
      this.#emit(op);
      if (op === OP.not) {
        const may = (b.may & FALSE ? TRUE : 0) | (b.may & ~FALSE ? FALSE : 0);
        this.#push({ may, start: token.start, end: b.end });
      } else if (this.#isNumber(b, sign)) {
        const constant = b.constant === undefined ? undefined : -b.constant;
        this.#push({ may: NUMBER, constant, start: token.start, end: b.end });
      }
      return;
    }
    const a = this.#values.pop() as Value;
    const span = { start: a.start, end: b.end };
    const equality = op === OP.equal || op === OP.unequal;
    if (!equality && !(this.#isNumber(a, sign) && this.#isNumber(b, sign))) return;
    if ((op === OP.divide || op === OP.modulo) && b.constant === 0)
      this.findings.push({ finding: VCA004.say.divisionByZero({ sign }), span });
    this.#emit(op);
    this.#push({ may: op >= OP.less ? TRUE | FALSE : NUMBER, ...span });
  }

  #call({ token, base = 0 }: Waiting, end: number): void {
    if (this.#failed) return;
    const name = token.kind === 'number' ? '' : token.text;
    const fn = VCA_FUNCTIONS.find((f) => f.name === name) as (typeof VCA_FUNCTIONS)[number];
    const span = { start: token.start, end };
    const args = this.#values.splice(base);
    if (args.length < fn.least) {
      this.#fail(VCA004.say.arguments({ call: fn.call, given: args.length }), span);
      return;
    }
    const count = Math.min(args.length, fn.most);
    if (count < args.length) {
      const extra = {
        start: (args[count] as Value).start,
        end: (args[args.length - 1] as Value).end,
      };
      this.findings.push({ finding: VCA004.say.tooMany({ call: fn.call }), span: extra });
      for (let i = count; i < args.length; i++) this.#emit(OP.drop);
    }
    const octaves = OCTAVES.get(name);
    const given = octaves === undefined ? undefined : args[octaves]?.constant;
    if (given !== undefined && !(Number.isInteger(given) && given >= 1 && given <= MOST_OCTAVES)) {
      const finding = VCA004.say.octaves({ given: String(given), most: MOST_OCTAVES });
      this.findings.push({ finding, span: args[octaves as number] as Value });
    }
    if (name === 'rand') this.#emit(OP.rand, (this.#context.seed + this.#rands++ * 0x9e3779b9) | 0);
    else this.#emit(OP.call, functionNumber(name), count);
    this.#push({ may: NUMBER, ...span });
  }

  #constant(value: number, start: number, end: number): void {
    this.#emit(OP.constant, this.#constants.push(value) - 1);
    this.#push({ may: NUMBER, constant: value, start, end });
  }

  #push(value: Value): void {
    this.#values.push(value);
    this.#depth = Math.max(this.#depth, this.#values.length);
  }

  #emit(...code: readonly number[]): void {
    this.#code.push(...code);
  }

  #wait(waiting: Waiting): void {
    if (this.#waiting.length >= MOST_NESTING)
      this.#fail(VCA004.say.tooDeep({ most: MOST_NESTING }), waiting.token);
    this.#waiting.push(waiting);
  }

  /** Whether a value is surely a number; says so if not. `what` is the sign that computes with it. */
  #isNumber(value: Value, what: string | undefined): boolean {
    if (value.may === NUMBER) return true;
    this.#fail(VCA004.say.truthValue({ what }), value);
    return false;
  }

  #unexpected(token: ExprToken): void {
    const found = token.kind === 'number' ? String(token.value) : token.text;
    const instead = Object.hasOwn(OTHERS, found) ? OTHERS[found] : undefined;
    this.#fail(VCA004.say.unexpected({ found, instead }), token, instead);
  }

  #fail(finding: Finding, { start, end }: Span, instead?: string): void {
    if (this.#failed) return;
    this.#failed = true;
    this.findings.push({ finding, span: { start, end }, instead });
  }
}
