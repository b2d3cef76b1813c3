import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';

beforeAll(loadPhysics);

/** A good script beside a bad one, a clip that plays, and nodes to do harm to. */
function game(script: string): Game {
  return new Game(
    {
      'main.aescene': `scene version=1 {
  node "Bad" {
    component "AnimationPlayer" clip=asset("c") playOnStart=true {}
    component "Label" {}
    component "SpriteRenderer" {}
    script "Bad" source=asset("bad.aescript") {}
    script "Good" source=asset("good.aescript") {}
    node "Below" { component "Label" {} }
  }
}
`,
      'bad.aescript': script,
      'good.aescript':
        'var steps int\nvar frames int\nfunc FixedUpdate(dt float) {\n  steps++\n}\nfunc Update(dt float) {\n  frames++\n}\n',
      'c.aeanim':
        'anim version=1 length=0.3 loop=loop {\n  event t=0.1 name="Hit" payload=1 {}\n}\n',
    },
    { scene: 'main.aescene', hz: 30 },
  );
}

const onStep = (lines: string, before = ''): string =>
  `${before}func FixedUpdate(dt float) {\n${lines}\n}\n`;
const inFrame = (lines: string): string => `func Update(dt float) {\n${lines}\n}\n`;
const onEvent = (lines: string): string =>
  `func OnAnimEvent(id int, payload float) {\n${lines}\n}\n`;

/** What each does (C-52), the code that names it, a part of the message, and its line. */
const OFF: readonly (readonly [string, string, string, string, number])[] = [
  ['an empty loop', onStep('for {\n}'), 'SCR004', '1,000,000 operations', 2],
  ['an empty loop in a frame', inFrame('for {\n}'), 'SCR004', '1,000,000 operations', 2],
  ['an empty loop in an event', onEvent('for {\n}'), 'SCR004', '1,000,000 operations', 2],
  ['endless recursion', onStep('f()\n}\nfunc f() {\nf()'), 'SCR004', 'wait for each other', 5],
  [
    'two functions that call each other',
    onStep(
      'f(1)\n}\nfunc f(n int) int {\nreturn g(n) + 1\n}\nfunc g(n int) int {\nreturn f(n) * 2',
    ),
    'SCR004',
    'wait for each other',
    // FixedUpdate is the first of 256, so the one too many is a call of g.
    5,
  ],
  [
    'a text that doubles',
    onStep('for {\ns += s\n}', 'var s = "ab"\n'),
    'SCR004',
    '65,536 characters',
    4,
  ],
  [
    'a text that doubles on each step',
    onStep('s = s + s', 'var s = "ab"\n'),
    'SCR004',
    '65,536 characters',
    3,
  ],
  [
    'a text that doubles in a label',
    onStep('l := node.Get<Label>()\nfor {\nl.Text = l.Text + l.Text + "x"\n}'),
    'SCR004',
    '65,536 characters',
    4,
  ],
  [
    'tweens without an end in a step',
    onStep('for {\nnode.Tween("transform.rotation", 1, 9)\n}'),
    'SCR004',
    '4,096 tweens',
    3,
  ],
  [
    'tweens without an end in a frame',
    inFrame('for {\nnode.Tween("transform.rotation", 1, 9)\n}'),
    'SCR004',
    '4,096 tweens',
    3,
  ],
  ['a division by zero', onStep('n = 1 / n', 'var n int\n'), 'SCR003', 'right side of / is 0', 3],
  [
    'a remainder by zero',
    onStep('x = 1 % x', 'var x float\n'),
    'SCR003',
    'right side of % is 0',
    3,
  ],
  [
    'a number that outgrows its type',
    onStep('x = x * x', 'var x = 9.9\n'),
    'SCR003',
    'too large',
    3,
  ],
  ['a child that is not there', onStep('node.Child("x").Rotation = 1'), 'SCR003', '"x"', 2],
  [
    'a component that is not there',
    onStep('node.Get<Health>().Damaged.Connect(f)\n}\nfunc f(a float) {'),
    'SCR003',
    'Health',
    2,
  ],
  [
    'a tween that is nil',
    onStep('t.Completed.Connect(f)\n}\nfunc f(done bool) {', 'var t Tween\n'),
    'SCR003',
    't is nil',
    3,
  ],
];

