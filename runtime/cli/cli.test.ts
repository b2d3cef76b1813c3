import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const launcher = join(import.meta.dirname, 'aego.mjs');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aego-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function aego(...args: string[]): { code: number | null; lines: string[]; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'https://example.org/docs/' },
  });
  return { code: status, lines: stdout.split('\n').filter(Boolean), errors: stderr };
}

const GOOD = 'anim version=1 length=1 {\n}\n';
const WARNS = 'anim version=1 length=1 lop=loop {\n}\n';
const BROKEN = 'anim version=1 {\n}\n';

test('a good file gives no line and code 0', () => {
  write({ 'run.aeanim': GOOD });
  expect(aego('check', 'run.aeanim')).toEqual({ code: 0, lines: [], errors: '' });
});

test('an error is one line with place, severity, code, message and page, and code 1', () => {
  write({ 'clips/run.aeanim': BROKEN });
  const { code, lines } = aego('check', 'clips/run.aeanim');
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^clips\/run\.aeanim:1:\d+ error ANM001 .*length.* https:\/\/example\.org\/docs\/errors\/ANM001\/$/,
  );
});

test('warnings alone leave the code at 0', () => {
  write({ 'run.aeanim': WARNS });
  const { code, lines } = aego('check', 'run.aeanim');
  expect(code).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^run\.aeanim:1:\d+ warning ANM001 .*loop/)]);
});

test('a folder stands for its files, each named once', () => {
  write({
    'a.aeanim': BROKEN,
    'b/c.aeanim': BROKEN,
    'b/note.txt': '',
    'node_modules/d.aeanim': '',
  });
  const { code, lines } = aego('check', '.', 'a.aeanim');
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(':')[0])).toEqual(['a.aeanim', 'b/c.aeanim']);
});

test('names are looked up from the folder that holds project.aego', () => {
  const step = 'anim version=1 length=1 {\n  event t=0.5 name="Step" payload=2 {}\n}\n';
  write({
    'game/project.aego': 'animation {\n  event "Step" payload=int {}\n}\n',
    'game/clips/run.aeanim': step,
    'elsewhere/run.aeanim': step,
  });
  expect(aego('check', 'game/clips/run.aeanim').code).toBe(0);
  const { code, lines } = aego('check', 'elsewhere/run.aeanim');
  expect(code).toBe(1);
  expect(lines[0]).toContain('ANM003');
});

test('a clip that a scene names counts as there although only the scene is checked', () => {
  const scene = (clip: string): string =>
    `scene version=1 {\n  node "A" {\n    component "AnimationPlayer" clip=asset("${clip}") {}\n  }\n}\n`;
  write({
    'project.aego': '',
    'run.aeanim': GOOD,
    'scenes/a.aescene': scene('run'),
    'scenes/b.aescene': scene('rum'),
  });
  expect(aego('check', 'scenes/a.aescene').lines).toEqual([]);
  const { code, lines } = aego('check', 'scenes/b.aescene');
  expect(code).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/b\.aescene:3:\d+ warning SCN003/)]);
});

test('a checked scene also shows what its clips and scripts do not find in it', () => {
  write({
    'main.aescene':
      'scene version=1 {\n  node "A" {\n    component "AnimationPlayer" clip=asset("run") playOnStart=true {}\n' +
      '    script "S" source=asset("s.aescript") speed="fast" {}\n  }\n}\n',
    'run.aeanim':
      'anim version=1 length=1 {\n  track "Arm" prop="transform.rotation" kind=float32 { key t=0 v=0 {} }\n}\n',
    's.aescript': 'var Speed = 1.5\n\nfunc Ready() {\n  print(Speed)\n}\n',
  });
  expect(aego('check', 'run.aeanim').lines).toEqual([]);
  expect(aego('check', '.').lines).toEqual([
    expect.stringMatching(/^main\.aescene:4:\d+ error SCN002/),
    expect.stringMatching(/^run\.aeanim:2:\d+ warning ANM005 .*Arm/),
  ]);
});

