/** Nobody writes longer ones, and patterns need not try. */
const LONGEST = 400;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const HEX = /^([+-]?)(0[xX][0-9A-Fa-f]+)$/;

/** The number that a value's text is, decimal or hexadecimal; undefined where it is none. */
export function numberOf(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const trimmed = text.trim();
  const hex = HEX.exec(trimmed);
  const value = hex
    ? Number(hex[2]) * (hex[1] === '-' ? -1 : 1)
    : DECIMAL.test(trimmed)
      ? Number(trimmed)
      : Number.NaN;
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** What other languages call a value that is no finite number; none of them can be written here. */
export function isNotFinite(name: string): boolean {
  return /^[+-]?(?:inf|infinity|nan)$/i.test(name.slice(0, 10));
}

/** The number at the start of a text that goes on behind it: `5deg`, `0}`, `0,5`. */
export function numberIn(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const comma = text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  if (comma !== text) return comma;
  // What ends in the middle of its digits is no number that somebody meant: `1e400`, `1_000`.
  const found = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\d._]|[eE][+-]?\d)\S/.exec(
    text,
  );
  return found?.[1];
}
