import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import type { NodeRef, ScriptInstance } from './host.ts';
import { compiled, FakeHost, SCENE, start } from './script.fixture.ts';

describe('the budget (SCR004)', () => {
  const turns = (n: number, body: string) =>
    start(`var sum float\nfunc Ready() {\n  for i := 0; i < ${n}; i++ {\n    ${body}\n  }\n}\n`);

  // C-52
  it('lets an honest loop of 300,000 turns pass', () => {
    const { instance, call } = turns(300_000, 'sum += math.Abs(0.5)');
    expect(call('Ready')).toBeUndefined();
    expect(instance.get('sum')).toBe(150_000);
    const busy = turns(300_000, 'if i % 2 == 0 { sum += 1 } else { sum -= float(i) / 2 }');
    expect(busy.call('Ready')).toBeUndefined();
    const calling = start(
      'var n int\nfunc add(a, b int) int { return a + b }\nfunc Ready() { for i := 0; i < 300000; i++ { n = add(n, 1) } }',
    );
    expect(calling.call('Ready')).toBeUndefined();
    expect(calling.instance.get('n')).toBe(300_000);
  });

  it.each([
    ['for {\n  }', 3],
    ['for true {\n    sum++\n  }', 3],
    ['for i := 0; i < 10; {\n    sum++\n  }', 3],
    ['for {\n    for i := 0; i < 10; i++ {\n    }\n  }', 4],
    ['for {\n    step()\n  }', 4],
    ['for {\n    continue\n  }', 3],
  ])('stops %j and says the budget', (loop, line) => {
    const { call } = start(`var sum int\nfunc Ready() {\n  ${loop}\n}\nfunc step() { sum++ }\n`);
    const failure = call('Ready');
    expect(failure).toMatchObject({ finding: { code: 'SCR004', cause: 'call' } });
    expect([line - 1, line]).toContain(failure?.line);
    expect(failure?.finding.message).toContain('1,000,000');
  });

  it('counts the turns of a loop one by one', () => {
    const { instance, call } = start('var n int\nfunc Ready() {\n  for {\n    n++\n  }\n}\n');
    expect(call('Ready')?.finding.code).toBe('SCR004');
    expect(instance.get('n')).toBe(999_999);
  });

  it('counts what a long body does', () => {
    const { instance, call } = start(
      `var n float\nfunc Ready() {\n  for {\n    n++\n${'    n = (n + 1.5 - 1.5) * 1.0\n'.repeat(200)}  }\n}\n`,
    );
    expect(call('Ready')?.finding.code).toBe('SCR004');
    expect(instance.get('n') as number).toBeLessThan(30_000);
  });

  it('counts branches that are taken, and only those', () => {
    const branch = (n: number) => `if i == ${n} {\n${'n = n + 1\n'.repeat(20)}}\n`;
    const body = Array.from({ length: 10 }, (_, i) => branch(-1 - i)).join('');
    const { call } = start(`var n int\nfunc Ready() { for i := 0; i < 300000; i++ {\n${body}} }`);
    expect(call('Ready')).toBeUndefined();
  });

  it('stops all scripts together at four million', () => {
    const text = 'var n int\nfunc Update(dt float) { for i := 0; i < 900000; i++ { n++ } }';
    const host = new FakeHost('A B C D E F');
    const budget = new Budget();
    const scripts = host.nodes.map(({ ref }) => compiled(text).instantiate(ref, host));
    const causes = scripts.map((s) => s.run('Update', [0], budget)?.finding.cause);
    expect(causes).toEqual([undefined, undefined, undefined, undefined, 'step', 'step']);
    expect(scripts[4]?.run('Update', [0], budget)?.finding.message).toContain('4,000,000');
    budget.renew();
    expect(scripts[4]?.run('Update', [0], budget)).toBeUndefined();
  });

  it('leaves what a stopped script used to the others', () => {
    const host = new FakeHost('A B');
    const budget = new Budget({ call: 1000, step: 1500 });
    const endless = compiled('func Ready() { for { } }').instantiate(host.at('A'), host);
    const short = compiled('func Ready() { for i := 0; i < 800; i++ { } }').instantiate(
      host.at('B'),
      host,
    );
    expect(endless.run('Ready', [], budget)?.finding.cause).toBe('call');
    expect(short.run('Ready', [], budget)).toBeUndefined();
    expect(short.run('Ready', [], budget)?.finding.cause).toBe('step');
  });

  it('stops a function that calls itself for ever, and allows 200 calls', () => {
    const { call } = start(
      `func forever(n int) int { return 1 + forever(n + 1) }
       func count(n int) int {
         if n == 0 { return 0 }
         return 1 + count(n - 1)
       }
       func Ready() { print(count(200)) }
       func Update(dt float) { print(forever(0)) }`,
    );
    expect(call('Ready')).toBeUndefined();
    expect(call('Update', 0)).toMatchObject({ finding: { code: 'SCR004', cause: 'depth' } });
    expect(call('Ready')).toBeUndefined();
  });

  it('stops deep recursion through deep blocks before the stack ends', () => {
    const deep = 50;
    const { call } = start(
      `func f(n int) int {
         x := ${'('.repeat(deep)}n${' + 1)'.repeat(deep)}
         ${'if x > 0 {\n'.repeat(deep)} return f(x) + ${'('.repeat(8)}f(x)${' + 1)'.repeat(8)} ${'}\n'.repeat(deep)}
         return 0
       }
       func Ready() { print(f(1)) }`,
    );
    expect(call('Ready')).toMatchObject({ finding: { code: 'SCR004', cause: 'depth' } });
  });

  it('stops a text that doubles for ever, and many long comparisons', () => {
    const grow = start('func Ready() {\n  s := "x"\n  for {\n    s = s + s\n  }\n}\n');
    expect(grow.call('Ready')).toMatchObject({
      line: 4,
      finding: { code: 'SCR004', cause: 'text' },
    });
    const compare = start(
      `var turns int
       func Ready() {
         a := "x"
         for i := 0; i < 15; i++ { a += a }
         b := a + ""
         for { if a + "" == b { turns++ } }
       }`,
    );
    expect(compare.call('Ready')?.finding.code).toBe('SCR004');
    expect(compare.instance.get('turns') as number).toBeLessThan(50_000);
  });

  it('bounds what one call prints', () => {
    const { host, call } = start('func Ready() { for { print("x") } }');
    expect(call('Ready')?.finding.code).toBe('SCR004');
    expect(host.printed.length).toBeLessThan(40_000);
  });

  it('bounds handlers that cause each other', () => {
    const { host, instance, budget, call } = start(
      'var n int\nfunc Ready() {\n  n++\n  node.Get<AnimationPlayer>().Stop()\n  n++\n}\n',
      'Hero:AnimationPlayer',
    );
    host.onCall = () => {
      instance.invoke('Ready', [], budget);
    };
    expect(call('Ready')).toBeUndefined();
    expect(instance.get('n')).toBe(32);
    host.onCall = () => undefined;
    expect(call('Ready')).toBeUndefined();
  });

  it('keeps the variables of a call that a handler interrupts', () => {
    const { host, instance, budget, call } = start(
      `var log string
       func Ready() {
         a := 1
         s := "outer"
         node.Get<AnimationPlayer>().Stop()
         log += s + string(a)
       }
       func done(cycle int) { b := 7; t := "inner"; log += t + string(b + cycle) + " " }`,
      'Hero:AnimationPlayer',
    );
    host.onCall = () => {
      instance.invoke('done', [2], budget);
    };
    expect(call('Ready')).toBeUndefined();
    expect(instance.get('log')).toBe('inner9 outer1');
  });
});

