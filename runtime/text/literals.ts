import { classOf, DIGIT, WORD } from './chars.ts';
import type { Problems } from './problems.ts';
import { shown } from './problems.ts';

/** Powers of ten that a double holds exactly. */
const TEN = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
];

/**
 * The value of a well-formed number token. Up to 15 digits both the digits and the power of ten
 * are exact, so one division rounds as correctly as `Number` does; the rest is left to it.
 */
export function numberAt(text: string, start: number, end: number): number {
  let i = start;
  const negative = text.charCodeAt(i) === 45;
  if (negative) i++;
  if (end - i > 16) return Number(text.slice(start, end));
  let digits = 0;
  let point = -1;
  for (; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === 46) point = i;
    else if ((classOf(c) & DIGIT) === 0) return Number(text.slice(start, end));
    else digits = digits * 10 + (c - 48);
  }
  if (digits > Number.MAX_SAFE_INTEGER) return Number(text.slice(start, end));
  const value = point < 0 ? digits : digits / (TEN[end - point - 1] as number);
  return negative ? -value : value;
}

/** Straight lanes from 0 to 1 of `#rrggbb` or `#rrggbbaa`; undefined for any other form. */
export function colorAt(
  text: string,
  start: number,
  end: number,
): [number, number, number, number] | undefined {
  if (end - start !== 7 && end - start !== 9) return undefined;
  const lanes: [number, number, number, number] = [0, 0, 0, 1];
  for (let lane = 0, i = start + 1; i < end; lane++, i += 2) {
    const high = hexDigit(text.charCodeAt(i));
    const low = hexDigit(text.charCodeAt(i + 1));
    if (high < 0 || low < 0) return undefined;
    lanes[lane] = (high * 16 + low) / 255;
  }
  return lanes;
}

export function hexDigit(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  const lower = c | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/**
 * The text between the quotes from `start` to `end`, escapes resolved. An escape that is unknown is
 * a problem, and its character stands for itself.
 */
export function unescaped(text: string, start: number, end: number, problems: Problems): string {
  let out = '';
  let from = start;
  let i = start;
  while (i < end) {
    if (text.charCodeAt(i) !== 92) {
      i++;
      continue;
    }
    out += text.slice(from, i);
    const c = i + 1 < end ? text[i + 1] : '';
    let stop = i + 2;
    if (c === 'n') out += '\n';
    else if (c === 't') out += '\t';
    else if (c === '"' || c === '\\') out += c;
    else if (c === 'u') {
      const code = codeEscape(text, i + 2, end);
      stop = code.stop;
      if (code.value !== undefined) out += String.fromCodePoint(code.value);
      else {
        out += text.slice(i + 1, stop);
        problems.add('string', i, stop, codeMessage(text, i, stop));
      }
    } else if (c === '') {
      // Only an unclosed string ends after a `\`, and that is a problem already.
      out += '\\';
      stop = end;
    } else {
      const message = `\\${shown(text, i + 1, stop)} is no escape. Write \\\\ for a backslash, or one of \\" \\n \\t \\u{41}.`;
      problems.add('string', i, stop, message);
      stop = i + 1;
      from = stop;
      i = stop + 1;
      continue;
    }
    i = stop;
    from = stop;
  }
  return out + text.slice(from, end);
}

/** The braces of a `\u{…}` from `i`: the code point, or undefined, and where it ends. */
function codeEscape(
  text: string,
  i: number,
  end: number,
): { value: number | undefined; stop: number } {
  if (i >= end || text.charCodeAt(i) !== 123) return { value: undefined, stop: Math.min(i, end) };
  let value = 0;
  let stop = i + 1;
  let good = true;
  while (stop < end && (classOf(text.charCodeAt(stop)) & WORD) !== 0) {
    const digit = hexDigit(text.charCodeAt(stop));
    if (digit < 0) good = false;
    // Saturates, so that a thousand digits are no larger than eight.
    value = Math.min(value * 16 + Math.max(digit, 0), 0x1000000);
    stop++;
  }
  if (stop === i + 1) good = false;
  if (stop >= end || text.charCodeAt(stop) !== 125) return { value: undefined, stop };
  if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) good = false;
  return { value: good ? value : undefined, stop: stop + 1 };
}

function codeMessage(text: string, start: number, stop: number): string {
  return `${shown(text, start, stop)} is no character. Write its code in hexadecimal, such as \\u{41}, up to 10ffff and without d800 to dfff.`;
}

/** What to say of a word that should have been a number. */
export function numberMessage(word: string): string {
  const plain = word.replace(/_/g, '').replace(/^\+/, '');
  if (/^0[xX][0-9a-fA-F]+$/.test(plain)) {
    return `Write ${BigInt(plain)}: numbers are decimal.`;
  }
  const whole = plain.replace(/^(-?)\./, '$10.').replace(/\.(?=[eE]|$)/, '');
  const number = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
  if (number.test(whole) && word.length <= 40) {
    if (word.includes('_')) return `Write ${whole}: a number has no underscores.`;
    if (word.startsWith('+')) return `Write ${whole}: a number has no plus sign.`;
    if (/^-?\./.test(word)) return `Write ${whole}: a number needs a digit before the point.`;
    return `Write ${whole}: a point needs a digit after it.`;
  }
  const unit = /^(-?\d+(?:\.\d+)?)(?:px|m|s|ms|deg|rad|f|%)$/.exec(plain);
  if (unit !== null) return `Write ${unit[1]}: a number has no unit.`;
  return `"${word}" is no number. Write digits, such as 12, -0.5 or 1e-3.`;
}

/** What to say of a `#` word that is no color. */
export function colorMessage(word: string): string {
  const short = /^#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F]?)$/.exec(word);
  if (short !== null) {
    const long = word.slice(1).replace(/./g, '$&$&');
    return `Write #${long}: a color has two digits for each of red, green, blue and alpha.`;
  }
  return `"${word}" is no color. Write six or eight hexadecimal digits, such as #ff8800.`;
}
