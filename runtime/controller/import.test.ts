import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COND, CONTROLLER, PARAM, STATE, TRANSITION } from '../schema/controller.ts';
import type { BlockSchema } from '../schema/types.ts';
import { controllerOf, imported, problems } from './testing.ts';

const states = 'state "A" clip=asset("loop") {} state "B" clip=asset("once") {}';

/** A controller with the states A, which loops, and B, which plays once; the lines begin at 3. */
const controller = (lines: string, head = 'version=1 entry="A"') =>
  `controller ${head} {\n${states}\n${lines}\n}`;

const params =
  'param "On" kind=bool {} param "N" kind=int {} param "F" kind=float {} param "T" kind=trigger {}';

/** A controller with a condition, on line 4. */
const cond = (text: string) =>
  controller(`${params}\ntransition "A" to="B" duration=1 { ${text} }`);

describe('the root of a controller', () => {
  it.each([
    ['', 'noRoot'],
    ['anim version=1 {}', 'noRoot'],
    ['controller version=1 entry="A" {}', 'unknownState'],
    ['controller version=1 entry="A" { state "A" clip=asset("loop") {}', 'text'],
  ])('%s', (text, cause) => {
    expect(problems(text)).toEqual([`ANC001:1 ${cause}`]);
    expect(imported(text).controller).toBeUndefined();
  });

  it.each([
    ['entry="A"', 'missingAttribute'],
    ['version=1', 'noEntry'],
    ['version=2 entry="A"', 'outOfRange'],
    ['version=1 entry=A', 'wrongValue'],
    ['version=1 entry="C"', 'unknownState'],
    ['version=1 entry="any"', 'unknownState'],
    ['version=1 entry="a"', 'unknownState'],
    ['version=1 entry="A" ease=inOut', 'wrongValue'],
    ['version=1 entry="A" ease="linear"', 'wrongValue'],
    ['version=1 entry="A" entryPos=[1]', 'wrongValue'],
    ['version=1 entry="A" anyPos=1', 'wrongValue'],
    ['"Hero" version=1 entry="A"', 'unwantedLabel'],
  ])('%s', (head, cause) => {
    expect(problems(controller('', head))).toEqual([`ANC001:1 ${cause}`]);
  });

  it('takes the first of two', () => {
    expect(problems(`${controller('')}\n${controller('')}`)).toEqual(['ANC001:5 doubledBlock?']);
  });

  it('names a state that would do as entry', () => {
    const { diagnostics } = imported(controller('', 'version=1'));
    expect(diagnostics[0]?.message).toContain('entry="A"');
  });

  it('has an ease, and positions that do not matter', () => {
    expect(controllerOf(controller('')).ease).toBe('inOutQuad');
    const head = 'version=1 entry="B" ease=outExpo entryPos=[-1, 2.5] anyPos=[0, 0]';
    expect(controllerOf(controller('', head))).toMatchObject({ entry: 1, ease: 'outExpo' });
  });
});

describe('parameters', () => {
  it('keep their order, kinds and defaults', () => {
    const text = `${params} param "M" kind=int default=3.0 {} param "G" kind=float default=-0.5 {} param "Off" kind=bool default=true {}`;
    expect(controllerOf(controller(text)).params.map((p) => [p.name, p.kind, p.default])).toEqual([
      ['On', 'bool', 0],
      ['N', 'int', 0],
      ['F', 'float', 0],
      ['T', 'trigger', 0],
      ['M', 'int', 3],
      ['G', 'float', -0.5],
      ['Off', 'bool', 1],
    ]);
  });

  it.each([
    ['param "P" {}', 'ANC002:3 missingAttribute'],
    ['param "P" kind=string {}', 'ANC002:3 wrongValue'],
    ['param "P" kind="int" {}', 'ANC002:3 wrongValue'],
    ['param kind=int {}', 'ANC002:3 missingLabel'],
    ['param "" kind=int {}', 'ANC002:3 doubledParameter'],
    ['param "P" kind=int {}\nparam "P" kind=float {}', 'ANC002:4 doubledParameter'],
    ['param "P" kind=int default=1.5 {}', 'ANC002:3 wrongDefault'],
    ['param "P" kind=int default=1e17 {}', 'ANC002:3 wrongDefault'],
    ['param "P" kind=int default=true {}', 'ANC002:3 wrongDefault'],
    ['param "P" kind=bool default=0 {}', 'ANC002:3 wrongDefault'],
    ['param "P" kind=float default="1" {}', 'ANC002:3 wrongDefault'],
    ['param "P" kind=float default=NaN {}', 'ANC002:3 wrongDefault'],
    ['param "P" kind=trigger default=false {}', 'ANC002:3 unwantedDefault'],
    ['param "P" kind=int value=1 {}', 'ANC001:3 unknownAttribute?'],
    ['param "P" kind=int kind=bool {}', 'ANC001:3 doubledAttribute?'],
    ['param "P" kind=int { cond "P" {} }', 'ANC001:3 unknownBlock?'],
  ])('%s', (text, expected) => {
    expect(problems(controller(text))).toEqual([expected]);
  });

  it('with an error of their own are known all the same', () => {
    const text = 'param "P" kind=string {}\ntransition "A" to="B" duration=1 { cond "P" {} }';
    expect(problems(controller(text))).toEqual(['ANC002:3 wrongValue']);
  });
});

