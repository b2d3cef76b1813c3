import type { BuiltPage } from '../built-pages.ts';
import type { NavGroup } from '../nav.ts';
import { markdownPath } from './paths.ts';

/**
 * The list of all pages for language models, in the form of llmstxt.org: the groups of the
 * navigation, each page as a link to its Markdown with its sentence. What has no place in the
 * navigation comes last, without the first page, which the list itself begins with.
 */
export function llmsText(
  pages: readonly BuiltPage[],
  groups: readonly NavGroup[],
  addressOf: (path: string) => string,
): string {
  const rest = 'Other pages';
  const listed = pages.filter(({ path }) => path !== '/');
  const rows = listed.map((page) => ({
    group: groups.find(({ items }) => items.some((item) => item.holds(page.path)))?.title ?? rest,
    line: `- [${title(page)}](${addressOf(markdownPath(page.path))}): ${description(page)}`,
  }));
  const parts = [...groups.map((group) => group.title), rest].flatMap((heading) => {
    const lines = rows.filter((row) => row.group === heading).map((row) => row.line);
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join('\n')}\n`] : [];
  });
  return `# aego animation

> ${description(pages.find(({ path }) => path === '/'))}

Each page is there as Markdown at its address with \`.md\` in place of the last slash. Every code with its causes stands in
[errors.json](${addressOf('/errors.json')}), every block, attribute, component and method in
[schema.json](${addressOf('/schema.json')}).

${parts.join('\n')}`;
}

function title({ html }: BuiltPage): string {
  return decode(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/, aego animation$/, '') ?? '');
}

function description(page: BuiltPage | undefined): string {
  return decode(/<meta name="description" content="([^"]*)"/.exec(page?.html ?? '')?.[1] ?? '');
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
