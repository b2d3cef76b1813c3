import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text/edits.ts';
import { parse } from '../text/parse.ts';
import type { Span } from '../text/tree.ts';
import { completionsAt } from './complete.ts';
import { foldsOf } from './folding.ts';
import { formatEdits } from './formatting.ts';
import { hoverAt } from './hover.ts';
import { inlayHintsOf } from './inlay.ts';
import { expand } from './item.ts';
import { definitionsAt, referencesAt } from './navigate.ts';
import { outlineOf } from './outline.ts';
import { openProject, type ProjectIndex, type Texts } from './project.ts';
import { rename, renameTarget } from './rename.ts';
import { signatureAt } from './signature.ts';
import { swatchesOf } from './swatches.ts';
import { SAMPLE, shippedProjects } from './testing.ts';

/** Puts every question to one place; what is answered lies within the text. */
function ask(project: ProjectIndex, path: string, offset: number): void {
  const { length } = project.file(path)?.text ?? '';
  const within = ({ start, end }: Span): void => {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(length);
  };
  for (const { replace } of completionsAt(project, path, offset)) within(replace);
  const hover = hoverAt(project, path, offset);
  if (hover) within(hover.span);
  const help = signatureAt(project, path, offset);
  for (const { start, end } of help?.params ?? [])
    expect(help?.label.slice(start, end)).toMatch(/^\w+$/);
  for (const { file, span } of [
    ...definitionsAt(project, path, offset),
    ...referencesAt(project, path, offset),
  ])
    expect(span.end).toBeLessThanOrEqual(project.file(file)?.text.length ?? -1);
  const target = renameTarget(project, path, offset);
  if (!('refusal' in target)) rename(project, path, offset, 'Other');
}

/** Puts every question to a whole file. */
function askAll(project: ProjectIndex, path: string): void {
  outlineOf(project, path);
  foldsOf(project, path);
  swatchesOf(project, path);
  inlayHintsOf(project, path);
  formatEdits(project, path);
}

const cases = Object.entries(shippedProjects()).flatMap(([scene, texts]) =>
  Object.keys(texts).map((path) => [`${scene}/${path}`, path, texts] as const),
);

// C-51
describe('at every prefix of every shipped file', () => {
  it.each(cases)('%s', (_, path, texts) => {
    const text = texts[path] as string;
    let project = openProject(texts);
    // Each is asked behind its last character; every few also about all of it.
    for (let end = 0; end <= text.length; end++) {
      project = openProject({ ...texts, [path]: text.slice(0, end) }, project);
      ask(project, path, end);
      if (end % 16 === 0) askAll(project, path);
    }
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...['anim', 'track', 'key', 'frames', 'event', 'state', 'transition', 'cond', 'node', 'scene'],
    ...[
      'component',
      'script',
      '"Hero"',
      '"any"',
      '"',
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      '=',
      'asset("',
    ],
    ...['t=0', 'v=', 'kind=float32', 'prop="', 'to=', 'func', 'var', 'if', 'for', ':=', '.', ','],
    ...[
      'node.Get<',
      'Animator',
      '>()',
      'a.Play("',
      'input.',
      '\n',
      '\r\n',
      '//',
      '\u{1f600}',
      '\ud800',
    ],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  );
  const paths = fc.constantFrom(...Object.keys(SAMPLE));

  it('is answered everywhere', () => {
    fc.assert(
      fc.property(paths, texts, fc.nat(), (path, text, n) => {
        const project = openProject({ ...SAMPLE, [path]: text });
        ask(project, path, n % (text.length + 1));
        askAll(project, path);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('a block or attribute that is chosen', () => {
  /** The places between two lines of a file of blocks. */
  const lines = (texts: Texts): [string, number][] =>
    Object.entries(texts)
      .filter(([path]) => !path.endsWith('.aescript'))
      .flatMap(([path, text]) =>
        [...text.matchAll(/\n/g)].map(({ index }): [string, number] => [path, index + 1]),
      );

  it('leaves the text without an error of syntax', () => {
    for (const [path, offset] of lines(SAMPLE)) {
      const before = SAMPLE[path] as string;
      const text = `${before.slice(0, offset)}\n${before.slice(offset)}`;
      const project = openProject({ ...SAMPLE, [path]: text });
      for (const { insert, replace, label } of completionsAt(project, path, offset)) {
        const after = applyEdits(text, [{ ...replace, text: expand(insert) }]);
        const { problems } = parse(after);
        expect(problems, `${label} in ${path} at ${offset}`).toEqual([]);
      }
    }
  });
});
