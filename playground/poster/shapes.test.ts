import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LABEL, labelLines, shownOfLabel } from './shapes.ts';

const LINE = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.nat(400).map((n) => 'x'.repeat(n)),
);

test('of a label all that is drawn is sent, and no more than that', () => {
  fc.assert(
    fc.property(fc.array(LINE, { maxLength: 60 }), (lines) => {
      const text = lines.join('\n');
      const sent = shownOfLabel(text);
      expect(labelLines(sent, 1)).toEqual(labelLines(text, 1));
      expect(sent.length).toBeLessThanOrEqual(LABEL.mostLines * (LABEL.mostCharacters + 1));
    }),
  );
});
