import { describe, expect, test } from 'vitest';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { LIMITS, type Limit } from './limits.ts';

await loadPhysics();

const repeat = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');
const nested = (count: number, open: string, inside: string, close: string): string =>
  open.repeat(count) + inside + close.repeat(count);

const clip = (inside: string, length = '1') =>
  `anim version=1 length=${length} loop=loop {\n${inside}\n}\n`;
const scene = (inside: string) => `scene version=1 {\n${inside}\n}\n`;
const script = (body: string) => ({
  'main.aescene': scene('node "A" { script "A" source=asset("a.aescript") {} }'),
  'a.aescript': body,
});
const transition = (attrs: string, more = '') => ({
  'a.aectrl': `controller version=1 entry="A" {\n  param "Go" kind=bool {}\n  state "A" clip=asset("engine/anim/run") {}\n  state "B" clip=asset("engine/anim/run") {}\n  transition "A" to="B" ${attrs} {\n    cond "Go" {}\n  }\n${more}}\n`,
});
const crate = (attrs: string, collider = '', x = 0) =>
  `node "C${x}" {\n    transform position=[${x}, 0] {}\n    component "Body2D" kind=dynamic ${attrs} {}\n    component "Collider2D" ${collider} {}\n  }\n`;
const project = (inside: string) => ({ 'project.aego': inside });
const move = (expression: string) => `@move by x func (${expression})\n`;
const number = (limit: string): number => Number(limit.replaceAll(',', '').split(' ')[0]);

type Files = Readonly<Record<string, string>>;

