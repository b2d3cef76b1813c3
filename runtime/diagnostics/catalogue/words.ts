// cspell:ignore aeiou
/** Pieces of messages. */

/** The name that was probably meant, as a question: words of the format as they are. */
export const meant = (nearest: string | undefined): string =>
  nearest === undefined ? '' : ` Did you mean ${nearest}?`;

/** The same for names that stand in quotes. */
export const meantName = (nearest: string | undefined): string =>
  meant(nearest === undefined ? undefined : `"${nearest}"`);

export const hinted = (hint: string | undefined): string => (hint === undefined ? '' : ` ${hint}`);

/** "an int", "a float". */
export const one = (type: string): string => `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type}`;