describe('states', () => {
  it('keep their order and what they say', () => {
    const text = `controller version=1 entry="C" {
  state "B" clip=asset("once") {}
  state "C" clip=asset("once.aeanim") segment="Start" speed=-1.5 loop=pingPong events=both pos=[1, 2] {}
}`;
    expect(controllerOf(text)).toMatchObject({
      entry: 1,
      states: [
        {
          name: 'B',
          clip: 'once',
          segment: undefined,
          speed: 1,
          loop: undefined,
          events: 'dominant',
        },
        {
          name: 'C',
          clip: 'once.aeanim',
          segment: 'Start',
          speed: -1.5,
          loop: 'pingPong',
          events: 'both',
        },
      ],
    });
  });

  it.each([
    ['state "A" clip=asset("loop") {}', 'ANC001:3 doubledState'],
    ['state "" clip=asset("loop") {}', 'ANC001:3 wrongName'],
    ['state "any" clip=asset("loop") {}', 'ANC001:3 wrongName'],
    ['state clip=asset("loop") {}', 'ANC001:3 missingLabel'],
    ['state "C" clip="loop" {}', 'ANC001:3 wrongValue'],
    ['state "C" clip=asset("loop") segment=Start {}', 'ANC001:3 wrongValue'],
    ['state "C" clip=asset("loop") loop=yes {}', 'ANC001:3 wrongValue'],
    ['state "C" clip=asset("loop") events=all {}', 'ANC001:3 wrongValue'],
    ['state "C" clip=asset("loop") speed=fast {}', 'ANC001:3 wrongValue'],
    ['state "C" clip=asset("loop") pos=[1, 2, 3] {}', 'ANC001:3 wrongValue'],
    ['state "C" clip=asset("loop") colour=1 {}', 'ANC001:3 unknownAttribute?'],
    ['state "C" clip=asset("loop") { event t=0 {} }', 'ANC001:3 unknownBlock?'],
    ['state "C" clip=asset("gone") {}', 'ANC004:3 missingClip?'],
    ['state "C" clip=asset("gone") segment="Start" {}', 'ANC004:3 missingClip?'],
    ['state "C" clip=asset("once") segment="End" {}', 'ANC004:3 unknownSegment?'],
    ['state "C" clip=asset("once") segment="" {}', 'ANC004:3 unknownSegment?'],
    ['state "C" {}', 'ANC004:3 noClip?'],
    ['state "C" segment="Start" {}', 'ANC004:3 noClip?'],
    ['state "C" clip=asset("loop") speed=100.5 {}', 'ANM010:3 speed?'],
    ['state "C" clip=asset("loop") speed=NaN {}', 'ANM010:3 speed?'],
  ])('%s', (text, expected) => {
    expect(problems(controller(text))).toEqual([expected]);
  });

  it.each([
    ['1e6', 100],
    ['-101', -100],
    ['inf', 100],
    ['nan', 0],
    ['-0.5', -0.5],
  ])('at speed %s run at %d', (written, used) => {
    const text = controller(`state "C" clip=asset("loop") speed=${written} {}`);
    expect(controllerOf(text).states[2]?.speed).toBe(used);
  });

  it('do not blame the segment on a clip that is broken itself', () => {
    expect(problems(controller('state "C" clip=asset("broken") segment="X" {}'))).toEqual([]);
  });
});

