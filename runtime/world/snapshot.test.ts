import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import type { Snapshot } from './snapshot.ts';

const CLIP = `anim version=1 length=0.7 loop=loop {
  track "" prop="transform.rotation" kind=float32 authority=simulation onEnd=restore {
    key t=0 v=0 {}
    key t=0.35 v=1 {}
    key t=0.7 v=0 {}
  }
  track "" prop="SpriteRenderer.order" kind=int32 numeric=true {
    key t=0 v=0 interp=linear {}
    key t=0.7 v=9 {}
  }
  event t=0.3 name="Hit" payload=1 {}
}
`;

/** A player, an animator that never rests, a script that counts: a bit of everything that has state. */
const FILES: Record<string, string> = {
  'main.aescene': `scene version=1 {
  node "Runner" {
    component "SpriteRenderer" {}
    script "Glow" source=asset("glow.aescript") {}
    component "AnimationPlayer" clip=asset("c") playOnStart=true speed=1.3 {}
    script "Count" source=asset("count.aescript") {}
  }
  node "Hero" {
    component "SpriteRenderer" {}
    component "Animator" controller=asset("k") rootMotion=toTransform {}
    script "Drive" source=asset("drive.aescript") {}
  }
}
`,
  'c.aeanim': CLIP,
  'd.aeanim': CLIP.replace('length=0.7', 'length=0.5')
    .replaceAll('0.7', '0.5')
    .replace(
      'event',
      'track "" prop="transform.position" kind=vec2 root=true { key t=0 v=[0, 0] {} key t=0.5 v=[1, 0] {} }\n  event',
    ),
  'k.aectrl': `controller version=1 entry="A" {
  param "Go" kind=trigger {}
  param "N" kind=int {}
  state "A" clip=asset("c") {}
  state "B" clip=asset("d") speed=0.8 events=both {}
  transition "any" to="A" interrupt=true duration=0.2 { cond "Go" {} }
  transition "A" to="B" duration=0.3 exitTime=0.5 {}
  transition "B" to="A" duration=0.4 exitTime=1.2 { cond "N" op=ge value=3 {} }
}
`,
  'count.aescript':
    'var hits int\nfunc Ready() {\n  node.Get<AnimationPlayer>().Event.Connect(heard)\n}\nfunc heard(id int, payload float) {\n  hits += 1\n  if hits % 3 == 0 {\n    node.Get<AnimationPlayer>().SetSpeed(-1.1)\n  }\n}\n',
  'glow.aescript':
    'var Heat float\nvar t Tween\nvar turns int\nfunc Ready() {\n  again(true)\n  node.Tween("transform.scale", vec2(3, 0.5), 1.31, "outSine")\n}\nfunc again(done bool) {\n  turns += 1\n  t = node.Tween("SpriteRenderer.tint", color(0.1 * float(turns % 7), 1, 0.5), 0.17 + 0.03 * float(turns % 3), "inOutCirc")\n  t.Completed.Connect(again)\n  node.Tween("script/Glow.Heat", float(turns), 0.4)\n}\n',
  'drive.aescript':
    'var n int\nfunc FixedUpdate(dt float) {\n  n += 1\n  a := node.Get<Animator>()\n  a.SetInt("N", n / 7)\n  if input.Pressed("Go") {\n    a.SetTrigger("Go")\n  }\n}\n',
  'project.aego': 'input {\n  button "Go" keys=["KeyG"] {}\n}\n',
};

const start = (): Game => new Game(FILES, { scene: 'main.aescene', hz: 50 });

/** Steps with a press of Go on the steps of `presses`; the hash after each. */
function run(
  game: Game,
  steps: number,
  presses: ReadonlySet<number>,
  frames?: () => number,
): string[] {
  const hashes: string[] = [];
  for (let i = 0; i < steps; i++) {
    game.input({ Go: presses.has(game.nextStep) });
    game.step();
    for (let k = frames?.() ?? 0; k > 0; k--) game.frame(((k * 7) % 10) / 10, 0.01);
    hashes.push(game.hash);
  }
  return hashes;
}

const presses = fc
  .uniqueArray(fc.nat({ max: 150 }), { maxLength: 12 })
  .map((list) => new Set(list));

