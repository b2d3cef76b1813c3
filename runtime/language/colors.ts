/**
 * Which words of our formats are coloured alike, once for every place that colours them: the
 * static page (Shiki), the live editor (Monaco) and, later, other editors. A scope of the grammars
 * has a role; a role has a token, whose value in either theme stands in the site's `tokens.css`.
 */

export type Role = 'block' | 'attr' | 'string' | 'number' | 'enum' | 'note' | 'punct' | 'text';

/** The CSS custom property of each role. */
export const ROLE_TOKENS: Readonly<Record<Role, string>> = {
  block: '--code-block',
  attr: '--code-attr',
  string: '--code-string',
  number: '--code-number',
  enum: '--code-enum',
  note: '--code-note',
  punct: '--ink-3',
  text: '--ink',
};

/** Scopes of the grammars in `grammar.ts`; the longest that begins a scope's name decides. */
export const SCOPE_ROLES: readonly (readonly [scope: string, role: Role])[] = [
  ['comment', 'note'],
  ['string', 'string'],
  ['constant.character.escape', 'enum'],
  ['invalid', 'text'],
  ['constant.numeric', 'number'],
  ['constant.other.color', 'number'],
  ['constant.language', 'enum'],
  ['keyword', 'block'],
  ['keyword.operator', 'punct'],
  ['storage', 'block'],
  ['entity.name.function', 'text'],
  ['entity.name.type', 'enum'],
  ['support.function', 'attr'],
  ['support.variable', 'attr'],
  ['variable', 'text'],
  ['variable.other.attribute', 'attr'],
  ['punctuation', 'punct'],
];

/**
 * The `tokenColors` of a TextMate theme, with the colours the caller gives the roles: CSS
 * variables for a page, resolved values for an editor that needs them.
 */
export function tokenColors(
  colorOf: (role: Role) => string,
): { scope: string; settings: { foreground: string } }[] {
  return SCOPE_ROLES.map(([scope, role]) => ({ scope, settings: { foreground: colorOf(role) } }));
}
