import type { LineMap } from '../text/lines.ts';
import type { Span } from '../text/tree.ts';
import type { CallSite } from './host.ts';
import type { BoolCode, FuncCode, NumberCode, RefCode, StatementCode } from './machine.ts';
import type { Func, Local, Statement, Value } from './tree.ts';
import { storage, type Type } from './types.ts';

/** Weights of values beyond one unit each: what asks the host costs more. */
export const FIELD_WEIGHT = 8;
export const CALL_WEIGHT = 32;

/** What the parts of the compiler need from each other. */
export abstract class Compiler {
  readonly file: string;
  readonly text: string;
  readonly lines: LineMap;
  /** Weight of the code of the present block so far. */
  weight = 0;
  /** Slots of the present function that are taken. */
  numbers = 0;
  refs = 0;
  #depth = 0;
  #height = 0;

  constructor(file: string, text: string, lines: LineMap) {
    this.file = file;
    this.text = text;
    this.lines = lines;
  }

  /** The code of a value, by the way its type is kept: see `storage`. */
  abstract number(value: Value): NumberCode;
  abstract bool(value: Value): BoolCode;
  abstract ref(value: Value): RefCode;
  abstract statement(statement: Statement): StatementCode;
  abstract func(func: Func): FuncCode;

  /** The code of a value of whatever type. */
  any(value: Value): RefCode {
    switch (storage(value.type)) {
      case 'number':
        return this.number(value);
      case 'bool':
        return this.bool(value);
      case 'ref':
        return this.ref(value);
    }
  }

  /** Compiles a part and counts it. */
  protected counted<T>(compile: () => T): T {
    this.weight++;
    this.#depth++;
    this.#height = Math.max(this.#height, this.#depth);
    const code = compile();
    this.#depth--;
    return code;
  }

  /** Compiles a block whose weight counts apart from what is around it. */
  measured<T>(compile: () => T): { code: T; weight: number } {
    const around = this.weight;
    this.weight = 0;
    const code = compile();
    const { weight } = this;
    this.weight = around;
    return { code, weight };
  }

  /** Compiles a function: begins with no slots and gives the height of its code. */
  protected whole<T>(compile: () => T): { code: T; weight: number; height: number } {
    this.numbers = 0;
    this.refs = 0;
    this.#height = 0;
    const { code, weight } = this.measured(compile);
    // A call adds our own function around the body.
    return { code, weight, height: this.#height + 2 };
  }

  slot(type: Type): number {
    return storage(type) === 'ref' ? this.refs++ : this.numbers++;
  }

  /** A variable that the script does not see. */
  hidden(type: Type, span: Span): Local {
    return { name: '', type, span, slot: this.slot(type) };
  }

  site(span: Span): CallSite {
    return { file: this.file, span, line: this.lines.at(span.start).line };
  }

  /** The text of a value for a message. */
  shown(span: Span): string {
    const raw = this.text.slice(span.start, span.end);
    return raw.length > 60 || /[\r\n]/.test(raw) ? `${raw.slice(0, 60).split(/[\r\n]/)[0]}…` : raw;
  }
}
