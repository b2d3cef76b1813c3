import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';

const game = (nodes: string, files: Readonly<Record<string, string>>): Game =>
  new Game(
    { 'main.aescene': `scene version=1 {\n${nodes}\n}\n`, ...files },
    { scene: 'main.aescene', hz: 60 },
  );

const SCRIPT = 'script "S" source=asset("s.aescript") {}';

/** That many nodes with the same in each. */
const many = (count: number, body: string): string =>
  Array.from({ length: count }, (_, i) => `  node "N${i}" { ${body} }`).join('\n');

describe('a crowd that does harm together', () => {
  test('of scripts that never end: after four million operations the others have few', () => {
    const g = game(
      `${many(200, SCRIPT)}\n  node "Good" { script "G" source=asset("g.aescript") {} }`,
      {
        's.aescript': 'var n int\nfunc FixedUpdate(dt float) {\n  for {\n    n++\n  }\n}\n',
        'g.aescript':
          'var n int\nfunc FixedUpdate(dt float) {\n  for i := 0; i < 2000; i++ {\n    n++\n  }\n}\n',
      },
    );
    for (let i = 0; i < 3; i++) g.step();
    const turns = Array.from({ length: 200 }, (_, i) => Number(g.get(`N${i}`, 'script/S.n')));
    expect(turns.reduce((a, b) => a + b)).toBeLessThan(4_000_000 + 200 * 10_000);
    expect(turns[0]).toBe(999_999);
    expect(new Set(g.diagnostics.map(({ code }) => code))).toEqual(new Set(['SCR004']));
    expect(g.diagnostics).toHaveLength(200);
    expect(g.diagnostics[199]?.message).toContain('4,000,000');
    expect(g.get('Good', 'script/G.n')).toBe(6000);
  });

  test('of players that meet events without an end: named once, the rest of the step dropped', () => {
    const events = Array.from({ length: 1000 }, (_, i) => `  event t=${i / 1e6} name="Hit" {}`);
    const g = game(
      `${many(4, 'component "AnimationPlayer" clip=asset("c") playOnStart=true speed=100 {}')}
  node "Calm" { component "AnimationPlayer" clip=asset("engine/anim/jump") playOnStart=true {} }`,
      { 'c.aeanim': `anim version=1 length=0.001 loop=loop {\n${events.join('\n')}\n}\n` },
    );
    const told: number[] = [];
    const said: string[] = [];
    for (let i = 0; i < 3; i++) {
      g.step();
      const log = g.takeLog();
      told.push(log.filter(({ type }) => type === 'event').length);
      for (const entry of log) if (entry.type === 'diagnostic') said.push(entry.message);
    }
    expect(told.slice(1)).toEqual([131_072, 131_072]);
    expect(said.filter((text) => text.includes('131,072'))).toHaveLength(1);
    expect(g.players.at(-1)?.time).toBeCloseTo(2 / 60, 6);
  });
});

describe('names of a hundred thousand letters', () => {
  const long = 'N'.repeat(100_000);

  test.each(['node.Child("x").Rotation = 1', 'node.Child("x") == nil'])(
    'cost a script what they cost the machine: %s',
    (look) => {
      const body =
        look.includes('=') && look.includes('nil') ? `if ${look} {\n    return\n  }` : look;
      const g = game(`node "${long}" {\n    ${SCRIPT}\n    node "x" {}\n  }`, {
        's.aescript': `var n int\nfunc FixedUpdate(dt float) {\n  for {\n    n++\n    ${body}\n  }\n}\n`,
      });
      g.step();
      expect(g.diagnostics).toMatchObject([{ code: 'SCR004' }]);
      // Sixteen letters are one of the sixteen parts of an operation.
      expect(g.get(long, 'script/S.n')).toBeLessThan((1_000_000 * 16 * 16) / long.length + 1);
    },
  );

  test('work as others do', () => {
    const g = game(`node "${long}" {\n    ${SCRIPT}\n    node "x" {}\n  }`, {
      's.aescript':
        'func Ready() {\n  node.Child("x").Rotation = 1\n  node.Child("x").Parent().Rotation = 2\n}\n',
    });
    g.step();
    expect(g.get(`${long}/x`, 'transform.rotation')).toBe(1);
    expect(g.get(long, 'transform.rotation')).toBe(2);
  });
});

test('names with spaces that read alike in a row are two scripts, also through an edit', () => {
  const text = (by: number): string => `var X int\nfunc FixedUpdate(dt float) {\n  X += ${by}\n}\n`;
  const g = game(
    'node "A" { script "B C" source=asset("s.aescript") x=1 {} }\n  node "A B" { script "C" source=asset("s.aescript") x=2 {} }',
    { 's.aescript': text(10) },
  );
  g.step();
  g.setFile('s.aescript', text(100));
  g.step();
  expect(g.get('A', 'script/B C.X')).toBe(111);
  expect(g.get('A B', 'script/C.X')).toBe(112);
});
