import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';

beforeAll(loadPhysics);

const track = (prop: string, kind: string, from: string, to: string, onEnd = 'hold'): string =>
  `  track "" prop="${prop}" kind=${kind} {\n    onEnd=${onEnd}\n    key t=0 v=${from} interp=linear {}\n    key t=0.4 v=${to} {}\n  }\n`;

/** What the clip of a player in unscaled time writes, and what looks at it on every step. */
interface Peek {
  readonly tracks: string;
  readonly components?: string;
  readonly step: string;
}

const PEEKS: Readonly<Record<string, Peek>> = {
  'a script reads a field': {
    tracks: track('SpriteRenderer.tint', 'color', '[0, 0, 0, 1]', '[1, 1, 1, 1]'),
    step: 'Seen = node.Get<SpriteRenderer>().Tint.R',
  },
  'a script reads a field that is put back at the end': {
    tracks: track('SpriteRenderer.tint', 'color', '[0, 0, 0, 1]', '[1, 1, 1, 1]', 'restore'),
    step: 'Seen = node.Get<SpriteRenderer>().Tint.R',
  },
  'a script writes the field and reads it': {
    tracks: track('SpriteRenderer.tint', 'color', '[0, 0, 0, 1]', '[1, 1, 1, 1]'),
    step: 's := node.Get<SpriteRenderer>()\n  s.Order = s.Order + 1\n  if s.Order % 7 == 0 {\n    s.Tint = color(0, 0.5, 1)\n  }\n  Seen = s.Tint.R',
  },
  'a script reads its own field': {
    tracks: track('script/S.Moved', 'float32', '0', '5'),
    step: 'Seen = Moved',
  },
  'a script writes its own field and reads it': {
    tracks: track('script/S.Moved', 'float32', '0', '5'),
    step: 'Moved = Moved + 1\n  Seen = Moved',
  },
  'a tween of the same property': {
    tracks: track('SpriteRenderer.tint', 'color', '[0, 0, 0, 1]', '[1, 1, 1, 1]'),
    step: 's := node.Get<SpriteRenderer>()\n  s.Order = s.Order + 1\n  if s.Order % 20 == 10 {\n    node.Tween("SpriteRenderer.tint", color(0, 1, 0), 0.2)\n  }\n  Seen = s.Tint.R',
  },
  'a character walks at that speed': {
    tracks: track('Motion2D.speed', 'float32', '1', '9'),
    components: 'component "Motion2D" {}',
    step: 'node.Get<Motion2D>().Move(1)\n  Seen = node.Position.X',
  },
  'a hitbox has that size': {
    tracks: track('Hitbox2D.size', 'vec2', '[0.1, 0.1]', '[9, 9]'),
    components: 'component "Hitbox2D" policy=everyStep {}',
    step: 'Seen = node.Parent().Child("Target").Get<Health>().Current',
  },
  'a script reads how far the player is': {
    tracks: track('SpriteRenderer.order', 'int32', '0', '3'),
    step: 'p := node.Get<AnimationPlayer>()\n  Seen = p.Time + float(p.Cycle)\n  if p.Playing {\n    Seen = 100\n  }',
  },
  'a script reads the state of an animator': {
    tracks: '',
    components: 'component "Animator" controller=asset("k") timeDomain=unscaled {}',
    step: 'a := node.Get<Animator>()\n  a.SetFloat("Speed", 3.5)\n  Seen = a.Time + a.Progress + float(a.State) + a.GetFloat("Speed")\n  if a.Blending || a.IsState("B") {\n    Seen += 100\n  }',
  },
};

const clip = (tracks: string, loop: string): string =>
  `anim version=1 length=0.4 loop=${loop} {\n${tracks}}\n`;

function game({ tracks, components = '', step }: Peek, loop = 'once'): Game {
  return new Game(
    {
      'main.aescene': `scene version=1 {
  node "A" {
    component "SpriteRenderer" {}
    component "AnimationPlayer" clip=asset("c") playOnStart=true timeDomain=unscaled {}
    ${components}
    script "S" source=asset("s.aescript") {}
  }
  node "Target" {
    transform position=[2, 0] {}
    component "Collider2D" {}
    component "Health" max=1000 {}
  }
}
`,
      'c.aeanim': clip(tracks, loop),
      'b.aeanim': clip('', 'loop'),
      'k.aectrl':
        'controller version=1 {\n  entry="A"\n  param "Speed" kind=float {}\n  state "A" clip=asset("b") {}\n  state "B" clip=asset("b") {}\n  transition "A" to="B" duration=0.2 exitTime=1 {}\n}\n',
      's.aescript': `var Moved float\nvar Seen float\n\nfunc FixedUpdate(dt float) {\n  ${step}\n}\n`,
    },
    { scene: 'main.aescene', hz: 50 },
  );
}