describe('transitions', () => {
  it('keep their order, with indices for names', () => {
    const text = controller(`transition "any" to="B" interrupt=true { cond "T" {} }
transition "B" to="A" duration=0.1 exitTime=1 { cond "N" op=ge value=2 {} cond "On" op=eq value=false {} }
transition "B" to="B" duration=0.0000014 exitTime=0 { cond "F" op=ne value=0.5 {} }
${params}`);
    const { transitions } = controllerOf(text);
    expect(transitions).toMatchObject([
      { from: -1, to: 1, duration: 0, exitTime: -1, interrupt: true },
      { from: 1, to: 0, duration: 100_000, exitTime: 1_000_000, interrupt: false },
      { from: 1, to: 1, duration: 1, exitTime: 0 },
    ]);
    expect(transitions.map(({ conds }) => conds.map((c) => [c.param, c.op, c.value]))).toEqual([
      [[3, 'set', 1]],
      [
        [1, 'ge', 2],
        [0, 'eq', 0],
      ],
      [[2, 'ne', 0.5]],
    ]);
    const [first] = transitions;
    expect(text.slice(first?.conds[0]?.span.start, first?.conds[0]?.span.end)).toBe('cond "T" {}');
  });

  it.each([
    ['transition "A" duration=1 {}', 'ANC001:3 missingAttribute'],
    ['transition to="B" duration=1 {}', 'ANC001:3 missingLabel'],
    ['transition "A" to=B duration=1 {}', 'ANC001:3 wrongValue'],
    ['transition "A" to="C" duration=1 {}', 'ANC001:3 unknownState'],
    ['transition "C" to="A" duration=1 {}', 'ANC001:3 unknownState'],
    ['transition "Any" to="A" duration=1 {}', 'ANC001:3 unknownState'],
    ['transition "A" to="any" duration=1 {}', 'ANC001:3 unknownState'],
    ['transition "" to="A" duration=1 {}', 'ANC001:3 unknownState'],
    ['transition "A" to="B" duration=-0.1 {}', 'ANC001:3 outOfRange'],
    ['transition "A" to="B" duration=1e9 {}', 'ANC001:3 outOfRange'],
    ['transition "A" to="B" duration=true {}', 'ANC001:3 wrongValue'],
    ['transition "A" to="B" exitTime=-1 {}', 'ANC001:3 outOfRange'],
    ['transition "A" to="B" exitTime="1" {}', 'ANC001:3 wrongValue'],
    ['transition "A" to="B" interrupt=1 {}', 'ANC001:3 wrongValue'],
    ['transition "A" to="B" from="A" {}', 'ANC001:3 unknownAttribute?'],
    ['transition "A" to="B" to="A" {}', 'ANC001:3 doubledAttribute?'],
    ['transition "A" to="B" { when "On" {} }', 'ANC001:3 unknownBlock?'],
  ])('%s', (text, expected) => {
    expect(problems(controller(text))).toEqual([expected]);
  });

  it('offer the nearest name, in capitals as they are', () => {
    const text = controller('state "Running" clip=asset("loop") {}\ntransition "A" to="runing" {}');
    const [problem] = imported(text).diagnostics;
    expect(problem?.message).toContain('Did you mean "Running"?');
    expect(problem?.fixes?.[0]?.edits[0]?.text).toBe('"Running"');
  });
});

describe('words of other tools', () => {
  it.each([
    ['transition "Any State" to="B" {}', '"any"'],
    ['transition "Any" to="B" {}', '"any"'],
    ['transition "*" to="B" {}', '"any"'],
    ['transition "A" to="B" transitionDuration=0.2 {}', 'duration'],
    ['transition "A" to="B" interruptionSource=true {}', 'interrupt'],
    ['param "Speed" kind=float {}\ntransition "A" to="B" { cond "Speed" op=">" value=1 {} }', 'gt'],
    ['param "Speed" kind=float {}\ntransition "A" to="B" { cond "Speed" op=gte value=1 {} }', 'ge'],
    [
      'param "Speed" kind=float {}\ntransition "A" to="B" { cond "Speed" op="<=" value=1 {} }',
      'le',
    ],
    [
      'param "Speed" kind=float {}\ntransition "A" to="B" { cond "Speed" op="!=" value=1 {} }',
      'ne',
    ],
    ['state "C" clip=asset("elsewhere/lop") {}', 'asset("loop")'],
  ])('lead to ours: %s', (text, fixed) => {
    const source = controller(text);
    const [problem] = imported(source).diagnostics;
    const edit = problem?.fixes?.[0]?.edits[0];
    expect(edit?.text).toBe(fixed);
    const { start = 0, end = 0 } = edit ?? {};
    expect(problems(source.slice(0, start) + fixed + source.slice(end))).toEqual([]);
  });

  it.each([
    'transition "A" to="B" hasExitTime=true {}',
    'transition "A" to="B" hasExitTime=true exitTime=1 {}',
    'transition "A" to="B" interruptionSource=next {}',
  ])('are not put in the place of ours where that would be the next mistake: %s', (text) => {
    const [problem] = imported(controller(text)).diagnostics;
    expect(problem?.message).toContain('Did you mean');
    expect(problem?.fixes?.map(({ title }) => title)).toEqual([expect.stringMatching(/^Remove/)]);
  });
});

