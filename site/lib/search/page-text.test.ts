import { describe, expect, test } from 'vitest';
import { pageText } from './page-text.ts';

const PAGE = `<body><header><p>Not this</p></header><main>
<nav>Crumbs</nav><h1>Clips</h1><p class="lead">A clip is a file.</p>
<p>It has <code>""</code> and <code>""</code>.</p>
<try-it data-pagefind-ignore><p>Not this either</p></try-it>
<h2 id="attrs">Attributes<a hidden></a></h2>
<p>First.</p><p>Second.</p>
<table><thead><tr><th>Attribute</th><th>Meaning</th></tr></thead><tbody>
<tr id="a-loop"><td><code>loop</code></td><td>At the end.<span class="values"><span><code>once</code> stops</span><span><code>pingPong</code> turns, as <code>loop</code> does not</span></span></td></tr>
</tbody></table>
<ol class="code"><li><code>  <i>track</i> <i>""</i> <i>root</i><i>=</i><i>true</i> {</code></li></ol>
<h3 id="more">More</h3><p>Last.</p>
</main></body>`;

describe('what a built page says', () => {
  const page = pageText(PAGE);

  test('its parts in order, with where they stand', () => {
    expect(page?.parts.map((p) => [p.kind, p.anchor, p.title])).toEqual([
      ['page', '', 'Clips'],
      ['section', 'attrs', 'Attributes'],
      ['row', 'a-loop', 'loop'],
      ['section', 'more', 'More'],
    ]);
  });

  test('words of one part do not run into each other, and nothing else is among them', () => {
    expect(page?.parts.map((p) => p.text)).toEqual([
      'A clip is a file. It has "" and "".',
      'First. Second. track "" root=true {',
      'At the end. once stops pingPong turns, as loop does not',
      'Last.',
    ]);
  });

  test('a row knows what it is one of, and its values', () => {
    expect(page?.parts[2]).toMatchObject({ of: 'Attribute', values: ['once', 'pingPong'] });
  });

  test('code is counted; of a listing what it sets', () => {
    expect(page?.parts[0]?.code).toEqual(['""', '""']);
    expect(page?.parts[1]?.code).toEqual(['root=true']);
  });

  test('a page without text is none', () => {
    expect(pageText('<main><p>No title</p></main>')).toBeUndefined();
    expect(pageText('')).toBeUndefined();
  });
});
