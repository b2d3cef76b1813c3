import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../diagnostics/catalogue/index.ts';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import { loadPhysics } from '../physics/load.ts';
import { applyEdits } from '../text/edits.ts';
import { Game } from '../world/game.ts';
import { FIX_MAKERS } from './fix-kinds.ts';
import { fixesOf, withFixes } from './mend.ts';
import { openProject, type Texts } from './project.ts';

const SCENE = 'main.aescene';

beforeAll(loadPhysics);

/** The texts after a fix of a problem. */
function mended(texts: Texts, { file }: Diagnostic, { edits, others = [] }: Fix): Texts {
  const after: Record<string, string> = { ...texts };
  for (const change of [{ file, edits }, ...others])
    after[change.file] = applyEdits(after[change.file] ?? '', change.edits);
  return after;
}

/** The problems of a project that has run for a while. */
function problemsOf(texts: Texts, steps = 3): readonly Diagnostic[] {
  const game = new Game(texts);
  for (let i = 0; i < steps; i++) game.step();
  return game.diagnostics;
}

function fixesIn(texts: Texts, kind: string): { problem: Diagnostic; fixes: Fix[] } {
  const problem = problemsOf(texts).find((d) => `${d.code} ${d.cause}` === kind);
  if (!problem) throw new Error(`nothing reports ${kind}`);
  return { problem, fixes: fixesOf(openProject(texts), problem, SCENE) };
}

const titles = (texts: Texts, kind: string): string[] =>
  fixesIn(texts, kind).fixes.map(({ title }) => title);

const node = (inside: string): string => `scene version=1 {\n  node "Hero" {\n${inside}  }\n}\n`;
const player = (clip: string, inside = ''): Texts => ({
  [SCENE]: node(
    `    component "AnimationPlayer" clip=asset("clip") playOnStart=true {}\n${inside}`,
  ),
  'clip.aeanim': `anim version=1 length=0.8 {\n${clip}}\n`,
});
const turn = (label: string): string =>
  `  track "${label}" prop="transform.rotation" kind=float32 authority=simulation {\n    key t=0 v=0 {}\n  }\n`;
const ready = (body: string, inside = ''): Texts => ({
  [SCENE]: node(`    script "Hero" source=asset("hero.aescript") {}\n${inside}`),
  'hero.aescript': `func Ready() {\n  ${body}\n}\n`,
});
const controller =
  'controller version=1 entry="A" {\n  state "A" clip=asset("engine/anim/idle") {}\n}\n';
const animator =
  '    component "SpriteRenderer" {}\n    component "Animator" controller=asset("hero") {}\n';

