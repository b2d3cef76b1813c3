import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';
import { block, DYNAMIC, GROUND, hero, LIFT, liftClip, ramp, scene } from './platform.fixture.ts';
import type { Recording } from './recording.ts';
import type { Snapshot } from './snapshot.ts';
import { trace } from './trace.ts';

beforeAll(loadPhysics);

const FIGHTER = `component "SpriteRenderer" {}
    component "Animator" controller=asset("hero") rootMotion=toMotion {}
    script "Drive" source=asset("hero.aescript") slash="Slash" {}
    node "Slash" {
      transform position=[0.7, 0] {}
      component "Hitbox2D" active=false {}
    }`;

/** A platformer with everything that physics and gameplay keep: it never rests. */
const FILES: Readonly<Record<string, string>> = {
  'main.aescene': scene(
    GROUND,
    block('Wall', [14, 1], [1, 3]),
    ramp('Ramp', 6, 30),
    ramp('Cliff', 40, 60),
    block('Edge', [3, 0.15], [1, 0.3]),
    block('Lift', [-4, -0.25], [4, 0.5], LIFT),
    block('Crate', [-4, 1], [0.8, 0.8], DYNAMIC),
    block('Ball', [9, 6], [0.7, 0.7], DYNAMIC).replace('size', 'shape=circle size'),
    ...[0, 1, 2, 3, 4, 5].map((i) => block(`Heap${i}`, [-9, 1], [0.5, 0.5], DYNAMIC)),
    block(
      'Enemy',
      [1.4, 0.5],
      [1, 1],
      'component "Health" max=5 {}\n    script "Hears" source=asset("enemy.aescript") {}',
    ),
    block(
      'Fire',
      [-1, 0.2],
      [0.5, 0.5],
      'component "Hitbox2D" policy=everyStep damage=0.01 {}',
    ).replace('component "Collider2D"', 'component "Collider2D" sensor=true'),
    hero([0, 1], 'shape=capsule size=[0.6, 1]', '', FIGHTER),
  ),
  ...liftClip([-4, -0.25], [-4, 2], 1.3),
  'hero.aectrl': `controller version=1 entry="Idle" {
  param "Attack" kind=trigger {}
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Lunge" clip=asset("lunge") loop=once {}
  transition "any" to="Lunge" interrupt=true { cond "Attack" {} }
  transition "Lunge" to="Idle" exitTime=1 {}
}
`,
  'lunge.aeanim': `anim version=1 length=0.3 {
  track "" prop="transform.position" kind=vec2 root=true {
    key t=0 v=[0, 0] {}
    key t=0.3 v=[0.6, 0] {}
  }
  event t=0.1 name="Hit" payload=1 {}
}
`,
  'hero.aescript': `var Slash Node
var hits int
func FixedUpdate(dt float) {
  m := node.Get<Motion2D>()
  m.Move(input.Axis("Move"))
  if input.Pressed("Jump") && m.Grounded {
    m.Jump()
  }
  if input.Pressed("Attack") {
    node.Get<Animator>().SetTrigger("Attack")
  }
}
func OnAnimEvent(id int, payload float) {
  hits += 1
  Slash.Get<Hitbox2D>().Pulse()
}
`,
  'enemy.aescript': `var hurt float
func Ready() {
  node.Get<Health>().Damaged.Connect(damaged)
}
func damaged(amount float) {
  hurt += amount
}
`,
  'project.aego':
    'input {\n  button "Jump" keys=["Space"] {}\n  button "Attack" keys=["KeyJ"] {}\n  axis "Move" negative=["KeyA"] positive=["KeyD"] {}\n}\n',
};

const STEPS = 240;
const start = (): Game => new Game(FILES, { scene: 'main.aescene' });

/** What is held down on a step: it walks to and fro, jumps and strikes, all by the step's number. */
function press(game: Game, seed: number): void {
  const n = game.nextStep + seed;
  game.input({
    Move: Math.trunc(n / 47) % 3 === 2 ? -1 : 1,
    Jump: n % 61 < 5,
    Attack: n % 29 === 3,
  });
}

