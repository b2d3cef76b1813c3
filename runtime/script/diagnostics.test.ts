import { describe, expect, it } from 'vitest';
import { compileScript } from './index.ts';
import { ENV, problems } from './script.fixture.ts';

const inReady = (line: string) => `func Ready() {\n  ${line}\n}\n`;

/** The message of the only problem. */
function message(text: string): string {
  const { diagnostics } = compileScript('test.aescript', text, ENV);
  expect(diagnostics).toHaveLength(1);
  return diagnostics[0]?.message ?? '';
}

describe('what cannot be read (SCR001)', () => {
  it.each([
    ['print("Go"', '2:13 SCR001 unexpected'],
    ['x := ', '2:7 SCR001 unexpected'],
    ['x := 3 4', '2:10 SCR001 unexpected'],
    ['print(1 2)', '2:11 SCR001 unexpected'],
    [') + 1', '2:3 SCR001 unexpected'],
    ['if { }', '2:6 SCR001 unexpected'],
    ['if n++ { }', '2:6 SCR001 unexpected'],
    ['for i := 0; i < 3 { }', '2:21 SCR001 unexpected'],
    ['else { }', '2:3 SCR001 unexpected'],
    ['node.', '2:8 SCR001 unexpected'],
    ['node.Get<', '2:12 SCR001 unexpected'],
    ['node.Get<Label', '2:17 SCR001 unexpected'],
    ['node.Get<Label>', '2:18 SCR001 unexpected'],
    ['if n = 1 { }', '2:8 SCR001 comparison'],
    ['for n = 1 { }', '2:9 SCR001 comparison'],
    ['while true { }', '2:3 SCR001 word'],
    ['switch n { case 1: }', '2:3 SCR001 word'],
    ['let x = 3', '2:3 SCR001 word'],
    ['func inner() { }', '2:3 SCR001 inside'],
    ['f := func() { }', '2:8 SCR001 inside'],
    ['a, b := 1, 2', '2:4 SCR001 unsupported'],
    ['node.Position := 1', '2:17 SCR001 unsupported'],
    ['x := list[0]', '2:12 SCR001 unsupported'],
    ['var x []int', '2:9 SCR001 unsupported'],
    ['var if int', '2:7 SCR001 unsupported'],
    ['for i := range 3 { }', '2:12 SCR001 unsupported'],
    ['return 1, 2', '2:11 SCR001 unsupported'],
    ['print("Go)', '2:9 SCR001 string'],
    ["print('Go')", '2:9 SCR001 string'],
    ['print("\\q")', '2:10 SCR001 string'],
    ['print("\\u{110000}")', '2:10 SCR001 string'],
    ['print(12ab)', '2:9 SCR001 number'],
    ['print(9007199254740992)', '2:9 SCR001 number'],
    ['print(1e999)', '2:9 SCR001 number'],
    ['print(1) # note', '2:12 SCR001 character'],
    ['größe := 1', '2:5 SCR001 character'],
    ['print(1) /* note */ /* end', '1:14 SCR001 unclosedBlock'],
  ])('%s', (line, problem) => {
    expect(problems(inReady(line))[0]).toBe(problem);
  });

  it.each([
    ['func Ready() {\n', ['1:14 SCR001 unclosedBlock']],
    ['func Ready() {\n  if true {\n}\n', ['1:14 SCR001 unclosedBlock']],
    ['func Ready()\n{\n}\n', ['2:1 SCR001 braceLine']],
    ['func Ready() {\n  if true {\n  }\n  else {\n  }\n}\n', ['4:3 SCR001 elseLine']],
    ['func (h Hero) Ready() {\n}\n', ['1:6 SCR001 unsupported']],
    ['func f(a, b) {\n}\n', ['1:11 SCR001 unexpected']],
    ['func f() (int, bool) {\n  return 1\n}\n', ['1:10 SCR001 unsupported']],
    ['func Ready()\n', ['1:13 SCR001 unexpected']],
    ['x := 3\n', ['1:1 SCR001 outside']],
    ['print("x")\n', ['1:1 SCR001 outside']],
    ['}\n', ['1:1 SCR001 unexpected']],
    ['import "fmt"\n', ['1:1 SCR001 word']],
    ['const x = 1\n', ['1:1 SCR001 word']],
    ['var a, b = 1\n', ['1:8 SCR001 unsupported']],
    ['var\n', ['1:4 SCR001 unexpected']],
  ])('%j', (text, list) => {
    expect(problems(text)).toEqual(list);
  });

  it('lists the mistakes of all statements and functions', () => {
    const text = `func Ready() {
  print("a"
  x := 3
  if x > { print(x) }
  print(x
}

func Update(dt float) {
  dt +
  print(1)
  print(missing)
}

var n = +

func FixedUpdate(dt float) {
  print(missing)
}
`;
    expect(problems(text)).toEqual([
      '2:12 SCR001 unexpected',
      '4:10 SCR001 unexpected',
      '5:10 SCR001 unexpected',
      '14:10 SCR001 unexpected',
    ]);
  });

  it('checks the functions beside a broken one', () => {
    const text = 'func Ready() {\n  missing(\n}\n\nfunc f() {\n  missing()\n}\n';
    expect(problems(text)).toEqual(['2:11 SCR001 unexpected', '6:3 SCR002 name']);
  });

  it('goes on behind a missing brace with the next function', () => {
    const text = 'func Ready() {\n  if true {\n    print(1)\n\nfunc f() {\n  print(\n}\n';
    expect(problems(text)).toEqual(['2:11 SCR001 unclosedBlock', '6:9 SCR001 unexpected']);
  });

  it('says where nesting ends', () => {
    const deep = (open: string, close: string, n: number) =>
      inReady(`x := ${open.repeat(n)}1${close.repeat(n)}\n  print(x)`);
    expect(problems(deep('(', ')', 60))).toEqual([]);
    expect(problems(deep('(', ')', 70))).toEqual(['2:71 SCR001 nesting']);
    expect(problems(deep('- ', '', 70))).toEqual(['2:134 SCR001 nesting']);
    expect(problems(inReady(`print(1${' + 1'.repeat(150)})`))).toEqual([]);
    expect(problems(inReady(`print(1${' + 1'.repeat(250)})`))).toEqual(['2:9 SCR001 nesting']);
    expect(problems(inReady(`${'{ '.repeat(70)}${'} '.repeat(70)}`))).toEqual([
      '2:129 SCR001 nesting',
    ]);
  });

  it('does not read a file that is too large', () => {
    expect(problems(' '.repeat(1_048_577))).toEqual(['1:1 SCR001 size']);
  });

  it('counts the problems past the first thousand', () => {
    const list = problems(inReady('x y\n'.repeat(1500)));
    expect(list).toHaveLength(1001);
    expect(list[1000]).toMatch(/SCR001 more$/);
  });
});

