import { escapeHtml } from '../../playground/escape.ts';

/** A sentence of the schema or the catalogue as HTML: plain text with `code` in backticks. */
export function inline(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, i) => (i % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');
}
