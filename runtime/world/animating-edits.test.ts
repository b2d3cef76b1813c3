import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Animate,
  anim,
  animate,
  call,
  edit,
  gameOf,
  hit,
  kText,
  orderClip,
  rounded,
  states,
  still,
  story,
  track,
  values,
  ZOOM,
  zoom,
} from './animate.fixture.ts';
import type { Game } from './game.ts';

describe('a controller that is imported again', () => {
  const clips = { a: still(0), b: still(10), c: still(5) };

  test('with an error leaves the last good version running, and says what is wrong', () => {
    const result = animate({
      controller: `${states('AB')}\ntransition "A" to="B" exitTime=0.4 {}`,
      clips,
      steps: 6,
      do: [
        edit(
          1,
          'k.aectrl',
          kText(`${states('AB')}\ntransition "A" to="B" {}\ntransition "B" to="A" {}`),
        ),
      ],
    });
    expect(story(result)).toEqual(['0:+A', '4:-A', '4:+B']);
    expect(result.diagnostics).toMatchObject([{ code: 'ANC005', file: 'k.aectrl' }]);
  });

  test('keeps parameters and calls that were made before its first step', () => {
    const text = `param "Go" kind=bool {}\n${states('AB')}\ntransition "A" to="B" { cond "Go" {} }`;
    const result = animate({
      controller: text,
      clips,
      steps: 2,
      do: [call(0, 'SetBool', 'Go', true), edit(0, 'k.aectrl', kText(`${text}\n// the same`))],
    });
    expect(story(result)).toEqual(['0:+A', '0:-A', '0:+B']);
  });

  test('and runs the other way round keeps the passes that were played', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('loop', 'pingPong'),
        fc.constantFrom(1, -1),
        fc.integer({ min: 1, max: 4 }),
        (at, loop, way, exit) => {
          const text = (speed: number): string =>
            `param "Go" kind=bool {}\nstate "A" clip=asset("a") speed=${speed} loop=${loop} {}\nstate "B" clip=asset("a") {}\ntransition "A" to="B" exitTime=${exit} { cond "Go" {} }`;
          // Ten steps are a pass. Whoever has played it asks to leave right after the edit.
          const result = animate({
            controller: text(way),
            clips: { a: still(0) },
            steps: at + 3,
            do: [edit(at, 'k.aectrl', kText(text(-way))), call(at + 1, 'SetBool', 'Go', true)],
          });
          const left = story(result).includes(`${at + 1}:+B`);
          const played = Math.floor((at - 1) / 10);
          if (played >= exit) expect(left).toBe(true);
          if (played + 2 < exit) expect(left).toBe(false);
        },
      ),
      { numRuns: 300, examples: [[31, 'pingPong', -1, 3]] },
    );
  });

  test('with nothing but a comment more keeps the state hash, and when triggers were cleared', () => {
    const text = `param "T" kind=trigger {}\n${states('AB')}\ntransition "B" to="A" { cond "T" {} }`;
    const game = gameOf({ controller: text, clips });
    game.call('Hero', 'Animator', 'SetTrigger', ['T']);
    for (let i = 0; i < 3; i++) game.step();
    const { hash } = game;
    game.setFile('k.aectrl', kText(`${text}\n// the same`));
    expect(game.hash).toBe(hash);
  });

  test('keeps a call by the name of its state, and drops one whose state is gone', () => {
    const of = (text: string): string[] =>
      story(
        animate({
          controller: states('ABC'),
          clips,
          steps: 4,
          do: [call(2, 'Play', 'C'), edit(2, 'k.aectrl', kText(text))],
        }),
      );
    expect(of(states('CBA'))).toEqual(['0:+A', '2:-A', '2:+C']);
    expect(of(states('AB'))).toEqual(['0:+A']);
  });

  test('that restarts keeps the parameters it still has', () => {
    const result = animate({
      controller: `param "N" kind=int {} param "X" kind=float {}\n${states('AB')}`,
      clips,
      steps: 6,
      do: [
        call(1, 'SetInt', 'N', 3),
        call(1, 'SetFloat', 'X', 3),
        edit(
          3,
          'k.aectrl',
          kText(
            `param "X" kind=int {} param "N" kind=int {}\n${states('CB')}
transition "C" to="B" { cond "N" op=eq value=3 {} cond "X" op=eq value=0 {} }`,
            'entry="C"',
          ),
        ),
      ],
    });
    expect(story(result)).toEqual(['0:+A', '3:!ANC007', '3:-A', '3:+C', '3:-C', '3:+B']);
  });

  test('without a state of the blend that runs restarts, and both states are left', () => {
    const setup = (onEnd: string): Animate => ({
      controller: states('AB'),
      clips: {
        a: anim('length=1 loop=loop', zoom([[0, 5]], `onEnd=${onEnd}`)),
        b: orderClip(3),
        c: orderClip(7),
      },
      steps: 6,
      do: [call(1, 'CrossFade', 'B', 0.4), edit(3, 'k.aectrl', kText(states('CB'), 'entry="C"'))],
      record: [ZOOM, 'Hero:SpriteRenderer.order'],
    });
    const result = animate(setup('restore'));
    expect(story(result)).toEqual(['0:+A', '1:+B', '3:!ANC007', '3:-A', '3:-B', '3:+C']);
    expect(rounded(result)).toEqual([5, 5, 4, 1, 1, 1]);
    expect(values(result, 1)).toEqual([0, 0, 0, 7, 7, 7]);
    expect(rounded(animate(setup('hold')))).toEqual([5, 5, 5, 5, 5, 5]);
  });

  test('in the middle of an interrupt goes on from the frozen pose', () => {
    const result = animate({
      controller: states('ABC'),
      clips,
      steps: 12,
      do: [
        call(1, 'CrossFade', 'B', 1),
        call(6, 'CrossFade', 'C', 0.4),
        edit(8, 'k.aectrl', kText(states('CX'), 'entry="C" ease=linear')),
      ],
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '6:-A', '6:-B', '6:+C']);
    expect(rounded(result).slice(5)).toEqual([4, 4, 4.25, 4.5, 4.75, 5, 5]);
  });

  test('that nothing drives any more in the middle of a blend lets go of the property', () => {
    const result = animate({
      controller: states('AB'),
      clips: { a: still(5), b: still(9) },
      steps: 9,
      do: [
        call(1, 'CrossFade', 'B', 0.8),
        edit(4, 'a.aeanim', anim('length=1 loop=loop')),
        edit(4, 'b.aeanim', anim('length=1 loop=loop')),
        { step: 6, node: 'Hero', set: 'Camera2D.zoom', to: 42 },
      ],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([5, 5, 5.5, 6, 6, 6, 42, 42, 42]);
    expect(story(result)).toEqual(['0:+A', '1:+B']);
  });

  test('with another ease or event policy uses it from then on', () => {
    const result = animate({
      controller: states('AB'),
      clips,
      steps: 6,
      do: [
        call(1, 'CrossFade', 'B', 0.4),
        edit(3, 'k.aectrl', kText(states('AB'), 'entry="A" ease=inOutQuad')),
      ],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([0, 0, 2.5, 5, 8.75, 10]);
  });
});

describe('a clip of a state', () => {
  const ramp = (more = '', length = 1, loop = 'loop'): string =>
    anim(
      `length=${length} loop=${loop}`,
      zoom([
        [0, 0],
        [length, length * 10],
      ]),
      more,
    );

  test('that is deleted plays no more, lets no transition wait, and starts when it is back', () => {
    const result = animate({
      controller: `${states('AB')}\ntransition "A" to="B" exitTime=9 {}`,
      clips: { a: ramp(), b: still(3) },
      steps: 5,
      do: [edit(2, 'a.aeanim')],
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+A', '2:-A', '2:+B']);
    const back = animate({
      controller: states('A'),
      clips: { a: ramp(hit(0, 1)) },
      steps: 8,
      do: [edit(2, 'a.aeanim'), edit(4, 'a.aeanim', ramp(hit(0, 1)))],
      record: [ZOOM],
    });
    expect(rounded(back)).toEqual([0, 1, 1, 1, 1, 2, 3, 4]);
    expect(story(back)).toEqual(['0:+A', '0:H1']);
  });

  test('that is broken goes on in its last version', () => {
    const result = animate({
      controller: states('A'),
      clips: { a: ramp() },
      steps: 5,
      do: [edit(2, 'a.aeanim', 'anim version=1 length=0 { broken')],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([0, 1, 2, 3, 4]);
    expect(result.diagnostics.length).toBeGreaterThan(0);
  });

  test('that gets shorter is at the same time of its cycle, or at its end', () => {
    const of = (loop: string): string[] => {
      const result = animate({
        controller: `${states('AB')}\ntransition "A" to="B" exitTime=3 {}`,
        clips: { a: ramp('', 1, loop), b: still(99) },
        steps: 12,
        do: [edit(6, 'a.aeanim', ramp(hit(0.1, 7), 0.3, loop))],
        record: [ZOOM],
      });
      return [...rounded(result).slice(5, 10).map(String), ...story(result).slice(1)];
    };
    // 0.5 s is 0.2 s into the second pass of 0.3 s, and the third ends 0.4 s later.
    expect(of('loop')).toEqual(['5', '0', '1', '2', '99', '7:H7', '9:-A', '9:+B']);
    expect(of('once')).toEqual(['5', '3', '3', '3', '3']);
  });

  test('that gets other tracks drives those, and gives back what restores', () => {
    const result = animate({
      controller: states('A'),
      clips: { a: anim('length=1', zoom([[0, 5]], 'onEnd=restore')) },
      steps: 5,
      do: [edit(2, 'a.aeanim', orderClip(4))],
      record: [ZOOM, 'Hero:SpriteRenderer.order'],
    });
    expect(rounded(result)).toEqual([5, 5, 1, 1, 1]);
    expect(values(result, 1)).toEqual([0, 0, 4, 4, 4]);
  });

  /** All that may happen to a clip, in every situation an animator can be in. */
  test('may be deleted, broken, shortened or given other tracks at any time', () => {
    const texts: readonly (string | undefined)[] = [
      undefined,
      'anim version=1 length=1 {',
      ramp('', 0.001),
      ramp(hit(0.0005, 1), 500),
      orderClip(3),
      anim('length=0.3', 'segment "S" start=0.1 end=0.2 {}', zoom([[0, 1]])),
      anim(
        'length=1',
        track('transform.position.x', 'float32', [
          [0, 1],
          [1, 2],
        ]),
      ),
      anim(
        'length=1',
        track(
          'transform.position',
          'vec2',
          [
            [0, '[0, 0]'],
            [1, '[1, 0]'],
          ],
          'root=true',
        ),
      ),
      anim('length=1', track('Camera2D.zoom', 'int32', [[0, 1]])),
      ramp(),
    ];
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            wait: fc.nat({ max: 3 }),
            clip: fc.constantFrom('a', 'b', 'c'),
            text: fc.nat({ max: texts.length - 1 }),
            seconds: fc.constantFrom(0, 0.15, 0.5),
            state: fc.constantFrom('A', 'B', 'C', 'S'),
            draw: fc.boolean(),
          }),
          { maxLength: 25 },
        ),
        (actions) => {
          const game = gameOf({
            controller: `${states('ABC')} state "S" clip=asset("a") segment="S" loop=pingPong speed=-1 {}
transition "A" to="B" exitTime=1 duration=0.2 {}
transition "B" to="B" exitTime=0.5 duration=0.3 {}
transition "S" to="A" exitTime=2 interrupt=true {}`,
            clips: { a: ramp(), b: orderClip(1), c: still(3) },
            animator: 'rootMotion=toTransform',
          });
          let entered = 0;
          for (const { wait, clip, text, seconds, state, draw } of actions) {
            game.call('Hero', 'Animator', 'CrossFade', [state, seconds]);
            if (draw) game.frame(0.9, 0.1);
            for (let i = 0; i < wait; i++) game.step();
            game.setFile(`${clip}.aeanim`, texts[text]);
            game.step();
            game.frame(0.3, 0.1);
            for (const entry of game.takeLog()) {
              if (entry.type === 'StateEntered') entered++;
              if (entry.type === 'StateExited') entered--;
            }
            expect(entered).toBe(game.get('Hero', 'Animator.Blending') && running(game) ? 2 : 1);
            for (const prop of [
              'Camera2D.zoom',
              'SpriteRenderer.order',
              'Animator.Time',
              'Animator.Progress',
            ])
              expect(Number.isFinite(game.get('Hero', prop))).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Whether the outgoing side of a blend is a state that still plays, not a frozen pose. */
const running = (game: Game): boolean => game.animators[0]?.blend?.from !== undefined;

describe('a controller that is typed while it runs', () => {
  const TEXTS = [
    kText(`param "Go" kind=bool {}
param "Hit" kind=trigger {}
state "A" clip=asset("a") {}
state "B" clip=asset("b") speed=-1.5 loop=pingPong events=both {}
transition "A" to="B" duration=0.25 { cond "Go" {} }
transition "any" to="C" interrupt=true { cond "Hit" {} }
transition "C" to="A" exitTime=1 duration=0.05 {}
state "C" clip=asset("c") segment="Part" {}`),
    kText(
      `${states('AB')}\ntransition "A" to="B" exitTime=1 {} // and back\ntransition "B" to="A" exitTime=0.5 duration=0.3 {}`,
    ),
    'controller version=1\n{ entry="\\u{41}" ease=outBack state "A" clip=asset("a", ) {} transition "any" to="A" { cond "" op=xx value=[1, #fff] {} } }',
  ];
  const clips = {
    a: anim(
      'length=0.5 loop=loop',
      zoom([
        [0, 0],
        [0.5, 5],
      ]),
      hit(0.1, 1),
    ),
    b: orderClip(2),
    c: anim(
      'length=0.4',
      'segment "Part" start=0.1 end=0.3 {}',
      zoom([
        [0, 1],
        [0.4, 2],
      ]),
    ),
  };

  test('never throws, and the last good version runs, whatever stands there', () => {
    for (const text of TEXTS) {
      const game = gameOf({ controller: states('A'), clips });
      let entered = 0;
      for (let cut = 0; cut <= text.length; cut++) {
        game.setFile('k.aectrl', text.slice(0, cut));
        if (cut % 3 === 0) game.call('Hero', 'Animator', 'SetBool', ['Go', cut % 2 === 0]);
        if (cut % 7 === 0) game.call('Hero', 'Animator', 'SetTrigger', ['Hit']);
        game.step();
        game.frame(0.5, 0.1);
        const log = game.takeLog();
        for (const entry of log) {
          if (entry.type === 'StateEntered') entered++;
          if (entry.type === 'StateExited') entered--;
        }
        expect(entered).toBeGreaterThanOrEqual(1);
        expect(entered).toBeLessThanOrEqual(2);
        expect(
          log.filter((e) => e.type === 'diagnostic' && e.code !== 'ANC007' && e.code !== 'SCR005'),
        ).toEqual([]);
        for (const d of game.diagnostics)
          expect([d.file, d.line >= 1, d.message !== '']).toEqual([d.file, true, true]);
      }
    }
  });

  test('runs like a game that was begun with the finished text once it is complete', () => {
    const [text] = TEXTS as [string];
    const typed = gameOf({ controller: states('A'), clips });
    for (let cut = 0; cut <= text.length; cut++) typed.setFile('k.aectrl', text.slice(0, cut));
    typed.setFile('k.aectrl', text);
    const fresh = gameOf({ controller: '', clips, files: { 'k.aectrl': text } });
    expect(typed.diagnostics).toEqual(fresh.diagnostics);
    for (let step = 0; step < 60; step++) {
      for (const game of [typed, fresh]) {
        if (step % 9 === 1) game.call('Hero', 'Animator', 'SetBool', ['Go', step % 2 === 0]);
        if (step % 13 === 5) game.call('Hero', 'Animator', 'SetTrigger', ['Hit']);
        game.step();
      }
      expect(typed.hash).toBe(fresh.hash);
    }
    expect(typed.takeLog()).toEqual(fresh.takeLog());
  });
});
