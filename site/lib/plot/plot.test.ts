import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importVca } from '../../../runtime/vca/import.ts';
import { VcaSampler } from '../../../runtime/vca/sampler.ts';
import { answerTo } from './answer.ts';
import { plotOf, shortValue } from './plot.ts';

const answer = (text: string, seconds = 4) => answerTo(text, seconds, '/errors/VCA004/');

describe('a plot', () => {
  test('has the values that a file with the expression gives', () => {
    for (const text of ['sin(t * 2.5) + pi', 'noise(t * 2, 4)', 't % 1', '2 ^ t - intensity']) {
      const { vca } = importVca('a.vca', `@move by x func (${text})`);
      const sampler = new VcaSampler(vca as NonNullable<typeof vca>);
      for (const [t, value] of plotOf(text, 4).points) {
        sampler.sample(t);
        expect(value).toBe(sampler.values[0]);
      }
    }
  });

  test('leaves a gap where there is no number', () => {
    const { points, range } = plotOf('1 / (t - 2)', 4);
    expect(points.filter(([, value]) => !Number.isFinite(value)).map(([t]) => t)).toEqual([2]);
    expect(range?.every(Number.isFinite)).toBe(true);
    expect(answer('1 / (t - 2)').svg?.match(/class="wave"/g)).toHaveLength(2);
    expect(answer('1 / (t - 2)').says).toContain('there is a gap');
    expect(answer('0 / 0').says).toContain('no number at any of these times');
  });

  test('of a hostile expression is drawn from few points, and says so', () => {
    const long = plotOf(`t${' + t'.repeat(49_000)}`, 4);
    expect(long.coarse).toBe(true);
    expect(long.points.length).toBeLessThan(30);
    expect(answer(`t${' + t'.repeat(49_000)}`).says).toContain('points have to do');
    const longer = answer(`t${' + t'.repeat(100_000)}`);
    expect(longer.svg).toBeUndefined();
    expect(longer.says).toContain('VCA004');
    const deep = answer(`${'('.repeat(10_001)}t${')'.repeat(10_001)}`);
    expect(deep.svg).toBeUndefined();
    expect(deep.says.length).toBeLessThan(2_000);
  });
});

describe('an answer', () => {
  test('tells the range, a table and any value between', () => {
    const { says, rows, at, svg } = answer('t * 2');
    expect(says).toBe('<p>From 0 to 8.</p>');
    expect(rows).toContain('<tr><td>0.25</td><td>0.5</td></tr>');
    expect(at(1.5)).toBe('1.50 s: 3');
    expect(svg).toContain('aria-label="t * 2, over 4 seconds: from 0 to 8."');
    expect(answer('3').says).toBe('<p>Always 3.</p>');
  });

  test('tells an error by its place, in words, with a way out', () => {
    const { svg, says, rows, at } = answer('1 + sinn(t)');
    expect(svg).toBeUndefined();
    expect(rows).toBe('');
    expect(at(1)).toBe('');
    expect(says).toContain('<code>1 + <mark>sinn</mark>(t)</code>');
    expect(says).toContain('data-start="4" data-end="8" data-instead="sin"');
    expect(says).toContain('href="/errors/VCA004/"');
    expect(answer('1 +').says).toContain('<mark>\u2423</mark>');
    expect(answer('').svg).toBeUndefined();
  });

  test('warns and draws', () => {
    const { svg, says } = answer('round(t, 1, 2)');
    expect(svg).toBeDefined();
    expect(says).toContain('class="doubt"');
  });

  test('takes seconds within bounds', () => {
    expect([Number.NaN, -3, 1e9, 7.4].map((s) => answer('t', s).seconds)).toEqual([4, 1, 60, 7]);
  });

  test('to any text is markup that holds nothing of it unescaped', () => {
    const pieces = fc.constantFrom(
      '<b>',
      '"',
      '&',
      't',
      '+',
      '(',
      ')',
      '<',
      ' ',
      '1e308',
      '^',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const { says, svg } = answer(list.join(''));
        expect(says).not.toContain('<b>');
        expect(svg ?? '').not.toMatch(/<b>|NaN|Infinity/);
      }),
    );
  });
});

test('values are written in few letters', () => {
  expect([0, -0, 1.23456, 1e-7, -123456789, Number.NaN].map(shortValue)).toEqual([
    ...['0', '0', '1.235', '1.00e-7', '-1.23e8', 'no number'],
  ]);
});
