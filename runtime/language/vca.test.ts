import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VCA_AXES, VCA_CURVES, VCA_ORDERS } from '../schema/vca.ts';
import { applyEdits } from '../text/edits.ts';
import { importVca } from '../vca/import.ts';
import { completionsAt } from './complete.ts';
import { foldsOf } from './folding.ts';
import { formatEdits } from './formatting.ts';
import { hoverAt } from './hover.ts';
import { expand } from './item.ts';
import { definitionsAt, referencesAt } from './navigate.ts';
import { outlineOf } from './outline.ts';
import { openProject, type Texts } from './project.ts';
import { rename } from './rename.ts';
import { signatureAt } from './signature.ts';

const WAVE = `@configure fps 24

# A curve of our own.
# It is soft.
@curve soft func (kl.value + (kr.value - kl.value) * t)

@rotate bone Arm by z curve .soft {
  @key frame 0 value 0
  @key frame 24 value 90
}
@move bone "Left Hand" by x func (0.5 * sin(t * pi))
`;
const SCENE = `scene version=1 {
  node "Hero" {
    component "VcaPlayer" file=asset("wave.vca") {}

    node "Arm" {
      component "Bone" {}

      node "Left Hand" {
        component "Bone" {}
      }
    }

    node "Cape" {}
  }

  node "Other" {
    component "Bone" {}
  }
}
`;
const FILES: Texts = { 'main.aescene': SCENE, 'wave.vca': WAVE, 'look.vcm': '@a b c\n' };

/** The file with a text in place of it; `|` is the caret. */
function caret(marked: string, path = 'wave.vca') {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { project: openProject({ ...FILES, [path]: text }), path, offset, text };
}

function offered(marked: string): string[] {
  const { project, path, offset } = caret(marked);
  return completionsAt(project, path, offset).map(({ label }) => label);
}

/** What stands there when the first item of a label is chosen. */
function chosen(marked: string, label: string): string {
  const { project, path, offset, text } = caret(marked);
  const item = completionsAt(project, path, offset).find((i) => i.label === label);
  if (item === undefined) return `no ${label}`;
  return applyEdits(text, [{ ...item.replace, text: expand(item.insert) }]);
}

describe('completion', () => {
  it('offers directives where one can begin, and keys in braces', () => {
    expect(new Set(offered('|'))).toEqual(
      new Set(['@configure', '@curve', '@move', '@rotate', '@scale', '@zoom', '@texture']),
    );
    expect(offered('@ro|')).toContain('@rotate');
    expect(offered('ro|')).toContain('@rotate');
    expect(offered('@move by x {\n  |\n}')).toEqual(['@key']);
    expect(offered('@configure {\n  |\n}')).toEqual([]);
    expect(offered('# a comment |')).toEqual([]);
  });

  it('writes whole directives, which load', () => {
    expect(chosen('@ro|', '@rotate')).toBe('@rotate bone Arm by x func (0)');
    for (const label of ['@configure', '@curve', '@move', '@zoom', '@scale', '@texture']) {
      const { vca, diagnostics } = importVca('a.vca', chosen('|', label));
      expect(diagnostics, label).toEqual([]);
      expect(vca).toBeDefined();
    }
  });

  it('offers the attributes that say something beside those that are there', () => {
    expect(offered('@rotate |')).toEqual(['by', 'bone', 'func', 'curve', 'period', '{ … }']);
    expect(offered('@rotate by x func (t) |')).toEqual(['bone']);
    expect(offered('@rotate by x curve linear | {}')).toEqual(['bone', 'period']);
    expect(offered('@rotate | by x')).not.toContain('by');
    expect(offered('@configure fps 2 |\n')).toEqual(['frames', 'duration', 'rotation-order']);
    expect(offered('@move by x {\n @key |\n}')).toEqual(['frame', 'value']);
    expect(offered('@move by x curve bezier {\n @key frame 0 value 1 |\n}')).toEqual([
      ...['lx', 'ly', 'rx', 'ry'],
    ]);
  });

  it('on a new line a directive may begin as well', () => {
    expect(offered('@move by x func (t)\n|')).toEqual(expect.arrayContaining(['bone', '@zoom']));
  });

  it('offers the bones below who plays the file, in quotes where they need them', () => {
    expect(offered('@move bone |')).toEqual(['Arm', 'Left Hand']);
    expect(chosen('@move bone Le| by x', 'Left Hand')).toBe('@move bone "Left Hand" by x');
    expect(chosen('@move bone "Le|" by x', 'Left Hand')).toBe('@move bone "Left Hand" by x');
  });

  it('offers all bones where nothing plays the file', () => {
    const { project, offset } = caret('@move bone |', 'new.vca');
    const labels = completionsAt(project, 'new.vca', offset).map(({ label }) => label);
    expect(labels).toEqual(['Arm', 'Left Hand', 'Other']);
  });

  it('offers axes, curves with those of the file, and orders', () => {
    expect(offered('@move by |')).toEqual(['x', 'y', 'z']);
    expect(offered(`${WAVE}@move by x curve |`)).toEqual(['const', 'linear', 'bezier', '.soft']);
    expect(offered('@configure rotation-order |')).toContain('ZYX');
    expect(offered('@configure fps |')).toEqual([]);
  });

  it('offers what an expression may use, and words between two values', () => {
    expect(offered('@move by x func (|)')).toEqual(
      expect.arrayContaining(['t', 'intensity', 'pi', 'sin(x)', 'noise(x, octaves)']),
    );
    expect(offered('@curve a func (|)')).toContain('kl.value');
    expect(offered('@curve a func (kl.|)')).toContain('kl.value');
    expect(offered('@move by x func (t |')).toEqual(['and', 'or']);
    expect(offered('@move by x func (2|')).toEqual([]);
    expect(chosen('@move by x func (1 + ro|)', 'round(x, places)')).toBe(
      '@move by x func (1 + round(0, 0))',
    );
    expect(chosen('@move by x func |', 't')).toBe('@move by x func (t)');
    expect(chosen('@move by x func (si|(t))', 'sin(x)')).toBe('@move by x func (sin(t))');
  });

  it('says nothing of the words of other VCM texts', () => {
    const { project, offset } = caret('@|', 'look.vcm');
    expect(completionsAt(project, 'look.vcm', offset)).toEqual([]);
  });
});

