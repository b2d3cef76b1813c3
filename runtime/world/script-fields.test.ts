import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';

const clip = (tracks: string, head = 'length=0.4'): string =>
  `anim version=1 ${head} {\n${tracks}\n}\n`;
const track = (prop: string, kind: string, from: string, to: string, more = ''): string =>
  `  track "" prop="${prop}" kind=${kind} ${more} {\n    key t=0 v=${from} interp=linear {}\n    key t=0.4 v=${to} {}\n  }`;

const SCRIPT = `var Speed float
var Lives = 3
var Open bool
var Aim vec2
var Glow color
var Look Clip
var Name string
var Friend Node
var seen float
func FixedUpdate(dt float) {
  seen = Speed
}
`;

function game(tracks: string, more: { script?: string; setup?: string; head?: string } = {}): Game {
  return new Game(
    {
      'main.aescene': `scene version=1 {
  node "Hero" {
    component "AnimationPlayer" clip=asset("c") playOnStart=true {}
    script "Hero" source=asset("hero.aescript") ${more.setup ?? ''} {}
  }
}
`,
      'hero.aescript': more.script ?? SCRIPT,
      'c.aeanim': clip(tracks, more.head),
    },
    { scene: 'main.aescene', hz: 10 },
  );
}

function values(g: Game, prop: string, steps: number): unknown[] {
  return Array.from({ length: steps }, () => {
    g.step();
    return g.get('Hero', prop);
  });
}

const codes = (g: Game): string[] => g.diagnostics.map((d) => `${d.code} ${d.cause}`);

