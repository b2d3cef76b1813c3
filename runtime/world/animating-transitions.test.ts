import { describe, expect, test } from 'vitest';
import {
  anim,
  animate,
  call,
  hit,
  rounded,
  states,
  still,
  story,
  ZOOM,
  zoom,
} from './animate.fixture.ts';

/** A clip that plays once, without a track. */
const once = (length: number, ...body: string[]): string => anim(`length=${length}`, ...body);
const loops = (length: number, ...body: string[]): string =>
  anim(`length=${length} loop=loop`, ...body);

describe('a trigger', () => {
  const HIT = `param "Attack" kind=trigger {}
${states('A')} state "Hit" clip=asset("hit") {}
transition "any" to="Hit" interrupt=true { cond "Attack" {} }
transition "Hit" to="A" exitTime=1 duration=0.1 {}`;

  test('set during its own state does not bring that state back later', () => {
    const result = animate({
      controller: HIT,
      clips: { a: still(1), hit: once(1) },
      steps: 40,
      do: [call(1, 'SetTrigger', 'Attack'), call(6, 'SetTrigger', 'Attack')],
    });
    expect(story(result)).toEqual(['0:+A', '1:-A', '1:+Hit', '11:+A', '12:-Hit']);
  });

  test('that nothing used on its step is gone', () => {
    const result = animate({
      controller: `param "T" kind=trigger {}\n${states('ABC')}\ntransition "B" to="C" { cond "T" {} }`,
      clips: { a: still(1), b: still(2), c: still(3) },
      steps: 10,
      do: [call(2, 'SetTrigger', 'T'), call(3, 'Play', 'B')],
    });
    expect(story(result)).toEqual(['0:+A', '3:-A', '3:+B']);
  });

  test('is used by the first transition that takes it, and a chain stops there', () => {
    const clips = { a: still(1), b: still(2), c: still(3) };
    const of = (transitions: string): string[] =>
      story(
        animate({
          controller: `param "T" kind=trigger {}\n${states('ABC')}\n${transitions}`,
          clips,
          steps: 6,
          do: [call(2, 'SetTrigger', 'T')],
        }),
      );
    const on = (from: string, to: string): string =>
      `transition "${from}" to="${to}" { cond "T" {} }`;
    expect(of(on('A', 'B') + on('B', 'C'))).toEqual(['0:+A', '2:-A', '2:+B']);
    expect(of(on('A', 'C') + on('A', 'B'))).toEqual(['0:+A', '2:-A', '2:+C']);
  });

  test('that only some of a transition’s conditions use is not used up', () => {
    const result = animate({
      controller: `param "T" kind=trigger {} param "On" kind=bool {}\n${states('ABC')}
transition "A" to="B" { cond "T" {} cond "On" {} }
transition "A" to="C" { cond "T" {} }`,
      clips: { a: still(1), b: still(2), c: still(3) },
      steps: 4,
      do: [call(2, 'SetTrigger', 'T')],
    });
    expect(story(result)).toEqual(['0:+A', '2:-A', '2:+C']);
  });

  test('can be taken back before its step', () => {
    const result = animate({
      controller: `param "T" kind=trigger {}\n${states('AB')}\ntransition "A" to="B" { cond "T" {} }`,
      clips: { a: still(1), b: still(2) },
      steps: 4,
      do: [call(2, 'SetTrigger', 'T'), call(2, 'ResetTrigger', 'T')],
    });
    expect(story(result)).toEqual(['0:+A']);
  });
});