describe('hovers', () => {
  const cards = (piece: string, inside = 1) => {
    const project = openProject(FILES);
    return hoverAt(project, 'wave.vca', WAVE.indexOf(piece) + inside)?.cards ?? [];
  };

  it('tell directives, attributes, curves, functions and names', () => {
    expect(cards('@rotate')).toMatchObject([{ title: '@rotate', kind: 'directive', page: 'vca' }]);
    expect(cards('by z')).toMatchObject([{ title: 'by', kind: 'attribute of @rotate' }]);
    expect(cards('sin(')).toMatchObject([
      { title: 'sin(x)', page: 'vca/expressions#functions-sin' },
    ]);
    expect(cards('pi)')).toMatchObject([{ title: 'pi', kind: 'constant' }]);
    expect(cards('kl.value')).toMatchObject([{ title: 'kl.value', kind: 'variable' }]);
  });

  it('tell a bone by its node, and a curve by its declaration', () => {
    expect(cards('Left Hand')).toMatchObject([
      { title: 'Hero/Arm/Left Hand', kind: 'node', defined: { file: 'main.aescene' } },
    ]);
    expect(cards('.soft', 2)).toMatchObject([{ title: 'soft', kind: 'curve of the file' }]);
  });
});

describe('names', () => {
  const project = openProject(FILES);

  it('lead to where they are defined, in both directions', () => {
    const [bone] = definitionsAt(project, 'wave.vca', WAVE.indexOf('Arm by') + 1);
    expect(bone?.file).toBe('main.aescene');
    const uses = referencesAt(project, 'main.aescene', SCENE.indexOf('"Arm"') + 2);
    expect(uses.map(({ file }) => file)).toContain('wave.vca');
    const [file] = definitionsAt(project, 'main.aescene', SCENE.indexOf('wave.vca') + 2);
    expect(file?.file).toBe('wave.vca');
  });

  it('are renamed everywhere, in quotes where they need them', () => {
    const plan = rename(project, 'main.aescene', SCENE.indexOf('"Arm"') + 2, 'Right Arm');
    if ('refusal' in plan) throw new Error(plan.refusal);
    expect(applyEdits(WAVE, plan.edits.get('wave.vca') ?? [])).toContain('bone "Right Arm" by z');
    const curve = rename(project, 'wave.vca', WAVE.indexOf('soft func') + 1, 'gentle');
    if ('refusal' in curve) throw new Error(curve.refusal);
    const after = applyEdits(WAVE, curve.edits.get('wave.vca') ?? []);
    expect(after).toContain('@curve gentle func');
    expect(after).toContain('curve .gentle {');
  });
});

