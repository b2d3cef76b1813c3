import { signOfLine } from '../../playground/signs.ts';

/** Signs of the legend (`site/assets/signs.svg`), by the name that is their meaning. */

/** Everything before a sign's name in the page's sprite. */
export const SIGNS = '#sign-';

/** Markup of a sign. It is decoration to a screen reader: a word must stand beside it. */
export function sign(name: string, className = ''): string {
  return `<svg class="i${className ? ` ${className}` : ''}" aria-hidden="true"><use href="${SIGNS}${name}"/></svg>`;
}

/** The sign of a line of a file: what the block is that begins in it. */
export function signFor(line: string, file: string): string | undefined {
  return /^\s*segment\b/.test(line) ? 'window' : signOfLine(line, file);
}
