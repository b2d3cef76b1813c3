import { SCR003, SCR004 } from '../diagnostics/catalogue/scr.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Span } from '../text/tree.ts';
import { Budget } from './budget.ts';
import type { NodeRef, ScriptHost, ScriptInstance, ScriptValue } from './host.ts';
import { MAX_CALLS, MAX_FRAMES, MAX_TEXT } from './limits.ts';

/** Compiled code. A number or a bool never goes through an array of references. */
export type NumberCode = (m: Machine) => number;
export type BoolCode = (m: Machine) => boolean;
export type RefCode = (m: Machine) => ScriptValue;

/** Compiled statements say how they ended. */
export type StatementCode = (m: Machine) => Ended;
export type Ended = 0 | 1 | 2 | 3;
export const NEXT = 0;
export const BREAK = 1;
export const CONTINUE = 2;
export const RETURN = 3;

export interface ParamCode {
  readonly storage: 'number' | 'bool' | 'ref';
  readonly int: boolean;
  /** What it is if a caller outside of the script cannot pass it. */
  readonly zero: ScriptValue;
}

/** A compiled function. Numbers and bools among its variables have slots of their own. */
export interface FuncCode {
  readonly name: string;
  /** From `func` to the brace. */
  readonly span: Span;
  readonly params: readonly ParamCode[];
  /** Units of the budget for a call, without what its branches and loops take. */
  cost: number;
  /** How many closures stand in each other while it runs. */
  height: number;
  numbers: number;
  refs: number;
  body: StatementCode;
}

/** Leaves a running script. No `Error`: it carries a place in the script, not in our code. */
export class Halt {
  readonly finding: Finding;
  readonly span: Span;

  constructor(finding: Finding, span: Span) {
    this.finding = finding;
    this.span = span;
  }
}

/** The state of one script while it runs: its variables, its stack and what it may still do. */
export class Machine {
  readonly self: NodeRef;
  readonly host: ScriptHost;
  readonly owner: ScriptInstance;
  /** Variables outside of functions; a field's number is its index in both. */
  readonly globalNumbers: Float64Array;
  readonly globalRefs: ScriptValue[];
  /** Variables of functions: those of the present call begin at `base`, free ones at `top`. */
  numbers = new Float64Array(32);
  readonly refs: ScriptValue[] = [];
  numberBase = 0;
  refBase = 0;
  numberTop = 0;
  refTop = 0;
  /** What the last function returned. */
  resultNumber = 0;
  resultRef: ScriptValue = null;
  budget = new Budget();
  /** Units left in this call. */
  left = 0;
  /** Whether the step's budget ends first. */
  stepEndsFirst = false;

  constructor(self: NodeRef, host: ScriptHost, owner: ScriptInstance, fields: number) {
    this.self = self;
    this.host = host;
    this.owner = owner;
    this.globalNumbers = new Float64Array(fields);
    this.globalRefs = new Array<ScriptValue>(fields).fill(null);
  }

  /** Opens the frame of a call. The caller keeps the bases and tops and puts them back. */
  enter(code: FuncCode, span: Span): void {
    const { budget } = this;
    if (budget.calls >= MAX_CALLS || budget.frames + code.height > MAX_FRAMES) {
      throw new Halt(SCR004.say.depth({ limit: MAX_CALLS }), span);
    }
    this.charge(code.cost, span);
    budget.calls++;
    budget.frames += code.height;
    this.numberBase = this.numberTop;
    this.refBase = this.refTop;
    this.numberTop += code.numbers;
    this.refTop += code.refs;
    if (this.numberTop > this.numbers.length) {
      const larger = new Float64Array(this.numberTop * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
  }

  /** Takes units from the budget of this call. */
  charge(units: number, span: Span): void {
    this.left -= units;
    if (this.left < 0) throw this.spent(span);
  }

  /** The budget is used up. */
  spent(span: Span): Halt {
    const { call, step } = this.budget;
    return this.stepEndsFirst
      ? new Halt(SCR004.say.step({ limit: step }), span)
      : new Halt(SCR004.say.call({ limit: call }), span);
  }

  /** Takes the cost of looking at a text, and stops one that is too long. */
  text(length: number, span: Span): void {
    if (length > MAX_TEXT) throw new Halt(SCR004.say.text({ limit: MAX_TEXT }), span);
    this.charge(length >> 4, span);
  }
}

/** A float is finite, or the script stops. */
export function finite(x: number, what: string, span: Span): number {
  // An infinite number less itself is no number.
  if (x - x !== 0) throw new Halt(SCR003.say.overflow({ what, type: 'float' }), span);
  return x;
}