test('bytes that are no UTF-8 are an error at their place, in every kind of file', () => {
  const bytes = Uint8Array.from([0x2f, 0x2f, 0x20, 0xff, 0x0a]);
  const kinds = {
    'a.aeanim': 'ANM001',
    'a.aectrl': 'ANC001',
    'a.aescene': 'SCN001',
    'a.aescript': 'SCR001',
    'project.aego': 'PRJ001',
    'a.vca': 'VCA001',
    'a.vcm': 'VCA001',
  };
  for (const [path, code] of Object.entries(kinds)) {
    write({ [path]: bytes });
    const found = aego('check', path);
    expect(found.code).toBe(1);
    expect(found.lines[0]).toMatch(new RegExp(`^${path}:1:4 error ${code} .*UTF-8`));
  }
});

test('misuse is said plainly, with code 2', () => {
  write({ 'note.txt': 'x', 'empty/note.txt': 'x' });
  const cases: [string[], RegExp][] = [
    [[], /Usage: aego/],
    [['chek'], /no command "chek".*check, trace, convert, vca/],
    [['check'], /at least one file/],
    [['check', 'nothing.aeanim'], /no file or folder nothing\.aeanim/],
    [['check', 'note.txt'], /note\.txt is none of the files/],
    [['check', 'empty'], /empty holds no file/],
    [['check', '--loud', 'note.txt'], /--loud/],
    [['convert'], /one \.vca file/],
    [['convert', 'note.txt', '--axes', 'xx'], /--axes is xy, .* or yz, not xx/],
    [['convert', 'note.txt', '--tolerance', '0'], /above 0/],
    [['vca'], /at least one \.vca file/],
    [['vca', 'nothing.vca'], /cannot read nothing\.vca/],
    [['vca', 'note.txt', '--samples', '1,x'], /--samples takes numbers, not "x"/],
    [['vca', 'note.txt', '--handles', 'odd'], /absolute or relative, not odd/],
  ];
  for (const [args, message] of cases) {
    const { code, lines, errors } = aego(...args);
    expect([code, lines], args.join(' ')).toEqual([2, []]);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/\n\s+at /);
  }
});

const WAVE = '@configure fps 10 frames 20\n@move bone arm by y func (2 * t)\n';

test('vca prints a document a file, at the times asked for', () => {
  write({ 'a.vca': WAVE, 'b.vca': '@zoom func (t)\n' });
  const { code, lines, errors } = aego('vca', 'a.vca', 'b.vca', '--samples', '-1,0.5');
  expect([code, errors, lines.length]).toEqual([0, '', 2]);
  const [a, b] = lines.map((line) => JSON.parse(line));
  expect(a).toMatchObject({ fps: 10, duration: 2, handles: 'absolute', intensity: 1 });
  expect(a.samples.map((s: { t: number; bones: object }) => [s.t, s.bones])).toEqual([
    [-1, { arm: { move: [0, -2, 0], matrix: expect.any(Array) } }],
    [0.5, { arm: { move: [0, 1, 0], matrix: expect.any(Array) } }],
  ]);
  expect(b.duration).toBe('inf');
  expect(b.samples[1].zoom).toBe(0.5);
});

