/** The code of what is wrong in the expressions of a `.vca` file. */
import { defineEntry } from '../entry.ts';
import { meant } from './words.ts';

const move = (expression: string) => `@move bone arm by y func (${expression})\n`;

const example = (broken: string, fixed: string, note?: string) => ({
  file: 'wave.vca',
  broken: move(broken),
  fixed: move(fixed),
  ...(note !== undefined && { note }),
});

export const VCA004 = defineEntry({
  code: 'VCA004',
  title: 'Expression that cannot be computed',
  summary: 'The expression of a `func` is not one, or has no number as its value.',
  effect: 'error: the last good version plays on; warning: it is computed as it stands',
  why: [
    'An expression gives one number for each moment. It is read once, when the file is loaded, so that a mistake shows at its place in the text and not in the middle of a motion.',
    'A computation can also go wrong for some moments only: `1 / t` has no value at the start. Such a value is left out where it would be used, and said once.',
  ],
  causes: {
    unexpected: {
      severity: 'error',
      when: 'A sign or word that does not fit where it stands',
      message: (a: { found: string; instead: string | undefined }) =>
        a.instead !== undefined
          ? `Expressions do not know ${a.found}. Write ${a.instead}.`
          : /^["']/.test(a.found)
            ? 'An expression computes with numbers and has no texts. Write the number without quotes.'
            : `${a.found} does not fit here. Between two values stands a sign such as + or *; a call is written name(value, value).`,
      example: example('t + "1"', 't + 1'),
    },
    unknownName: {
      severity: 'error',
      when: 'A name that no function, constant or variable has',
      message: (a: { name: string; call: boolean; nearest: string | undefined }) =>
        `There is no ${a.call ? 'function' : 'value'} ${a.name} in expressions.${meant(a.nearest)}`,
      example: example('sinn(t * 2)', 'sin(t * 2)'),
    },
    ends: {
      severity: 'error',
      when: 'An expression that ends too early',
      message: () => 'The expression ends where a value should stand, such as a number or t.',
      example: example('2 * t +', '2 * t + 1'),
    },
    unclosed: {
      severity: 'error',
      when: 'A parenthesis that is not closed',
      message: () => 'This parenthesis is not closed. Write the ) that belongs to it.',
      example: {
        file: 'wave.vca',
        note: 'In quotes nothing counts the parentheses before the expression is read.',
        broken: '@move bone arm by y func "2 * (t + 1"\n',
        fixed: '@move bone arm by y func "2 * (t + 1)"\n',
      },
    },
    notOpened: {
      severity: 'error',
      when: 'A closing parenthesis without an opening one',
      message: () => 'This ) closes nothing. Delete it, or write the ( before.',
      example: {
        file: 'wave.vca',
        broken: '@move bone arm by y func "t + 1)"\n',
        fixed: '@move bone arm by y func "t + 1"\n',
      },
    },
    comma: {
      severity: 'error',
      when: 'A comma outside of a call',
      message: () =>
        'A comma stands only between the values of a call, such as max(t, 1). Decimals have a point: 0.5.',
      example: example('0,5 * t', '0.5 * t'),
    },
    noCall: {
      severity: 'error',
      when: 'A function without its parentheses',
      message: (a: { call: string }) => `A function needs its values in parentheses: ${a.call}.`,
      example: example('sin * 2', 'sin(t) * 2'),
    },
    arguments: {
      severity: 'error',
      when: 'A call with too few values',
      message: (a: { call: string; given: number }) =>
        `The function is called as ${a.call}; ${a.given === 0 ? 'no value stands' : `${a.given === 1 ? 'one value stands' : `${a.given} values stand`}`} here.`,
      example: example('sin()', 'sin(t)'),
    },
    tooMany: {
      severity: 'warning',
      when: 'A call with values that the function does not take; they are ignored',
      message: (a: { call: string }) =>
        `The function is called as ${a.call}; what is beyond that is ignored. Remove it.`,
      example: example('sin(t, 2)', 'sin(t)'),
    },
    truthValue: {
      severity: 'error',
      when: 'True or false where a number is needed',
      message: (a: { what: string | undefined }) =>
        a.what === undefined
          ? 'This can be true or false, and a motion needs a number. Write for example: t > 1 and 10 or 0.'
          : a.what === 'call'
            ? 'This can be true or false, and functions take numbers. Write for example: t > 1 and 10 or 0.'
            : `This can be true or false, and ${a.what} computes with numbers. Write for example: (t > 1 and 10 or 0).`,
      example: example('t > 1', 't > 1 and 10 or 0'),
    },
    tooLong: {
      severity: 'error',
      when: 'Expressions of more than 100,000 words and signs in a file',
      message: () =>
        'The expressions of this file have more than 100,000 words and signs up to here. Shorten them, or use keys.',
    },
    tooDeep: {
      severity: 'error',
      when: 'Parentheses that stand more than 10,000 deep',
      message: (a: { most: number }) =>
        `Parentheses and signs stand more than ${a.most} deep here. Write a simpler expression.`,
    },
    divisionByZero: {
      severity: 'warning',
      when: 'A division by 0',
      message: (a: { sign: string }) =>
        `The right side of ${a.sign} is 0, so this has no value at any time. Divide by another number.`,
      example: example('t / 0', 't / 2'),
    },
    tooLarge: {
      severity: 'warning',
      when: 'A number with more digits than numbers have, such as `1e999`',
      message: () =>
        'This number is too large, so it has no value at any time. Write one below 1.7e308.',
      example: example('1e999 * t', '1e9 * t'),
    },
    octaves: {
      severity: 'warning',
      when: 'A number of octaves that is not a whole number from 1 to 16',
      message: (a: { given: string; most: number }) =>
        `Noise has 1 to ${a.most} octaves, in whole numbers, not ${a.given}; the nearest is used.`,
      example: example('noise(t, 0)', 'noise(t, 1)'),
    },
    notFinite: {
      severity: 'warning',
      when: 'An expression or curve whose value is no number at some moment of a running scene; it is left out there',
      message: (a: { line: string; t: string }) =>
        `${a.line} has no finite value at ${a.t} s, so it is left out there. Look for a division by 0, or a root or logarithm of a negative number.`,
    },
  },
  related: ['VCA002', 'VCA003'],
});
