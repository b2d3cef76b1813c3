/**
 * Finding what a reader probably meant: codes in other spellings (`anm1`, `ANM-001`) and names
 * with slips. Shared by the 404 page, the home page's look-up and the messages of the build.
 */
import { distance } from '../../runtime/text/nearest.ts';

/** The canonical spelling of something that looks like a code: `anm 1` is `ANM001`. */
export function codeFrom(text: string): string | undefined {
  const match = /^\s*([a-z]{3})[\s_.-]*0*(\d{1,3})\s*$/i.exec(text);
  return match
    ? `${(match[1] as string).toUpperCase()}${(match[2] as string).padStart(3, '0')}`
    : undefined;
}

/** The known code a text means, whatever its spelling. */
export function findCode(text: string, codes: readonly string[]): string | undefined {
  const code = codeFrom(text);
  return code !== undefined && codes.includes(code) ? code : undefined;
}

/** Codes worth offering for a text that is none: those of its family, the nearest numbers first. */
export function nearCodes(text: string, codes: readonly string[], limit = 4): string[] {
  const found = findCode(text, codes);
  if (found) return [found];
  const wanted = codeFrom(text);
  if (!wanted) return nearest(text.toUpperCase(), codes, limit);
  const number = Number(wanted.slice(3));
  const family = codes
    .filter((code) => code.startsWith(wanted.slice(0, 3)))
    .sort((a, b) => Math.abs(Number(a.slice(3)) - number) - Math.abs(Number(b.slice(3)) - number));
  return (family.length > 0 ? family : nearest(wanted, codes, limit)).slice(0, limit);
}

/** The names that differ from a text by few slips, the nearest first. */
export function nearest(text: string, names: readonly string[], limit: number): string[] {
  const wanted = text.toLowerCase();
  return names
    .map((name) => ({ name, slips: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, slips }) => slips <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, limit)
    .map(({ name }) => name);
}
