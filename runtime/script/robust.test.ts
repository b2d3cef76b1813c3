import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileScript } from './index.ts';
import { BUILTINS, HOOKS, KEYWORDS, MODULES, OPERATORS, TYPES } from './reference.ts';
import { ENV, printed } from './script.fixture.ts';

const check = (text: string) => compileScript('test.aescript', text, ENV);

const SCRIPTS = [
  `// Blinks until it is hit.
var Glow color
var blink Tween

func Ready() {
  node.Get<Health>().Damaged.Connect(hurt)
  again(true)
}

func again(done bool) {
  if done {
    blink = node.Tween("script/Hero.Glow", color(1, time.Scale(), 0), 0.25, "inOutSine")
    blink.Completed.Connect(again)
  }
}

func hurt(amount float) {
  node.Child("Sword").Tween("transform.position.x", amount, 0.1 + 2 * amount)
}
`,
  `// A character with an attack.
var hit int
var Slash Node
var Speed = 2.5

func Ready() {
  hit = anim.EventID("Hit")
  p := node.Get<AnimationPlayer>()
  p.Finished.Connect(done)
  node.Child("Sword").Get<Hitbox2D>().Pulse()
}

func done(cycle int) {
  print("done " + string(cycle), vec2(1, 2).X)
}

func OnAnimEvent(id int, payload float) {
  if id == hit && payload > 0.5 || !input.Held("Jump") {
    Slash.Get<Hitbox2D>().Pulse()
  } else if n := int(payload); n != 0 {
    node.Get<Label>().Text = "\\u{2665} \\"x\\""
  } else {
    return
  }
}
`,
  `var (
  a, b int
  c = -1.5e2
)

/* counts
   down */
func count(n, step int, word string) (int) {
  for i := n; i >= 0; i -= step {
    if i % 2 == 0 { continue }
    for {
      break
    }
    a += i; b++
  }
  for b > 0 {
    b--
  }
  return a * (n + 2) / 3
}

func FixedUpdate(dt float) {
  node.Position.X += dt * 2
  s := node.Get<SpriteRenderer>()
  s.Tint.A = math.Clamp(c, 0, 1)
  s.FlipX = node.Position.X < 0
  print(count(3, 1, "w"), nil == node.Parent())
}
`,
];