describe('a snapshot', () => {
  test('put back gives the same future, whatever happened meanwhile', () => {
    expect(start().diagnostics).toEqual([]);
    fc.assert(
      fc.property(presses, fc.nat({ max: 80 }), fc.nat({ max: 60 }), (pressed, at, away) => {
        const whole = run(start(), 150, pressed);
        const game = start();
        run(game, at, pressed);
        const saved = game.save();
        run(game, away, new Set([at + 1, at + 5]));
        expect(game.restore(saved)).toBe(true);
        expect(run(game, 150 - at, pressed)).toEqual(whole.slice(at));
      }),
      // Before any state has begun there is least to put back, so what is forgotten shows there.
      { numRuns: 40, examples: [[new Set<number>(), 0, 2]] },
    );
  });

  test('put into a game that was just begun is the game it was taken of', () => {
    const game = start();
    run(game, 40, new Set([20]));
    const hash = game.hash;
    const saved = game.save();
    run(game, 10, new Set());
    expect(game.hash).not.toBe(hash);
    game.restore(saved);
    expect(game.hash).toBe(hash);
  });

  test('does not fit another text of the scene', () => {
    const game = start();
    const saved = game.save();
    game.setFile('main.aescene', `${FILES['main.aescene']}\n// changed\n`);
    expect(game.restore(saved)).toBe(false);
  });
});

/** Every number of a snapshot that is game state, as a path. What is only drawn is not among them. */
function* numbers(
  value: unknown,
  path: readonly (string | number)[],
): Generator<readonly (string | number)[]> {
  if (typeof value === 'number') yield path;
  else if (ArrayBuffer.isView(value)) {
    for (let i = 0; i < (value as Float64Array).length; i++) yield [...path, i];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* numbers(inner, [...path, key]);
  }
}

const DRAWN_ONLY = [
  'layout',
  'library',
  'drawn',
  'pastPass',
  'pastU',
  'pastShown',
  'drawnPass',
  'drawnU',
  'drawnStart',
  'time',
  'drawnTime',
  'pastElapsed',
  'pastClock',
  'drawnClock',
  'waiting',
  'held',
  'heldValue',
  'unscaled',
  'driving',
  'range',
  'compiled',
  'handlers',
  'drawnMix',
  'drawnOutgoing',
  // Of the drawn list alone; see `MixList.own`.
  'own',
  'clock',
  // Slots are the scene's, the value of a tween is its `to` as it was given, and the numbers of
  // frame code's tweens are no state of the game.
  'property',
  'value',
  'lastFrameId',
];

test('changing any one number of it changes the hash', () => {
  const game = start();
  run(game, 37, new Set([30]));
  const hash = game.hash;
  const saved = game.save();
  let tried = 0;
  for (const path of numbers(saved, [])) {
    if (path.some((p) => DRAWN_ONLY.includes(String(p)))) continue;
    // What the host holds down is no state of the game, nor what the last step saw before it.
    if (path.includes('direct') || path[1] === 'before') continue;
    // Sides of blends count where something is blended; of players a clip has its length.
    if (path.includes('sides') || path.includes('start')) continue;
    if (path[0] === 'players' && path.includes('length')) continue;
    // What a driver puts back is of those that are driven.
    if (path[0] === 'before' && saved.owner[Number(path[1])] === -1) continue;
    const copy = structuredCloneBut(saved, path);
    if (!game.restore(copy)) throw new Error('did not fit');
    expect([path.join('.'), game.hash === hash]).toEqual([path.join('.'), false]);
    tried++;
  }
  expect(tried).toBeGreaterThan(80);
});

/** The snapshot with one number changed. */
function structuredCloneBut(saved: Snapshot, path: readonly (string | number)[]): Snapshot {
  const change = (value: unknown, rest: readonly (string | number)[]): unknown => {
    const [head, ...tail] = rest;
    if (head === undefined) return (value as number) === 0 ? 1 : 0;
    if (ArrayBuffer.isView(value)) {
      const copy = (value as Float64Array).slice();
      copy[Number(head)] = (copy[Number(head)] as number) === 0 ? 1 : 0;
      return copy;
    }
    if (Array.isArray(value))
      return value.map((v: unknown, i) => (i === Number(head) ? change(v, tail) : v));
    const record = value as Record<string, unknown>;
    return { ...record, [head]: change(record[head], tail) };
  };
  return change(saved, path) as Snapshot;
}

// C-49
test('any frame rate, and random frame times, give the same hashes', () => {
  const plain = run(start(), 150, new Set([20, 60, 61]));
  for (const rate of [0, 1, 3]) {
    expect(run(start(), 150, new Set([20, 60, 61]), () => rate)).toEqual(plain);
  }
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 150, maxLength: 150 }), (counts) => {
      let i = 0;
      expect(run(start(), 150, new Set([20, 60, 61]), () => counts[i++] ?? 0)).toEqual(plain);
    }),
    { numRuns: 10 },
  );
});
