import { describe, expect, it } from 'vitest';
import { importClip } from '../clip/import.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { applyEdits } from '../text/edits.ts';
import { format } from '../text/format.ts';
import type { TextEdit } from '../text/tree.ts';
import { fixAll, previewOf, problemsAt } from './fixes.ts';
import { foldsOf } from './folding.ts';
import { formatEdits } from './formatting.ts';
import { hoverAt } from './hover.ts';
import { inlayHintsOf } from './inlay.ts';
import { outlineOf } from './outline.ts';
import { openProject } from './project.ts';
import { settingsOf } from './schema-at.ts';
import { signatureAt } from './signature.ts';
import { colourText, swatchesOf } from './swatches.ts';
import { at, SAMPLE, shippedProjects, typed } from './testing.ts';

function hovered(path: string, piece: string, inside?: number) {
  const { project, offset } = at(path, piece, inside);
  return hoverAt(project, path, offset)?.cards ?? [];
}

describe('hovers', () => {
  it('tell the words of a format: meaning, type, default and page', () => {
    expect(hovered('hero.aectrl', 'duration=')).toMatchObject([
      {
        title: 'duration',
        kind: 'attribute of transition',
        facts: [
          ['Type', 'number, 0 to 1\u202f000\u202f000 s'],
          ['Default', '`0`'],
        ],
        page: 'animation/controller',
      },
    ]);
    expect(hovered('hero.aectrl', 'gt value')).toMatchObject([
      { title: 'gt', kind: 'value of op' },
    ]);
    expect(hovered('clips/run.aeanim', 'segment ')).toMatchObject([{ kind: 'block of anim' }]);
    expect(hovered('clips/idle.aeanim', 'SpriteRenderer')).toMatchObject([
      { title: 'SpriteRenderer.tint', facts: [['Kind', '`color`']] },
    ]);
  });

  it('lead to the row of a field on the page of its component, or of scripts', () => {
    const text =
      'func Ready() {\n  node.Get<Label>().Text = "Go"\n  node.Position = vec2(0, 0)\n}\n';
    const own = openProject({ 'a.aescript': text });
    const page = (word: string) =>
      hoverAt(own, 'a.aescript', text.indexOf(word) + 1)?.cards[0]?.page;
    expect(page('Text')).toBe('rendering.Label#text');
    expect(page('Position')).toBe('scripts#Position');
  });

  it('tell what a name of the project is and where it is defined', () => {
    const [card] = hovered('hero.aescript', '"Speed", Speed');
    expect(card).toMatchObject({
      title: 'Speed',
      kind: 'parameter',
      defined: { file: 'hero.aectrl' },
    });
    expect(card?.facts).toEqual([
      ['Kind', '`float`'],
      ['Defined', '`hero.aectrl:2`'],
      ['Used', '2 times'],
    ]);
    expect(hovered('hero.aectrl', '"clips/run"')).toMatchObject([
      { title: 'clips/run.aeanim', kind: 'clip' },
    ]);
    expect(hovered('clips/run.aeanim', '"Footstep"')).toMatchObject([
      { kind: 'event', facts: [['Payload', '`none`']] },
    ]);
  });

  it('say so where nothing has the name', () => {
    const { project, offset, path } = typed(
      'hero.aescript',
      'a := node.Get<Animator>()',
      '\n  a.Play("Fl|y")',
    );
    expect(hoverAt(project, path, offset)?.cards).toMatchObject([
      { meaning: 'The project has no state of this name.' },
    ]);
  });

  it('tell the symbols of a script with their types', () => {
    expect(hovered('hero.aescript', 'a.SetFloat')).toMatchObject([{ title: 'a Animator' }]);
    expect(hovered('hero.aescript', 'SetFloat(')).toMatchObject([
      { title: 'SetFloat(name string, value float)', page: 'animation.Animator#SetFloat' },
    ]);
    expect(hovered('hero.aescript', 'Pressed')).toMatchObject([
      { title: 'input.Pressed(action string) bool' },
    ]);
    expect(hovered('hero.aescript', 'Tint =')).toMatchObject([
      { title: 'Tint color', kind: 'field of SpriteRenderer' },
    ]);
    expect(hovered('hero.aescript', 'wave(0.5)')).toMatchObject([
      { title: 'func wave(height float)' },
    ]);
  });
});