describe('a value that the schema names', () => {
  const named = [
    ...VCA_AXES.map((value) => ['by', value, (v: string) => `@move by ${v} func (t)`] as const),
    ...VCA_CURVES.map((value) => ['curve', value, (v: string) => `@zoom curve ${v} {}`] as const),
    ...VCA_ORDERS.map(
      (value) =>
        ['rotation-order', value, (v: string) => `@configure rotation-order ${v}`] as const,
    ),
  ];

  it.each(named)(
    'of %s is told by its card and in the list: %j',
    (attr, { name, meaning }, line) => {
      const { project, path, offset } = caret(line(`${name}|`));
      const [card] = hoverAt(project, path, offset)?.cards ?? [];
      expect(card).toMatchObject({ title: name, kind: `value of ${attr}` });
      expect(card?.meaning.toLowerCase()).toContain(meaning.toLowerCase());
      const asked = caret(line('|'));
      const item = completionsAt(asked.project, asked.path, asked.offset).find(
        ({ label }) => label === name,
      );
      expect(item?.meaning).toBe(card?.meaning);
    },
  );

  it('of an order is known in small letters, too', () => {
    const { project, path, offset } = caret('@configure rotation-order z|yx');
    expect(hoverAt(project, path, offset)?.cards[0]?.meaning).toMatch(/^Turns about z first/);
  });
});

it('a call in an expression is helped with', () => {
  const help = (marked: string) => {
    const { project, path, offset } = caret(marked);
    const found = signatureAt(project, path, offset);
    return found && [found.label, found.active];
  };
  expect(help('@move by x func (noise(t, |))')).toEqual(['noise(x, octaves)', 1]);
  expect(help('@move by x func (max(1, sin(t), |')).toEqual(['max(x, …)', 0]);
  expect(help('@move by x func (sin((t + |')).toEqual(['sin(x)', 0]);
  expect(help('@move by x func (t)|')).toBeUndefined();
});

it('the outline and the folds are those of the directives', () => {
  const project = openProject(FILES);
  const outline = outlineOf(project, 'wave.vca');
  expect(outline.map(({ name, detail }) => `${name} ${detail}`.trim())).toEqual([
    '@configure',
    '@curve soft',
    '@rotate Arm z',
    '@move Left Hand x',
  ]);
  expect(outline[2]?.children.map(({ detail }) => detail)).toEqual(['0', '24']);
  expect(foldsOf(project, 'wave.vca')).toEqual([
    { start: 3, end: 4, comment: true },
    { start: 7, end: 9, comment: false },
  ]);
  expect(formatEdits(project, 'wave.vca')).toEqual([]);
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...['@move', '@key', '@curve', '@', 'bone', 'by', 'func', 'curve', 'x', '.soft', '"', "'", '('],
    ...[')', '{', '}', '#', '\n', '\r\n', 'sin(', 'kl.', '\\', '1', 'name', '\u{1f600}', '\ud800'],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  );

  it('is answered everywhere, within the text', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.constantFrom('wave.vca', 'look.vcm'), (text, n, path) => {
        const project = openProject({ ...FILES, [path]: text });
        const offset = n % (text.length + 1);
        for (const { replace } of completionsAt(project, path, offset)) {
          expect(replace.start).toBeGreaterThanOrEqual(0);
          expect(replace.start).toBeLessThanOrEqual(offset);
          expect(replace.end).toBeGreaterThanOrEqual(offset);
          expect(replace.end).toBeLessThanOrEqual(text.length);
        }
        hoverAt(project, path, offset);
        signatureAt(project, path, offset);
        rename(project, path, offset, 'Other');
        outlineOf(project, path);
        foldsOf(project, path);
      }),
      { numRuns: 2000 },
    );
  });
});

it('a brace that touches a value takes nothing away from what stands around it', () => {
  const broken = '@move bone Arm by x{ @key frame 0 value 0}\n';
  expect(offered(`${broken}|`)).toEqual(offered('|'));
  expect(offered('@move bone Arm by x{ @key | }')).toEqual(
    offered('@move bone Arm by x { @key | }'),
  );
  const { project, path, offset } = caret(`${broken}@mo|ve by y func (t)\n`);
  expect(hoverAt(project, path, offset)).toBeDefined();
  expect(outlineOf(project, path)).toHaveLength(2);
});