/** One project for each kind, none of whose names is near another. */
const CASES: Readonly<Record<string, Texts>> = {
  'ANM001 missingProperty': player(
    '  track "" prop="SpriteRenderer.tint" kind=color {\n    key t=0 v=#ff8800 {}\n  }\n',
  ),
  'ANM003 undeclared': player('  event t=0.1 name="Boom" payload=2.5 {}\n'),
  'ANM003 unwantedPayload': {
    ...player('  event t=0.1 name="Boom" payload=2 {}\n'),
    'project.aego': 'animation {\n  event "Boom" {}\n}\n',
  },
  'ANM003 wrongPayload': {
    ...player('  event t=0.1 name="Boom" payload=2.5 {}\n'),
    'project.aego': 'animation {\n  event "Boom" payload=bool {}\n}\n',
  },
  'ANM005 missing': player(turn('Body/Tail/Tip'), '    node "Body" {}\n'),
  'ANM006 dynamic': player(turn(''), '    component "Body2D" kind=dynamic {}\n'),
  'ANM006 static': player(turn(''), '    component "Body2D" kind=static {}\n'),
  'ANM006 kinematic': player(
    turn('').replace(' authority=simulation', ''),
    '    component "Body2D" kind=kinematic {}\n',
  ),
  'ANM007 track': {
    ...player(turn('')),
    [SCENE]: node(
      '    component "AnimationPlayer" clip=asset("clip") playOnStart=true timeDomain=unscaled {}\n',
    ),
  },
  'ANM007 events': {
    ...player('  event t=0.1 name="Hit" {}\n'),
    [SCENE]: node(
      '    component "AnimationPlayer" clip=asset("clip") playOnStart=true timeDomain=unscaled {}\n',
    ),
  },
  'ANM009 noMotion': {
    [SCENE]: node('    component "Animator" controller=asset("hero") rootMotion=toMotion {}\n'),
    'hero.aectrl': controller.replace('engine/anim/idle', 'clip'),
    'clip.aeanim':
      'anim version=1 length=1 {\n  track "" prop="transform.position" kind=vec2 root=true {\n    key t=0 v=[0, 0] interp=linear {}\n    key t=1 v=[2, 0] {}\n  }\n}\n',
  },
  'ANC002 unknownParameter': {
    [SCENE]: node(animator),
    'hero.aectrl': controller.replace(
      /}\n$/,
      '  state "B" clip=asset("engine/anim/run") {}\n  transition "A" to="B" {\n    cond "Go" {}\n  }\n}\n',
    ),
  },
  'ANC004 missingClip': {
    [SCENE]: node(animator),
    'hero.aectrl': controller.replace('engine/anim/idle', 'clips/new one'),
  },
  'ANC004 unknownSegment': {
    ...player(turn('')),
    [SCENE]: node(animator),
    'hero.aectrl': controller.replace('engine/anim/idle")', 'clip") segment="Windup"'),
  },
  'PRJ001 missingMain': {
    [SCENE]: node(''),
    'project.aego': 'project main="levels/two.aescene" {}\n',
  },
  'SCN002 missingNode': {
    ...ready('log("")', '    node "Sword" {}\n'),
    [SCENE]: node('    script "Hero" source=asset("hero.aescript") aim="Up/There" {}\n'),
    'hero.aescript': 'var Aim Node\n',
  },
  'SCN002 unknownAttribute': {
    [SCENE]: node('    script "Hero" source=asset("hero.aescript") speed=2 {}\n'),
    'hero.aescript': '// Moves the hero.\nvar Way vec2 // in metres\n\nfunc Ready() {\n}\n',
  },
  'SCN003 clip': { [SCENE]: node('    component "AnimationPlayer" clip=asset("new") {}\n') },
  'SCN003 controller': { [SCENE]: node(animator) },
  'SCN003 script': { [SCENE]: node('    script "Hero" source=asset("hero.aescript") {}\n') },
  'SCN003 vca': { [SCENE]: node('    component "VcaPlayer" file=asset("wave.vca") {}\n') },
  'SCR003 child': ready('node.Child("Sword/Tip").Rotation = 0.5'),
  'SCR003 component': ready('node.Get<Label>().Text = "Go"'),
  'SCR005 clip': ready(
    'node.Get<AnimationPlayer>().Play(asset("boom"))',
    '    component "AnimationPlayer" {}\n',
  ),
  'SCR005 parameter': {
    ...ready('node.Get<Animator>().SetTrigger("Boom")', animator),
    'hero.aectrl': controller,
  },
  'SCR005 property': ready('node.Tween("Shape.size", vec2(2, 2), 0.5)'),
  'SCR005 segment': {
    ...ready(
      'node.Get<AnimationPlayer>().PlaySegment("Windup")',
      '    component "AnimationPlayer" clip=asset("clip") {}\n',
    ),
    'clip.aeanim': `anim version=1 length=0.8 {\n${turn('')}}\n`,
  },
  'SCR005 state': {
    ...ready('node.Get<Animator>().Play("Boom")', animator),
    'hero.aectrl': controller,
  },
  'VCA005 bone': {
    [SCENE]: node('    component "VcaPlayer" file=asset("wave.vca") {}\n'),
    'wave.vca': '@move bone Arm by y func (sin(t))\n',
  },
  'VCA005 flat': {
    [SCENE]: node('    component "VcaPlayer" file=asset("wave.vca") {}\n'),
    'wave.vca': '@move by z func (sin(t))\n',
  },
  'VCA005 zoom': {
    [SCENE]: node('    component "VcaPlayer" file=asset("wave.vca") {}\n'),
    'wave.vca': '@zoom func (1 + t)\n',
  },
};

describe('fixes that need a look at the other files', () => {
  it('are of causes that the catalogue has', () => {
    const causes = catalogue.flatMap(({ code, causes: all }) =>
      Object.keys(all).map((cause) => `${code} ${cause}`),
    );
    expect(Object.keys(FIX_MAKERS).filter((kind) => !causes.includes(kind))).toEqual([]);
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(FIX_MAKERS).sort());
  });

  describe.each(Object.entries(CASES))('%s', (kind, texts) => {
    const ends = { '\n': texts, '\r\n': withEnds(texts) };

    it.each(Object.entries(ends))('is mended by each of them (%j)', (_, files) => {
      const { problem, fixes } = fixesIn(files, kind);
      expect(fixes.length).toBeGreaterThan(0);
      for (const fix of fixes) {
        const after = mended(files, problem, fix);
        const left = problemsOf(after).map(({ code, cause, message }) => [code, cause, message]);
        expect([fix.title, left]).toEqual([fix.title, []]);
        const mixed = Object.keys(files).filter((path) =>
          /\r\n[\s\S]*[^\r]\n/.test(after[path] ?? ''),
        );
        expect([fix.title, mixed]).toEqual([fix.title, []]);
      }
    });

    it('is mended in the game that runs', () => {
      const game = new Game(texts);
      for (let i = 0; i < 3; i++) game.step();
      const problem = game.diagnostics.find((d) => `${d.code} ${d.cause}` === kind);
      const [fix] = problem ? fixesOf(openProject(texts), problem, SCENE) : [];
      if (!problem || !fix) throw new Error(`nothing mends ${kind}`);
      const after = mended(texts, problem, fix);
      for (const [path, text] of Object.entries(after))
        if (text !== texts[path]) game.setFile(path, text);
      for (let i = 0; i < 3; i++) game.step();
      // What has stopped (a script at its mistake, a player that got other tracks) stays so until
      // the game begins anew.
      if (kind.startsWith('SCR003') || kind === 'ANM006 kinematic') game.reset();
      expect(game.diagnostics).toEqual([]);
    });
  });
});

