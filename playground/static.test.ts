import { expect, test } from 'vitest';
import { splitName, staticBlock, tabNames, tabOrder } from './static.ts';

const CONTROLS = {
  buttons: [{ name: 'Jump & run', keys: ['Space'] }],
  axes: [{ name: 'Move', negative: ['KeyA', 'ArrowLeft'], positive: ['KeyD', 'ArrowRight'] }],
  keys: [],
};

const block = (text: string, keys: readonly { key: string; does: string }[] = []) =>
  staticBlock({
    id: 'try-it',
    label: 'a "runner"',
    site: '/',
    signs: '#',
    errors: '/errors/',
    scene: 'main.aescene',
    poster: '<svg></svg>',
    description: 'A runner.',
    controls: CONTROLS,
    keys,
    files: [
      { path: 'main.aescene', text: 'scene version=1 {}', lines: ['scene'] },
      { path: 'clips/run.aeanim', text, lines: text.split('\n') },
    ],
  });

/** What the element reads back from the page. */
function project(html: string): { open: string; files: Record<string, string> } {
  return JSON.parse(/<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

test.each(['</script><b>', '<!-- <script>', 'a\u2028b\ud800', '"\\u{1f600}"\r\n'])(
  'a text comes back from the page as it was: %j',
  (text) => {
    expect(project(block(text)).files['clips/run.aeanim']).toBe(text);
  },
);

test('the first clip is open, and the picture and words are in the page', () => {
  const html = block('anim');
  expect(project(html).open).toBe('clips/run.aeanim');
  expect(html).toContain('<svg></svg>');
  expect(html).toContain('aria-label="Try it: a &quot;runner&quot;"');
  expect(html.match(/aria-selected="true" data-file="clips\/run.aeanim"/)).not.toBeNull();
});

test('the buttons of its actions are there from the start, to be used once it runs', () => {
  const html = block('anim');
  expect(JSON.parse(JSON.stringify(project(html)))).toMatchObject({ controls: CONTROLS });
  const buttons = [...html.matchAll(/<button[^>]*class="btn act"[^>]*>/g)].map(([tag]) => tag);
  expect(buttons).toHaveLength(3);
  expect(buttons.every((tag) => tag.includes(' disabled'))).toBe(true);
  expect(buttons.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'Move left',
    'Move right',
    undefined,
  ]);
  expect(html).toContain('>Jump &amp; run</span><kbd>Space</kbd>');
});

test('a key has one use in the line below the block', () => {
  const uses = (html: string) =>
    /<p class="hint".*<\/p>/.exec(html)?.[0].match(/<kbd>Space<\/kbd>[a-z ]+/g);
  expect(uses(block('anim'))).toEqual(['<kbd>Space</kbd>play or pause']);
  expect(uses(block('anim', [{ key: 'Space', does: 'jump' }]))).toEqual(['<kbd>Space</kbd>jump']);
});

test('tabs are named by as little of the path as tells them apart', () => {
  expect(tabNames(['main.aescene', 'a/run.aeanim', 'b/run.aeanim', 'a/bob.aeanim'])).toEqual([
    'main.aescene',
    'a/run.aeanim',
    'b/run.aeanim',
    'bob.aeanim',
  ]);
});

test('a long name is cut before its ending', () => {
  expect(splitName('AnimationPlayer.aescene')).toEqual(['AnimationPlayer', '.aescene']);
  expect(splitName('.hidden')).toEqual(['.hidden', '']);
});

test('tabs stand by kind, and within a kind as the scene names the files', () => {
  const paths = [
    'project.aego',
    'wave.vca',
    'b.aescript',
    'a.aescript',
    'clips/a.aeanim',
    'clips/b.aeanim',
  ];
  const scene = {
    path: 'main.aescene',
    text: 'asset("clips/b") asset("b.aescript") asset("a.aescript")',
  };
  const files = [...paths.map((path) => ({ path, text: '' })), scene];
  expect(tabOrder(files, 'main.aescene').map((f) => f.path)).toEqual([
    'main.aescene',
    'clips/b.aeanim',
    'clips/a.aeanim',
    'wave.vca',
    'b.aescript',
    'a.aescript',
    'project.aego',
  ]);
});