test('vca without times prints five, and with --tree the directives', () => {
  write({ 'a.vca': WAVE });
  const { lines } = aego('vca', 'a.vca', '--tree', '--intensity', '0.5');
  const { tree, samples } = JSON.parse(lines[0] as string);
  expect(samples.map((s: { t: number }) => s.t)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(samples[4].bones.arm.move).toEqual([0, 2, 0]);
  expect(tree[0]).toEqual({ tag: 'configure', attrs: { fps: '10', frames: '20' } });
});

test('vca says where a file does not load, in its document and for people', () => {
  write({ 'a.vca': '@move bone arm by y func (2 *\n t +)\n' });
  const { code, lines, errors } = aego('vca', 'a.vca');
  expect(code).toBe(1);
  expect(JSON.parse(lines[0] as string).error).toMatchObject({ phase: 'load', line: 2, column: 4 });
  expect(errors).toMatch(/^a\.vca:2:5 error VCA004 /);
});

test('a file that is no UTF-8 is read by no command', () => {
  write({
    'latin.vca': Uint8Array.from(Buffer.from('@move bone h\u00e4nd by y func (t)\n', 'latin1')),
  });
  for (const command of ['vca', 'convert']) {
    const { code, errors } = aego(command, 'latin.vca');
    expect(code).toBe(2);
    expect(errors).toContain('latin.vca:1:13: The byte 0xe4 here is no UTF-8.');
  }
});

test('convert writes a clip beside the file, says how exact it is, and what is lost', () => {
  write({ 'a.vca': `${WAVE}@move bone arm by z func (t)\n` });
  const { code, lines } = aego('convert', 'a.vca', '--loop');
  expect(code).toBe(0);
  expect(lines).toEqual([
    'a.aeanim: 1 tracks',
    expect.stringMatching(
      /^ {2}move y of bone arm -> transform\.position\.y of arm: 2 keys, fitted, error at most /,
    ),
    'not carried over:',
    '  move y of bone arm: as a loop it jumps from 4 to 0 at the end of the clip.',
    '  move z of bone arm: the plane xy does not have it.',
  ]);
  expect(aego('check', 'a.aeanim').lines).toEqual([]);
  expect(aego('convert', 'a.vca').errors).toMatch(/a\.aeanim is there already.*--force/);
  expect(aego('convert', 'a.vca', '--out', 'b.aeanim', '--axes', 'zy').lines[0]).toBe(
    'b.aeanim: 2 tracks',
  );
});

test('names that would steer a terminal come out as text', () => {
  write({
    'a.vca': `${WAVE}@move bone "a\\u001b[2Jb" by x func (t)\n@move by x func (1 \u001b[2J)\n`,
  });
  for (const command of ['vca', 'convert', 'check']) {
    const { lines, errors } = aego(command, 'a.vca');
    expect(lines.join('') + errors).not.toContain('\u001b');
  }
});

test('convert wants a length where the file names none, and does not take a broken file', () => {
  write({ 'a.vca': '@move bone arm by y func (t)\n', 'b.vca': '@mov\n' });
  expect(aego('convert', 'a.vca').errors).toMatch(/names no end.*--length/);
  expect(aego('convert', 'a.vca', '--length', '3').code).toBe(0);
  expect(aego('convert', 'b.vca')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/VCA002/),
  });
});

test('check looks at .vca and .vcm files', () => {
  write({ 'a.vca': '@mov by x func (t)\n', 'b.vcm': '@a {\n' });
  const { code, lines } = aego('check', '.');
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^a\.vca:1:2 error VCA002 .*@move/),
    expect.stringMatching(/^b\.vcm:2:1 error VCA001 /),
  ]);
});

test('--help says how a command is called', () => {
  for (const args of [['--help'], ['check', '--help'], ['help', 'trace']]) {
    const { code, lines } = aego(...args);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Usage: aego/);
  }
});

test('the case in the help of trace runs as it stands, and does all that it says', () => {
  const help = aego('trace', '--help').lines.join('\n');
  const example = /^\{\n[\s\S]*?^\}$/m.exec(help)?.[0] ?? '';
  write({ 'case.json': example });
  const { code, lines, errors } = aego('trace', 'case.json');
  expect([code, errors]).toEqual([0, '']);
  const { diagnostics, steps } = JSON.parse(lines[0] as string);
  expect(diagnostics).toEqual([]);
  expect(steps).toHaveLength(90);
  expect(
    steps.flatMap(({ log }: { log: { name: string }[] }) => log.map(({ name }) => name)),
  ).toEqual(['Hit']);
  // At twice the speed from step 70 on, and still from 85 on.
  const turned = steps.map(({ values }: { values: number[] }) => values[0]);
  expect(Math.abs(turned[75] - turned[74])).toBeGreaterThan(
    1.5 * Math.abs(turned[65] - turned[64]),
  );
  expect(turned[89]).toBe(turned[85]);
});

const SCENE =
  'scene version=1 {\n  node "Hero" {\n    component "Animator" controller=asset("k") {}\n  }\n}\n';

