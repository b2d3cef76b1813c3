import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easeValue } from '../controller/ease.ts';
import { EASES } from '../schema/controller.ts';
import { Game } from './game.ts';

const HZ = 10;

/** A game whose only script is `script`, on a node that has a bit of everything. */
function game(script: string, more: Record<string, string> = {}, components = ''): Game {
  return new Game(
    {
      'main.aescene': `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "Shape" {}
    component "Bone" {}
    component "Label" {}
    ${components}
    script "Hero" source=asset("hero.aescript") {}
    node "Arm" { component "SpriteRenderer" {} }
  }
}
`,
      'hero.aescript': script,
      ...more,
    },
    { scene: 'main.aescene', hz: HZ },
  );
}

const ready = (lines: string): string => `func Ready() {\n${lines}\n}\n`;
const HEARD = 'func heard(done bool) {\n  print("heard", done)\n}\n';

/** The values of a property on each step. */
function values(g: Game, prop: string, steps: number, node = 'Hero'): unknown[] {
  return Array.from({ length: steps }, () => {
    g.step();
    return g.get(node, prop);
  });
}

const log = (g: Game): string[] =>
  g.takeLog().map((e) => {
    if (e.type === 'Completed') return `${e.step} ${e.node} ${e.prop} ${e.done}`;
    if (e.type === 'print') return `${e.step} ${e.text}`;
    return e.type === 'diagnostic' ? `${e.step} ${e.code}` : `${e.step} ${e.type}`;
  });

const near = (list: readonly unknown[]): number[] =>
  list.map((v) => Math.round(Number(v) * 1e6) / 1e6);