describe('what is offered', () => {
  it.each([
    [
      'ANM001 missingProperty',
      player(
        '  track "" prop="SpriteRenderer.tnt" kind=color {\n    key t=0 v=#ff8800 {}\n  }\n',
        '    component "SpriteRenderer" {}\n',
      ),
      'Write "SpriteRenderer.tint"',
    ],
    ['ANM005 missing', player(turn('Bdy'), '    node "Body" {}\n'), 'Write "Body"'],
    [
      'SCR005 state',
      { ...ready('node.Get<Animator>().Play("a")', animator), 'hero.aectrl': controller },
      'Write "A"',
    ],
    [
      'VCA005 bone',
      {
        [SCENE]: node(
          '    component "VcaPlayer" file=asset("w.vca") {}\n    node "upper arm" {\n      component "Bone" {}\n    }\n',
        ),
        'w.vca': '@move bone "uper arm" by y func (sin(t))\n',
      },
      'Write "upper arm"',
    ],
  ] as const)('is the name that is near first: %s', (kind, texts, title) => {
    const { problem, fixes } = fixesIn(texts, kind);
    expect(fixes[0]?.title).toBe(title);
    expect(problemsOf(mended(texts, problem, fixes[0] as Fix))).toEqual([]);
  });

  it('says in which file it is', () => {
    expect(titles(CASES['ANM003 undeclared'] as Texts, 'ANM003 undeclared')).toEqual([
      'Declare "Boom" in a new project.aego',
    ]);
    const with_ = { ...(CASES['ANM003 undeclared'] as Texts), 'project.aego': 'project {}\n' };
    const { fixes } = fixesIn(with_, 'ANM003 undeclared');
    expect(fixes).toMatchObject([
      { title: 'Declare "Boom" in project.aego', edits: [], others: [{ file: 'project.aego' }] },
    ]);
  });

  it('is nothing in files of the engine', () => {
    const texts: Texts = {
      ...ready(
        'node.Get<Animator>().SetTrigger("Boom")',
        '    component "SpriteRenderer" {}\n    component "Animator" controller=asset("engine/anim/platformer") {}\n',
      ),
    };
    expect(titles(texts, 'SCR005 parameter')).toEqual([]);
  });

  it('is in the scene that runs, where two have the node', () => {
    const texts: Texts = { ...CASES['VCA005 zoom'], 'a.aescene': node('') };
    const { fixes } = fixesIn(texts, 'VCA005 zoom');
    expect(fixes).toMatchObject([{ others: [{ file: SCENE }] }]);
  });

  it('is nothing that would leave a text, however it was changed since', () => {
    for (const [kind, texts] of Object.entries(CASES)) {
      const { problem: found } = fixesIn(texts, kind);
      // Those of the importer count in the text that it read.
      const problem = { ...found, fixes: [] };
      const paths = Object.keys(texts);
      fc.assert(
        fc.property(
          fc.constantFrom(...paths),
          fc.nat(200),
          fc.constantFrom('', '{', '}', '"', '\r', 'node "', '@', '\ufeff', '👋'),
          (path, at, put) => {
            const text = texts[path] ?? '';
            const cut = { ...texts, [path]: text.slice(0, at) + put + text.slice(at + 7) };
            for (const { edits, others = [] } of fixesOf(openProject(cut), problem, SCENE)) {
              for (const change of [{ file: problem.file, edits }, ...others]) {
                let from = 0;
                for (const { start, end } of change.edits) {
                  expect(start).toBeGreaterThanOrEqual(from);
                  expect(end).toBeGreaterThanOrEqual(start);
                  from = end;
                }
                const now = 'isNew' in change ? '' : (cut[change.file] ?? '');
                expect(from).toBeLessThanOrEqual(now.length);
              }
            }
          },
        ),
        { numRuns: 30 },
      );
    }
  });
});

describe('fixes of a list', () => {
  it('come behind those of the importer', () => {
    const texts: Texts = {
      ...player('  event t=0.1 name="Lnad" {}\n'),
      'project.aego': 'animation {\n  event "Land" {}\n}\n',
    };
    const list = withFixes(openProject(texts), problemsOf(texts));
    expect(list.map(({ fixes = [] }) => fixes.map(({ title }) => title))).toEqual([
      ['Write "Land"', 'Declare "Lnad" in project.aego'],
    ]);
  });
});

function withEnds(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]),
  );
}
