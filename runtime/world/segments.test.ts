/** Segments by name: PlaySegment, its mix, and what is queued. Page: animation/player. */
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import { call, events, finished, play, reported, values } from './play.fixture.ts';

/** A ramp of 10 a second with an event on every border. */
const CLIP = `anim version=1 length=1 {
  track "" prop="transform.position.x" kind=float32 authority=simulation {
    key t=0 v=0 interp=linear {}
    key t=1 v=10 {}
  }
  event t=0 name="Hit" payload=1 {}
  event t=0.2 name="Hit" payload=2 {}
  event t=0.4 name="Hit" payload=3 {}
  event t=0.6 name="Hit" payload=4 {}
  event t=1 name="Hit" payload=5 {}
  segment "Windup" start=0 end=0.2 {}
  segment "Charge" start=0.2 end=0.6 {}
  segment "Follow" start=0.6 end=1 {}
}
`;
const STILL = { clip: CLIP, player: 'playOnStart=false' };
const X = ['Hero:transform.position.x'];
/** What of the held pose is left after k of n steps: the ease of blends that name none. */
const left = (k: number, n: number): number =>
  1 - (k / n < 0.5 ? 2 * (k / n) ** 2 : 1 - 2 * (1 - k / n) ** 2);
const mixed = (a: number, b: number, rest: number): number => a * rest + b * (1 - rest);

