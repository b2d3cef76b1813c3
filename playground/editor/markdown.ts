import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import type { Card } from '../../runtime/language/card.ts';
import { previewOf } from '../../runtime/language/fixes.ts';

/** What hovers and the list of completions say, as Markdown that Monaco shows. */

/** The address of a page by its id, which may end in a `#section`. */
export type PageAddress = (page: string) => string;

/** Pages of the site below `root`, which ends in a slash. Ids with a dot are components. */
export function pagesBelow(root: string): PageAddress {
  return (page) => {
    const [id = '', section] = page.split('#', 2);
    const path = id.includes('.') ? `reference/${id}/` : `${id}/`;
    return root + path + (section === undefined ? '' : `#${section}`);
  };
}

/** A text in which nothing but code in backticks is Markdown. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\*_{}[\]()#+\-.!<>|~&]/g, '\\$&')))
    .join('');
}

/** Code as it stands, whatever is in it. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return fence + space + text.replace(/\s+/g, ' ') + space + fence;
}

export function cardMarkdown(card: Card, address: PageAddress): string {
  const head = `${code(card.title)} ${prose(card.kind)}`;
  const facts = card.facts.map(([name, value]) => `${prose(name)}: ${prose(value)}`).join('  \n');
  const link = card.page === undefined ? '' : `[Read about it](${address(card.page)})`;
  return [head, prose(card.meaning), facts, link].filter((part) => part !== '').join('\n\n');
}

/** One line on a completion, and where to read on. */
export function meaningMarkdown(
  meaning: string,
  page: string | undefined,
  address: PageAddress,
): string {
  const link = page === undefined ? '' : `[Read about it](${address(page)})`;
  return [prose(meaning), link].filter((part) => part !== '').join('\n\n');
}

/** What a fix of a problem would change: the lines of each file before and after. */
export function fixMarkdown(
  textOf: (file: string) => string,
  { code: name, file }: Diagnostic,
  { title, edits, others = [] }: Fix,
): string {
  const parts = [{ file, edits }, ...others].filter((change) => change.edits.length > 0);
  const shown = parts.map((change) => {
    const { before, after } = previewOf(textOf(change.file), change);
    const lines = [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)];
    const longest = Math.max(
      2,
      ...lines.flatMap((l) => (l.match(/`+/g) ?? []).map((run) => run.length)),
    );
    const fence = '`'.repeat(longest + 1);
    const head = change.file === file ? '' : `${prose(change.file)}\n\n`;
    return `${head}${fence}text\n${lines.join('\n')}\n${fence}`;
  });
  return [prose(`${name}, quick fix: ${title}`), ...shown].join('\n\n');
}