describe('signatures', () => {
  const help = (piece: string) => {
    const { project, path, offset } = typed('hero.aescript', 'a := node.Get<Animator>()', piece);
    const found = signatureAt(project, path, offset);
    const active = found?.params[found.active];
    return found && [found.label, active && found.label.slice(active.start, active.end)];
  };

  it.each([
    ['\n  a.SetFloat(|', ['SetFloat(name string, value float)', 'name']],
    ['\n  a.SetFloat("Speed", |)', ['SetFloat(name string, value float)', 'value']],
    ['\n  a.SetFloat("Speed", math.Abs(|', ['math.Abs(x number) number', 'x']],
    ['\n  x := math.Clamp(1, 2, |', ['math.Clamp(x, low, high number) number', 'high']],
    ['\n  wave(|)', ['wave(height float)', 'height']],
    ['\n  a.Event.Connect(|', ['Event.Connect(f)', 'f']],
    ['\n  if input.Held(| {', ['input.Held(action string) bool', 'action']],
  ])('%s', (piece, expected) => {
    expect(help(piece)).toEqual(expected);
  });

  it('there is none outside of a call', () => {
    expect(help('\n  wave(1)|')).toBeUndefined();
  });
});

describe('outline and folds', () => {
  const project = openProject(SAMPLE);

  it('list blocks by their labels and what says most about them', () => {
    const [root] = outlineOf(project, 'hero.aectrl');
    expect(root?.children.map(({ name, detail }) => `${name} ${detail}`)).toEqual([
      'param Speed float',
      'param Hit trigger',
      'param Alive bool',
      'state Idle clips/idle',
      'state Run clips/run',
      'transition Idle → Run',
      'transition any → Idle',
    ]);
    expect(outlineOf(project, 'hero.aescript').map(({ name }) => name)).toEqual([
      'Speed',
      'Figure',
      'FixedUpdate',
      'wave',
    ]);
  });

  it('leave the line of the closing brace', () => {
    expect(foldsOf(project, 'hero.aescript')).toEqual([
      { start: 5, end: 11, comment: false },
      { start: 8, end: 10, comment: false },
      { start: 14, end: 17, comment: false },
    ]);
    expect(foldsOf(openProject({ 'a.aescript': '// a\n// b\nvar X int\n' }), 'a.aescript')).toEqual(
      [{ start: 1, end: 2, comment: true }],
    );
  });
});