/** The hash after every step, with the frames that `frames` gives between the steps. */
function run(
  game: Game,
  steps: number,
  seed: number,
  frames?: (step: number) => readonly number[],
): string[] {
  const hashes: string[] = [];
  for (let i = 0; i < steps; i++) {
    press(game, seed);
    game.step();
    for (const alpha of frames?.(i) ?? []) game.frame(alpha, 0.01);
    hashes.push(game.hash);
  }
  return hashes;
}

/** The fractions of a step at which a display of this rate draws. */
const at =
  (fps: number) =>
  (step: number): number[] => {
    const drawn: number[] = [];
    for (let k = Math.ceil((step * fps) / 60); (k * 60) / fps < step + 1; k++)
      drawn.push((k * 60) / fps - step);
    return drawn;
  };

describe('a game with physics', () => {
  test('has no problems but the heap that has to wait, and everything in it moves', () => {
    const game = start();
    const before = ['Hero', 'Crate', 'Ball', 'Heap5', 'Lift'].map((n) =>
      game.get(n, 'transform.position'),
    );
    const hashes = run(game, STEPS, 0);
    expect(game.diagnostics.map((d) => `${d.code} ${d.cause}`)).toEqual(['PHY001 crowd']);
    expect(new Set(hashes).size).toBe(STEPS);
    const after = ['Hero', 'Crate', 'Ball', 'Heap5', 'Lift'].map((n) =>
      game.get(n, 'transform.position'),
    );
    before.forEach((place, i) => {
      expect(after[i]).not.toEqual(place);
    });
    expect(Number(game.get('Enemy', 'Health.Current'))).toBeLessThan(5);
  });

  test('is equal at 7, 30, 60 and 144 frames a second, and with random frame times', () => {
    const plain = run(start(), STEPS, 0);
    for (const fps of [7, 30, 60, 144]) expect(run(start(), STEPS, 0, at(fps))).toEqual(plain);
    const times = fc.array(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 3 }),
      {
        minLength: STEPS,
        maxLength: STEPS,
      },
    );
    fc.assert(
      fc.property(times, (frames) => {
        expect(
          run(start(), STEPS, 0, (step) => (frames[step] ?? []).sort((a, b) => a - b)),
        ).toEqual(plain);
      }),
      { numRuns: 5 },
    );
  });

  test('is the same when a recording of its input is played', () => {
    const first = start();
    first.record();
    const hashes = run(first, STEPS, 5);
    const recording = JSON.parse(JSON.stringify(first.recording)) as Recording;
    const again = start();
    expect(again.replay(recording)).toBe(true);
    const replayed: string[] = [];
    for (let i = 0; i < STEPS; i++) {
      again.step();
      again.frame(0.5, 0.1);
      replayed.push(again.hash);
    }
    expect(replayed).toEqual(hashes);
  });

  test('goes on from a snapshot of any step as if nothing had been', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 150 }),
        fc.nat({ max: 60 }),
        fc.nat({ max: 200 }),
        (step, away, seed) => {
          const whole = run(start(), 200, seed);
          const game = start();
          run(game, step, seed);
          const saved = game.save();
          run(game, away, seed + 17);
          expect(game.restore(saved)).toBe(true);
          expect(run(game, 200 - step, seed)).toEqual(whole.slice(step));
          // Once more from the same one.
          game.restore(saved);
          expect(run(game, 200 - step, seed)).toEqual(whole.slice(step));
        },
      ),
      {
        numRuns: 15,
        examples: [
          [0, 3, 0],
          [1, 0, 0],
        ],
      },
    );
  });

  test('starts anew as it started', () => {
    const game = start();
    const hashes = run(game, 60, 0);
    game.reset();
    expect(run(game, 60, 0)).toEqual(hashes);
  });

  test('runs under trace, with what its components keep', () => {
    const { steps } = trace({
      files: FILES,
      scene: 'main.aescene',
      steps: 60,
      do: [{ step: 20, node: 'Hero', call: 'Motion2D.Jump', args: [] }],
      record: ['Hero:Motion2D.Grounded', 'Hero:Motion2D.Velocity', 'Enemy:Health.Current'],
    });
    expect(steps[19]?.values).toEqual([true, [0, 0], 5]);
    expect(steps[20]?.values[0]).toBe(false);
    expect(steps[20]?.values[1]).toEqual([expect.any(Number), expect.closeTo(8 - 20 / 60, 4)]);
  });
});