describe('calls from the world', () => {
  it('do nothing where the function is missing', () => {
    const { instance, budget } = start('func f() { }');
    expect(instance.run('Update', [1], budget)).toBeUndefined();
    expect(instance.invoke('gone', [1, 2], budget)).toBeUndefined();
  });

  it('turn numbers into the types of the parameters', () => {
    const { host, call } = start(
      'func f(a int, b float, c bool, d string) { print(a, b, c, d == "") }',
    );
    call('f', 2.9, 0.5, 1);
    call('f', -0.5);
    expect(host.printed).toEqual(['2 0.5 true true', '0 0 false true']);
  });
});

describe('fields', () => {
  const text = `var Speed = 2.5
var lives int = 3
var Name string
var on bool
var Slash Node
var Tint color
var Way = vec2(1, 2)
var Run = asset("clips/run")
var player AnimationPlayer
func Ready() { lives-- }
`;

  it('are listed with type, default and who may set them', () => {
    expect(
      compiled(text).fields.map(({ name, type, default: value, scene }) => [
        name,
        type,
        value,
        scene,
      ]),
    ).toEqual([
      ['Speed', 'float', 2.5, true],
      ['lives', 'int', 3, false],
      ['Name', 'string', '', true],
      ['on', 'bool', false, false],
      ['Slash', 'Node', null, true],
      ['Tint', 'color', [0, 0, 0, 0], true],
      ['Way', 'vec2', { is: 'vec2', x: 1, y: 2 }, true],
      ['Run', 'Clip', { is: 'clip', path: 'clips/run' }, true],
      ['player', 'AnimationPlayer', null, false],
    ]);
    expect(
      text.slice(compiled(text).fields[1]?.span.start, compiled(text).fields[1]?.span.end),
    ).toBe('lives');
  });

  it('are read and set by name, if the type fits', () => {
    const { host, instance } = start(text, SCENE);
    expect(instance.set('speed', 4)).toBe(true);
    expect(instance.get('Speed')).toBe(4);
    expect(instance.set('Lives', 2.5)).toBe(false);
    expect(instance.set('lives', 2)).toBe(true);
    expect(instance.set('speed', Number.NaN)).toBe(false);
    expect(instance.set('speed', Number.POSITIVE_INFINITY)).toBe(false);
    expect(instance.set('on', 1)).toBe(false);
    expect(instance.set('slash', 'Sword')).toBe(false);
    expect(instance.set('slash', host.at('Hero/Sword'))).toBe(true);
    expect(instance.set('tint', [1, 0, 0])).toBe(false);
    expect(instance.set('tint', [1, 0, 0, 1])).toBe(true);
    expect(instance.set('player', { is: 'component', node: 0, type: 'Label' })).toBe(false);
    expect(instance.set('gone', 1)).toBe(false);
    expect(instance.get('gone')).toBeUndefined();
    expect(instance.state()).toEqual([
      4,
      2,
      '',
      false,
      host.at('Hero/Sword'),
      [1, 0, 0, 1],
      { is: 'vec2', x: 1, y: 2 },
      { is: 'clip', path: 'clips/run' },
      null,
    ]);
  });

  it('come back from a saved state', () => {
    const { host, instance, call } = start(text, SCENE);
    instance.set('slash', host.at('Hero/Sword'));
    const saved = instance.state();
    call('Ready');
    instance.set('name', 'x');
    instance.set('on', true);
    expect(instance.state()).not.toEqual(saved);
    instance.restore(saved);
    expect(instance.state()).toEqual(saved);
  });

  it('belong to one instance each', () => {
    const host = new FakeHost('A B');
    const script = compiled(text);
    const [a, b] = host.nodes.map(({ ref }) => script.instantiate(ref, host)) as [
      ScriptInstance,
      ScriptInstance,
    ];
    a.run('Ready', [], new Budget());
    expect([a.get('lives'), b.get('lives')]).toEqual([2, 3]);
    expect([a.self, b.self]).toEqual([host.at('A'), host.at('B')] satisfies NodeRef[]);
  });
});

describe('a script that is edited while it runs', () => {
  const reload = (before: string, after: string, run: (old: ScriptInstance) => void) => {
    const host = new FakeHost(SCENE);
    const old = compiled(before).instantiate(host.at('Hero'), host);
    run(old);
    const fresh = compiled(after).instantiate(host.at('Hero'), host);
    fresh.takeOver(old);
    return fresh;
  };

  it('keeps the values of fields whose name and type are the same', () => {
    const fresh = reload(
      'var a int\nvar b float\nvar c string\nvar d Node',
      'var e = 1\nvar c string\nvar b int\nvar a int\nvar D Node',
      (old) => {
        old.set('a', 5);
        old.set('b', 2);
        old.set('c', 'kept');
        old.set('d', old.self);
      },
    );
    expect(fresh.state()).toEqual([1, 'kept', 0, 5, null]);
  });

  it('takes a new default where the value was never changed', () => {
    const fresh = reload(
      'var a = 1\nvar b = 1\nvar v = vec2(1, 1)',
      'var a = 2\nvar b = 2\nvar v = vec2(2, 2)',
      (old) => {
        old.set('b', 7);
      },
    );
    expect(fresh.state()).toEqual([2, 7, { is: 'vec2', x: 2, y: 2 }]);
  });
});
