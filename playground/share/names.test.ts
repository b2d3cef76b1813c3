import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOfName } from './names.ts';

describe('the name of a file', () => {
  test.each([
    'run.aeanim',
    'clips/run.aeanim',
    'a b/c-d_e.aescript',
    'läuft/走る.aectrl',
    '😀.aescene',
    'project.aego',
    'wave.vca',
    'arm/swing.vcm',
  ])('may be %s', (name) => expect(faultOfName(name, [])).toBeUndefined());

  test.each([
    ['', /Write a name/],
    ['run', /End it with \.aeanim/],
    ['run.txt', /End it with/],
    ['.aeanim', /End it with/],
    ['sub/project.aego', /End it with/],
    ['a/../b.aeanim', /Between two/],
    ['/b.aeanim', /none at the beginning/],
    ['a/ b.aeanim', /begin or end with a space/],
    ['a./b.aeanim', /end with a dot/],
    ['a:b.aeanim', /cannot hold :/],
    ['a\u0000.aeanim', /cannot be seen/],
    ['\ud800.aeanim', /cannot be seen/],
    [`${'x'.repeat(130)}.aeanim`, /at most 120/],
    ['Run.aeanim', /differs only in capitals/],
    ['RUN.aeanim', /differs only in capitals/],
    ['run\u200b.aeanim', /looks the same/],
    ['\uff52un.aeanim', /looks the same/],
    ['run.aeanim', /There is a run\.aeanim already/],
  ])('%j is refused with a reason', (name, says) => {
    const others = /^run$/i.test(name) ? [] : ['run.aeanim'];
    expect(faultOfName(name, others)).toMatch(says);
  });

  test('is checked whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const fault = faultOfName(`${name}.aeanim`, []);
        expect(fault === undefined || fault.length > 10).toBe(true);
      }),
    );
  });
});
