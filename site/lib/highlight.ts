import typescript from 'shiki/langs/typescript.mjs';
import { makeHighlighter } from '../../playground/editor/highlight.ts';
import { ROLE_TOKENS, type Role, tokenColors } from '../../runtime/language/colors.ts';

/** A stretch of one line in one colour. */
export interface Token {
  readonly text: string;
  readonly role: Role;
  /** UTF-16 offset in its line. */
  readonly column: number;
}

export type Language = 'aetext' | 'aescript' | 'vca' | 'ts' | 'text';

const roles = Object.keys(ROLE_TOKENS) as Role[];

/** A colour that stands for a role, so that tokens can be given classes instead of styles. */
const marker = (role: Role): string => `#0000${roles.indexOf(role).toString(16).padStart(2, '0')}`;

const highlighter = makeHighlighter([
  {
    name: 'roles',
    type: 'light',
    fg: marker('text'),
    bg: '#ffffff',
    settings: tokenColors(marker),
  },
]);
// Only pages show programs; the editor does without this grammar.
highlighter.loadLanguageSync(typescript);

/** Splits a text into lines of coloured tokens by the grammar that the live editor uses too. */
export function tokenize(code: string, language: Language): Token[][] {
  if (language === 'text') {
    return code.split('\n').map((text) => [{ text, role: 'text', column: 0 }]);
  }
  const lines = highlighter.codeToTokensBase(code, { lang: language, theme: 'roles' });
  return lines.map((line) => {
    let column = 0;
    return line.map(({ content, color }) => {
      const token = { text: content, role: roleOf(color), column };
      column += content.length;
      return token;
    });
  });
}

function roleOf(color: string | undefined): Role {
  return roles[Number.parseInt((color ?? '').slice(1), 16)] ?? 'text';
}

/** The language of a file, by its name. */
export function languageOf(file: string): Language {
  if (/\.(aeanim|aescene|aectrl|aego|meta)$/.test(file)) return 'aetext';
  if (/\.vc[am]$/.test(file)) return 'vca';
  return file.endsWith('.aescript') ? 'aescript' : 'text';
}
