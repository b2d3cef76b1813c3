export type LanguageId = 'aetext' | 'aescript' | 'plaintext';

/** The language of a file, by its name. */
export function languageOf(path: string): LanguageId {
  if (/\.(aeanim|aescene|aectrl|aego)$/.test(path)) return 'aetext';
  return path.endsWith('.aescript') ? 'aescript' : 'plaintext';
}