describe('PlaySegment', () => {
  test('owns the events after its start up to its end, and the one at 0 of the clip', () => {
    for (const hz of [30, 60, 144]) {
      const of = (name: string): string[] =>
        events(play({ ...STILL, hz, steps: hz, do: [call(0, 'PlaySegment', name)] }));
      expect(of('Windup')).toEqual(['0:1', `${Math.ceil(0.2 * hz)}:2`]);
      expect(of('Charge')).toEqual([`${Math.ceil(0.2 * hz)}:3`, `${Math.ceil(0.4 * hz)}:4`]);
      expect(of('Follow')).toEqual([`${Math.ceil(0.4 * hz)}:5`]);
    }
  });

  test('ends with Finished(0), and one that is cut short has none', () => {
    const cut = [call(0, 'PlaySegment', 'Windup'), call(1, 'PlaySegment', 'Charge', 0.3)];
    const run = play({ ...STILL, steps: 12, do: [...cut, call(3, 'PlaySegment', 'Follow', 0.3)] });
    expect(finished(run)).toEqual(['7:0']);
    // Nor are its events heard while it is mixed out.
    expect(events(run)).toEqual(['0:1', '7:5']);
  });

  test('holds the pose before and mixes it out, in as many steps as it says', () => {
    const run = play({
      ...STILL,
      steps: 9,
      do: [call(0, 'PlaySegment', 'Charge'), call(2, 'PlaySegment', 'Follow', 0.4)],
      record: X,
    });
    // Held at 3, as it stood on the step before; the segment comes in from 6 on.
    const due = [0, 1, 2, 3, 4].map((k) => mixed(3, 6 + k, left(k, 4)));
    expect(values(run).slice(0, 2)).toEqual([2, 3]);
    for (const [k, value] of due.entries()) expect(values(run)[2 + k]).toBeCloseTo(value, 5);
  });

  test('mixes from what is there where nothing played, and from a mix where one runs', () => {
    const run = play({
      ...STILL,
      steps: 7,
      do: [
        { step: 0, node: 'Hero', set: 'transform.position.x', to: -4 },
        call(0, 'PlaySegment', 'Follow', 0.2),
        call(1, 'PlaySegment', 'Windup', 0.2),
      ],
      record: X,
    });
    expect(values(run)[0]).toBe(-4);
    // Half of it is left.
    expect(values(run)[1]).toBe(-4);
    expect(values(run)[2]).toBeCloseTo(mixed(-4, 1, 0.5), 5);
    expect(values(run)[3]).toBe(2);
  });

  test('without a mix begins at once, also out of one', () => {
    const run = play({
      ...STILL,
      steps: 4,
      do: [call(0, 'PlaySegment', 'Follow', 1), call(2, 'PlaySegment', 'Windup')],
      record: X,
    });
    expect(values(run).slice(2)).toEqual([0, 1]);
  });

  test.each([-1, 0, Number.NaN, Number.NEGATIVE_INFINITY])('takes a mix of %d as none', (mix) => {
    const run = play({
      ...STILL,
      steps: 2,
      do: [call(0, 'PlaySegment', 'Follow', mix)],
      record: X,
    });
    expect(values(run)).toEqual([6, 7]);
    expect(reported(run)).toEqual([]);
  });

  test('with a mix that never ends keeps its end, its events and Finished', () => {
    const mix = Number.POSITIVE_INFINITY;
    const run = play({
      ...STILL,
      steps: 9,
      do: [call(0, 'PlaySegment', 'Follow', mix)],
      record: X,
    });
    expect(events(run)).toEqual(['4:5']);
    expect(finished(run)).toEqual(['4:0']);
    expect(values(run).every((x) => Math.abs(Number(x)) < 1e-3)).toBe(true);
  });

  test('stands still in a pause, mix and all', () => {
    const steady = [call(0, 'PlaySegment', 'Charge'), call(1, 'PlaySegment', 'Follow', 0.4)];
    const plain = values(play({ ...STILL, steps: 6, do: steady, record: X }));
    const paused = values(
      play({
        ...STILL,
        steps: 9,
        do: [...steady, call(3, 'Pause'), call(6, 'Resume')],
        record: X,
      }),
    );
    expect(paused).toEqual([...plain.slice(0, 3), ...Array(3).fill(plain[2]), ...plain.slice(3)]);
  });

  test('turns rotations the short way, and steps switch at half the mix', () => {
    const clip = `anim version=1 length=1 {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=3 interp=step {}
    key t=0.5 v=-3 {}
  }
  track "" prop="SpriteRenderer.order" kind=int32 {
    key t=0 v=1 {}
    key t=0.5 v=2 {}
  }
  segment "A" start=0 end=0.4 {}
  segment "B" start=0.5 end=1 {}
}
`;
    const run = play({
      ...STILL,
      clip,
      steps: 8,
      do: [call(0, 'PlaySegment', 'A'), call(2, 'PlaySegment', 'B', 0.4)],
      record: ['Hero:transform.rotation', 'Hero:SpriteRenderer.order'],
    });
    expect(values(run, 1)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    expect(values(run)[4]).toBeCloseTo(Math.PI, 5);
  });

  test('moves only the picture where its tracks do, between steps as on them', () => {
    const shown = (authority: string, drawn: boolean): unknown[] =>
      values(
        play({
          clip: CLIP.replace('simulation', authority),
          player: 'playOnStart=false',
          steps: 8,
          fps: 10,
          do: [call(0, 'PlaySegment', 'Charge'), call(2, 'PlaySegment', 'Follow', 0.3)],
          record: [drawn ? '~Hero:transform.position.x' : 'Hero:transform.position.x'],
        }),
      );
    expect(shown('presentation', false)).toEqual(Array(8).fill(0));
    // At alpha 0 the picture is that of the step before.
    expect(shown('presentation', true).slice(3)).toEqual(shown('simulation', false).slice(2, 7));
  });

  test.each(['Stop', 'PlaySegment'])(
    'that is cut short by %s keeps the picture it had come to',
    (by) => {
      const game = new Game(
        {
          'main.aescene':
            'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("c") {}\n  }\n}\n',
          'c.aeanim': CLIP.replace(' authority=simulation', ''),
        },
        { scene: 'main.aescene', hz: 10 },
      );
      const picture = (): number => {
        game.frame(0, 0.1);
        return Number(game.get('Hero', 'transform.position.x', true));
      };
      game.call('Hero', 'AnimationPlayer', 'PlaySegment', ['Follow', 1]);
      for (let i = 0; i < 3; i++) game.step();
      game.call('Hero', 'AnimationPlayer', by, by === 'Stop' ? [] : ['Windup', 1]);
      game.step();
      expect(picture()).toBeCloseTo(mixed(0, 8, left(2, 10)), 5);
    },
  );

  test('turns quaternions along the short arc', () => {
    const half = Math.SQRT1_2;
    const clip = `anim version=1 length=1 {
  track "" prop="Bone.rotation" kind=quat {
    key t=0 v=[0, 0, 0, 1] interp=step {}
    key t=0.5 v=[0, 0, -${half}, -${half}] {}
  }
  segment "A" start=0 end=0.4 {}
  segment "B" start=0.5 end=1 {}
}
`;
    const run = play({
      clip,
      player: 'playOnStart=false',
      hero: 'component "Bone" {}',
      steps: 4,
      do: [call(0, 'PlaySegment', 'A'), call(1, 'PlaySegment', 'B', 0.2)],
      record: ['Hero:Bone.rotation'],
    });
    // Half of a quarter turn.
    const turned = values(run)[2] as readonly number[];
    expect(Math.abs(turned[2] as number)).toBeCloseTo(Math.sin(Math.PI / 8), 5);
    expect(Math.abs(turned[3] as number)).toBeCloseTo(Math.cos(Math.PI / 8), 5);
  });

  test('in real time mixes by real time', () => {
    const run = play({
      ...STILL,
      clip: CLIP.replace('simulation', 'presentation').replaceAll(
        'transform.position.x',
        'SpriteRenderer.tint.r',
      ),
      player: 'timeDomain=unscaled',
      steps: 8,
      fps: 10,
      do: [call(0, 'PlaySegment', 'Follow', 0.4)],
      record: ['Hero:SpriteRenderer.tint.r'],
    });
    // The first frame takes no time.
    expect(values(run)[1]).toBeCloseTo(mixed(1, 7, left(1, 4)), 5);
    expect(values(run)[5]).toBe(10);
  });
});

describe('QueueSegment', () => {
  test('begins on the step on which the present one ends, as states of a controller do', () => {
    for (const hz of [30, 60, 144]) {
      const [windup, charge, follow] = [0.2, 0.4, 0.4].map((s) => Math.ceil(s * hz));
      const run = play({
        ...STILL,
        hz,
        steps: 2 * hz,
        do: [
          call(0, 'PlaySegment', 'Windup'),
          call(0, 'QueueSegment', 'Charge'),
          call((windup as number) + 1, 'QueueSegment', 'Follow'),
        ],
      });
      const ends = [windup, windup + charge, windup + charge + follow] as number[];
      expect(finished(run)).toEqual(ends.map((step) => `${step}:0`));
      expect(events(run)).toEqual([
        '0:1',
        `${ends[0]}:2`,
        `${(ends[0] as number) + Math.ceil(0.2 * hz)}:3`,
        `${ends[1]}:4`,
        `${ends[2]}:5`,
      ]);
    }
  });

  test('spares the step that a handler of Finished takes', () => {
    const script = `func Ready() {
  node.Get<AnimationPlayer>().Finished.Connect(next)
}
func next(cycle int) {
  node.Get<AnimationPlayer>().PlaySegment("Charge")
}
`;
    const run = play({
      ...STILL,
      hero: 'script "Next" source=asset("next.aescript") {}',
      files: { 'next.aescript': script },
      steps: 5,
      do: [call(0, 'PlaySegment', 'Windup')],
      record: X,
    });
    expect(values(run)).toEqual([0, 1, 2, 2, 3]);
    const queued = [call(0, 'PlaySegment', 'Windup'), call(0, 'QueueSegment', 'Charge')];
    expect(values(play({ ...STILL, steps: 5, do: queued, record: X }))).toEqual([0, 1, 2, 3, 4]);
  });

  test('mixes from the end of the present one', () => {
    const run = play({
      ...STILL,
      steps: 8,
      do: [call(0, 'PlaySegment', 'Windup'), call(1, 'QueueSegment', 'Follow', 0.2)],
      record: X,
    });
    expect(values(run).slice(0, 3)).toEqual([0, 1, 2]);
    expect(values(run)[3]).toBeCloseTo(mixed(2, 7, 0.5), 5);
    expect(values(run)[4]).toBe(8);
  });

  test('the last one asked for counts; Play, PlaySegment and Stop forget it', () => {
    const ends = (...more: Parameters<typeof call>[]): string[] =>
      finished(
        play({
          ...STILL,
          steps: 30,
          do: [['PlaySegment', 'Windup'] as const, ['QueueSegment', 'Charge'] as const]
            .map(([method, name]) => call(0, method, name))
            .concat(more.map((args) => call(...args))),
        }),
      );
    expect(ends()).toEqual(['2:0', '6:0']);
    expect(ends([1, 'QueueSegment', 'Follow'])).toEqual(['2:0', '6:0']);
    expect(ends([1, 'PlaySegment', 'Follow'])).toEqual(['5:0']);
    expect(ends([1, 'Play'])).toEqual(['11:0']);
    expect(ends([1, 'Stop'])).toEqual(['1:-1']);
  });

  test('where nothing plays begins at once', () => {
    const run = play({ ...STILL, steps: 3, do: [call(1, 'QueueSegment', 'Follow')], record: X });
    expect(values(run)).toEqual([0, 6, 7]);
  });

  test('of a name that is not there is said, and does nothing', () => {
    const run = play({
      ...STILL,
      steps: 5,
      do: [call(0, 'PlaySegment', 'Windup'), call(0, 'QueueSegment', 'Chrage')],
    });
    expect(reported(run)).toEqual(['0:SCR005']);
    expect(finished(run)).toEqual(['2:0']);
  });

  test('that an edit has taken away ends as if nothing had been queued', () => {
    const run = play({
      ...STILL,
      steps: 8,
      do: [
        call(0, 'PlaySegment', 'Windup'),
        call(0, 'QueueSegment', 'Follow'),
        { step: 1, file: 'c.aeanim', text: CLIP.replace(/ {2}segment "Follow".*\n/, '') },
      ],
    });
    expect(finished(run)).toEqual(['2:0']);
  });

  test('keeps the value from before for restore, over all that follow each other', () => {
    const run = play({
      ...STILL,
      clip: CLIP.replace('kind=float32', 'kind=float32 onEnd=restore'),
      steps: 9,
      do: [
        { step: 0, node: 'Hero', set: 'transform.position.x', to: -4 },
        call(0, 'PlaySegment', 'Windup', 0.1),
        call(0, 'QueueSegment', 'Follow', 0.1),
      ],
      record: X,
    });
    expect(values(run).slice(5)).toEqual([9, -4, -4, -4]);
  });
});

describe('a mix in the middle', () => {
  const SCENE = `scene version=1 {
  node "Hero" {
    component "SpriteRenderer" {}
    component "AnimationPlayer" clip=asset("c") {}
  }
}
`;
  const FILES = { 'main.aescene': SCENE, 'c.aeanim': CLIP };
  const x = (game: Game): unknown => game.get('Hero', 'transform.position.x');
  function begin(): Game {
    const game = new Game(FILES, { scene: 'main.aescene', hz: 20 });
    game.call('Hero', 'AnimationPlayer', 'PlaySegment', ['Charge']);
    for (let i = 0; i < 3; i++) game.step();
    game.call('Hero', 'AnimationPlayer', 'PlaySegment', ['Follow', 0.3]);
    game.call('Hero', 'AnimationPlayer', 'QueueSegment', ['Windup', 0.2]);
    for (let i = 0; i < 3; i++) game.step();
    return game;
  }
  const rest = (game: Game): unknown[] =>
    Array.from({ length: 16 }, () => {
      game.step();
      game.frame(0.5, 0.05);
      return [x(game), game.get('Hero', 'transform.position.x', true), game.hash];
    });

  test('goes on from a snapshot', () => {
    const game = begin();
    const saved = game.save();
    const plain = rest(game);
    expect(game.restore(saved)).toBe(true);
    expect(rest(game)).toEqual(plain);
  });

  test('goes on after an edit of the scene, and of its clip', () => {
    const values = (game: Game): unknown[] => rest(game).map((row) => (row as unknown[])[0]);
    const plain = values(begin());
    const edited = begin();
    edited.setFile('main.aescene', SCENE.replace('node "Hero"', 'node "New" {}\n  node "Hero"'));
    expect(values(edited)).toEqual(plain);
    const retimed = begin();
    retimed.setFile('c.aeanim', CLIP.replace('payload=5', 'payload=6'));
    expect(values(retimed)).toEqual(plain);
  });

  test('is part of the state', () => {
    const game = begin();
    const other = new Game(FILES, { scene: 'main.aescene', hz: 20 });
    other.call('Hero', 'AnimationPlayer', 'PlaySegment', ['Charge']);
    for (let i = 0; i < 3; i++) other.step();
    other.call('Hero', 'AnimationPlayer', 'PlaySegment', ['Follow', 0.300001]);
    other.call('Hero', 'AnimationPlayer', 'QueueSegment', ['Windup', 0.2]);
    for (let i = 0; i < 3; i++) other.step();
    expect(game.hash).not.toBe(other.hash);
  });
});

describe('a segment that follows a Play in the same step', () => {
  const other = CLIP.replaceAll('"Charge"', '"Own"');
  const files = { 'd.aeanim': other };
  test('is one of the clip that is to play', () => {
    for (const method of ['PlaySegment', 'QueueSegment']) {
      const run = play({
        ...STILL,
        files,
        steps: 3,
        do: [call(0, 'Play', 'd'), call(0, method, 'Own')],
      });
      expect(reported(run)).toEqual([]);
      const false_ = play({
        ...STILL,
        files,
        steps: 3,
        do: [call(0, 'Play', 'd'), call(0, method, 'Charge')],
      });
      expect(reported(false_).join()).toContain('SCR005');
    }
  });
});

describe('an edit while a segment plays', () => {
  const edited = (text: string) =>
    play({
      ...STILL,
      steps: 12,
      do: [call(0, 'PlaySegment', 'Charge'), { step: 2, file: 'c.aeanim', text }],
      record: X,
    });
  const whole = edited(CLIP);

  test('that gives it another name changes nothing', () => {
    const renamed = edited(CLIP.replace('"Charge"', '"Hold"'));
    expect(values(renamed)).toEqual(values(whole));
    expect(events(renamed)).toEqual(events(whole));
    expect(finished(renamed)).toEqual(finished(whole));
  });

  test('that takes it away lets the clip go on from the same pose, to its end', () => {
    const gone = edited(CLIP.replace(/ {2}segment "Charge".*\n/, ''));
    expect(values(gone).slice(0, 9)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // Nothing that lies before it is heard again.
    expect(events(gone)).toEqual(['2:3', '4:4', '8:5']);
    expect(finished(gone)).toEqual(['8:0']);
  });
});
