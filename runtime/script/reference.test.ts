import { describe, expect, it } from 'vitest';
import { BUILTINS, type Builtin, HOOKS, KEYWORDS, lanesOf, signature, TYPES } from './reference.ts';
import { printed, problems } from './script.fixture.ts';

const named = (name: string) => BUILTINS.find((b) => b.name === name) as Builtin;

describe('the reference', () => {
  it('writes signatures', () => {
    expect(signature(named('math.Clamp'))).toBe('math.Clamp(x, low, high number) number');
    expect(signature(named('print'))).toBe('print(values…)');
    expect(signature(named('time.Now'))).toBe('time.Now() float');
    expect(signature(named('color'))).toBe('color(r, g, b float, [a] float) color');
  });

  it('names the lanes of types', () => {
    expect(lanesOf('color')).toEqual(['R', 'G', 'B', 'A']);
    expect(lanesOf('int')).toEqual([]);
  });

  it.each(KEYWORDS)('keeps %s from being a name', (word) => {
    expect(problems(`var ${word} int\n`)[0]).toMatch(/SCR001/);
  });

  it.each(TYPES.map((type) => [type.name, type.zero] as const))('%s starts as %s', (type, zero) => {
    const text = `var x ${type}\nfunc Ready() {\n  var y ${type}\n  x = ${zero}\n  y = x\n}\n`;
    expect(problems(text)).toEqual([]);
    if (zero !== 'nil') {
      expect(printed('x == y', `var x ${type}\nvar y = ${zero}\n`)).toBe('true');
    }
  });

  it('has functions for what it lists, with those parameters', () => {
    const sample = { number: '1', float: '1.5', int: '1', string: '"x"', any: 'true' };
    for (const builtin of BUILTINS as readonly Builtin[]) {
      const args = builtin.params.map((p) => sample[p.type as keyof typeof sample]);
      const call = `${builtin.name}(${args.join(', ')})`;
      const statement = builtin.returns === 'void' ? call : `print(${call})`;
      expect(problems(`func Ready() {\n  ${statement}\n}\n`), call).toEqual([]);
      if (builtin.returns !== 'void') expect(printed(call), call).not.toMatch(/SCR/);
    }
  });

  it('lists hooks as scripts have to write them', () => {
    for (const { name, params } of HOOKS) {
      const list = params.map((p) => `${p.name} ${p.type}`).join(', ');
      expect(problems(`func ${name}(${list}) {\n}\n`)).toEqual([]);
      expect(problems(`func ${name}(other string) {\n}\n`)).toEqual(['1:1 SCR002 hook']);
    }
  });
});