/** A project at the limit of a row and one beyond it, from the number of the row itself. */
const AT: Readonly<Record<string, (n: number, row: Limit) => readonly [at: Files, beyond: Files]>> =
  {
    length: () => [{ 'a.aeanim': clip('', '500') }, { 'a.aeanim': clip('', '500.001') }],
    fps: () => {
      const frames = (fps: string) =>
        clip(`frames "" fps=${fps} { sprites=[asset("engine/sprites/idle_0")] }`);
      return [{ 'a.aeanim': frames('1000000') }, { 'a.aeanim': frames('1000001') }];
    },
    duration: () => [transition('duration=1000000'), transition('duration=1000001')],
    'exit-time': () => {
      const loops = ' loop=loop';
      return [transition(`exitTime=1000000`), transition(`exitTime=1000001`)].map((files) => ({
        'a.aectrl': (files['a.aectrl'] as string).replaceAll('run") {}', `run")${loops} {}`),
      })) as readonly Files[] as [Files, Files];
    },
    speed: () => {
      const player = (speed: string) => ({
        'main.aescene': scene(
          `node "A" { component "AnimationPlayer" clip=asset("engine/anim/run") speed=${speed} {} }`,
        ),
      });
      return [player('-100'), player('-100.5')];
    },
    'vca-speed': () => {
      const player = (speed: string) => ({
        'w.vca': move('t'),
        'main.aescene': scene(
          `node "A" { component "VcaPlayer" file=asset("w.vca") speed=${speed} {} }`,
        ),
      });
      return [player('-100'), player('100.5')];
    },
    arrivals: (n) => [
      { ...one(n), 'a.aeanim': clip(repeat(n, () => 'event t=0 name="Footstep" {}\n')) },
      { ...one(n), 'a.aeanim': clip(repeat(n + 1, () => 'event t=0 name="Footstep" {}\n')) },
    ],
    call: (n) => [
      script(`func Ready() {\n  for i := 0; i < ${n / 2}; i++ {}\n}\n`),
      script(`func Ready() {\n  for i := 0; i < ${n + 1}; i++ {}\n}\n`),
    ],
    step: (n, { code }) => {
      const all = (scripts: number) => ({
        'main.aescene': scene(
          `node "A" {\n${repeat(scripts, (i) => `script "S${i}" source=asset("a.aescript") {}\n`)}}`,
        ),
        'a.aescript': 'func Ready() {\n  for i := 0; i < 900000; i++ {}\n}\n',
      });
      expect(code).toBe('SCR004');
      return [all(Math.floor(n / 1_000_000)), all(Math.ceil(n / 900_000) + 1)];
    },
    calls: (n) => {
      const deep = (count: number) =>
        script(
          `func down(n int) {\n  if n > 1 {\n    down(n - 1)\n  }\n}\n\nfunc Ready() {\n  down(${count})\n}\n`,
        );
      // The hook itself is the first.
      return [deep(n - 1), deep(n)];
    },
    tweens: (n) => {
      const many = (count: number) =>
        script(
          `func Ready() {\n  for i := 0; i < ${count}; i++ {\n    node.Tween("transform.rotation", 1, 1)\n  }\n}\n`,
        );
      return [many(n), many(n + 1)];
    },
    string: (n) => {
      const long = (more: string) =>
        script(
          `var text = "x"\n\nfunc Ready() {\n  for i := 0; i < ${Math.log2(n)}; i++ {\n    text += text\n  }\n  text += "${more}"\n}\n`,
        );
      return [long(''), long('x')];
    },
    source: (n) => [script(`//${'x'.repeat(n - 2)}`), script(`//${'x'.repeat(n - 1)}`)],
    'script-nesting': (n) => {
      const deep = (count: number) =>
        script(`func Ready() {\n  print(${nested(count, '(', '1', ')')})\n}\n`);
      return [deep(n - 2), deep(n + 1)];
    },
    chain: (n) => {
      const long = (count: number) =>
        script(`func Ready() {\n  x := 1${' + 1'.repeat(count)}\n  print(x)\n}\n`);
      // The first value counts as well.
      return [long(n - 1), long(n)];
    },
    rate: () => [project('physics hz=144 {}\n'), project('physics hz=240 {}\n')],
    inputs: (n) => {
      const many = (count: number) =>
        project(`input {\n${repeat(count, (i) => `button "B${i}" keys=["KeyA"] {}\n`)}}\n`);
      return [many(n), many(n + 1)];
    },
    keys: (n) => {
      const many = (count: number) =>
        project(`input { button "B" keys=[${repeat(count, () => '"KeyA", ')}] {} }\n`);
      return [many(n), many(n + 1)];
    },
    lines: (n) => {
      const many = (count: number) => ({
        'a.vca': repeat(count, (i) => `@move bone b${i} by x func (t)\n`),
      });
      return [many(n), many(n + 1)];
    },
    'vca-keys': (n) => {
      const many = (count: number) => ({
        'a.vca': `@move by x {\n${repeat(count, (i) => `@key frame ${i} value 0\n`)}}\n`,
      });
      return [many(n), many(n + 1)];
    },
    operations: (n) => {
      // Each sum is a sign and a number; with the first number a line has an odd count.
      const long = (signs: number) => ({ 'a.vca': move(`t${'+1'.repeat((signs - 1) / 2)}`) });
      return [long(n / 2 + 1), long(n + 3)];
    },
    'expression-nesting': (n) => [
      { 'a.vca': move(nested(n - 1, '(', 't', ')')) },
      { 'a.vca': move(nested(n + 1, '(', 't', ')')) },
    ],
    octaves: () => [{ 'a.vca': move('noise(t, 16)') }, { 'a.vca': move('noise(t, 17)') }],
    collider: () => [
      { 'main.aescene': scene(crate('', 'size=[10000, 0.02]')) },
      { 'main.aescene': scene(crate('', 'size=[10001, 0.02]')) },
    ],
    mass: () => [
      { 'main.aescene': scene(crate('mass=1000000')) },
      { 'main.aescene': scene(crate('mass=1000001')) },
    ],
    friction: () => [
      { 'main.aescene': scene(crate('friction=10')) },
      { 'main.aescene': scene(crate('friction=10.5')) },
    ],
    away: (n) => [
      { 'main.aescene': scene(crate('', '', n - 1000)) },
      { 'main.aescene': scene(crate('', '', n + 1000)) },
    ],
    colliders: (n) => {
      const many = (count: number) => ({
        'main.aescene': scene(
          `${crate('', '', -5)}${repeat(count - 1, (i) => `node "N${i}" { transform position=[${2 * i}, -50] {} component "Collider2D" {} }\n`)}`,
        ),
      });
      return [many(n), many(n + 1)];
    },
    crowd: (n) => {
      const heap = (count: number) => ({
        'main.aescene': scene(
          repeat(
            count,
            (i) =>
              `node "C${i}" { component "Body2D" kind=dynamic {} component "Collider2D" {} }\n`,
          ),
        ),
      });
      return [heap(n), heap(n + 1)];
    },
    characters: (n) => {
      const heap = (count: number) => ({
        'main.aescene': scene(repeat(count, (i) => `node "C${i}" { component "Motion2D" {} }\n`)),
      });
      return [heap(n), heap(n + 1)];
    },
  };

