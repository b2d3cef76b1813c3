export type LanguageId = 'aetext' | 'aescript' | 'vca' | 'plaintext';

/** The language of a file, by its name. */
export function languageOf(path: string): LanguageId {
  if (/\.(aeanim|aescene|aectrl|aego)$/.test(path)) return 'aetext';
  if (/\.vc[am]$/.test(path)) return 'vca';
  return path.endsWith('.aescript') ? 'aescript' : 'plaintext';
}
