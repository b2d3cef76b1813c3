import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import { MOST_LATER } from './later.ts';

const FILES = {
  'main.aescene': `scene version=1 {
  node "Hero" {
    script "Hero" source=asset("hero.aescript") {}
  }
}
`,
  'hero.aescript': `func FixedUpdate(dt float) {
  if input.Pressed("Jump") {
    print("jump")
  }
  if input.Axis("Move") != 0 {
    print("move " + string(input.Axis("Move")))
  }
}
`,
  'project.aego':
    'input {\n  button "Jump" keys=["Space"] {}\n  axis "Move" negative=["KeyA"] positive=["KeyD"] {}\n}\n',
};

const game = (): Game => new Game(FILES, { scene: 'main.aescene', hz: 60 });

function heard(g: Game, steps = 1): string[] {
  for (let i = 0; i < steps; i++) g.step();
  return g
    .takeLog()
    .map((e) => (e.type === 'print' ? e.text : e.type === 'diagnostic' ? e.code : e.type));
}

describe('a flood of input', () => {
  test('of one key going up and down is one press a step', () => {
    const g = game();
    for (let i = 0; i < 100_000; i++) g.key('Space', i % 2 === 0);
    expect(heard(g)).toEqual(['jump']);
    expect(heard(g, 3)).toEqual([]);
    for (let i = 0; i < 100_001; i++) g.input({ Jump: i % 2 === 0, Move: i % 3 });
    expect(heard(g)).toEqual(['jump', 'move 1']);
  });

  test('of more keys than there are is named once; those it had are still heard', () => {
    const g = game();
    g.key('KeyD', true);
    for (let i = 0; i < 200_000; i++) g.key(`Flood${i}`, true);
    expect(heard(g)).toEqual(['PRJ001', 'move 1']);
    for (let i = 0; i < 200_000; i++) g.key(`More${i}`, true);
    expect(heard(g)).toEqual(['move 1']);
    expect(g.save().input.keys).toHaveLength(256);
    g.key('KeyD', false);
    g.key('Space', true);
    expect(heard(g)).toEqual(['jump']);
  });

  test('of actions that nobody declared leaves room for those of the project', () => {
    const g = game();
    for (let i = 0; i < 50_000; i++) g.input({ [`Flood${i}`]: 1 });
    g.input({ Move: -1, Jump: true });
    expect(heard(g)).toEqual(['PRJ001', 'jump', 'move -1']);
    expect(g.save().input.now.length).toBeLessThan(300);
  });

  test('is nothing for numbers that are none', () => {
    const g = game();
    g.input({ Move: Number.NaN, Jump: Number.POSITIVE_INFINITY });
    expect(heard(g)).toEqual([]);
    g.input({ Move: 1e308 });
    expect(heard(g)).toEqual(['move 1']);
  });
});

test('a host that never steps keeps no more of what frames ask for than a limit', () => {
  const g = new Game({
    ...FILES,
    'hero.aescript':
      'func Update(dt float) {\n  for i := 0; i < 1000; i++ {\n    node.Position = vec2(1, 2)\n  }\n}\n',
  });
  g.step();
  for (let frame = 0; frame < 150; frame++) g.frame(0, 0.01);
  expect(g.save().later.length).toBe(MOST_LATER);
  g.step();
  expect(g.save().later.length).toBe(0);
  expect(g.diagnostics).toEqual([]);
});