describe('formatting', () => {
  const formatted = (path: string, text: string): string =>
    applyEdits(text, formatEdits(openProject({ [path]: text }), path));

  it('changes only white space of a script', () => {
    const text = 'func  A() {\nif true {\n\n\n      print("  x")   \n}\n    }\n\n\n\nvar B int';
    expect(formatted('a.aescript', text)).toBe(
      'func  A() {\n  if true {\n    print("  x")\n  }\n}\n\nvar B int\n',
    );
  });

  it('gives the one form of a text, twice the same as once, by edits that leave the rest', () => {
    for (const texts of Object.values(shippedProjects())) {
      for (const [path, text] of Object.entries(texts)) {
        expect(formatEdits(openProject({ [path]: text }), path), path).toEqual([]);
        const messy = text.replaceAll('\n', '\r\n').replace(/^ +/gm, '\t').replace(/ \{/g, '   {');
        const once = formatted(path, messy);
        if (!path.endsWith('.aescript')) expect(once).toBe(format(messy));
        expect(formatted(path, once)).toBe(once);
        expect(once.replace(/\s/g, '')).toBe(messy.replace(/\s/g, ''));
      }
    }
  });

  it('touches nothing else', () => {
    const text = (SAMPLE['hero.aectrl'] as string).replace('  state "Run"', 'state   "Run"');
    const edits = formatEdits(openProject({ 'hero.aectrl': text }), 'hero.aectrl');
    expect(edits).toHaveLength(2);
    expect(applyEdits(text, edits)).toBe(SAMPLE['hero.aectrl']);
  });

  it('leaves a text with errors alone', () => {
    const text = 'anim version=1 {\n   key\n';
    expect(formatted('a.aeanim', text)).toBe(text);
  });
});

describe('colours', () => {
  const project = openProject(SAMPLE);

  it('are found in every form', () => {
    expect(swatchesOf(project, 'clips/idle.aeanim').map(({ color }) => color)).toEqual([
      [1, 1, 1, 1],
      [1, 0.5, 0, 0.5],
    ]);
    expect(swatchesOf(project, 'main.aescene')).toHaveLength(1);
    expect(swatchesOf(project, 'hero.aescript').map(({ color }) => color)).toEqual([
      [1, 0.5, 0, 1],
    ]);
    expect(swatchesOf(project, 'clips/run.aeanim')).toEqual([]);
  });

  it('are written back in the form they had', () => {
    expect(colourText('#ffffff', [1, 0.5, 0, 1])).toBe('#ff8000');
    expect(colourText('#FFFFFF', [1, 0.5, 0, 0.5])).toBe('#FF800080');
    expect(colourText('[1, 1, 1, 0]', [1, 0.5, 0, 1])).toBe('[1, 0.5, 0]');
    expect(colourText('color(1, 1, 1)', [1, 0.5, 0, 0.25])).toBe('color(1, 0.5, 0, 0.25)');
  });
});

describe('hints', () => {
  it('tell the step of a game event and the frame of all other times', () => {
    const project = openProject(SAMPLE);
    const text = SAMPLE['clips/run.aeanim'] as string;
    const hints = inlayHintsOf(project, 'clips/run.aeanim').map(
      ({ offset, label }) => `${text.slice(text.lastIndexOf('=', offset) + 1, offset)} ${label}`,
    );
    expect(settingsOf(project).hz).toBe(50);
    expect(hints).toEqual([
      '0 frame 0',
      '0.4 frame 4',
      '0.3 step 15',
      '0.3 frame 3',
      '0 frame 0',
      '0.4 frame 4',
      '0 frame 0',
    ]);
    expect(inlayHintsOf(project, 'clips/idle.aeanim')).toEqual([]);
  });
});

describe('fixes', () => {
  const text = `anim version=1 length=1 {
  track "" prop="transform.rotation" kind=float32 {
    key t=0 v=0 interp=lnear {}
    key t=0.5 v=1 interp=lnear {}
    key t=1 v=1 interp=step {}
  }
}
`;
  const { diagnostics } = importClip('a.aeanim', text, { events: [], hasSprite: () => true });

  it('show the lines they change', () => {
    const [fix] = diagnostics[0]?.fixes ?? [];
    expect(fix && previewOf(text, fix)).toEqual({
      before: ['    key t=0 v=0 interp=lnear {}'],
      after: ['    key t=0 v=0 interp=linear {}'],
    });
  });

  it('of one kind are made together', () => {
    const [first] = diagnostics;
    const all = first && fixAll(text, diagnostics, first);
    expect(all?.title).toBe('Mend all 2 problems of this kind');
    const mended = applyEdits(text, all?.edits ?? []);
    expect(
      importClip('a.aeanim', mended, { events: [], hasSprite: () => true }).diagnostics,
    ).toEqual([]);
    expect(first && fixAll(text, [first], first)).toBeUndefined();
  });

  it('of one kind change other files once for all, and not where two would touch', () => {
    const at = (line: number, edits: readonly TextEdit[], put: string): Diagnostic => ({
      code: 'ANM003',
      cause: 'undeclared',
      severity: 'error',
      message: '',
      file: 'a.aeanim',
      line,
      column: 1,
      endLine: line,
      endColumn: 2,
      fixes: [
        { title: '', edits, others: [{ file: 'p', edits: [{ start: 5, end: 5, text: put }] }] },
      ],
    });
    const edit = (start: number) => [{ start, end: start + 1, text: 'x' }];
    const [first, second, other] = [at(1, edit(0), 'A'), at(2, edit(4), 'A'), at(3, edit(8), 'B')];
    expect(fixAll(text, [first, second, other], first)).toEqual({
      title: 'Mend all 2 problems of this kind',
      edits: [...edit(0), ...edit(4)],
      others: [{ file: 'p', edits: [{ start: 5, end: 5, text: 'A' }] }],
    });
    // One declaration mends all that name it: its own fix says so.
    const [one, two] = [at(1, [], 'A'), at(2, [], 'A')];
    expect(fixAll(text, [one, two], one)).toBeUndefined();
  });

  it('belong to the place they are asked about', () => {
    expect(problemsAt(text, diagnostics, text.indexOf('lnear') + 2)).toHaveLength(1);
    expect(problemsAt(text, diagnostics, text.indexOf('step') + 2)).toEqual([]);
  });
});
