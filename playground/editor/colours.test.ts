import { expect, test } from 'vitest';
import { CaretColours, colourNow } from './colours.ts';

/** A text as Monaco keeps it: lines have colours up to one of them, and the next may be typed on. */
class Text {
  coloured = 0;
  /** The most lines that were coloured at once. */
  most = 0;
  gone = false;
  readonly lines: number;

  constructor(lines: number) {
    this.lines = lines;
  }

  readonly getLineCount = () => this.lines;
  readonly getValueLength = () => this.lines * 30;
  readonly isDisposed = () => this.gone;
  readonly tokenization = {
    isCheapToTokenize: (line: number) => line <= this.coloured + 1,
    forceTokenization: (line: number) => {
      this.most = Math.max(this.most, line - this.coloured);
      this.coloured = Math.max(this.coloured, line);
    },
  };
}

/** What was put off, to be run one by one. */
function putOff(): { later: (run: () => void) => void; rest: (() => void)[]; all(): void } {
  const rest: (() => void)[] = [];
  return {
    rest,
    later: (run) => rest.push(run),
    all() {
      for (let run = rest.shift(); run; run = rest.shift()) run();
    },
  };
}

test('a text of a readable size has its colours to its end before anything else happens', () => {
  const text = new Text(600);
  colourNow(text);
  expect(text.coloured).toBe(600);
});

test.each([1, 500, 501, 1700, 60_000])(
  'in a longer text brackets close where the caret is, at line %i, and nothing takes long',
  (line) => {
    const text = new Text(60_000);
    colourNow(text);
    expect(text.coloured).toBe(0);
    const { later, all } = putOff();
    new CaretColours(later).at(text, line);
    all();
    expect(text.tokenization.isCheapToTokenize(line)).toBe(true);
    expect(text.coloured).toBeLessThanOrEqual(line);
    expect(text.most).toBeLessThanOrEqual(501);
  },
);

test('near what has colours it is done at once', () => {
  const text = new Text(60_000);
  text.coloured = 3000;
  const { later, rest } = putOff();
  new CaretColours(later).at(text, 3100);
  expect(text.coloured).toBe(3100);
  expect(rest).toEqual([]);
});

test('a caret that moves on, a text that is closed: what was put off is let go of', () => {
  const text = new Text(60_000);
  const { later, all, rest } = putOff();
  const colours = new CaretColours(later);
  colours.at(text, 50_000);
  expect(rest).toHaveLength(1);
  colours.at(text, 10);
  all();
  expect(text.coloured).toBe(500);
  colours.at(text, 50_000);
  text.gone = true;
  all();
  expect(text.coloured).toBe(1000);
});
