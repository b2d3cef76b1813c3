import type { Element, ElementContent, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { RootContent } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** What a picture, a control or an aid to the eye adds to a page, and a text has no use for. */
const LEFT_OUT = new Set(['nav', 'button', 'script', 'style', 'input', 'form', 'noscript']);

/**
 * A built page as Markdown: its `main` part with tables and listings, a running block as the files
 * it runs, diagrams as what they say of themselves. `address` is where relative links start.
 * Undefined for a page without a `main` part.
 */
export function pageMarkdown(html: string, address: string): string | undefined {
  const main = find(fromHtml(html), (e) => e.tagName === 'main');
  if (!main) return undefined;
  const kept: Element = { ...main, tagName: 'div', children: main.children.flatMap(keep) };
  absolute(kept, address);
  const processor = unified()
    .use(rehypeRemark, {
      handlers: {
        // A listing is an ordered list of lines in the page.
        pre: (state, node: Element) => {
          const [language, text] = listingOf(node);
          const made: RootContent = { type: 'code', lang: language, value: text };
          state.patch(node, made);
          return made;
        },
      },
    })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', rule: '-', fences: true });
  const tree = processor.runSync({ type: 'root', children: [kept] });
  return processor.stringify(tree);
}

function keep(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  // A title is one, also where only those hear it who do not see the page.
  const unseen = hasClass(node, 'sr') && node.tagName !== 'h1';
  if (LEFT_OUT.has(node.tagName) || unseen) return [];
  // A link that is a control of the page: to open a listing, of which the text is here.
  if (node.tagName === 'a' && 'dataPagefindIgnore' in node.properties) return [];
  if (node.tagName === 'try-it') return runningBlock(node);
  if (node.tagName === 'svg') return drawing(node);
  if (node.tagName === 'ol' && hasClass(node, 'code')) return [listing(linesOf(node), '')];
  // What can be opened stands open.
  if (node.tagName === 'details' || node.tagName === 'summary')
    return [{ ...node, tagName: 'div', children: node.children.flatMap(keep) }];
  return [{ ...node, children: node.children.flatMap(keep) }];
}

/** A drawing that says what it shows becomes that sentence; a sign is nothing. */
function drawing({ properties }: Element): ElementContent[] {
  const label = properties.ariaLabel;
  if (typeof label !== 'string' || label === '') return [];
  return [element('p', [{ type: 'text', value: `Diagram. ${label}` }])];
}

function runningBlock(block: Element): ElementContent[] {
  const project = find(block, (e) => e.tagName === 'script' && hasClass(e, 'project'));
  if (!project) return [];
  const { files } = JSON.parse(textOf(project)) as { files: Record<string, string> };
  const label = String(block.properties.ariaLabel ?? 'Try it');
  return [
    element('p', [{ type: 'text', value: `${label}. These files run on the page:` }]),
    ...Object.entries(files).flatMap(([path, text]) => [
      element('p', [element('code', [{ type: 'text', value: path }])]),
      listing(text, path.split('.').at(-1) ?? ''),
    ]),
  ];
}

function listing(text: string, language: string): Element {
  const code = element('code', [{ type: 'text', value: text }]);
  return { ...element('pre', [code]), properties: { dataLanguage: language } };
}

function listingOf(pre: Element): [language: string | null, text: string] {
  return [String(pre.properties.dataLanguage ?? '') || null, textOf(pre).replace(/\n$/, '')];
}

function linesOf(list: Element): string {
  return list.children
    .filter((c): c is Element => c.type === 'element')
    .map((line) => find(line, (e) => e.tagName === 'code') ?? line)
    .map((code) => textOf(code).replace(/^ $/, ''))
    .join('\n');
}

/** Links and pictures work from wherever the text is read. */
function absolute(node: Nodes, address: string): void {
  if (node.type === 'element') {
    for (const name of ['href', 'src']) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = new URL(value, address).href;
    }
  }
  if ('children' in node) for (const child of node.children) absolute(child, address);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}

function find(node: Nodes, is: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && is(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, is);
    if (found) return found;
  }
  return undefined;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