describe('any text', () => {
  it.each(SCRIPTS.map((text, i) => [i, text] as const))('script %i is right', (_, text) => {
    expect(check(text).diagnostics).toEqual([]);
  });

  it.each(SCRIPTS.map((text, i) => [i, text] as const))(
    'script %i can be typed letter by letter',
    (_, text) => {
      for (let end = 0; end < text.length; end++) {
        const { script, diagnostics } = check(text.slice(0, end));
        expect(script === undefined).toBe(diagnostics.length > 0);
      }
    },
  );

  it('can lose any piece of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCRIPTS), fc.nat(), fc.nat(30), (text, at, length) => {
        const start = at % text.length;
        check(text.slice(0, start) + text.slice(start + length));
      }),
      { numRuns: 300 },
    );
  });

  const words = [
    ...KEYWORDS,
    ...TYPES.map((t) => t.name),
    ...HOOKS.map((h) => h.name),
    ...MODULES.map((m) => m.name),
    ...BUILTINS.map((b) => b.name),
    ...OPERATORS.map((o) => o.sign),
    ...['(', ')', '{', '}', '[', ']', ',', ';', '.', ':=', '=', '+=', '++', '--', '!', '<', '>'],
    ...[
      '\n',
      '\n',
      ' ',
      'x',
      'node',
      'Get',
      'Label',
      'Text',
      '1',
      '2.5',
      '"s"',
      '"',
      '//',
      '/*',
      '*/',
    ],
    ...['while', 'let', 'range', "'", '`', '\\', '\0', '\ud800', 'é', '\r'],
  ];

  it('of words in any order is read to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 80 }), (list) => {
        for (const text of [list.join(' '), `func Ready() {\n${list.join(' ')}\n}`]) {
          for (const d of check(text).diagnostics) {
            expect(d.line).toBeGreaterThan(0);
            expect(d.column).toBeGreaterThan(0);
            expect(d.endLine > d.line || d.endColumn >= d.column).toBe(true);
          }
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('of any characters is read to its end', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(anything, (text) => void check(text)),
      { numRuns: 1000 },
    );
  });

  it('has places inside of it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 30 }), (list) => {
        const text = list.join(' ');
        const lines = text.split(/\r\n|\r|\n/);
        for (const d of check(text).diagnostics) {
          for (const edit of d.fixes?.flatMap((fix) => fix.edits) ?? []) {
            expect(edit.start).toBeLessThanOrEqual(edit.end);
            expect(edit.end).toBeLessThanOrEqual(text.length);
          }
          expect(d.endLine).toBeLessThanOrEqual(lines.length);
          expect(d.endColumn).toBeLessThanOrEqual((lines[d.endLine - 1] as string).length + 1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  // Each of these would take minutes, or the stack, if reading were not linear in the text.
  it.each([
    '(',
    'var ( }\n',
    'var (\nvar (\n',
    '{',
    '-',
    '- ',
    '!',
    '"',
    "'",
    '?',
    'x ',
    'x+',
    'x.',
    'x(',
    'f()',
    'x\n',
    'x = y\n',
    'if x {',
    'if x { } else ',
    'if true { }\n',
    'func f() {\n',
    'func f() { }\n',
    'var x int\n',
    'var x = 1 +',
    'x := 1\n',
    'print(missing)\n',
    'node.Get<X>().y\n',
    '/*',
    '/* */',
    '1 + ',
    '"a" + ',
    'x, ',
    'for {',
    'for i := 0; i < 1; i++ { ',
    'return\n',
    '} ',
    '[',
    'while x {\n',
    '\0',
    '\ud83d\ude00',
  ])('hundreds of thousands of characters of %j are read', (piece) => {
    const text = piece.repeat(Math.floor(300_000 / piece.length));
    for (const whole of [text, `func Ready() {\n${text}`, `func Ready() {\n  x := 1 + ${text}`]) {
      const { script, diagnostics } = check(whole);
      expect(script === undefined).toBe(diagnostics.length > 0);
    }
  });
});

describe('numbers', () => {
  /** An expression with its exact value, or undefined where the script has to stop. */
  interface Sum {
    readonly text: string;
    readonly value: bigint | undefined;
  }
  const LIMIT = BigInt(Number.MAX_SAFE_INTEGER);
  const within = (value: bigint) => (value > LIMIT || value < -LIMIT ? undefined : value);

  const leaf: fc.Arbitrary<Sum> = fc
    .oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger())
    .map((n) => ({ text: n < 0 ? `(${n})` : String(n), value: BigInt(n) }));

  const { sum } = fc.letrec<{ sum: Sum }>((tie) => ({
    sum: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc
        .tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/', '%'), tie('sum'))
        .map(([a, sign, b]): Sum => {
          const text = `(${a.text} ${sign} ${b.text})`;
          if (a.value === undefined || b.value === undefined) return { text, value: undefined };
          if ((sign === '/' || sign === '%') && b.value === 0n) return { text, value: undefined };
          const of = {
            '+': () => (a.value as bigint) + (b.value as bigint),
            '-': () => (a.value as bigint) - (b.value as bigint),
            '*': () => (a.value as bigint) * (b.value as bigint),
            '/': () => (a.value as bigint) / (b.value as bigint),
            '%': () => (a.value as bigint) % (b.value as bigint),
          }[sign] as () => bigint;
          return { text, value: within(of()) };
        }),
    ),
  }));

  it('of type int are exact or the script stops', () => {
    fc.assert(
      fc.property(sum, ({ text, value }) => {
        if (value === undefined) expect(printed(text)).toMatch(/^SCR003 (division|overflow)$/);
        else expect(printed(text)).toBe(String(value));
      }),
      { numRuns: 500 },
    );
  });

  it('of type float are finite or the script stops', () => {
    const float = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((x) => `(${String(x).replace(/^-?\d+$/, '$&.0')})`);
    const { term } = fc.letrec<{ term: string }>((tie) => ({
      term: fc.oneof(
        { maxDepth: 4 },
        float,
        fc
          .tuple(tie('term'), fc.constantFrom('+', '-', '*', '/', '%'), tie('term'))
          .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
        fc
          .tuple(fc.constantFrom('math.Sqrt', 'math.Sin', 'math.Floor', 'math.Abs'), tie('term'))
          .map(([fn, x]) => `${fn}(${x})`),
      ),
    }));
    fc.assert(
      fc.property(term, (text) => {
        const value = printed(text);
        if (!/^SCR003 (division|overflow|root)$/.test(value)) {
          expect(Number.isFinite(Number(value))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('group by the levels of their operators', () => {
    const numbers = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(
        numbers,
        fc.array(fc.constantFrom('+', '-', '*'), { minLength: 7, maxLength: 7 }),
        (ns, signs) => {
          const text = ns.map((n, i) => (i === 0 ? `${n}` : `${signs[i]} ${n}`)).join(' ');
          const products = text.split(/ (?=[+-])/).map((part) => {
            const [sign, rest] = /^[+-]/.test(part) ? [part[0], part.slice(2)] : ['+', part];
            const product = rest.split(' * ').reduce((all, n) => all * Number(n), 1);
            return sign === '-' ? -product : product;
          });
          expect(printed(text)).toBe(String(products.reduce((all, p) => all + p, 0)));
        },
      ),
      { numRuns: 300 },
    );
  });
});