describe('a track on a field of a script', () => {
  test('writes the variable, which the script reads on the next step', () => {
    const g = game(track('script/Hero.Speed', 'float32', '1', '5'));
    expect(values(g, 'script/Hero.seen', 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(g.diagnostics).toEqual([]);
  });

  test.each([
    ['Lives', 'int32', '7', '9', [7, 7, 7, 7, 9]],
    ['Open', 'bool', 'true', 'false', [true, true, true, true, false]],
    [
      'Aim',
      'vec2',
      '[0, 4]',
      '[4, 0]',
      [
        [0, 4],
        [1, 3],
        [2, 2],
        [3, 1],
        [4, 0],
      ],
    ],
    ['Aim.y', 'float32', '4', '0', [4, 3, 2, 1, 0]],
    [
      'Look',
      'assetRef',
      'asset("engine/sprites/slash")',
      'asset("engine/sprites/runner_0")',
      [...Array(4).fill('engine/sprites/slash'), 'engine/sprites/runner_0'],
    ],
    ['speed', 'float32', '4', '0', [4, 3, 2, 1, 0]],
  ])('drives %s as %s', (field, kind, from, to, expected) => {
    const g = game(track(`script/Hero.${field}`, kind, from, to));
    expect(g.diagnostics).toEqual([]);
    expect(values(g, `script/Hero.${field}`, 5)).toEqual(expected);
  });

  test('drives a colour that the script hands on', () => {
    const g = game(track('script/Hero.Glow', 'color', '[0, 0, 0, 0]', '[1, 0.5, 0, 1]'), {
      script: `var Glow color\nfunc FixedUpdate(dt float) {\n  print(Glow, Glow.R)\n}\n`,
    });
    values(g, 'script/Hero.Glow', 4);
    const said = g.takeLog().flatMap((e) => (e.type === 'print' ? [e.text] : []));
    expect(said).toEqual([
      '(0, 0, 0, 0) 0',
      '(0, 0, 0, 0) 0',
      '(0.25, 0.125, 0, 0.25) 0.25',
      '(0.5, 0.25, 0, 0.5) 0.5',
    ]);
  });

  test('restores what the scene or the script had set', () => {
    const head = 'length=0.2';
    const tracks =
      '  track "" prop="script/Hero.Speed" kind=float32 onEnd=restore { key t=0 v=9 {} }';
    expect(values(game(tracks, { head, setup: 'speed=1.5' }), 'script/Hero.Speed', 4)).toEqual([
      9, 9, 1.5, 1.5,
    ]);
    const late = game(tracks, {
      head,
      script: 'var Speed float\nfunc Ready() {\n  Speed = 0.3\n}\nfunc again() {\n}\n',
    });
    values(late, 'script/Hero.Speed', 3);
    // Played on start it began before Ready; a second time it finds what Ready has left.
    late.set('Hero', 'script/Hero.Speed', 0.75);
    late.call('Hero', 'AnimationPlayer', 'Play', []);
    expect(values(late, 'script/Hero.Speed', 3)).toEqual([9, 9, 0.75]);
  });

  test('blends in an animator from the value the field had', () => {
    const g = new Game(
      {
        'main.aescene':
          'scene version=1 {\n  node "Hero" {\n    component "Animator" controller=asset("k") {}\n    script "Hero" source=asset("hero.aescript") speed=2 {}\n  }\n}\n',
        'hero.aescript': SCRIPT,
        'c.aeanim': clip(track('script/Hero.Speed', 'float32', '6', '6')),
        'k.aectrl':
          'controller version=1 entry="A" ease=linear {\n  param "Go" kind=trigger {}\n  state "A" {}\n  state "B" clip=asset("c") {}\n  transition "A" to="B" duration=0.4 { cond "Go" {} }\n}\n',
      },
      { hz: 10 },
    );
    g.step();
    g.call('Hero', 'Animator', 'SetTrigger', ['Go']);
    expect(values(g, 'script/Hero.Speed', 6)).toEqual([2, 3, 4, 5, 6, 6]);
  });
});

describe('what is said of a track', () => {
  test.each([
    ['script/Hero.Sped', 'float32', 'ANM001 missingProperty', 'script/Hero.Speed'],
    ['script/Hera.Speed', 'float32', 'ANM001 missingProperty', 'script/Hero.Speed'],
    ['script/Hero.Aim.z', 'float32', 'ANM001 missingProperty', undefined],
    ['script/Hero.Speed', 'int32', 'ANM001 otherKind', 'float32'],
    ['script/Hero.Name', 'enum', 'ANM001 notAnimated', undefined],
    ['script/Hero.Friend', 'assetRef', 'ANM001 notAnimated', undefined],
  ])('%s as %s: %s', (prop, kind, said, part) => {
    const v = kind === 'enum' ? 'a' : kind === 'assetRef' ? 'asset("engine/sprites/slash")' : '1';
    const g = game(track(prop, kind, v, v));
    expect(codes(g)).toEqual([said]);
    if (part !== undefined) expect(g.diagnostics[0]?.message).toContain(part);
    g.step();
    expect(g.get('Hero', 'script/Hero.Speed')).toBe(0);
  });

  test('a second track on the field is off', () => {
    const tracks = ['1', '2'].map((v) => track('script/Hero.Speed', 'float32', v, v)).join('\n');
    const g = game(tracks);
    expect(codes(g)).toEqual(['ANM004 driven']);
    expect(values(g, 'script/Hero.Speed', 2)).toEqual([1, 1]);
  });
});

describe('edits while it runs', () => {
  const TRACKS = track('script/Hero.Speed', 'float32', '1', '5');

  test('a field that comes, changes its type or goes is bound anew; the player keeps its place', () => {
    const g = game(TRACKS, { script: 'var Spee float\n' });
    expect(codes(g)).toEqual(['ANM001 missingProperty']);
    g.step();
    g.setFile('hero.aescript', 'var Speed float\nvar Spee float\n');
    expect(codes(g)).toEqual([]);
    expect(values(g, 'script/Hero.Speed', 1)).toEqual([2]);
    g.setFile('hero.aescript', 'var Speed int\n');
    expect(codes(g)).toEqual(['ANM001 otherKind']);
    expect(values(g, 'script/Hero.Speed', 1)).toEqual([0]);
    g.setFile('hero.aescript', 'var Speed float\n');
    expect(values(g, 'script/Hero.Speed', 1)).toEqual([4]);
    expect(codes(g)).toEqual([]);
  });

  test('an int that becomes a float keeps its value, a string does not', () => {
    const script = (n: string, s: string): string =>
      `var n ${n}\nvar s ${s}\nfunc Ready() {\n  n += 7\n  s += s\n}\n`;
    const g = game('', { script: script('int', 'int') });
    g.step();
    g.setFile('hero.aescript', script('float', 'string'));
    expect(g.get('Hero', 'script/Hero.n')).toBe(7);
    g.setFile('hero.aescript', script('bool', 'string').replace('  n += 7\n', ''));
    expect(g.get('Hero', 'script/Hero.n')).toBe(false);
  });

  test('a clip that drives other fields gives back what it restored', () => {
    const restored = TRACKS.replace('kind=float32', 'kind=float32 onEnd=restore');
    const g = game(restored, { setup: 'speed=7' });
    expect(values(g, 'script/Hero.Speed', 2)).toEqual([1, 2]);
    g.setFile('c.aeanim', clip(track('script/Hero.Lives', 'int32', '1', '1')));
    expect(g.get('Hero', 'script/Hero.Speed')).toBe(7);
    g.step();
    expect(g.get('Hero', 'script/Hero.Speed')).toBe(7);
  });

  test('every prefix of the script leaves the game running, and the whole one as it was', () => {
    const g = game(TRACKS, { head: 'length=0.4 loop=loop' });
    for (let cut = 0; cut <= SCRIPT.length; cut++) {
      g.setFile('hero.aescript', SCRIPT.slice(0, cut));
      g.step();
      g.frame(0.3, 0.01);
    }
    expect(g.diagnostics).toEqual([]);
    expect(g.nextStep).toBe(SCRIPT.length + 1);
    expect(g.players[0]?.cycle).toBe(Math.floor(SCRIPT.length / 4));
  });
});

describe('game state', () => {
  const TRACKS = [
    track('script/Hero.Speed', 'float32', '1', '5'),
    track('script/Hero.Aim', 'vec2', '[0, 0]', '[2, 3]'),
  ].join('\n');
  const run = (g: Game, steps: number, frames: () => number = () => 0): string[] =>
    Array.from({ length: steps }, () => {
      g.step();
      for (let k = frames(); k > 0; k--) g.frame(((k * 3) % 10) / 10, 0.013);
      return `${g.hash} ${g.get('Hero', 'script/Hero.seen')}`;
    });
  const start = (): Game => game(TRACKS, { head: 'length=0.4 loop=pingPong' });

  test('is one at any frame rate and comes back with a snapshot', () => {
    const plain = run(start(), 30);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 30, maxLength: 30 }), (counts) => {
        let i = 0;
        expect(run(start(), 30, () => counts[i++] ?? 0)).toEqual(plain);
      }),
      { numRuns: 10 },
    );
    fc.assert(
      fc.property(fc.nat({ max: 25 }), fc.nat({ max: 9 }), (at, away) => {
        const g = start();
        run(g, at);
        const saved = g.save();
        run(g, away);
        g.restore(saved);
        expect(run(g, 30 - at)).toEqual(plain.slice(at));
      }),
      { numRuns: 20 },
    );
  });

  test('does not hold what unscaled time writes', () => {
    const make = (): Game =>
      new Game(
        {
          'main.aescene':
            'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("c") playOnStart=true timeDomain=unscaled {}\n    script "Hero" source=asset("hero.aescript") {}\n  }\n}\n',
          'hero.aescript': 'var Speed float\n',
          'c.aeanim': clip(track('script/Hero.Speed', 'float32', '1', '5'), 'length=0.4 loop=loop'),
        },
        { hz: 10 },
      );
    const hashes = (frames: number): string[] => {
      const g = make();
      return Array.from({ length: 10 }, () => {
        g.step();
        for (let k = 0; k < frames; k++) g.frame(k / frames, 0.017);
        return g.hash;
      });
    };
    expect(hashes(3)).toEqual(hashes(1));
    const g = make();
    g.step();
    g.frame(0, 0.1);
    expect(g.get('Hero', 'script/Hero.Speed')).not.toBe(0);
  });
});

test('a host reads and sets fields, with their first letter in either case', () => {
  const g = game('', { setup: 'aim=[1, 2]' });
  expect(g.get('Hero', 'script/Hero.aim')).toEqual([1, 2]);
  expect(g.set('Hero', 'script/Hero.Speed', 2.5)).toBe(true);
  expect(g.set('Hero', 'script/Hero.Aim.x', 9)).toBe(true);
  expect(g.set('Hero', 'script/Hero.Nope', 1)).toBe(false);
  expect(g.set('Hero', 'script/Hero.Speed', 'fast')).toBe(false);
  expect(g.get('Hero', 'script/Hero.nope')).toBeUndefined();
  expect(g.set('Hero', 'script/Hero.Name', 'Ada')).toBe(true);
  expect(g.set('Hero', 'script/Hero.Name', 3)).toBe(false);
  expect(g.get('Hero', 'script/Hero.name')).toBe('Ada');
  g.step();
  expect(g.get('Hero', 'script/Hero.seen')).toBe(2.5);
  expect(g.get('Hero', 'script/Hero.Aim')).toEqual([9, 2]);
});
