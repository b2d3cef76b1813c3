import { describe, expect, test } from 'vitest';
import { pageMarkdown } from './markdown.ts';

const md = (main: string): string | undefined =>
  pageMarkdown(`<body><nav>All pages</nav><main>${main}</main></body>`, 'https://a.test/docs/x/');

describe('a page as Markdown', () => {
  test('headings, text and code, with links that work anywhere', () => {
    expect(
      md(
        '<nav>Crumbs</nav><h1>Clips</h1><p>A <code>track</code> of <a href="/docs/y/#k">keys</a>.</p><button>Copy</button>',
      ),
    ).toBe('# Clips\n\nA `track` of [keys](https://a.test/docs/y/#k).\n');
  });

  test('tables', () => {
    expect(
      md(
        '<table><thead><tr><th>Name</th><th>Meaning</th></tr></thead><tbody><tr id="a"><td><code>t</code></td><td>When.</td></tr></tbody></table>',
      ),
    ).toBe('| Name | Meaning |\n| ---- | ------- |\n| `t`  | When.   |\n');
  });

  test('a listing keeps its lines and what looks like markup', () => {
    const line = (code: string) => `<li><span class="gs"></span><code>${code}</code></li>`;
    expect(
      md(
        `<ol class="code">${line('<i>anim</i> {')}${line(' ')}${line('  // &lt;b&gt; ```')}${line('}')}</ol>`,
      ),
    ).toBe('````\nanim {\n\n  // <b> ```\n}\n````\n');
  });

  test('a running block is the files it runs', () => {
    const project = JSON.stringify({ files: { 'a.aeanim': 'anim {}\n' } });
    const text = md(
      `<try-it aria-label="Try it: one"><script type="application/json" class="project">${project}</script><div>Stage</div></try-it>`,
    );
    expect(text).toBe(
      'Try it: one. These files run on the page:\n\n`a.aeanim`\n\n```aeanim\nanim {}\n```\n',
    );
  });

  test('a diagram is what it says of itself, a sign is nothing', () => {
    expect(
      md(
        '<p>One<svg aria-hidden="true"></svg></p><svg role="img" aria-label="A line rises."></svg>',
      ),
    ).toBe('One\n\nDiagram. A line rises.\n');
  });

  test('a link that only opens a listing elsewhere is left out', () => {
    expect(
      md('<p>One <a href="/play/#try-it.1.x" data-pagefind-ignore>Open in Try it</a></p>'),
    ).toBe('One\n');
  });

  test('a page without a main part has no text', () => {
    expect(pageMarkdown('<body></body>', 'https://a.test/')).toBeUndefined();
  });
});