describe('what does not fit (SCR002)', () => {
  it.each([
    ['print(missing)', '2:9 SCR002 name'],
    ['print(Label)', '2:9 SCR002 name'],
    ['missing = 3', '2:3 SCR002 undeclared'],
    ['print(x)\n  x := 1', '2:9 SCR002 name'],
    ['if true {\n    x := 1\n    print(x)\n  }\n  print(x)', '6:9 SCR002 name'],
    ['print(math.Abss(1))', '2:14 SCR002 member'],
    ['node.Text = "x"', '2:8 SCR002 member'],
    ['node.Get<Label>().Txt = "x"', '2:21 SCR002 member'],
    ['print(vec2(1, 2).Z)', '2:20 SCR002 member'],
    ['print("x".Length)', '2:13 SCR002 member'],
    ['node.Get<AnimationPlayer>().Finished.Conect(f)', '2:40 SCR002 member'],
    ['var x Lable', '2:9 SCR002 type'],
    ['node.Get<Lable>().Text = "x"', '2:12 SCR002 type'],
    ['node.Get<Label>().Text = 3', '2:28 SCR002 mismatch'],
    ['var n int = 1.5', '2:15 SCR002 mismatch'],
    ['n := 1\n  n = 1.5', '3:7 SCR002 mismatch'],
    ['n := 1\n  n += 0.5', '3:8 SCR002 mismatch'],
    ['n := print(1)', '2:8 SCR002 mismatch'],
    ['node.Child(3)', '2:14 SCR002 mismatch'],
    ['math.Abs("x")', '2:12 SCR002 mismatch'],
    ['print(1 + "x")', '2:11 SCR002 operator'],
    ['print(node + 1)', '2:14 SCR002 operator'],
    ['print(1 && true)', '2:11 SCR002 operator'],
    ['print(1 == "x")', '2:11 SCR002 operator'],
    ['print(nil == nil)', '2:13 SCR002 operator'],
    ['print(1 == nil)', '2:11 SCR002 operator'],
    ['print(node.Get<Label>() == node)', '2:27 SCR002 operator'],
    ['s := "x"\n  s += 1', '3:5 SCR002 operator'],
    ['print(!1)', '2:9 SCR002 sign'],
    ['print(-"x")', '2:9 SCR002 sign'],
    ['if 1 { }', '2:6 SCR002 condition'],
    ['if node { }', '2:6 SCR002 condition'],
    ['for "x" { }', '2:7 SCR002 condition'],
    ['math.Abs()', '2:11 SCR002 count'],
    ['math.Abs(1, 2)', '2:11 SCR002 count'],
    ['node.Get<AnimationPlayer>().PlaySegment()', '2:42 SCR002 count'],
    ['f(1, 2)', '2:4 SCR002 count'],
    ['node.Get<Label>(1)', '2:18 SCR002 count'],
    ['print(time.Now)', '2:9 SCR002 call'],
    ['print(math)', '2:9 SCR002 call'],
    ['print(f)', '2:9 SCR002 call'],
    ['n := 1\n  n()', '3:3 SCR002 call'],
    ['node.Get()', '2:3 SCR002 call'],
    ['node.Child<Label>("x")', '2:14 SCR002 call'],
    ['node.Get<AnimationPlayer>().Play', '2:3 SCR002 call'],
    ['node.Get<AnimationPlayer>().Finished', '2:3 SCR002 call'],
    ['node.Get<AnimationPlayer>().Time = 1', '2:3 SCR002 readonly'],
    ['node.Get<Motion2D>().Velocity.X = 1', '2:3 SCR002 readonly'],
    ['node = nil', '2:3 SCR002 readonly'],
    ['math = 1', '2:3 SCR002 readonly'],
    ['f = 1', '2:3 SCR002 readonly'],
    ['x := 1\n  x := 2', '3:3 SCR002 twice'],
    ['x := nil', '2:8 SCR002 noType'],
    ['return 1', '2:10 SCR002 result'],
    ['node.Get<Health>().Damaged.Connect(f)', '2:38 SCR002 handler'],
    ['node.Get<Health>().Damaged.Connect(3)', '2:38 SCR002 handler'],
    ['node.Get<Health>().Died.Connect(f())', '2:35 SCR002 call'],
    ['node.Get<SpriteRenderer>().Blend = "ad"', '2:38 SCR002 choice'],
    ['print(node.Get<SpriteRenderer>().Blend == "ad")', '2:45 SCR002 choice'],
    ['1 + 2', '2:3 SCR002 unused'],
    ['node.Position', '2:3 SCR002 unused'],
    ['break', '2:3 SCR002 loop'],
    ['if true { continue }', '2:13 SCR002 loop'],
    ['f() = 1', '2:3 SCR002 place'],
    ['vec2(1, 2).X = 1', '2:3 SCR002 place'],
  ])('%s', (line, problem) => {
    expect(problems(`${inReady(line)}\nfunc f() { }\n`)).toEqual([problem]);
  });

  it.each([
    ['var x int\nvar x float\n', '2:5 SCR002 twice'],
    ['var f int\nfunc f() {\n}\n', '2:6 SCR002 twice'],
    ['func f(a, a int) {\n}\n', '1:11 SCR002 twice'],
    ['var x = nil\n', '1:9 SCR002 noType'],
    ['var x = time.Now()\n', '1:9 SCR002 constant'],
    ['var x = node\n', '1:9 SCR002 constant'],
    ['var x = 1\nvar y = x + 1\n', '2:9 SCR002 constant'],
    ['var x = 1 / 0\n', '1:9 SCR003 division'],
    ['var x Nod\n', '1:7 SCR002 type'],
    ['func f() int {\n  return\n}\n', '2:3 SCR002 result'],
    ['func f() int {\n  for { break }\n}\n', '1:6 SCR002 noReturn'],
    [
      'func f() int {\n  if true { return 1 } else if false { return 2 }\n}\n',
      '1:6 SCR002 noReturn',
    ],
    ['func f() int {\n  return 1.5\n}\n', '2:10 SCR002 mismatch'],
    ['func Update() {\n}\n', '1:1 SCR002 hook'],
    ['func OnAnimEvent(id int, payload int) {\n}\n', '1:1 SCR002 hook'],
    ['func Ready() int {\n  return 1\n}\n', '1:1 SCR002 hook'],
    ['func update(dt float) {\n}\n', '1:6 SCR002 hookCase'],
  ])('%j', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  it.each([
    'func f() int {\n  for { }\n}\n',
    'func f() int {\n  if true { return 1 } else { return 2 }\n}\n',
    'func f() int {\n  { return 1 }\n}\n',
    'func update(dt float) { }\nfunc Update(dt float) { update(dt) }\n',
    'var time float\nfunc Update(dt float) { time += dt }\n',
    'var a, b int\nvar (\n  c = 2\n  d float\n)\nfunc f() { a = b + c; d = 1 }\n',
    'func Ready() { node.get<Label>() }'.replace('get', 'Get'),
  ])('takes %j', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('says what to write instead', () => {
    expect(message('func Ready() {\n  hti = anim.EventID("Hit")\n}\nvar hit int\n')).toBe(
      'hti is not declared. Did you mean hit? Write var hti int outside of functions, or := here for a variable of this block.',
    );
    expect(message(inReady('node.Get<Label>().Text = "n: " + 3'))).toBe(
      '+ is not for a string and an int. Write string(3).',
    );
    expect(message(inReady('node.Text = "x"'))).toBe(
      'A Node has no Text. Label has one: node.Get<Label>().Text',
    );
    expect(message(inReady('n := 0\n  n += 0.5'))).toBe(
      'n takes an int, and this is a float. Make n a float (var n float, n := 0.0), or write int(…).',
    );
    expect(message(inReady('self.Rotation = 1'))).toBe(
      'Nothing is called self here. Did you mean node?',
    );
    expect(message(inReady('node.Get<AnimationPlayer>().Play("run")'))).toBe(
      'clip of Play([clip] Clip) takes a Clip, and this is a string. Write asset("run").',
    );
  });

  it('gives a problem its end, and the place of a member is its name', () => {
    const { diagnostics } = compileScript(
      'a.aescript',
      inReady('node.Get<Label>().Txt = "x"'),
      ENV,
    );
    expect(diagnostics[0]).toMatchObject({
      file: 'a.aescript',
      line: 2,
      column: 21,
      endLine: 2,
      endColumn: 24,
    });
  });

  it('says one thing about one mistake', () => {
    const text = inReady(
      'x := missing.Foo(1).Bar\n  y := x + 1\n  x.Z = y\n  if y { print(x(y)) }',
    );
    expect(problems(text)).toEqual(['2:8 SCR002 name']);
  });
});