describe('an exit time', () => {
  const LEAVES = (attrs: string, more = ''): string =>
    `param "Go" kind=bool {}\n${states('AB')}\ntransition "A" to="B" ${attrs} { ${more} }`;

  test('counts passes of a loop, also those long gone', () => {
    const clips = { a: loops(1), b: still(0) };
    expect(story(animate({ controller: LEAVES('exitTime=2.5'), clips, steps: 40 }))).toEqual([
      '0:+A',
      '25:-A',
      '25:+B',
    ]);
    const late = animate({
      controller: LEAVES('exitTime=1', 'cond "Go" {}'),
      clips,
      steps: 40,
      do: [call(34, 'SetBool', 'Go', true)],
    });
    expect(story(late)).toEqual(['0:+A', '34:-A', '34:+B']);
  });

  test('of 0 lets the state go on the step it starts', () => {
    const clips = { a: loops(1), b: still(0) };
    expect(story(animate({ controller: LEAVES('exitTime=0'), clips, steps: 3 }))).toEqual([
      '0:+A',
      '0:-A',
      '0:+B',
    ]);
  });

  test('at the end of a clip leaves on the step that shows the end, after its last event', () => {
    const result = animate({
      controller: LEAVES('exitTime=1 duration=0.05'),
      clips: {
        a: once(
          0.3,
          zoom([
            [0, 0],
            [0.3, 3],
          ]),
          hit(0.3, 1),
        ),
        b: still(7),
      },
      hz: 60,
      steps: 24,
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+A', '18:H1', '18:+B', '21:-A']);
    // The outgoing side holds its last pose: 3, then a third of the way to 7 a step.
    expect(rounded(result).slice(18, 23)).toEqual([3, 4.333333, 5.666667, 7, 7]);
  });

  test('at the end of a loop runs the end’s events, not those of a pass that is never played', () => {
    const result = animate({
      controller: LEAVES('exitTime=1'),
      clips: { a: loops(1, hit(0, 1), hit(1, 2)), b: still(0) },
      steps: 14,
    });
    expect(story(result)).toEqual(['0:+A', '0:H1', '10:H2', '10:-A', '10:+B']);
  });

  test('inside a step leaves there, also where the clip ends inside that step', () => {
    const events = [hit(0.21, 1), hit(0.23, 2), hit(0.25, 3)];
    const result = animate({
      controller: LEAVES('exitTime=0.9'),
      clips: { a: once(0.25, ...events), b: still(0) },
      steps: 6,
    });
    expect(story(result)).toEqual(['0:+A', '3:H1', '3:-A', '3:+B']);
  });

  test('on the turn of a pingPong leaves after the turn’s events, which are one arrival', () => {
    const result = animate({
      controller: LEAVES('exitTime=1'),
      clips: { a: anim('length=0.25 loop=pingPong', hit(0.25, 1), hit(0.23, 2)), b: still(0) },
      steps: 6,
    });
    expect(story(result)).toEqual(['0:+A', '3:H2', '3:H1', '3:-A', '3:+B']);
  });

  test('is exact where a pass cannot be divided into steps', () => {
    // A third of 0.3 s is never quite reached by the 6 decimals of 0.333333, and 0.333334 is beyond.
    const steps = (exit: string): string[] =>
      story(
        animate({
          controller: LEAVES(`exitTime=${exit}`),
          clips: { a: loops(0.3), b: still(0) },
          steps: 8,
        }),
      ).slice(1);
    expect(steps('0.333333')).toEqual(['1:-A', '1:+B']);
    expect(steps('0.333334')).toEqual(['2:-A', '2:+B']);
    // At 100,000 microseconds a step these lie 5e-12 s before and behind the end of the first one.
    const fine = (length: number, exit: number): string[] =>
      story(
        animate({
          controller: `state "A" clip=asset("a") speed=0.1 {} state "B" clip=asset("b") {}
transition "A" to="B" exitTime=${exit} {}`,
          clips: { a: loops(length), b: still(0) },
          hz: 1,
          steps: 4,
        }),
      ).slice(1);
    expect(fine(0.152617, 0.655235)).toEqual(['1:-A', '1:+B']);
    expect(fine(0.215659, 0.463695)).toEqual(['2:-A', '2:+B']);
  });

  test('holds in a state without a clip', () => {
    const result = animate({ controller: LEAVES('exitTime=3'), clips: { b: still(0) }, steps: 2 });
    expect(story(result)).toEqual(['0:+A', '0:-A', '0:+B']);
  });
});

describe('a transition', () => {
  test('sees a parameter that a handler sets on the next step', () => {
    const result = animate({
      controller: `param "Go" kind=bool {}\n${states('AB')}\ntransition "A" to="B" { cond "Go" {} }`,
      clips: { a: loops(1, hit(0.2, 1)), b: still(0) },
      steps: 6,
      hero: 'script "S" source=asset("s.aescript") {}',
      files: {
        's.aescript':
          'func OnAnimEvent(id int, payload float) {\n  node.Get<Animator>().SetBool("Go", true)\n}\n',
      },
    });
    expect(story(result)).toEqual(['0:+A', '2:H1', '3:-A', '3:+B']);
  });

  test('with a duration ends the search of its step', () => {
    const result = animate({
      controller: `${states('ABC')}
transition "A" to="B" duration=0.5 {}
transition "B" to="C" interrupt=true {}`,
      clips: { a: still(1), b: still(2), c: still(3) },
      steps: 3,
    });
    expect(story(result)).toEqual(['0:+A', '0:+B', '1:-A', '1:-B', '1:+C']);
  });

  test('without interrupt waits for the end of a blend, and then any comes first', () => {
    const result = animate({
      controller: `param "Go" kind=bool {}\n${states('ABCD')}
transition "A" to="B" duration=0.5 { cond "Go" {} }
transition "B" to="D" { cond "Go" {} }
transition "any" to="C" exitTime=0.2 { cond "Go" {} }`,
      clips: { a: still(1), b: still(2), c: still(3), d: still(4) },
      steps: 9,
      do: [call(1, 'SetBool', 'Go', true)],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '6:-A', '6:-B', '6:+C']);
  });

  test('of any never leaves its own target, so holding its condition enters once', () => {
    const result = animate({
      controller: `param "Go" kind=bool {}\n${states('AB')}
transition "any" to="B" duration=0.2 interrupt=true { cond "Go" {} }`,
      clips: { a: still(1), b: still(2) },
      steps: 12,
      do: [call(1, 'SetBool', 'Go', true)],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '3:-A']);
  });

  test('may lead into its own state, which is left and entered', () => {
    const result = animate({
      controller: `${states('A')}\ntransition "A" to="A" exitTime=0.4 {}`,
      clips: {
        a: loops(
          1,
          zoom([
            [0, 0],
            [1, 1],
          ]),
          hit(0, 1),
        ),
      },
      steps: 6,
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+A', '0:H1', '4:-A', '4:+A', '4:H1']);
    expect(rounded(result)).toEqual([0, 0.1, 0.2, 0.3, 0, 0.1]);
  });

  test('that blends a state into itself plays both runs of it', () => {
    const result = animate({
      controller: `${states('A', 'events=both')}\ntransition "A" to="A" exitTime=0.4 duration=0.4 {}`,
      clips: {
        a: loops(
          1,
          zoom([
            [0, 0],
            [1, 1],
          ]),
          hit(0.1, 1),
          hit(0.5, 2),
        ),
      },
      steps: 9,
      record: [ZOOM],
    });
    // The old run goes on from 0.4, the new one from 0: mixed by a quarter a step.
    expect(rounded(result)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.4, 0.4, 0.4, 0.4]);
    expect(story(result)).toEqual(['0:+A', '1:H1', '4:+A', '5:H2', '5:H1', '8:-A', '8:+A']);
  });

  test('counts at most eight without duration in a step, whatever the parameters do', () => {
    const names = 'ABCDEFGHIJKL';
    const chain = [...names].slice(1).map((to, i) => `transition "${names[i]}" to="${to}" {}`);
    const clips = Object.fromEntries([...names].map((n) => [n.toLowerCase(), still(0)]));
    const result = animate({ controller: states(names) + chain.join('\n'), clips, steps: 3 });
    const entered = result.steps.map(
      ({ log }) => log.filter((e) => 'type' in e && e.type === 'StateEntered').length,
    );
    expect(entered).toEqual([9, 3, 0]);
  });
});
