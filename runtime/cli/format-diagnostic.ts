import { pageOf } from '../diagnostics/catalogue/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/**
 * One line for people and for editors that read `file:line:column`. `siteUrl` is the address of
 * the site, with or without a slash at its end.
 */
export function formatDiagnostic(diagnostic: Diagnostic, siteUrl: string): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const page = siteUrl.replace(/\/+$/, '') + pageOf(code);
  return plain(`${file}:${line}:${column} ${severity} ${code} ${message} ${page}`);
}

/** A line for a terminal: names of nodes and files may hold line ends and the signs that steer it. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
