import atan2 from '@stdlib/math-base-special-atan2';
import cos from '@stdlib/math-base-special-cos';
import sin from '@stdlib/math-base-special-sin';
import { SCR003 } from '../diagnostics/catalogue/scr.ts';
import type { Span } from '../text/tree.ts';
import { CALL_WEIGHT, type Compiler } from './compiler.ts';
import type { ScriptHost, ScriptValue } from './host.ts';
import { MAX_INT } from './limits.ts';
import { finite, Halt, type NumberCode, type RefCode } from './machine.ts';
import type { BuiltinName } from './reference.ts';
import type { BuiltinValue, Value } from './tree.ts';
import { textOf, vec2 } from './values.ts';

/** Units of a `print`: a script that prints in a long loop would fill the log. */
const PRINT_WEIGHT = 1024;

type Build = (c: Compiler, args: readonly Value[], span: Span) => RefCode;

/** The code of a built-in function. Its result is of the type that the reference names. */
export function builtinCode(c: Compiler, { name, args, span }: BuiltinValue): RefCode {
  return BUILDERS[name](c, args, span);
}

const num = (c: Compiler, args: readonly Value[], i: number): NumberCode =>
  c.number(args[i] as Value);
const text = (c: Compiler, args: readonly Value[], i: number) =>
  c.ref(args[i] as Value) as (...m: Parameters<RefCode>) => string;

const one =
  (fn: (x: number) => number): Build =>
  (c, args) => {
    const x = num(c, args, 0);
    return (m) => fn(x(m));
  };

const two =
  (fn: (x: number, y: number) => number): Build =>
  (c, args) => {
    const x = num(c, args, 0);
    const y = num(c, args, 1);
    return (m) => fn(x(m), y(m));
  };

const asks =
  (ask: (host: ScriptHost) => ScriptValue): Build =>
  (c) => {
    c.weight += CALL_WEIGHT;
    return (m) => ask(m.host);
  };

const asksBy =
  (ask: (host: ScriptHost, text: string) => ScriptValue): Build =>
  (c, args) => {
    c.weight += CALL_WEIGHT;
    const name = text(c, args, 0);
    return (m) => ask(m.host, name(m));
  };

const lanes =
  (count: number, last = 0): Build =>
  (c, args) => {
    const codes = args.map((arg) => c.number(arg));
    return (m) => {
      const list = new Array<number>(count).fill(last);
      for (let i = 0; i < codes.length; i++) list[i] = (codes[i] as NumberCode)(m);
      return list;
    };
  };

// Adding 0 makes a 0 of -0.
const BUILDERS: Readonly<Record<BuiltinName, Build>> = {
  'anim.EventName': (c, args) => {
    c.weight += CALL_WEIGHT;
    const id = num(c, args, 0);
    return (m) => m.host.eventName(id(m));
  },
  'anim.EventID': asksBy((host, name) => host.eventId(name)),
  'input.Pressed': asksBy((host, action) => host.pressed(action)),
  'input.Held': asksBy((host, action) => host.held(action)),
  'input.Released': asksBy((host, action) => host.released(action)),
  'input.Axis': asksBy((host, action) => host.axis(action)),
  'math.Abs': one(Math.abs),
  'math.Atan2': two((y, x) => atan2(y, x)),
  'math.Ceil': one((x) => Math.ceil(x) + 0),
  'math.Clamp': (c, args) => {
    const x = num(c, args, 0);
    const low = num(c, args, 1);
    const high = num(c, args, 2);
    return (m) => {
      const value = x(m);
      const least = low(m);
      return Math.max(least, Math.min(value, high(m)));
    };
  },
  'math.Cos': one((angle) => cos(angle)),
  'math.Floor': one((x) => Math.floor(x) + 0),
  'math.Lerp': (c, args, span) => {
    const from = num(c, args, 0);
    const to = num(c, args, 1);
    const t = num(c, args, 2);
    return (m) => {
      const a = from(m);
      const b = to(m);
      return finite(a + (b - a) * t(m), 'math.Lerp', span);
    };
  },
  'math.Max': two(Math.max),
  'math.Min': two(Math.min),
  'math.Round': one((x) => Math.round(x) + 0),
  'math.Sign': one((x) => Math.sign(x) + 0),
  'math.Sin': one((angle) => sin(angle)),
  'math.Sqrt': (c, args, span) => {
    const x = num(c, args, 0);
    return (m) => {
      const value = x(m);
      if (value < 0) throw new Halt(SCR003.say.root(), span);
      return Math.sqrt(value);
    };
  },
  'time.Now': asks((host) => host.now()),
  'time.Scale': asks((host) => host.timeScale()),
  'time.Step': asks((host) => host.step()),
  print: (c, args, span) => {
    c.weight += PRINT_WEIGHT;
    const codes = args.map((arg) => c.any(arg));
    return (m) => {
      let line = '';
      for (let i = 0; i < codes.length; i++) {
        if (i > 0) line += ' ';
        line += textOf((codes[i] as RefCode)(m), m.host);
        m.text(line.length, span);
      }
      m.host.print(line);
      return null;
    };
  },
  asset: (c, args) => {
    const [arg] = args as [Value];
    if (arg.is === 'constant') {
      const clip = { is: 'clip', path: arg.value as string } as const;
      return () => clip;
    }
    const path = text(c, args, 0);
    return (m) => ({ is: 'clip', path: path(m) });
  },
  string: (c, args) => {
    const value = c.any(args[0] as Value);
    return (m) => textOf(value(m), m.host);
  },
  float: one((x) => x),
  int: (c, args, span) => {
    const x = num(c, args, 0);
    return (m) => {
      const whole = Math.trunc(x(m)) + 0;
      if (Math.abs(whole) <= MAX_INT) return whole;
      throw new Halt(SCR003.say.overflow({ what: 'int()', type: 'int' }), span);
    };
  },
  vec2: (c, args) => {
    const x = num(c, args, 0);
    const y = num(c, args, 1);
    return (m) => {
      const left = x(m);
      return vec2(left, y(m));
    };
  },
  vec3: lanes(3),
  vec4: lanes(4),
  color: lanes(4, 1),
  rect: lanes(4),
  quat: lanes(4),
};
