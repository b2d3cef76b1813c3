/**
 * A compiled expression: a list of operations on a stack, so that its length and nesting cost no
 * call depth. Page: vca/expressions.
 */
import cos from '@stdlib/math-base-special-cos';
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import log10 from '@stdlib/math-base-special-log10';
import pow from '@stdlib/math-base-special-pow';
import sin from '@stdlib/math-base-special-sin';
import tan from '@stdlib/math-base-special-tan';
import { chance, noise, noise2d } from './noise.ts';

export const OP = {
  /** Operand: index of a constant. */
  constant: 0,
  /** Operand: index of a variable. */
  variable: 1,
  add: 2,
  subtract: 3,
  multiply: 4,
  divide: 5,
  modulo: 6,
  power: 7,
  negate: 8,
  not: 9,
  less: 10,
  atMost: 11,
  greater: 12,
  atLeast: 13,
  equal: 14,
  unequal: 15,
  /** Operand: where to go on if the value on top is false, which stays; else it is dropped. */
  and: 16,
  /** The same for one that is not false. */
  or: 17,
  /** Operands: the function, how many arguments. */
  call: 18,
  /** Operand: the seed of this call. */
  rand: 19,
  /** Forgets the value on top. */
  drop: 20,
} as const;

export interface Program {
  /** Operations with their operands. */
  readonly code: Int32Array;
  readonly constants: Float64Array;
  /** Values on the stack at most. */
  readonly depth: number;
}

/** Truth values have a mark beside the stack; a number counts as true whatever it is. */
const NUMBER = 0;
const TRUE = 1;
const FALSE = 2;

let stack = new Float64Array(64);
let marks = new Uint8Array(64);

/**
 * The value of a program; `variables` by index, the first of them being the time that `rand` goes
 * by. Does not allocate, and takes as many operations as the program has.
 */
export function run(program: Program, variables: Float64Array): number {
  const { code, constants } = program;
  if (program.depth > stack.length) {
    stack = new Float64Array(program.depth);
    marks = new Uint8Array(program.depth);
  }
  const s = stack;
  const m = marks;
  let top = -1;
  for (let at = 0; at < code.length; ) {
    const op = code[at++] as number;
    switch (op) {
      case OP.constant:
        s[++top] = constants[code[at++] as number] as number;
        m[top] = NUMBER;
        continue;
      case OP.variable:
        s[++top] = variables[code[at++] as number] as number;
        m[top] = NUMBER;
        continue;
      case OP.negate:
        s[top] = -(s[top] as number);
        continue;
      case OP.not:
        m[top] = m[top] === FALSE ? TRUE : FALSE;
        continue;
      case OP.drop:
        top--;
        continue;
      case OP.and:
      case OP.or: {
        const to = code[at++] as number;
        if ((m[top] === FALSE) === (op === OP.and)) at = to;
        else top--;
        continue;
      }
      case OP.call: {
        const fn = FUNCTIONS[code[at++] as number] as Compute;
        const count = code[at++] as number;
        top -= count - 1;
        s[top] = fn(s, top, count);
        continue;
      }
      case OP.rand: {
        const high = s[top--] as number;
        const low = s[top] as number;
        const value = low + (high - low) * chance(code[at++] as number, variables[0] as number);
        // Rounding may lead to the end, which does not belong to it.
        s[top] = high > low && value >= high ? low : value;
        continue;
      }
    }
    const b = s[top] as number;
    const markB = m[top--];
    const a = s[top] as number;
    switch (op) {
      case OP.add:
        s[top] = a + b;
        continue;
      case OP.subtract:
        s[top] = a - b;
        continue;
      case OP.multiply:
        s[top] = a * b;
        continue;
      case OP.divide:
        s[top] = a / b;
        continue;
      case OP.modulo:
        s[top] = modulo(a, b);
        continue;
      case OP.power:
        s[top] = pow(a, b);
        continue;
    }
    m[top] = compare(op, a, m[top] as number, b, markB as number) ? TRUE : FALSE;
  }
  return s[0] as number;
}

function compare(op: number, a: number, markA: number, b: number, markB: number): boolean {
  switch (op) {
    case OP.less:
      return a < b;
    case OP.atMost:
      return a <= b;
    case OP.greater:
      return a > b;
    case OP.atLeast:
      return a >= b;
    default: {
      const same = markA === markB && (markA !== NUMBER || a === b);
      return same === (op === OP.equal);
    }
  }
}

/** The rest with the sign of the divisor. */
export function modulo(a: number, b: number): number {
  return a - Math.floor(a / b) * b;
}

/** A function of the arguments that stand on the stack from `at` on. */
type Compute = (s: Float64Array, at: number, count: number) => number;

const RADIAN = 180 / Math.PI;

const COMPUTE: Readonly<Record<string, Compute>> = {
  sin: (s, at) => sin(s[at] as number),
  cos: (s, at) => cos(s[at] as number),
  tan: (s, at) => tan(s[at] as number),
  noise: (s, at, count) => noise(s[at] as number, count > 1 ? (s[at + 1] as number) : 1),
  noise2d: (s, at, count) =>
    noise2d(s[at] as number, s[at + 1] as number, count > 2 ? (s[at + 2] as number) : 1),
  sign: (s, at) => {
    const x = s[at] as number;
    return x > 0 ? 1 : x < 0 ? -1 : 0;
  },
  round: (s, at, count) => {
    const x = s[at] as number;
    if (count < 2) return Math.floor(x + 0.5);
    const places = pow(10, s[at + 1] as number);
    return Math.floor(x * places + 0.5) / places;
  },
  floor: (s, at) => Math.floor(s[at] as number),
  ceil: (s, at) => Math.ceil(s[at] as number),
  abs: (s, at) => Math.abs(s[at] as number),
  exp: (s, at) => exp(s[at] as number),
  min: (s, at, count) => {
    let least = s[at] as number;
    for (let i = 1; i < count; i++) if ((s[at + i] as number) < least) least = s[at + i] as number;
    return least;
  },
  max: (s, at, count) => {
    let most = s[at] as number;
    for (let i = 1; i < count; i++) if ((s[at + i] as number) > most) most = s[at + i] as number;
    return most;
  },
  sqrt: (s, at) => Math.sqrt(s[at] as number),
  log: (s, at) => ln(s[at] as number),
  log10: (s, at) => log10(s[at] as number),
  deg: (s, at) => (s[at] as number) * RADIAN,
  rad: (s, at) => (s[at] as number) / RADIAN,
};

const NAMES = Object.keys(COMPUTE);
const FUNCTIONS = Object.values(COMPUTE);

/** What `OP.call` calls a function by; -1 for one that is none. */
export function functionNumber(name: string): number {
  return NAMES.indexOf(name);
}
