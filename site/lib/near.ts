/**
 * Finding what a reader probably meant: codes in other spellings (`anm1`, `ANM-001`) and names
 * with slips. Shared by the 404 page, the home page's look-up and the messages of the build.
 */

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
    .map((name) => ({ name, distance: distanceTo(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Insertions, deletions, replacements and swaps of neighbours that make `b` of `a`. */
function distanceTo(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] as number) + 1);
      }
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] as number;
}
