import { expect, test } from 'vitest';
import { lineHtml } from './code-html.ts';
import { PageCards, wordsOf } from './word-cards.ts';

const CLIP = 'anim version=1 length=1 {\n  event t=0.5 name="Hit" mode=preview {}\n}';

/** The words of a text that are told about, each with the beginning of its card as text. */
function told(path: string, text: string, beside = {}): [word: string, card: string][] {
  const lines = text.split('\n');
  return wordsOf(path, text, beside).map(({ line, column, endColumn, card }) => [
    lines[line - 1]?.slice(column - 1, endColumn - 1) ?? '',
    card.replace(/<[^>]+>/g, ''),
  ]);
}

test('blocks, attributes and values of a text say what they are, numbers and signs nothing', () => {
  const words = told('run.aeanim', CLIP);
  expect(words.map(([word]) => word)).toEqual(
    expect.arrayContaining(['anim', 'length', 'event', 't', 'name', 'mode', 'preview']),
  );
  expect(words.map(([word]) => word)).not.toContain('1');
  expect(Object.fromEntries(words).mode).toMatch(/^mode attribute of event.+Default/);
});

test('names of files beside it are known', () => {
  const scene =
    'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("run") {}\n  }\n}';
  const words = Object.fromEntries(told('main.aescene', scene, { 'run.aeanim': CLIP }));
  expect(words.run).toContain('clip');
  expect(words.AnimationPlayer).toContain('component');
});

const WAVE = `@configure fps 24 rotation-order ZYX
@curve soft func (kl.value + (kr.value - kl.value) * t)
@rotate bone "Left Arm" by z curve .soft period 24 {
  @key frame 0 value 0
}
@move by y curve bezier {
  @key frame 0 value 0 lx -4 ly 0 rx 4 ry 0
}
@zoom func (1 + 0.1 * sin(t * pi))
`;

test('directives, attributes, curves and expressions of a VCA file say what they are', () => {
  const words = told('wave.vca', WAVE);
  const meant = Object.fromEntries(words);
  expect(words.map(([word]) => word)).toEqual(
    [
      ['@configure', 'fps', 'rotation-order', 'ZYX', '@curve', 'soft', 'func', 'kl.value'],
      ['kr.value', 'kl.value', 't', '@rotate', 'bone', 'by', 'z', 'curve', 'soft', 'period'],
      [
        '@key',
        'frame',
        'value',
        '@move',
        'by',
        'y',
        'curve',
        'bezier',
        '@key',
        'frame',
        'value',
        'lx',
        'ly',
        'rx',
      ],
      ['ry', '@zoom', 'func', 'sin', 't', 'pi'],
    ].flat(),
  );
  expect(meant['@rotate']).toMatch(/^@rotate directive.+degrees/);
  expect(meant.period).toMatch(/^period attribute of @rotate/);
  expect(meant.bezier).toMatch(/^bezier value of curve/);
  expect(meant.ZYX).toMatch(/^ZYX value of rotation-order.*about z first/);
  expect(meant.y).toMatch(/^y value of by.*upwards/);
  expect(meant.soft).toMatch(/^soft curve of the file/);
  expect(meant.sin).toMatch(/^sin\(x\) function/);
  expect(meant.pi).toContain('3.14159…');
  expect(meant.pi).not.toContain('….');
});

test('bones of a VCA file are told of where a scene has them', () => {
  const scene =
    'scene version=1 {\n  node "Hero" {\n    component "VcaPlayer" file=asset("wave.vca") {}\n    node "Left Arm" {\n      component "Bone" {}\n    }\n  }\n}';
  expect(told('wave.vca', WAVE, { 'main.aescene': scene }).map(([word]) => word)).toContain(
    'Left Arm',
  );
});

test('a broken text is told about as far as it can be read, and never throws', () => {
  for (let end = 0; end <= CLIP.length; end++) wordsOf('run.aeanim', CLIP.slice(0, end));
  for (let end = 0; end <= WAVE.length; end++) wordsOf('wave.vca', WAVE.slice(0, end));
  expect(told('run.aeanim', CLIP.slice(0, 20)).length).toBeGreaterThan(1);
});

test('a page has each card once', () => {
  const cards = new PageCards();
  const first = cards.take(['<p>a</p>', '<p>b</p>', '<p>a</p>']);
  expect(first.numbers).toEqual([0, 1, 0]);
  expect(first.html).toBe('<div data-card="0"><p>a</p></div><div data-card="1"><p>b</p></div>');
  expect(cards.take(['<p>b</p>'])).toEqual({ numbers: [1], html: '' });
});

test('a word carries its number, inside of what marks it too, and the text stays as it is', () => {
  const words = [
    { line: 1, column: 1, endColumn: 5, card: 0 },
    { line: 2, column: 9, endColumn: 10, card: 1 },
  ];
  const mark = { line: 2, column: 9, endLine: 2, endColumn: 14, look: 'error' as const };
  const lines = lineHtml(CLIP, 'aetext', [mark], words);
  expect(lines[0]).toContain('<i class="b" data-m="0">anim</i>');
  expect(lines[1]).toContain('<span class="squiggle"><i class="a" data-m="1">t</i>');
  const plain = lines.map((line) => line.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"'));
  expect(plain.join('\n')).toBe(CLIP);
});
