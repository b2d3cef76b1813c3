/** What colours the roles of a drawing have, in terms of the page's tokens. */
import type { Role } from './outline.ts';

/** Percent of the near side's colour in that of the far side; the rest is the stage's. */
export const FAR_PART = 52;

/** As CSS: they follow the page's theme. */
export const ROLE_CSS: Readonly<Record<Exclude<Role, 'gap'>, string>> = {
  near: 'var(--print)',
  far: `color-mix(in oklch, var(--print) ${FAR_PART}%, var(--sheet))`,
  mark: 'var(--ink-2)',
};
