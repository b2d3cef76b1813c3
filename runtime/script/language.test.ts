import { describe, expect, it } from 'vitest';
import { output, printed, start } from './script.fixture.ts';

describe('arithmetic', () => {
  it.each([
    ['7 / 2', '3'],
    ['-7 / 2', '-3'],
    ['-7 % 3', '-1'],
    ['7 / 2.0', '3.5'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['2 * 3 % 4', '2'],
    ['5.5 % 2', '1.5'],
    ['-(2 - 5)', '3'],
    ['+4', '4'],
    ['1_000 + 0x10', '1016'],
    ['.5 + 1e2', '100.5'],
    ['0 * -1', '0'],
    ['9007199254740991', '9007199254740991'],
    ['1 + 0.5', '1.5'],
  ])('%s is %s', (expression, value) => {
    expect(printed(expression)).toBe(value);
  });

  it('never gives -0 as an int', () => {
    expect(1 / Number(start('var n int\nfunc Ready() { n = -3 % 3 * -1 }').instance.get('n'))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it.each([
    ['n / zero', 'division'],
    ['n % zero', 'division'],
    ['1.5 / float(zero)', 'division'],
    ['1.5 % float(zero)', 'division'],
    ['vec2(1, 1) / float(zero)', 'division'],
    ['9007199254740991 + n', 'overflow'],
    ['-9007199254740991 - n', 'overflow'],
    ['9007199254740991 * (n + 1)', 'overflow'],
    ['1e308 * (n * 10.0)', 'overflow'],
    ['1e308 + 1e308 * n', 'overflow'],
    ['vec2(1e308, 0) * 10', 'overflow'],
    ['int(1e300 * n)', 'overflow'],
    ['math.Sqrt(-1.0 * n)', 'root'],
  ])('%s stops the script: %s', (expression, cause) => {
    expect(printed(expression, 'var zero int\nvar n = 1\n')).toBe(`SCR003 ${cause}`);
  });
});

describe('comparison and logic', () => {
  it.each([
    ['1 < 2', 'true'],
    ['2 <= 1.5', 'false'],
    ['3 > 2', 'true'],
    ['3 >= 3', 'true'],
    ['1 == 1.0', 'true'],
    ['1 != 2', 'true'],
    ['"a" < "b"', 'true'],
    ['"b" <= "a"', 'false'],
    ['"b" > "a"', 'true'],
    ['"a" >= "a"', 'true'],
    ['"a" + "b" == "ab"', 'true'],
    ['"a" != "b"', 'true'],
    ['true == false', 'false'],
    ['true != false', 'true'],
    ['vec2(1, 2) == vec2(1, 2)', 'true'],
    ['vec2(1, 2) != vec2(1, 3)', 'true'],
    ['color(1, 0, 0) == color(1, 0, 0, 1)', 'true'],
    ['asset("a") == asset("a")', 'true'],
    ['asset("a") == asset("b")', 'false'],
    ['node.Child("Sword").Parent() == node', 'true'],
    ['node.Get<Label>() == node.Get<Label>()', 'true'],
    ['node.Get<Hitbox2D>() == nil', 'true'],
    ['nil != node', 'true'],
    ['true || 1 / zero == 0', 'true'],
    ['false && 1 / zero == 0', 'false'],
    ['1 < 2 && 2 < 3 || false', 'true'],
    ['!(1 < 2)', 'false'],
  ])('%s is %s', (expression, value) => {
    expect(printed(expression, 'var zero int\n')).toBe(value);
  });
});

describe('strings and conversions', () => {
  it.each([
    ['"a\\"b\\\\c" + "\\u{41}"', 'a"b\\cA'],
    ['"x" + string(3)', 'x3'],
    ['"x" + string(0.25)', 'x0.25'],
    ['string(true)', 'true'],
    ['string(vec2(1, 2.5))', '(1, 2.5)'],
    ['string(color(1, 0.5, 0))', '(1, 0.5, 0, 1)'],
    ['string(node)', 'Hero'],
    ['string(asset("clips/run"))', 'clips/run'],
    ['int(2.9)', '2'],
    ['int(-2.9)', '-2'],
    ['float(3) / 2', '1.5'],
  ])('%s is %s', (expression, value) => {
    expect(printed(expression)).toBe(value);
  });

  it('prints values of all types with spaces between', () => {
    expect(output('print(1, 2.5, true, "x", nil, node.Child("Sword"), node.Get<Label>())')).toEqual(
      ['1 2.5 true x nil Hero/Sword Label'],
    );
    expect(output('print()')).toEqual(['']);
  });
});

describe('math', () => {
  it.each([
    ['math.Abs(-3)', '3'],
    ['math.Abs(-3) / 2', '1'],
    ['math.Abs(-2.5)', '2.5'],
    ['math.Min(2, 3)', '2'],
    ['math.Max(2, 3.5)', '3.5'],
    ['math.Clamp(5, 0, 3)', '3'],
    ['math.Clamp(-5, 0, 3)', '0'],
    ['math.Floor(-1.5)', '-2'],
    ['math.Ceil(1.2)', '2'],
    ['math.Round(2.5)', '3'],
    ['math.Round(-2.5)', '-2'],
    ['math.Sign(-4)', '-1'],
    ['math.Sign(0.0)', '0'],
    ['math.Sqrt(9)', '3'],
    ['math.Lerp(2, 4, 0.25)', '2.5'],
    ['math.Sin(0)', '0'],
    ['math.Cos(0)', '1'],
    ['math.Atan2(1, 0) * 2 == math.Pi', 'true'],
    ['math.Sin(1)', '0.8414709848078965'],
  ])('%s is %s', (expression, value) => {
    expect(printed(expression)).toBe(value);
  });
});

describe('vec2 and lanes', () => {
  it.each([
    ['vec2(1, 2) + vec2(3, 4)', '(4, 6)'],
    ['vec2(1, 2) - vec2(3, 5)', '(-2, -3)'],
    ['vec2(1, 2) * 2', '(2, 4)'],
    ['2 * vec2(1, 2)', '(2, 4)'],
    ['vec2(1, 2) / 2', '(0.5, 1)'],
    ['-vec2(1, -2)', '(-1, 2)'],
    ['vec2(1, 2).Y', '2'],
    ['vec2(1, 2).y', '2'],
    ['rect(1, 2, 3, 4).W', '3'],
    ['color(0.1, 0.2, 0.3).A', '1'],
  ])('%s is %s', (expression, value) => {
    expect(printed(expression)).toBe(value);
  });

  it('changes one lane of a variable, a field and a transform', () => {
    const { host, call } = start(
      `var Speed vec2
       func Ready() {
         v := vec2(1, 2)
         w := v
         v.X = 5
         v.Y *= 3
         Speed.Y -= 1
         print(v, w, Speed)
         node.Position.X += 2
         node.Position.X += 2
         node.Get<SpriteRenderer>().Tint.A = 0.5
       }`,
      'Hero:SpriteRenderer',
    );
    expect(call('Ready')).toBeUndefined();
    expect(host.printed).toEqual(['(5, 6) (1, 2) (0, -1)']);
    expect(host.nodes[0]?.transform.position).toEqual({ is: 'vec2', x: 4, y: 0 });
    expect(host.fields.get('Hero:SpriteRenderer.tint')).toEqual([1, 1, 1, 0.5]);
  });
});

describe('statements', () => {
  it('assigns and steps', () => {
    const text = 'n := 7\nn += 3\nn -= 1\nn *= 2\nn /= 4\nn %= 3\nn++\nn++\nn--\nprint(n)';
    expect(output(text)).toEqual(['2']);
  });

  it('declares with var, with and without a value', () => {
    const text = `var i int
      var f, g float
      var s string
      var b bool
      var n Node
      var t = 2
      var u float = 1
      g = 0.5
      print(i, f, g, s, b, n, t, u / 2)`;
    expect(output(text)).toEqual(['0 0 0.5  false nil 2 0.5']);
  });

  it('chooses by if, else if and else', () => {
    const text = `for i := 0; i < 4; i++ {
        if i == 0 {
          print("zero")
        } else if i == 1 {
          print("one")
        } else if n := i * 10; n == 20 {
          print("two", n)
        } else {
          print("many", n)
        }
      }`;
    expect(output(text)).toEqual(['zero', 'one', 'two 20', 'many 30']);
  });

  it('loops in three forms, with break and continue', () => {
    expect(output('i := 0\nfor i < 3 {\ni++\n}\nprint(i)')).toEqual(['3']);
    expect(output('i := 0\nfor {\ni++\nif i == 5 { break }\n}\nprint(i)')).toEqual(['5']);
    expect(output('for i := 0; i < 6; i++ {\nif i % 2 == 0 { continue }\nprint(i)\n}')).toEqual([
      '1',
      '3',
      '5',
    ]);
    expect(output('for i := 0; i < 2; i++ {\nfor {\nbreak\n}\nprint(i)\n}')).toEqual(['0', '1']);
    expect(output('for i := 3; i > 0; {\ni--\nprint(i)\n}')).toEqual(['2', '1', '0']);
  });

  it('keeps variables to their block', () => {
    expect(
      output('n := 1\nif true {\nn := n + 1\nn++\nprint(n)\n}\n{\nn = 9\n}\nprint(n)'),
    ).toEqual(['3', '9']);
  });

  it('starts a variable anew on every turn', () => {
    expect(output('for i := 0; i < 2; i++ {\nvar n int\nn += 5\nprint(n)\n}')).toEqual(['5', '5']);
  });

  it('separates statements by line ends and by semicolons', () => {
    expect(output('a := 1; b := 2; print(a +\n b); print(math.Max(\n a,\n b,\n))')).toEqual([
      '3',
      '2',
    ]);
  });

  it('overlooks comments', () => {
    expect(output('// one\nn := 1 // two\n/* three\n */ print(n /* four */ + 1)')).toEqual(['2']);
  });
});

describe('functions', () => {
  it('pass values and return one', () => {
    const around = `func area(w, h float, times int) float { return w * h * times }
      func name(n int) string { if n > 1 { return "many" }; return "few" }
      func big(x float) bool { return x > 10 }
      func move(v vec2, by float) vec2 { return v + vec2(by, 0) }
      func blade(n Node) Node { return n.Child("Sword") }`;
    expect(
      output('print(area(2, 3, 2), name(2), big(11), move(vec2(1, 1), 2), blade(node))', around),
    ).toEqual(['12 many true (3, 1) Hero/Sword']);
  });

  it('call themselves and each other, each call with its own variables', () => {
    const around = `func fib(n int) int {
        if n < 2 { return n }
        return fib(n - 1) + fib(n - 2)
      }
      func even(n int) bool { if n == 0 { return true }; return odd(n - 1) }
      func odd(n int) bool { if n == 0 { return false }; return even(n - 1) }
      func join(s string, n int) string {
        if n == 0 { return s }
        left := join(s + "l", n - 1)
        right := join(s + "r", n - 1)
        return left + " " + right
      }`;
    expect(output('print(fib(15), even(41), join("", 2))', around)).toEqual([
      '610 false ll lr rl rr',
    ]);
  });

  it('compute their values in order, also when one calls the same function', () => {
    const around = `var trace string
      func f(a, b int) int { trace += string(a) + string(b) + " "; return a * 10 + b }`;
    expect(output('print(f(f(1, 2), f(3, f(4, 5))))\nprint(trace)', around)).toEqual([
      '195',
      '12 45 345 1275 ',
    ]);
  });

  it('return from inside of loops', () => {
    const around = `func find(n int) int {
        for i := 0; ; i++ {
          for j := 0; j < 3; j++ {
            if i * 3 + j == n { return i }
          }
        }
      }`;
    expect(output('print(find(7))', around)).toEqual(['2']);
  });
});