describe('a script that does harm', () => {
  test.each(OFF)('%s: named, off, the rest goes on', (_, script, code, part, line) => {
    const g = game(script);
    expect(g.diagnostics).toEqual([]);
    for (let i = 0; i < 40; i++) {
      g.step();
      g.frame(0.5, 1 / 60);
    }
    const said = g.diagnostics.filter((d) => d.severity === 'error');
    expect(said).toMatchObject([{ code, file: 'bad.aescript', line, node: 'Bad' }]);
    expect(said[0]?.message).toContain(part);
    expect(g.get('Bad', 'script/Good.steps')).toBe(40);
    expect(g.get('Bad', 'script/Good.frames')).toBe(40);
    expect(g.players[0]?.playing).toBe(true);
    expect(g.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(g.takeLog().length).toBeLessThan(5000);
  });

  /** Wasteful, but within what scripts may do. */
  const BOUNDED: readonly (readonly [string, string])[] = [
    [
      'tweens on each step',
      onStep(
        'node.Tween("transform.rotation", 1, 9)\nnode.Tween("SpriteRenderer.tint", color(1, 0, 0), 9)',
      ),
    ],
    ['tweens in each frame', inFrame('node.Tween("transform.position.x", 1, 9)')],
    [
      'a tween that starts itself anew',
      'func Ready() {\nf(true)\n}\nfunc f(done bool) {\nnode.Tween("transform.rotation", 1, 0).Completed.Connect(f)\n}\n',
    ],
    [
      'connecting on each step',
      onStep(
        'node.Get<AnimationPlayer>().Event.Connect(f)\n}\nvar heard int\nfunc f(id int, payload float) {\nheard++',
      ),
    ],
    [
      'commands on each step',
      onStep('p := node.Get<AnimationPlayer>()\nfor i := 0; i < 100; i++ {\np.Seek(0.05)\n}'),
    ],
    [
      'names of assets without an end',
      onStep(
        's := node.Get<SpriteRenderer>()\nfor i := 0; i < 3000; i++ {\nn++\ns.Sprite = asset("a" + string(n))\n}',
        'var n int\n',
      ),
    ],
    ['an honest loop', onStep('n := 0\nfor i := 0; i < 300000; i++ {\nn += i\n}')],
    ['many frames between two steps', inFrame('n := 0\nfor i := 0; i < 30000; i++ {\nn += i\n}')],
  ];

  test.each(BOUNDED)('%s: stays on, and stays bounded', (_, script) => {
    const g = game(script);
    for (let i = 0; i < 40; i++) {
      g.step();
      for (let k = 0; k < 8; k++) g.frame(k / 8, 1 / 240);
      // Two tweens a step, or one a frame, end for those that take their place.
      expect(g.takeLog().length).toBeLessThan(20);
    }
    expect(g.diagnostics).toEqual([]);
    expect(g.get('Bad', 'script/Good.steps')).toBe(40);
  });

  test('a function that is connected twice is called once', () => {
    const g = game(
      onStep(
        'node.Get<AnimationPlayer>().Event.Connect(f)\n}\nvar heard int\nfunc f(id int, payload float) {\nheard++',
      ),
    );
    for (let i = 0; i < 40; i++) g.step();
    // At 0.1, 0.4, 0.7, 1.0 and 1.3 seconds.
    expect(g.get('Bad', 'script/Bad.heard')).toBe(5);
  });

  test('all scripts together share the budget of a step', () => {
    const busy = onStep('for i := 0; i < 900000; i++ {\n}');
    const scripts = Array.from(
      { length: 6 },
      (_, i) => `script "S${i}" source=asset("busy.aescript") {}`,
    );
    const g = new Game(
      {
        'main.aescene': `scene version=1 { node "Bad" { ${scripts.join(' ')} } }\n`,
        'busy.aescript': busy,
      },
      { hz: 30 },
    );
    g.step();
    expect(g.diagnostics.map((d) => d.cause)).toEqual(['step', 'step']);
    expect(g.diagnostics[0]?.message).toContain('4,000,000 operations');
    g.step();
    expect(g.diagnostics).toHaveLength(2);
  });
});

test('names of assets that scripts make up end in none', () => {
  const g = game(
    onStep(
      'n++\nfor i := 0; i < 9000; i++ {\nnode.Get<SpriteRenderer>().Sprite = asset("a" + string(n) + "_" + string(i))\n}',
      'var n int\n',
    ),
  );
  g.step();
  expect(g.get('Bad', 'SpriteRenderer.sprite')).toBe('a1_8999');
  g.step();
  expect(g.get('Bad', 'SpriteRenderer.sprite')).toBe('');
  expect(g.set('Bad', 'SpriteRenderer.sprite', 'a1_8999')).toBe(true);
  expect(g.get('Bad', 'SpriteRenderer.sprite')).toBe('a1_8999');
});

describe('what scripts hold on to', () => {
  const KEEPS = `var label Label
var arm Node
func Ready() {
  arm = node.Child("Arm")
  label = arm.Get<Label>()
}
func FixedUpdate(dt float) {
  m := arm.Get<Motion2D>()
  if m != nil {
    print(m.Velocity.X, m.Grounded)
  }
  print(arm.Position.X, arm.Scale.Y, arm.Rotation, label.Size, label.Color.R, label.Text)
  label.Text = "on"
  arm.Rotation = 1
}
`;
  const scene = (arm: string): string =>
    `scene version=1 { node "Hero" { script "Hero" source=asset("hero.aescript") {} ${arm} } }\n`;

  test('is harmless after an edit took the node or the component away', () => {
    const g = new Game({
      'main.aescene': scene('node "Arm" { component "Label" size=2 {} component "Motion2D" {} }'),
      'hero.aescript': KEEPS,
    });
    g.step();
    for (const arm of ['node "Arm" { }', '', 'node "Arm" { component "Label" size=3 {} }']) {
      g.setFile('main.aescene', scene(arm));
      g.step();
      g.frame(0.5, 0.01);
    }
    expect(g.diagnostics).toEqual([]);
    const said = g.takeLog().flatMap((e) => (e.type === 'print' ? [`${e.step} ${e.text}`] : []));
    expect(said).toEqual([
      '0 0 false',
      '0 0 1 0 2 1 ',
      '1 0 1 1 0.3 1 ',
      '2 0 1 0 0.3 1 ',
      '3 0 1 0 3 1 ',
    ]);
  });
});

describe('the time scale', () => {
  const script = onStep('seen = time.Scale()', 'var seen = 9.0\n');

  test('is what the host says; what is no number is ignored', () => {
    const g = game(script);
    for (const [scale, seen] of [
      [1, 1],
      [0.25, 0.25],
      [Number.NaN, 0.25],
      [Number.POSITIVE_INFINITY, 0.25],
      [-3, 0],
    ] as const) {
      g.timeScale = scale;
      g.step();
      expect(g.get('Bad', 'script/Bad.seen')).toBe(seen);
      expect(g.timeScale).toBe(seen);
    }
    g.timeScale = 2;
    g.reset();
    g.step();
    expect(g.get('Bad', 'script/Bad.seen')).toBe(2);
    g.setFile('bad.aescript', `${script}var more int\n`);
    expect(g.timeScale).toBe(2);
  });

  test('is part of recordings and snapshots', () => {
    const run = (g: Game, set: boolean): string[] =>
      Array.from({ length: 12 }, (_, i) => {
        if (set && i === 3) g.timeScale = 0.5;
        if (set && i === 8) g.timeScale = 1;
        g.step();
        return `${g.hash} ${g.get('Bad', 'script/Bad.seen')}`;
      });
    const live = game(script);
    live.record();
    const seen = run(live, true);
    expect(seen.map((s) => s.split(' ')[1]).join()).toBe('1,1,1,0.5,0.5,0.5,0.5,0.5,1,1,1,1');
    const again = game(script);
    again.replay(JSON.parse(JSON.stringify(live.recording)));
    expect(run(again, false)).toEqual(seen);

    const saved = live.save();
    live.timeScale = 3;
    expect(live.restore(saved)).toBe(true);
    expect(live.timeScale).toBe(1);
  });
});
