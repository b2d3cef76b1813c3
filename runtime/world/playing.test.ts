import { describe, expect, test } from 'vitest';
import { call, events, finished, play, reported, values } from './play.fixture.ts';

const anim = (head: string, ...body: string[]): string =>
  `anim version=1 ${head} {\n${body.join('\n')}\n}\n`;
const hit = (t: number, payload: number, more = ''): string =>
  `event t=${t} name="Hit" payload=${payload} ${more} {}`;
const turn = (keys: string, more = ''): string =>
  `track "" prop="transform.rotation" kind=float32 authority=simulation ${more} { ${keys} }`;
const ramp = (length: number, to = length): string =>
  turn(`key t=0 v=0 interp=linear {} key t=${length} v=${to} {}`);

describe('events', () => {
  test('at 0 run at the start and on every new cycle', () => {
    const result = play({ clip: anim('length=1 loop=loop', hit(0, 1), hit(0.5, 2)), steps: 21 });
    expect(events(result)).toEqual(['0:1', '5:2', '10:1', '15:2', '20:1']);
  });

  test('at 0 of a clip that plays once run once', () => {
    expect(events(play({ clip: anim('length=1', hit(0, 1)), steps: 30 }))).toEqual(['0:1']);
  });

  test('in the middle do not run early when the clip is played again', () => {
    const result = play({
      clip: anim('length=1', hit(0.5, 1)),
      steps: 20,
      do: [call(8, 'Stop'), call(9, 'Play')],
    });
    expect(events(result)).toEqual(['5:1', '14:1']);
  });

  test.each([0.1, 0.3, 0.7, 1.1, 2.9])(
    'at the end of %d s run on the step that reaches it, at any rate',
    (length) => {
      for (const hz of [30, 50, 60, 144]) {
        const end = Math.ceil((Math.round(length * 1e6) * hz) / 1e6);
        const result = play({ clip: anim(`length=${length}`, hit(length, 1)), hz, steps: end + 3 });
        expect(events(result)).toEqual([`${end}:1`]);
        expect(finished(result)).toEqual([`${end}:0`]);
      }
    },
  );

  test('of several cycles in one step run once a cycle, in order', () => {
    const clip = anim('length=1 loop=loop', hit(0, 1), hit(0.5, 2), hit(1, 3));
    const result = play({
      clip,
      steps: 3,
      player: 'playOnStart=true speed=25',
      record: ['Hero:AnimationPlayer.Cycle'],
    });
    expect(
      events(result)
        .map((e) => e.split(':')[1])
        .join(''),
    ).toBe('1' + '2312312' + '31231231');
    expect(values(result)).toEqual([0, 2, 5]);
  });

  test('stay silent after the end', () => {
    const result = play({ clip: anim('length=1', hit(0.4, 1), hit(1, 2)), steps: 60 });
    expect(events(result)).toEqual(['4:1', '10:2']);
  });

  test('are not crossed by standing still: paused, or at speed 0', () => {
    const clip = anim('length=1 loop=loop', hit(0.3, 1));
    const still = { clip, steps: 9 };
    expect(events(play({ ...still, do: [call(4, 'Pause'), call(8, 'Resume')] }))).toEqual(['3:1']);
    expect(
      events(play({ ...still, do: [call(4, 'SetSpeed', 0), call(8, 'SetSpeed', 1)] })),
    ).toEqual(['3:1']);
  });

  test('between two places of a Seek do not run, nor one exactly there', () => {
    const clip = anim('length=1 loop=loop', hit(0, 1), hit(0.3, 2), hit(0.8, 3), hit(0.85, 4));
    expect(events(play({ clip, steps: 4, do: [call(1, 'Seek', 0.8)] }))).toEqual([
      '0:1',
      '2:4',
      '3:1',
    ]);
  });

  test('never run for a player that is moved by Seek alone', () => {
    const clip = anim('length=1 loop=loop', hit(0.3, 1), hit(0.5, 2));
    const seeks = Array.from({ length: 10 }, (_, i) => call(i + 1, 'Seek', i / 10));
    expect(events(play({ clip, steps: 12, do: [call(0, 'Pause'), ...seeks] }))).toEqual([]);
  });

  test('run backwards in the order they are passed', () => {
    const clip = anim('length=1', hit(0.2, 1), hit(0.4, 2), hit(0.6, 3));
    const result = play({ clip, steps: 12, player: 'playOnStart=true speed=-1' });
    expect(events(result).map((e) => e.split(':')[1])).toEqual(['3', '2', '1']);
    expect(finished(result)).toEqual(['10:0']);
  });

  test('at a turn of pingPong run once', () => {
    const clip = anim('length=1 loop=pingPong', hit(0, 1), hit(0.5, 2), hit(1, 3));
    const payloads = events(play({ clip, steps: 41 })).map((e) => e.split(':')[1]);
    expect(payloads.join('')).toBe('123212321');
  });

  test('at the end of a loop run backwards too, also when a step lands on the wrap', () => {
    const clip = anim('length=1 loop=loop', hit(1, 1), hit(0.75, 2));
    const result = play({ clip, steps: 21, player: 'playOnStart=true speed=-1' });
    expect(events(result)).toEqual(['0:1', '3:2', '10:1', '13:2', '20:1']);
  });

  test('of presentation are all there when one frame covers many steps', () => {
    const clip = anim('length=1 loop=loop', 'event t=0.3 name="Footstep" mode=presentation {}');
    const result = play({ clip, hz: 60, steps: 121, fps: 2 });
    expect(events(result)).toHaveLength(2);
  });

  test('beyond what a step may deliver are dropped, and it is said once', () => {
    const clip = anim(
      'length=0.001 loop=loop',
      ...Array.from({ length: 100 }, (_, i) => hit(i / 1e5, i)),
    );
    const result = play({ clip, hz: 1, steps: 3, player: 'playOnStart=true speed=100' });
    expect(result.steps[1]?.log.length).toBe(65_537);
    expect(reported(result)).toEqual(['1:ANM010']);
  });
});