describe('conditions', () => {
  it.each([
    ['cond "on" {}', 'ANC002:4 unknownParameter'],
    ['cond "" {}', 'ANC002:4 unknownParameter'],
    ['cond {}', 'ANC002:4 missingLabel'],
    ['cond "N" {}', 'ANC003:4 missingOperator'],
    ['cond "F" {}', 'ANC003:4 missingOperator'],
    ['cond "F" value=1 {}', 'ANC003:4 missingOperator'],
    ['cond "N" op=gt {}', 'ANC003:4 missingValue'],
    ['cond "On" op=eq {}', 'ANC003:4 missingValue'],
    ['cond "On" value=true {}', 'ANC003:4 valueAlone'],
    ['cond "T" value=true {}', 'ANC003:4 valueAlone'],
    ['cond "N" op=over value=1 {}', 'ANC003:4 wrongOperator'],
    ['cond "N" op="gt" value=1 {}', 'ANC003:4 wrongOperator'],
    ['cond "On" op=gt value=true {}', 'ANC003:4 orderOfBool'],
    ['cond "T" op=eq value=true {}', 'ANC003:4 operatorOnTrigger'],
    ['cond "T" op=eq {}', 'ANC003:4 operatorOnTrigger'],
    ['cond "N" op=gt value=1.5 {}', 'ANC003:4 wrongValue'],
    ['cond "N" op=gt value=1e300 {}', 'ANC003:4 wrongValue'],
    ['cond "F" op=gt value=true {}', 'ANC003:4 wrongValue'],
    ['cond "F" op=gt value=[1] {}', 'ANC003:4 wrongValue'],
    ['cond "On" op=eq value=1 {}', 'ANC003:4 wrongValue'],
    ['cond "On" op=eq value="true" {}', 'ANC003:4 wrongValue'],
    ['cond "On" not=true {}', 'ANC001:4 unknownAttribute?'],
    ['cond "On" { cond "T" {} }', 'ANC001:4 unknownBlock?'],
  ])('%s', (text, expected) => {
    expect(problems(cond(text))).toEqual([expected]);
  });

  it.each(['cond "N" op=ge value=2.0 {}', 'cond "F" op=lt value=-1e-9 {}', 'cond "On" {}'])(
    '%s',
    (text) => {
      expect(problems(cond(text))).toEqual([]);
    },
  );
});

