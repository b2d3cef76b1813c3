import { describe, expect, it } from 'vitest';
import { brokenLinks } from './check-links.ts';

const broken = (html: string): string[] =>
  brokenLinks(
    new Map([
      ['index.html', html],
      ['clips/index.html', '<h2 id="keys">Keys</h2>'],
    ]),
    new Set(['index.html', 'clips/index.html', '_astro/page.js']),
    '/docs/',
  );

describe('brokenLinks', () => {
  it('finds nothing wrong with pages, files and anchors that are there', () => {
    expect(
      broken(
        '<main id="main"><a href="#main"><a href="/docs/"><a href="/docs/clips/#keys"><script src="/docs/_astro/page.js"><a href="https://example.com/">',
      ),
    ).toEqual([]);
  });

  it('finds images that are not there', () => {
    expect(broken('<img src="/docs/run.png">')).toEqual(['index.html -> /docs/run.png']);
  });

  it('finds pages that are not there', () => {
    expect(broken('<a href="/docs/clip/">')).toEqual(['index.html -> /docs/clip/']);
  });

  it('finds anchors that are not there', () => {
    expect(broken('<a href="/docs/clips/#key">')).toEqual([
      'index.html -> /docs/clips/#key (no such anchor)',
    ]);
  });

  it('takes a project in a link for the block that it opens in', () => {
    expect(broken('<a href="/docs/clips/#keys.1.abcd">')).toEqual([]);
    expect(broken('<a href="/docs/clips/#key.1.abcd">')).toEqual([
      'index.html -> /docs/clips/#key.1.abcd (no such anchor)',
    ]);
  });

  it('finds links that forget the base path or the closing slash', () => {
    expect(broken('<a href="/clips/"><a href="/docs/clips">')).toEqual([
      'index.html -> /clips/',
      'index.html -> /docs/clips',
    ]);
  });
});