describe('time', () => {
  test('turns where it is when pingPong is reversed', () => {
    const result = play({
      clip: anim('length=3 loop=pingPong', ramp(3)),
      steps: 22,
      do: [call(11, 'SetSpeed', -1)],
      record: ['Hero:AnimationPlayer.Time'],
    });
    expect(values(result).slice(10, 13)).toEqual([1, 0.9, 0.8]);
    expect(values(result).slice(20)).toEqual([0, 0.1]);
  });

  test('at the end writes the pose at the end before Finished', () => {
    const result = play({
      clip: anim('length=1', ramp(1)),
      steps: 12,
      record: ['Hero:transform.rotation'],
    });
    expect(values(result)[10]).toBe(1);
    expect(finished(result)).toEqual(['10:0']);
  });

  test('after the end no speed brings it back', () => {
    const speeds = Array.from({ length: 20 }, (_, i) =>
      call(11 + i, 'SetSpeed', i % 2 === 0 ? 2 : -1),
    );
    const result = play({ clip: anim('length=1', hit(1, 1)), steps: 40, do: speeds });
    expect(finished(result)).toEqual(['10:0']);
    expect(events(result)).toEqual(['10:1']);
  });

  test('of frames holds each from its start on, in both directions', () => {
    const clip = anim(
      'length=0.3 loop=pingPong',
      'frames "" fps=10 { sprites=[asset("engine/sprites/runner_0"), asset("engine/sprites/runner_1"), asset("engine/sprites/runner_2")] }',
    );
    const result = play({ clip, steps: 13, record: ['Hero:SpriteRenderer.sprite'] });
    expect(
      values(result)
        .map((v) => String(v).slice(-1))
        .join(''),
    ).toBe('0122210122210');
  });

  test('of frames with durations takes each as long as written', () => {
    const clip = anim(
      'length=0.3',
      'frames "" durations=[0.06, 0.06, 0.18] { sprites=[asset("engine/sprites/runner_0"), asset("engine/sprites/runner_1"), asset("engine/sprites/runner_2")] }',
    );
    const result = play({ clip, hz: 60, steps: 19, record: ['Hero:SpriteRenderer.sprite'] });
    const shown = values(result)
      .map((v) => String(v).slice(-1))
      .join('');
    expect(shown).toBe('0000' + '1111' + '22222222222');
    expect(finished(result)).toEqual(['18:0']);
  });

  test('a last key before the end of a loop holds until the wrap', () => {
    const clip = anim(
      'length=0.6 loop=loop',
      turn('key t=0 v=0 {} key t=0.3 v=0.8 tangent=linear {}'),
    );
    const result = play({ clip, hz: 60, steps: 37, record: ['Hero:transform.rotation'] });
    expect(values(result).slice(18, 36)).toEqual(Array(18).fill(Math.fround(0.8)));
    expect(values(result)[36]).toBe(0);
  });

  test.each([1e9, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'a speed of %d is clamped and reported',
    (speed) => {
      const result = play({
        clip: anim('length=0.1 loop=loop', ramp(0.1)),
        steps: 5,
        do: [call(1, 'SetSpeed', speed)],
        record: ['Hero:AnimationPlayer.Time'],
      });
      expect(reported(result)).toEqual(['1:ANM010']);
      for (const time of values(result)) expect(time).toSatisfy((t: number) => t >= 0 && t < 0.1);
    },
  );

  test.each([Number.NaN, 1e308, -1e308, Number.POSITIVE_INFINITY])(
    'a Seek to %d stays in the clip',
    (to) => {
      const result = play({
        clip: anim('length=1', ramp(1)),
        steps: 4,
        do: [call(1, 'Seek', to)],
        record: ['Hero:AnimationPlayer.Time'],
      });
      expect(values(result)[1]).toSatisfy((t: number) => t === 0 || t === 1);
    },
  );

  test('started by a clip of another name says nothing of the old one', () => {
    const result = play({
      clip: anim('length=1', ramp(1)),
      files: { 'd.aeanim': anim('length=1', ramp(1)) },
      steps: 5,
      do: [call(2, 'Play', 'd')],
    });
    expect(finished(result)).toEqual([]);
  });
});

describe('restore', () => {
  const clip = anim('length=1', turn('key t=0 v=1 {} key t=1 v=2 {}', 'onEnd=restore'));

  test('puts back what the scene had, and hold does not', () => {
    const stop = { steps: 6, do: [call(4, 'Stop')], record: ['Hero:transform.rotation'] };
    expect(values(play({ clip, ...stop })).slice(4)).toEqual([0, 0]);
    const held = values(play({ clip: clip.replace(' onEnd=restore', ''), ...stop }));
    expect(held[4]).toBe(held[3]);
    expect(held[4]).not.toBe(0);
  });

  test('keeps the value from before over a clip that is edited while it plays', () => {
    const result = play({
      clip,
      steps: 8,
      do: [{ step: 3, file: 'c.aeanim', text: clip.replace('v=2', 'v=9') }, call(6, 'Stop')],
      record: ['Hero:transform.rotation'],
    });
    expect(values(result).slice(6)).toEqual([0, 0]);
  });
});

describe('a clip imported again while it plays', () => {
  const clip = (length: number, keys: string): string =>
    anim(`length=${length} loop=loop`, turn(keys), hit(0.05, 1));
  const first = clip(0.6, 'key t=0 v=0 interp=linear {} key t=0.6 v=6 {}');

  test('with a key moved keeps its time', () => {
    const text = clip(0.6, 'key t=0 v=0 interp=linear {} key t=0.6 v=60 {}');
    const result = play({
      clip: first,
      steps: 7,
      do: [{ step: 3, file: 'c.aeanim', text }],
      record: ['Hero:AnimationPlayer.Time', 'Hero:transform.rotation'],
    });
    expect(values(result)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0]);
    expect(values(result, 1)[3]).toBeCloseTo(30);
    expect(reported(result)).toEqual([]);
  });

  test('shorter goes on at its time in the new length, without events for the way', () => {
    const text = clip(0.2, 'key t=0 v=0 {} key t=0.2 v=6 {}');
    const result = play({
      clip: first,
      steps: 6,
      do: [{ step: 5, file: 'c.aeanim', text }],
      record: ['Hero:AnimationPlayer.Time', 'Hero:AnimationPlayer.Cycle'],
    });
    // 0.4 of 0.6 is the start of the third cycle of 0.2; the step then moves on by 0.1.
    expect([values(result)[5], values(result, 1)[5]]).toEqual([0.1, 2]);
    expect(events(result)).toEqual(['1:1', '5:1']);
  });

  test('shorter, playing once, ends on the next step', () => {
    const once = first.replace(' loop=loop', '');
    const text = anim('length=0.2', turn('key t=0 v=0 {} key t=0.2 v=6 {}'));
    const result = play({ clip: once, steps: 8, do: [{ step: 5, file: 'c.aeanim', text }] });
    expect(finished(result)).toEqual(['5:0']);
  });

  test('with tracks in another order is the same', () => {
    const scale = 'track "" prop="transform.scale" kind=vec2 { key t=0 v=[1, 1] {} }';
    const result = play({
      clip: anim('length=1 loop=loop', ramp(1), scale),
      steps: 6,
      do: [{ step: 3, file: 'c.aeanim', text: anim('length=1 loop=loop', scale, ramp(1)) }],
      record: ['Hero:AnimationPlayer.Playing'],
    });
    expect(values(result)[5]).toBe(true);
    expect(reported(result)).toEqual([]);
  });

  test('with an error goes on as it was', () => {
    const result = play({
      clip: first,
      steps: 6,
      do: [{ step: 3, file: 'c.aeanim', text: `${first.slice(0, -3)}x=` }],
      record: ['Hero:AnimationPlayer.Time'],
    });
    expect(values(result)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(result.diagnostics.some((d) => d.code === 'ANM001' && d.severity === 'error')).toBe(
      true,
    );
  });

  test('that could not be read at first starts once it can', () => {
    const result = play({
      clip: 'anim',
      steps: 6,
      do: [{ step: 3, file: 'c.aeanim', text: first }],
      record: ['Hero:AnimationPlayer.Time'],
    });
    expect(values(result)).toEqual([0, 0, 0, 0, 0.1, 0.2]);
  });
});

describe('drawn transforms', () => {
  test('are sampled between steps and never mixed across a wrap', () => {
    const clip = anim(
      'length=1 loop=loop',
      'track "" prop="transform.position.x" kind=float32 { key t=0 v=0 interp=linear {} key t=1 v=100 {} }',
    );
    const drawn: number[] = [];
    for (let k = 1; k < 6; k++) {
      // One frame a step, a sixth of a step later each time.
      const result = play({
        clip,
        hz: 10,
        steps: 12,
        fps: 10,
        record: ['~Hero:transform.position.x', 'Hero:transform.position.x'],
      });
      drawn.push(...(values(result) as number[]));
      expect(new Set(values(result, 1))).toEqual(new Set([0]));
    }
    for (const x of drawn) expect(x % 10).toBeCloseTo(0, 4);
    const fine = play({ clip, hz: 10, steps: 30, fps: 60, record: ['~Hero:transform.position.x'] });
    const seen = values(fine) as number[];
    for (let i = 1; i < seen.length; i++) {
      const change = (seen[i] as number) - (seen[i - 1] as number);
      expect(Math.abs(change - 10) < 1e-4 || Math.abs(change + 90) < 1e-4 || i < 2).toBe(true);
    }
  });
});

describe('unscaled time', () => {
  const clip = anim(
    'length=1 loop=loop',
    'track "" prop="transform.rotation" kind=float32 { key t=0 v=0 interp=linear {} key t=1 v=1 {} }',
    hit(0.5, 1),
  );

  test('goes on while the game is paused, fires presentation events and leaves the hash alone', () => {
    const run = (player: string, fps?: number) =>
      play({
        clip,
        steps: 20,
        ...(fps === undefined ? {} : { fps }),
        player,
        do: [{ step: 2, pause: true }],
        record: ['~Hero:transform.rotation'],
      });
    const unscaled = run('playOnStart=true timeDomain=unscaled', 20);
    expect(values(unscaled)[15]).toBeCloseTo(0.55, 5);
    expect(
      unscaled.steps.flatMap((s) => s.log).filter((e) => 'mode' in e && e.mode === 'presentation'),
    ).toHaveLength(2);
    const never = run('playOnStart=true timeDomain=unscaled');
    expect(unscaled.steps.map((s) => s.hash)).toEqual(never.steps.map((s) => s.hash));
    expect(values(run('playOnStart=true', 20))[15]).toBeCloseTo(0.1, 5);
  });

  test.each(['hold', 'restore'])(
    'that has begun and ended, at whatever frame, leaves the game its own values: %s',
    (onEnd) => {
      const flash = (rates: readonly number[], more: object[] = []) =>
        play({
          clip: anim(
            'length=0.3',
            `track "" prop="SpriteRenderer.tint" kind=color onEnd=${onEnd} { key t=0 v=#ff0000 {} key t=0.3 v=#00ff00 {} }`,
          ),
          player: 'timeDomain=unscaled',
          hz: 10,
          steps: 20,
          ...(rates.length > 0 ? { fps: rates[0] as number } : {}),
          do: [call(2, 'Play'), call(11, 'Play'), ...(more as never[])],
        }).steps.map((s) => s.hash);
      const plain = flash([]);
      for (const fps of [3, 7, 10, 60, 144]) expect(flash([fps])).toEqual(plain);
      // What the game itself writes counts, whether the picture is driven, was driven or not.
      for (const step of [0, 3, 9, 17]) {
        const tint = [{ step, node: 'Hero', set: 'SpriteRenderer.tint', to: [0, 0, 1, 1] }];
        const written = flash([], tint);
        expect(written.map((h, i) => h === plain[i])).toEqual(written.map((_, i) => i < step));
        for (const fps of [7, 60]) expect(flash([fps], tint)).toEqual(written);
      }
    },
  );
});