test.each([
  ['{', 'this is no JSON'],
  ['[]', 'a case is a JSON object'],
  [{ files: [] }, '"files" is missing'],
  [{ files: { 'k.aectrl': 1 } }, 'the text of "k.aectrl" is a string'],
  [{ steps: -1 }, '"steps" is a whole number from 0'],
  [{ hz: 0 }, '"hz" is a whole number from 1 to 1000'],
  [{ scene: 1 }, '"scene" is the path'],
  [{ record: 'Hero:Animator.State' }, '"record" is a list'],
  [{ recordEvery: 0 }, '"recordEvery" is a whole number from 1'],
  [{ frames: { fps: 0 } }, '"frames" is an object with "fps"'],
  [{ do: {} }, '"do" is a list'],
  [{ do: [null] }, '"do", entry 1: it is an object'],
  [{ do: [{ step: 0, node: 'Hero', call: 3 }] }, '"call" is a component and its method'],
  [{ do: [{ step: 0, node: 'Hero', call: 'Animator.Play', args: {} }] }, '"args" is a list'],
  [{ do: [{ step: 0, call: 'Animator.Play' }] }, '"node" is missing'],
  [{ do: [{ step: 0, node: 'Hero', set: 'Label.text', to: null }] }, '"to" is a number'],
  [{ do: [{ step: 0, input: { Go: 'yes' } }] }, '"input" is an object'],
  [{ do: [{ step: 0, file: 'a', text: 7 }] }, '"text" is the new text'],
  [{ do: [{ step: 0, pause: 'yes' }] }, '"pause" is true or false'],
] as const)('a case that cannot be read says where: %j', (given, says) => {
  const whole = { files: { 'main.aescene': SCENE }, scene: 'main.aescene', steps: 1 };
  const text = typeof given === 'string' ? given : JSON.stringify({ ...whole, ...given });
  write({ 'case.json': text });
  const { code, errors } = aego('trace', 'case.json');
  expect(code).toBe(2);
  expect(errors).toContain(says);
});

test('what a case names and is not there is said, and the rest runs', () => {
  const files = { 'main.aescene': SCENE };
  const list = [
    { step: 0, node: 'Heroo', call: 'Animator.SetFloat', args: ['Speed', 1] },
    { step: 0, node: 'Hero', call: 'Animator.SetFlot', args: ['Speed', 1] },
    { step: 0, node: 'Hero', set: 'SpriteRenderer.tint', to: [1, 1, 1, 1] },
    { step: 0, file: 'main.aescene', text: null },
  ];
  write({
    'case.json': `\ufeff${JSON.stringify({ files, scene: 'main.aescene', steps: 2, do: list })}`,
  });
  const { code, errors, lines } = aego('trace', 'case.json');
  expect(code).toBe(0);
  expect(errors.trim().split('\n')).toEqual([
    expect.stringContaining('step 0: there is no Animator.SetFloat on a node "Heroo"'),
    expect.stringContaining('step 0: there is no Animator.SetFlot on a node "Hero"'),
    expect.stringContaining('step 0: SpriteRenderer.tint of a node "Hero" cannot be set'),
  ]);
  expect(JSON.parse(lines[0] as string).steps).toHaveLength(2);
});

test('scenes with physics are checked and traced', () => {
  const scene = `scene version=1 {
  node "Ground" {
    component "Collider2D" size=[1e9, 1] {}
  }
  node "Hero" {
    transform position=[0, 3] {}
    component "Motion2D" {}
  }
}
`;
  const act = [{ step: 90, node: 'Hero', call: 'Motion2D.Jump', args: [] }];
  const record = ['Hero:transform.position.y', 'Hero:Motion2D.Grounded'];
  write({
    'main.aescene': scene,
    'a.case.json': JSON.stringify({
      files: { 'main.aescene': scene },
      steps: 100,
      do: act,
      record,
    }),
  });
  const { code, lines } = aego('check', 'main.aescene');
  expect([code, lines.length]).toEqual([0, 1]);
  expect(lines[0]).toContain('PHY001');
  const traced = aego('trace', 'a.case.json');
  expect([traced.code, traced.errors]).toEqual([0, '']);
  const { diagnostics, steps } = JSON.parse(traced.lines[0] ?? '');
  expect(diagnostics).toMatchObject([{ code: 'PHY001', line: 3, node: 'Ground' }]);
  expect(steps[89].values).toEqual([expect.closeTo(1, 3), true]);
  expect(steps[99].values).toEqual([expect.closeTo(2.1, 0), false]);
});