const frame = fc.tuple(
  fc.double({ min: 0, max: 0.999, noNaN: true }),
  fc.double({ min: 0, max: 0.2, noNaN: true }),
);

const LOOPS = ['once', 'loop'] as const;

describe.each(Object.entries(PEEKS))('unscaled time is not there for a step: %s', (_, peek) => {
  test.each(LOOPS)('so that frames change no hash (%s)', (loop) => {
    const run = (draw: (g: Game, step: number) => void): string[] => {
      const g = game(peek, loop);
      return Array.from({ length: 60 }, (_, step) => {
        g.step();
        const { hash } = g;
        draw(g, step);
        expect(g.hash).toBe(hash);
        return hash;
      });
    };
    const plain = run(() => {});
    const frames = fc.array(fc.array(frame, { maxLength: 3 }), { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(frames, (list) => {
        const drawn = run((g, step) => {
          for (const [alpha, seconds] of list[step % list.length] ?? []) g.frame(alpha, seconds);
        });
        expect(drawn).toEqual(plain);
      }),
      { numRuns: 12 },
    );
    expect(game(peek).diagnostics).toEqual([]);
  });

  test('and a snapshot on the way goes on like the straight run', () => {
    const run = (g: Game, until: number): string[] => {
      const hashes: string[] = [];
      for (let i = g.nextStep; i < until; i++) {
        g.step();
        hashes.push(g.hash);
        g.frame(0.5, 0.013);
      }
      return hashes;
    };
    const plain = run(game(peek), 60);
    for (const at of [1, 7, 19, 33]) {
      const g = game(peek);
      run(g, at);
      const saved = g.save();
      run(g, at + 20);
      expect(g.restore(saved)).toBe(true);
      expect(run(g, 60)).toEqual(plain.slice(at));
    }
  });
});

describe('what unscaled time shows', () => {
  const peek = PEEKS['a script reads a field'] as Peek;

  test('is there for frames, the host and the picture', () => {
    const g = game({ ...peek, step: '' }, 'loop');
    g.step();
    g.frame(0, 0);
    g.frame(0, 0.2);
    expect(g.get('A', 'SpriteRenderer.tint')).toEqual([0.5, 0.5, 0.5, 1]);
    g.step();
    expect(g.get('A', 'SpriteRenderer.tint')).toEqual([0.5, 0.5, 0.5, 1]);
    expect(g.players[0]?.time).toBeCloseTo(0.2, 6);
    expect(g.component('A', 'AnimationPlayer').playing).toBe(true);
  });

  test('is not there for a system of a step, and is for one of a frame', () => {
    const g = game({ ...peek, step: '' }, 'loop');
    const sprite = g.component('A', 'SpriteRenderer');
    const [onSteps, inFrames]: [number[], number[]] = [[], []];
    g.systems.after('physics', () => onSteps.push(sprite.tint[0]));
    g.systems.after('animation.sample', () => inFrames.push(sprite.tint[0]));
    for (let i = 0; i < 3; i++) {
      g.step();
      g.frame(0, 0.1);
    }
    expect(onSteps).toEqual([1, 1, 1]);
    expect(inFrames[2]).toBeCloseTo(0.5, 6);
  });

  test('goes where a script sets the field after the end', () => {
    const g = game({
      ...peek,
      step: 'if time.Step() == 40 {\n    node.Get<SpriteRenderer>().Order = 1\n    node.Get<SpriteRenderer>().Tint = color(0, 0, 1)\n  }',
    });
    for (let i = 0; i < 40; i++) {
      g.step();
      g.frame(0, 0.02);
    }
    expect(g.get('A', 'SpriteRenderer.tint')).toEqual([1, 1, 1, 1]);
    g.step();
    expect(g.get('A', 'SpriteRenderer.tint')).toEqual([0, 0, 1, 1]);
  });
});