describe('a tween', () => {
  test('begins on its step with the value there is, and completes its seconds later', () => {
    const g = game(
      `${ready('  node.Tween("transform.position.x", 2, 0.4, "linear").Completed.Connect(heard)\n  node.Position = vec2(1, 7)')}${HEARD}`,
    );
    expect(near(values(g, 'transform.position.x', 6))).toEqual([1, 1.25, 1.5, 1.75, 2, 2]);
    expect(g.get('Hero', 'transform.position')).toEqual([2, 7]);
    expect(log(g)).toEqual(['4 Hero transform.position.x true', '4 heard true']);
  });

  test.each([
    ['SpriteRenderer.tint', 'color(0, 1, 0.5, 0)', [0.5, 1, 0.75, 0.5]],
    ['Shape.size', 'vec2(3, 5)', [2, 3]],
    ['transform.rotation', '6.5', 3.25],
    ['SpriteRenderer.tint.a', '0', 0.5],
    ['SpriteRenderer.region', 'rect(1, 1, 0, 0)', [0.5, 0.5, 0.5, 0.5]],
    [
      'Bone.rotation',
      'quat(0, 0, 1, 0)',
      [0, 0, Math.fround(Math.SQRT1_2), Math.fround(Math.SQRT1_2)],
    ],
  ])('of %s mixes each lane', (prop, to, half) => {
    const g = game(ready(`  node.Tween("${prop}", ${to}, 0.2, "linear")`));
    expect(g.diagnostics).toEqual([]);
    expect(values(g, prop, 2)[1]).toEqual(half);
  });

  test.each([
    ['SpriteRenderer.order', '9', 0, 9],
    ['SpriteRenderer.visible', 'false', true, false],
    ['SpriteRenderer.blend', '"add"', 'normal', 'add'],
    ['SpriteRenderer.sprite', 'asset("engine/sprites/slash")', '', 'engine/sprites/slash'],
  ])('of %s steps at its end', (prop, to, before, after) => {
    const g = game(ready(`  node.Tween("${prop}", ${to}, 0.2)`));
    expect(g.diagnostics).toEqual([]);
    expect(values(g, prop, 4)).toEqual([before, before, after, after]);
  });

  test.each(EASES.map(({ name }) => name))('follows %s as blends do', (ease) => {
    const g = game(ready(`  node.Tween("transform.rotation", 1, 1, "${ease}")`));
    const expected = Array.from({ length: 11 }, (_, i) => Math.fround(easeValue(ease, i / 10)));
    expect(values(g, 'transform.rotation', 11)).toEqual(expected);
  });

  test('without an ease follows the one blends have', () => {
    const g = game(ready('  node.Tween("transform.rotation", 1, 1)'));
    expect(values(g, 'transform.rotation', 4)[3]).toBe(Math.fround(easeValue('inOutQuad', 0.3)));
  });

  test('of another node is told with that node', () => {
    const g = game(ready('  node.Child("Arm").Tween("transform.rotation", 1, 0.1)'));
    values(g, 'transform.rotation', 2);
    expect(log(g)).toEqual(['1 Hero/Arm transform.rotation true']);
  });

  test('of no time, or less, is at its end on its own step', () => {
    for (const seconds of ['0', '-3', '0.0000001']) {
      const g = game(
        `${ready(`  node.Tween("transform.rotation", 2, ${seconds}).Completed.Connect(heard)`)}${HEARD}`,
      );
      expect(values(g, 'transform.rotation', 2)).toEqual([2, 2]);
      expect(log(g)).toEqual(['0 Hero transform.rotation true', '0 heard true']);
    }
  });

  test('of a very long time goes on', () => {
    for (const seconds of ['1e9', '1e300']) {
      const g = game(ready(`  node.Tween("transform.rotation", 1e9, ${seconds}, "linear")`));
      const [, second, third] = values(g, 'transform.rotation', 3) as number[];
      expect(second).toBeGreaterThan(0);
      expect(third).toBeGreaterThan(second as number);
      expect(log(g)).toEqual([]);
    }
  });

  test('waits while the game is paused', () => {
    const g = game(ready('  node.Tween("transform.rotation", 1, 0.4, "linear")'));
    values(g, 'transform.rotation', 2);
    g.pause(true);
    expect(near(values(g, 'transform.rotation', 3))).toEqual([0.25, 0.25, 0.25]);
    g.pause(false);
    expect(near(values(g, 'transform.rotation', 3))).toEqual([0.5, 0.75, 1]);
  });

  test('that a handler starts begins a step later', () => {
    const g = game(
      `${ready('  node.Tween("transform.rotation", 1, 0.1).Completed.Connect(back)')}func back(done bool) {\n  node.Tween("transform.rotation", 0, 0.1)\n}\n`,
    );
    expect(values(g, 'transform.rotation', 5)).toEqual([0, 1, 1, 0, 0]);
  });

  test('is the same at every exact length: T seconds are T * hz steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 144 }),
        fc.integer({ min: 1, max: 300 }),
        (hz, steps) => {
          const g = new Game(
            {
              'main.aescene':
                'scene version=1 { node "Hero" { script "Hero" source=asset("hero.aescript") {} } }\n',
              'hero.aescript': ready(
                `  node.Tween("transform.rotation", 1, ${(Math.round((steps / hz) * 1e6) / 1e6).toFixed(6)})`,
              ),
            },
            { hz },
          );
          // Microseconds that were rounded up are over with the next step only.
          const exact = Math.ceil((Math.round((steps / hz) * 1e6) * hz) / 1e6);
          for (let i = 0; i < exact + 2; i++) g.step();
          expect(log(g)).toEqual([`${exact} Hero transform.rotation true`]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('one driver a property', () => {
  test('a second tween ends the first and goes on from where it is', () => {
    const g = game(
      `var n int
func FixedUpdate(dt float) {
  n++
  if n == 1 {
    node.Tween("transform.position", vec2(4, 0), 0.4, "linear").Completed.Connect(heard)
  }
  if n == 3 {
    node.Tween("transform.position.x", 0, 0.2, "linear").Completed.Connect(heard)
  }
}
${HEARD}`,
    );
    expect(near(values(g, 'transform.position.x', 6))).toEqual([0, 1, 2, 1, 0, 0]);
    expect(log(g)).toEqual([
      '2 Hero transform.position false',
      '2 heard false',
      '4 Hero transform.position.x true',
      '4 heard true',
    ]);
  });

  const CLIP = `anim version=1 length=0.3 {
  track "" prop="transform.rotation" kind=float32 { key t=0 v=5 {} }
}
`;
  const PLAYER = 'component "AnimationPlayer" clip=asset("c") {}';

  test('a clip that starts to drive its property stops it', () => {
    const g = game(
      `${ready('  node.Tween("transform.rotation", 1, 1).Completed.Connect(heard)')}${HEARD}`,
      {
        'c.aeanim': CLIP.replace('kind=float32', 'kind=float32 authority=simulation onEnd=restore'),
      },
      PLAYER,
    );
    const before = values(g, 'transform.rotation', 3)[2];
    g.call('Hero', 'AnimationPlayer', 'Play', []);
    expect(values(g, 'transform.rotation', 4)).toEqual([5, 5, 5, before]);
    expect(log(g)).toEqual(['3 Hero transform.rotation false', '3 heard false', '6 Finished']);
  });

  test('one on a property that is driven completes at once with false, drawn tracks too', () => {
    const g = game(
      `var n int
func FixedUpdate(dt float) {
  if n == 1 {
    node.Tween("transform.rotation", 1, 0.1).Completed.Connect(heard)
  }
  n++
}
${HEARD}`,
      { 'c.aeanim': CLIP },
      'component "AnimationPlayer" clip=asset("c") playOnStart=true {}',
    );
    expect(values(g, 'transform.rotation', 4)).toEqual([0, 0, 0, 0]);
    expect(log(g)).toEqual(['1 Hero transform.rotation false', '1 heard false', '3 Finished']);
  });

  test('on the step a clip lets go of it, it is free', () => {
    const g = game(
      'var n int\nfunc FixedUpdate(dt float) {\n  if n == 3 {\n    node.Tween("transform.rotation", 1, 0.1)\n  }\n  n++\n}\n',
      { 'c.aeanim': CLIP },
      'component "AnimationPlayer" clip=asset("c") playOnStart=true {}',
    );
    values(g, 'transform.rotation', 5);
    expect(log(g)).toEqual(['3 Finished', '4 Hero transform.rotation true']);
  });

  test('what a tween changes is what an animation restores', () => {
    const g = game(
      ready('  node.Tween("Shape.size", vec2(3, 3), 0)'),
      {
        'c.aeanim':
          'anim version=1 length=0.2 {\n  track "" prop="Shape.size" kind=vec2 onEnd=restore { key t=0 v=[9, 9] {} }\n}\n',
      },
      PLAYER,
    );
    g.step();
    g.call('Hero', 'AnimationPlayer', 'Play', []);
    expect(values(g, 'Shape.size', 3)).toEqual([
      [9, 9],
      [9, 9],
      [3, 3],
    ]);
  });
});

describe('what is wrong with a tween', () => {
  const dynamic = (prop: string, to: string, more = ''): Game =>
    game(
      `var Prop = "${prop}"\n${ready(`  node.Tween(Prop, ${to}, 0.2${more}).Completed.Connect(heard)`)}${HEARD}`,
    );

  test('a property that the node does not have: once a place, and it completes with false', () => {
    const g = game(
      `func FixedUpdate(dt float) {\n  node.Child("Arm").Tween("Shape.size", vec2(1, 1), 1).Completed.Connect(heard)\n}\n${HEARD}`,
    );
    g.step();
    g.step();
    expect(log(g)).toEqual([
      '0 SCR005',
      '0 Hero/Arm Shape.size false',
      '0 heard false',
      '1 Hero/Arm Shape.size false',
      '1 heard false',
    ]);
    expect(g.diagnostics).toMatchObject([{ code: 'SCR005', cause: 'property', line: 2 }]);
  });

  test('the nearest property is named', () => {
    for (const [prop, meant] of [
      ['SpriteRenderer.tnt', 'SpriteRenderer.tint'],
      ['Shap.size', 'Shape.size'],
      ['Shape.sise.x', 'Shape.size.x'],
      ['script/Hero.Prp', undefined],
      ['', undefined],
      ['....', undefined],
    ]) {
      const g = dynamic(prop as string, '1');
      g.step();
      const [{ message } = { message: '' }] = g.diagnostics;
      expect(message).toContain(`"${prop}"`);
      if (meant !== undefined) expect(message).toContain(`Did you mean ${meant}?`);
    }
  });

  test.each([
    ['Shape.size', '1.5', 'vec2'],
    ['SpriteRenderer.order', '1.5', 'int'],
    ['SpriteRenderer.visible', '1', 'bool'],
    ['SpriteRenderer.tint', 'vec3(1, 1, 1)', 'color'],
    ['SpriteRenderer.blend', '"addd"', 'string of its choices'],
    ['transform.rotation', '1e200', 'float'],
    ['transform.rotation', 'true', 'float'],
  ])('a value that %s does not take stops the script', (prop, to, want) => {
    const g = dynamic(prop, to);
    g.step();
    expect(log(g)).toEqual(['0 SCR003']);
    expect(g.diagnostics).toMatchObject([{ code: 'SCR003', cause: 'tween', line: 3 }]);
    expect(g.diagnostics[0]?.message).toContain(` ${want}`);
  });

  test('an ease that does not exist, made while it runs, stops the script', () => {
    const g = dynamic('transform.rotation', '1', ', "in" + "Quadd"');
    g.step();
    expect(g.diagnostics).toMatchObject([{ code: 'SCR003', cause: 'choice' }]);
  });

  test('too many stop the script that asks, and no more than the limit are alive', () => {
    const g = game(
      'var n int\nfunc FixedUpdate(dt float) {\n  for i := 0; i < 1000; i++ {\n    node.Tween("transform.rotation", 1, 1)\n  }\n  for i := 0; i < 4000 * (n / 3); i++ {\n    node.Tween("transform.rotation", 1, 1)\n  }\n  n++\n}\n',
    );
    for (let i = 0; i < 6; i++) g.step();
    expect(g.diagnostics).toMatchObject([{ code: 'SCR004', cause: 'tweens' }]);
    expect(g.diagnostics[0]?.message).toContain('4,096');
    const ended = g.takeLog().filter((e) => e.type === 'Completed');
    expect(ended.length).toBeGreaterThan(4000);
    expect(ended.length).toBeLessThan(3 * 1000 + 4097);
  });

  test('one that starts itself anew for ever costs one a step', () => {
    const g = game(
      `${ready('  go(true)')}func go(done bool) {\n  node.Tween("transform.rotation", 1, 0).Completed.Connect(go)\n}\n`,
    );
    for (let i = 0; i < 50; i++) g.step();
    expect(g.takeLog()).toHaveLength(50);
    expect(g.diagnostics).toEqual([]);
  });
});

test('listening to a tween that has ended hears nothing, and keeps nothing', () => {
  const g = game(
    `var t Tween
func FixedUpdate(dt float) {
  if t != nil {
    t.Completed.Connect(heard)
  }
  t = node.Tween("transform.rotation", 1, 0)
}
${HEARD}`,
  );
  for (let i = 0; i < 30; i++) g.step();
  expect(g.takeLog().filter((e) => e.type === 'print')).toEqual([]);
  expect(g.save().scripts.handlers.tweens).toEqual([]);
});

test('a handler may still listen to another tween that ends in the same step', () => {
  const g = game(
    `var other Tween
func Ready() {
  node.Tween("transform.rotation", 1, 0.1).Completed.Connect(first)
  other = node.Tween("transform.scale", vec2(2, 2), 0.1)
}
func first(done bool) {
  other.Completed.Connect(heard)
}
${HEARD}`,
  );
  g.step();
  g.step();
  expect(log(g)).toEqual([
    '1 Hero transform.rotation true',
    '1 Hero transform.scale true',
    '1 heard true',
  ]);
});

describe('edits while tweens run', () => {
  const SCRIPT = `${ready('  node.Tween("Shape.size", vec2(3, 1), 1, "linear").Completed.Connect(heard)')}${HEARD}`;

  test('a script that changes hears its tweens by the name of the function', () => {
    const g = game(SCRIPT);
    values(g, 'Shape.size', 5);
    g.setFile('hero.aescript', SCRIPT.replace('"heard"', '"heard anew"'));
    values(g, 'Shape.size', 6);
    expect(log(g)).toEqual(['10 Hero Shape.size true', '10 heard anew true']);
  });

  test('a function that is gone is not called; the tween goes on', () => {
    const g = game(SCRIPT);
    values(g, 'Shape.size', 5);
    g.setFile('hero.aescript', 'func FixedUpdate(dt float) {\n}\n');
    values(g, 'Shape.size', 6);
    expect(log(g)).toEqual(['10 Hero Shape.size true']);
    expect(g.get('Hero', 'Shape.size')).toEqual([3, 1]);
  });

  test('a scene that changes around it leaves it its place; without its property it ends', () => {
    const scene = (shape: string): string => `scene version=1 {
  node "New" { component "Shape" {} }
  node "Hero" {
    ${shape}
    script "Hero" source=asset("hero.aescript") {}
  }
}
`;
    const g = game(SCRIPT);
    values(g, 'Shape.size', 6);
    g.setFile('main.aescene', scene('component "Label" {} component "Shape" color=#ff0000 {}'));
    expect(near(values(g, 'Shape.size', 2).map((v) => (v as number[])[0]))).toEqual([2.2, 2.4]);
    g.setFile('main.aescene', scene(''));
    g.step();
    expect(log(g)).toEqual(['8 Hero Shape.size false', '8 heard false']);
  });
});

/** Starts and replaces tweens of all kinds, also from handlers. */
const BUSY = `var Heat float
var n int
func FixedUpdate(dt float) {
  n++
  if n % 7 == 1 {
    node.Tween("SpriteRenderer.tint", color(float(n % 3), 0.5, 0.2, 1), 0.11 * float(n % 5), "outExpo").Completed.Connect(next)
  }
  if n % 11 == 2 {
    node.Child("Arm").Tween("transform.rotation", float(n), 0.73)
    node.Tween("script/Hero.Heat", float(n), 1.3, "inSine")
  }
  node.Rotation = Heat / 10.0
}
func next(done bool) {
  if done {
    node.Tween("Shape.size", vec2(float(n) / 9.0, 1), 0.3).Completed.Connect(next)
  } else {
    node.Tween("SpriteRenderer.order", n, 0.2)
  }
}
`;

function hashes(g: Game, steps: number, frames: () => number = () => 0): string[] {
  return Array.from({ length: steps }, () => {
    g.step();
    for (let k = frames(); k > 0; k--) g.frame(((k * 3) % 10) / 10, 0.013);
    return g.hash;
  });
}

describe('game state', () => {
  test('is the same at any frame rate', () => {
    const plain = hashes(game(BUSY), 80);
    expect(new Set(plain).size).toBe(80);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 80, maxLength: 80 }), (counts) => {
        let i = 0;
        expect(hashes(game(BUSY), 80, () => counts[i++] ?? 0)).toEqual(plain);
      }),
      { numRuns: 10 },
    );
  });

  test('comes back with a snapshot in the middle of tweens', () => {
    const whole = hashes(game(BUSY), 80);
    fc.assert(
      fc.property(fc.nat({ max: 70 }), fc.nat({ max: 25 }), (at, away) => {
        const g = game(BUSY);
        hashes(g, at);
        const saved = g.save();
        hashes(g, away);
        expect(g.restore(saved)).toBe(true);
        expect(hashes(g, 80 - at)).toEqual(whole.slice(at));
      }),
      { numRuns: 40 },
    );
  });

  test('an edit of the scene that changes nothing for them changes nothing', () => {
    const plain = game(BUSY);
    const edited = game(BUSY);
    const text = (more: string): string => `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "Shape" {}
    component "Bone" {}
    component "Label" {}
    script "Hero" source=asset("hero.aescript") {}
    node "Arm" { component "SpriteRenderer" {} }
  }
}
${more}`;
    for (let i = 0; i < 60; i++) {
      plain.step();
      edited.step();
      if (i % 9 === 4) edited.setFile('main.aescene', text(`// ${i}\n`));
      for (const [node, prop] of [
        ['Hero', 'SpriteRenderer.tint'],
        ['Hero', 'Shape.size'],
        ['Hero', 'script/Hero.Heat'],
        ['Hero/Arm', 'transform.rotation'],
      ] as const)
        expect([i, prop, edited.get(node, prop)]).toEqual([i, prop, plain.get(node, prop)]);
    }
    expect(edited.takeLog()).toEqual(plain.takeLog());
  });

  test('tweens that frame code starts act on the next step and replay from a recording', () => {
    const script = `var n int
func Update(dt float) {
  if input.Held("Go") {
    node.Tween("Shape.size", vec2(4, 2), 0.3, "linear").Completed.Connect(heard)
  }
}
func heard(done bool) {
  if done {
    node.Tween("Shape.size", vec2(1, 1), 0.2)
  }
}
`;
    const files = { 'project.aego': 'input {\n  button "Go" keys=["KeyG"] {}\n}\n' };
    const run = (g: Game, frames: number): string[] =>
      Array.from({ length: 20 }, (_, i) => {
        g.input({ Go: i === 3 });
        g.step();
        const state = `${g.hash} ${g.get('Hero', 'Shape.size')}`;
        for (let k = 0; k < frames; k++) g.frame(k / frames, 0.02);
        return state;
      });
    const live = game(script, files);
    live.record();
    const seen = run(live, 1);
    expect(new Set(seen.map((s) => s.split(' ')[1])).size).toBeGreaterThan(4);
    const recording = JSON.parse(JSON.stringify(live.recording));
    const again = game(script, files);
    expect(again.replay(recording)).toBe(true);
    expect(run(again, 3)).toEqual(seen);
  });
});