describe('instant loops', () => {
  const loops = (text: string) => problems(controller(`${params}\n${text}`));
  const there = 'transition "A" to="B" {}';

  it('are reported at the transition that closes them', () => {
    expect(loops(`${there}\ntransition "B" to="A" {}`)).toEqual(['ANC005:5 loop']);
    expect(loops(`transition "A" to="A" { cond "On" {} }\n${there}`)).toEqual(['ANC005:4 loop']);
    expect(loops(`transition "any" to="B" { cond "On" {} }\n\ntransition "B" to="A" {}`)).toEqual([
      'ANC005:6 loop',
    ]);
  });

  it('name their states, of many the ends', () => {
    const many = Array.from({ length: 30 }, (_, i) => `state "S${i}" clip=asset("loop") {}\n`);
    const ring = many.map((_, i) => `transition "S${i}" to="S${(i + 1) % 30}" {}\n`);
    const [short] = imported(controller(`${there}\ntransition "B" to="A" {}`)).diagnostics;
    expect(short?.message).toContain('B → A → B');
    const [long] = imported(controller(many.join('') + ring.join(''))).diagnostics;
    expect(long?.message).toContain('S29 → S0 → S1 → … → S27 → S28 → S29');
  });

  it.each([
    ['transition "B" to="A" duration=0.1 {}', 'a duration'],
    ['transition "B" to="A" exitTime=0.5 {}', 'an exit time'],
    ['transition "B" to="A" { cond "T" {} }', 'a trigger'],
  ])('are broken by %s', (back) => {
    expect(loops(`${there}\n${back}`)).toEqual([]);
  });

  it('are not broken by a duration or an exit time that rounds to nothing', () => {
    expect(loops(`${there}\ntransition "B" to="A" duration=1e-9 {}`)).toEqual(['ANC005:5 loop']);
    expect(loops(`${there}\ntransition "B" to="A" exitTime=0 {}`)).toEqual(['ANC005:5 loop']);
  });

  it('are mended by each quick fix', () => {
    for (const back of ['to="A"', 'to="A" duration=0', 'duration=1e-9 to="A"']) {
      const text = controller(`${there}\ntransition "B" ${back} {}`);
      const [edit] = imported(text).diagnostics[0]?.fixes?.[0]?.edits ?? [];
      expect(edit).toBeDefined();
      if (edit) {
        const mended = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
        expect(problems(mended)).toEqual([]);
      }
    }
  });

  it('are not looked for through what has an error of its own', () => {
    expect(loops(`${there}\ntransition "B" to="A" duration="1" {}`)).toEqual([
      'ANC001:5 wrongValue',
    ]);
    expect(loops(`${there}\ntransition "B" to="A" { cond "Off" {} }`)).toEqual([
      'ANC002:5 unknownParameter',
    ]);
  });

  it('that cannot be ruled out within bounds are a warning, and the controller runs', () => {
    // Seven pigeons for six holes: no values of these 42 bools let anyone round this circle, and
    // the only known way to see it is to try nearly all of them.
    const hole = (pigeon: number, at: number) => `"P${pigeon * 6 + at}"`;
    const pigeons = [0, 1, 2, 3, 4, 5, 6];
    const holes = [0, 1, 2, 3, 4, 5];
    const choices = [
      ...pigeons.map((p) => holes.map((h) => `cond ${hole(p, h)} {}`)),
      ...holes.flatMap((h) =>
        pigeons.flatMap((a) =>
          pigeons.slice(a + 1).map((b) => {
            return [a, b].map((p) => `cond ${hole(p, h)} op=eq value=false {}`);
          }),
        ),
      ),
    ];
    const lines = [
      ...Array.from({ length: 42 }, (_, i) => `param "P${i}" kind=bool {}`),
      ...choices.map((_, i) => `state "S${i}" clip=asset("loop") {}`),
      ...choices.flatMap((ways, i) => {
        const to = (i + 1) % choices.length;
        return ways.map((way) => `transition "S${i}" to="S${to}" { ${way} }`);
      }),
    ];
    const text = controller(lines.join('\n'));
    expect(problems(text)).toEqual(['ANC005:1 unchecked?']);
    expect(imported(text).controller).toBeDefined();
  });
});

describe('exit times that are never reached', () => {
  it.each([
    ['transition "B" to="A" exitTime=1.5 {}', ['ANC006:3 never?']],
    ['transition "B" to="A" exitTime=1 {}', []],
    ['transition "B" to="A" exitTime=1.0000001 {}', []],
    ['transition "A" to="B" exitTime=7 {}', []],
    // A, which loops, can be left after two passes, but B cannot.
    ['transition "any" to="B" exitTime=2 {}', []],
    ['transition "any" to="A" exitTime=2 {}', ['ANC006:3 never?']],
    ['state "C" clip=asset("once") loop=loop {} transition "C" to="A" exitTime=2 {}', []],
    [
      'state "C" clip=asset("loop") loop=once {} transition "C" to="A" exitTime=2 {}',
      ['ANC006:3 never?'],
    ],
    // What has nothing to play counts as played.
    [
      'state "C" clip=asset("gone") loop=once {} transition "C" to="A" exitTime=2 {}',
      ['ANC004:3 missingClip?'],
    ],
    [
      'state "C" clip=asset("once") segment="X" {} transition "C" to="A" exitTime=2 {}',
      ['ANC004:3 unknownSegment?'],
    ],
  ])('%s', (text, expected) => {
    expect(problems(controller(text))).toEqual(expected);
  });
});

