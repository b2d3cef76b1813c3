import { findCode, nearCodes } from './near.ts';

/** Where a look-up leads, or what it says and offers instead. */
export type LookUp =
  | { readonly go: string }
  | { readonly says: string; readonly near: readonly string[] };

/** Characters of a reader's text that an answer repeats. */
const ECHO = 40;

/** Looks up what was typed into the field for codes, whose example is the code that it shows. */
export function lookUp(typed: string, codes: readonly string[], example: string): LookUp {
  const text = typed.trim();
  if (text === '') return { says: `Type a code first, such as ${example}.`, near: [] };
  const go = findCode(text, codes);
  if (go) return { go };
  const near = nearCodes(text, codes);
  const letters = [...text];
  const echo = letters.length > ECHO ? `${letters.slice(0, ECHO).join('')}…` : text;
  return { says: `There is no code "${echo}".${near.length > 0 ? ' Near it: ' : ''}`, near };
}