function one(_: number): Files {
  return {
    'main.aescene': scene(
      'node "A" { component "AnimationPlayer" clip=asset("a") playOnStart=true {} }',
    ),
  };
}

/** The codes that a project reports, and that its first step brings. */
function codesOf(files: Files): string[] {
  const game = new Game({ 'main.aescene': scene('node "N" {}'), ...files });
  game.step();
  return [...new Set(game.diagnostics.map(({ code }) => code))];
}

const rows: readonly Limit[] = Object.values(LIMITS).flat();

describe('the limits that the page lists', () => {
  test.each(rows.filter(({ id }) => AT[id]).map((row): [string, Limit] => [row.what, row]))(
    '%s: it is taken at the limit, and told beyond it',
    (_, row) => {
      const [at, beyond] = (AT[row.id] as (typeof AT)[string])(number(row.limit), row);
      expect(codesOf(at)).toEqual([]);
      expect(codesOf(beyond)).toContain(row.code);
    },
  );

  test('a row that names a code is tried, but for those that need a crowd of players or hands', () => {
    const untried = rows.filter(({ id, code }) => code && !AT[id]).map(({ id }) => id);
    expect(untried.sort()).toEqual(['events', 'held']);
  });

  test('of texts hold for every kind of file, with its own code', () => {
    const [size] = LIMITS.text;
    const bytes = Number(size?.limit.split(' ')[0]) * 1024 * 1024;
    const codes = { aeanim: 'ANM001', aectrl: 'ANC001', aescene: 'SCN001', vca: 'VCA001' };
    const deep = (n: number): Files => ({
      'a.aeanim': nested(n, 'anim version=1 length=1 {', '', '}'),
      'a.aectrl': nested(n, 'controller version=1 {', '', '}'),
      'a.aescene': nested(n, 'node "A" {', '', '}'),
      'a.vca': nested(n, '@move by x { ', '', '}'),
      'project.aego': nested(n, 'input {', '', '}'),
    });
    for (const [ending, code] of Object.entries({ ...codes, aego: 'PRJ001' })) {
      const path = ending === 'aego' ? 'project.aego' : `a.${ending}`;
      const comment = ending === 'vca' ? '#' : '//';
      const said = (text: string) =>
        new Game({ 'main.aescene': scene('node "N" {}'), [path]: text }).diagnostics.filter(
          (d) => d.code === code && /larger than|deep/.test(d.message),
        ).length;
      expect(said(comment.padEnd(bytes, 'x')), ending).toBe(0);
      expect(said(comment.padEnd(bytes + 1, 'x')), ending).toBe(1);
      expect(said(deep(64)[path] as string), ending).toBe(0);
      expect(said(deep(66)[path] as string), ending).toBe(1);
    }
  });

  test('have an anchor each', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});
