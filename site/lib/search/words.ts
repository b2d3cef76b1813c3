/**
 * Texts in the forms in which they are compared. Readers write `ping pong`, `pingpong`, `PingPong`
 * and `ping-pong`: all of them mean one name.
 */

/** In lower case, wide and accented letters made plain. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .trim();
}

/** Without what only separates words. A sign that stands for itself stays: `->`, `""`, `=`. */
export function tight(text: string): string {
  const squeezed = plain(text).replace(/[\s_-]+/g, '');
  return squeezed === '' || squeezed === '>' ? plain(text).replace(/\s+/g, '') : squeezed;
}

/** The words of a text, those of `pingPong` too, in lower case. */
export function wordsOf(text: string): string[] {
  const whole = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = plain(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set([...whole, ...parts])];
}

/** Where a name's words begin, as the rest of the name from there: `onEnd` is `onend`, `end`. */
export function tails(name: string): string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const starts = [...spaced.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => match.index);
  return starts.slice(starts[0] === 0 ? 1 : 0).map((at) => tight(spaced.slice(at)));
}
