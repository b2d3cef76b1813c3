import { escapeHtml } from './escape.ts';
import type { State } from './state.ts';
import { codeHtml } from './static.ts';

/** Lines that stand there until the editor comes; more would only delay it. */
const MOST_LINES = 1000;

/**
 * Puts the texts of a link or draft in the place of those that the page was built with, so that they
 * can be read at once. Colours come with the editor.
 */
export function showTexts(
  box: HTMLElement,
  { texts, page, open }: Pick<State, 'texts' | 'page' | 'open'>,
  id: string,
  signs: string,
): void {
  if (texts === page) return;
  const files = Object.entries(texts).map(([path, text], i) => {
    const lines = text.split(/\r\n|\r|\n/).slice(0, MOST_LINES);
    const file = document.createElement('div');
    file.className = 'file';
    file.id = `${id}-file-${i}`;
    file.dataset.path = path;
    file.tabIndex = 0;
    file.hidden = path !== open;
    file.innerHTML = codeHtml(path, text, lines.map(escapeHtml), signs);
    return file;
  });
  box.replaceChildren(...files);
}