test('changing any one number that a snapshot keeps of it changes the hash', () => {
  const game = start();
  run(game, 70, 0);
  const { hash } = game;
  const saved = game.save();
  const { simulation, motions, hitboxes } = saved.gameplay;
  if (!simulation || !motions || !hitboxes) throw new Error('the scene has all three');
  const tryWith = (gameplay: Snapshot['gameplay']): void => {
    expect(game.restore({ ...saved, gameplay })).toBe(true);
    expect(game.hash).not.toBe(hash);
  };
  const changed = <T extends Float64Array | Uint8Array>(array: T, i: number): T => {
    const copy = array.slice() as T;
    copy[i] = copy[i] === 0 ? 1 : 0;
    return copy;
  };
  const each = <T extends Float64Array | Uint8Array>(
    arrays: readonly T[],
    put: (arrays: readonly T[]) => void,
  ): void => {
    arrays.forEach((array, k) => {
      for (let i = 0; i < array.length; i += 1 + Math.trunc(array.length / 30))
        put(arrays.map((a, n) => (n === k ? changed(array, i) : a)));
    });
  };
  each(simulation.arrays, (arrays) =>
    tryWith({ ...saved.gameplay, simulation: { ...simulation, arrays } }),
  );
  each(motions, (arrays) => tryWith({ ...saved.gameplay, motions: arrays }));
  each(hitboxes.healths, (healths) =>
    tryWith({ ...saved.gameplay, hitboxes: { ...hitboxes, healths } }),
  );
  each([hitboxes.pulses], ([pulses]) =>
    tryWith({ ...saved.gameplay, hitboxes: { ...hitboxes, pulses: pulses as Uint8Array } }),
  );
  tryWith({ ...saved.gameplay, hitboxes: { ...hitboxes, struck: [[0], []] } });
  tryWith({ ...saved.gameplay, simulation: { ...simulation, failed: true } });
  game.restore(saved);
  expect(game.hash).toBe(hash);
});

test('root motion below a node that turns goes where that points in the step, also from a snapshot', () => {
  const start = (): Game =>
    new Game(
      {
        'main.aescene': `scene version=1 {
  node "Wheel" {
    script "Turn" source=asset("turn.aescript") {}
    node "Hero" {
      component "Motion2D" gravity=0 {}
      component "Animator" controller=asset("k") rootMotion=toMotion {}
    }
  }
}
`,
        'turn.aescript':
          'var n int\nfunc FixedUpdate(dt float) {\n  n++\n  if n % 20 == 0 {\n    node.Rotation = node.Rotation + 1.5\n    node.Scale = vec2(0 - node.Scale.X, 1)\n  }\n}\n',
        'k.aectrl': 'controller version=1 entry="A" {\n  state "A" clip=asset("c") {}\n}\n',
        'c.aeanim':
          'anim version=1 length=1 loop=loop {\n  track "" prop="transform.position" kind=vec2 root=true {\n    key t=0 v=[0, 0] interp=linear {}\n    key t=1 v=[3, 0] {}\n  }\n}\n',
      },
      { scene: 'main.aescene', hz: 60 },
    );
  const run = (g: Game, until: number): string[] => {
    const hashes: string[] = [];
    for (let i = g.nextStep; i < until; i++) {
      g.step();
      hashes.push(g.hash);
    }
    return hashes;
  };
  const plain = run(start(), 90);
  for (const at of [1, 19, 20, 21, 40, 59]) {
    const g = start();
    run(g, at);
    const saved = g.save();
    run(g, at + 25);
    expect(g.restore(saved)).toBe(true);
    expect(run(g, 90)).toEqual(plain.slice(at));
  }
  // Its own way along x is the same in every step, wherever the wheel points.
  const g = start();
  run(g, 18);
  for (let i = 18; i < 24; i++) {
    const [x = 0] = g.get('Wheel/Hero', 'transform.position') as readonly number[];
    g.step();
    const [after = 0, up = 0] = g.get('Wheel/Hero', 'transform.position') as readonly number[];
    expect(after - x).toBeCloseTo(0.05, 3);
    expect(up).toBeCloseTo(0, 3);
  }
});
