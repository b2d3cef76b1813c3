import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixPreview } from './fix-preview.ts';

const TEXT = 'a\nkey t=0.85 {}\nb\n';

test('a fix is shown as the lines it changes', () => {
  const start = TEXT.indexOf('0.85');
  expect(fixPreview(TEXT, [{ start, end: start + 4, text: '0.8' }])).toEqual({
    line: 2,
    before: ['key t=0.85 {}'],
    after: ['key t=0.8 {}'],
    more: false,
  });
  expect(fixPreview(TEXT, [{ start: 2, end: 2, text: 'new {}\n' }])).toMatchObject({
    line: 2,
    before: [],
    after: ['new {}'],
  });
});

test('edits of another text, and those that change nothing, have no preview', () => {
  expect(fixPreview('abc', [{ start: 2, end: 9, text: '' }])).toBeUndefined();
  expect(fixPreview('abc', [{ start: 0, end: 1, text: 'a' }])).toBeUndefined();
  const twice = [
    { start: 0, end: 2, text: '' },
    { start: 1, end: 3, text: '' },
  ];
  expect(fixPreview('abc', twice)).toBeUndefined();
});

test('whatever the edits, few lines are shown, and only such as differ', () => {
  const edit = fc.record({
    start: fc.nat(60),
    end: fc.nat(60),
    text: fc.string({ unit: 'grapheme' }),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(edit, { maxLength: 3 }), (text, edits) => {
      const preview = fixPreview(text, edits);
      if (preview === undefined) return;
      expect(preview.before.length).toBeLessThanOrEqual(4);
      expect(preview.after.length).toBeLessThanOrEqual(4);
      expect(preview.before).not.toEqual(preview.more ? undefined : preview.after);
    }),
  );
});