describe('the schema', () => {
  const around: readonly [BlockSchema, (attr: string) => string][] = [
    [CONTROLLER, (attr) => `controller ${attr} {}`],
    [PARAM, (attr) => `controller { param "P" ${attr} {} }`],
    [STATE, (attr) => `controller { state "A" ${attr} {} }`],
    [TRANSITION, (attr) => `controller { transition "A" ${attr} {} }`],
    [COND, (attr) => `controller { transition "A" { cond "P" ${attr} {} } }`],
  ];
  const names = new Set(around.flatMap(([{ attrs }]) => attrs.map(({ name }) => name)));

  it.each(around)('names what $name takes, and nothing more', ({ attrs }, text) => {
    for (const name of [...names, 'label', 'To']) {
      const known = attrs.some((attr) => attr.name === name);
      const unknown = problems(text(`${name}=1`)).some((problem) =>
        problem.includes('unknownAttribute'),
      );
      expect(unknown, name).toBe(!known);
    }
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...['controller', 'param', 'state', 'transition', 'cond', '"A"', '"B"', '"any"', '""', '{'],
    ...['}', '{}', 'version=1', 'entry="A"', 'ease=linear', 'kind=int', 'kind=bool', 'default=1'],
    ...['kind=trigger', 'clip=asset("once")', 'clip=asset("gone")', 'segment="Start"', 'speed=nan'],
    ...['speed=200', 'loop=once', 'events=both', 'pos=[0, 0]', 'to="A"', 'to="B"', 'duration=0.1'],
    ...['duration=1e9', 'exitTime=2', 'interrupt=true', 'op=eq', 'op=gt', 'op=', 'value=1', '//'],
    ...['value=true', 'value=', '\n', ',', '=', '1e999', '"open', '\\q', '\u0000', '\ud800'],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
    fc
      .array(words, { maxLength: 40 })
      .map((list) => `controller version=1 entry="A" { state "A" {} ${list.join(' ')}`),
  );

  function check(text: string): void {
    const { controller: found, diagnostics } = imported(text);
    expect(found === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
    const lines = text.split(/\r\n|\r|\n/);
    for (const d of diagnostics) {
      expect(d.line).toBeGreaterThanOrEqual(1);
      expect(d.endLine).toBeLessThanOrEqual(lines.length);
      expect(d.column).toBeGreaterThanOrEqual(1);
      expect(d.endColumn).toBeLessThanOrEqual((lines[d.endLine - 1]?.length ?? 0) + 1);
      for (const { start, end } of d.fixes?.flatMap(({ edits }) => edits) ?? []) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }
    if (!found) return;
    expect(found.states[found.entry]).toBeDefined();
    for (const { from, to, conds } of found.transitions) {
      expect(from === -1 || found.states[from]).toBeTruthy();
      expect(found.states[to]).toBeDefined();
      for (const { param } of conds) expect(found.params[param]).toBeDefined();
    }
  }

  it('gives a controller or an error, with every place inside the text', () => {
    fc.assert(fc.property(texts, check), { numRuns: 1000 });
  });

  it('can be typed letter by letter', () => {
    const text = controller(
      `${params}\ntransition "any" to="B" duration=0.1 exitTime=1 interrupt=true { cond "N" op=gt value=1 {} cond "T" {} }`,
    );
    for (let end = 0; end <= text.length; end++) check(text.slice(0, end));
    expect(problems(text)).toEqual([]);
  });

  it('is imported with 1,000 states and 10,000 transitions, right or wrong', () => {
    const lines = (to: (i: number) => string) => [
      'controller version=1 entry="S0" {\nparam "N" kind=int {}',
      ...Array.from({ length: 1000 }, (_, i) => `state "S${i}" clip=asset("loop") {}`),
      ...Array.from({ length: 10_000 }, (_, i) => {
        return `transition "S${i % 1000}" to="${to(i)}" { cond "N" op=eq value=${(i * 7 + 3) % 1000} {} }`;
      }),
      '}',
    ];
    const right = imported(lines((i) => `S${(i * 7 + 3) % 1000}`).join('\n'));
    expect(right.diagnostics).toEqual([]);
    expect(right.controller?.transitions).toHaveLength(10_000);
    const wrong = imported(lines((i) => `T${i}`).join('\n'));
    expect(wrong.diagnostics.at(-1)).toMatchObject({ code: 'ANC001', cause: 'more' });
  });

  it('keeps messages short however long the names are', () => {
    const name = 'x'.repeat(1e6);
    const text = `controller version=1 entry="${name}" { state "${name}y" clip=asset("gone") {} transition "${name}y" to="${name}y" {} }`;
    const { diagnostics } = imported(text);
    expect(diagnostics.length).toBeGreaterThan(2);
    for (const { message } of diagnostics) expect(message.length).toBeLessThan(600);
  });
});
