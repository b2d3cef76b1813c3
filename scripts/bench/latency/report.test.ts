import { expect, test } from 'vitest';
import { placesIn } from './places.ts';
import type { Moments } from './probe.ts';
import { makeReport, reportText, spread } from './report.ts';

const key = (at: number, takes: number): Moments => ({
  ...{ key: at, sent: at + 1, held: at + 2, answered: at + 3, drawn: at + takes },
  channel: takes < 20,
  shown: at + takes + 5,
});

test('median and p95 are times that were measured, and no better than that', () => {
  const times = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(spread(times)).toEqual({ median: 50, p95: 95 });
  expect(spread([7])).toEqual({ median: 7, p95: 7 });
});

test('a scene is held to a frame by its slowest keys but one in twenty', () => {
  const keys = Array.from({ length: 20 }, (_, i) => key(i * 100, i < 18 ? 10 : 50 * (i - 17)));
  const [row] = makeReport([{ scene: 'A', frames: [16, 17, 40], keys }], '1').scenes;
  expect(row?.drawn).toEqual({ median: 10, p95: 50 });
  expect(row).toMatchObject({ within: 0.9, channel: 0.9 });
  expect(row?.inFrames).toBeCloseTo(3);
  expect(row?.inOwnFrames).toBeCloseTo(1.25);
  const text = reportText(makeReport([{ scene: 'A', frames: [16], keys: keys.slice(0, 18) }], '1'));
  expect(text).toMatch(/^A\s+18\s+0\.60 ok/m);
});

test('digits are typed behind fractions only, where any digit leaves a number', () => {
  const files = {
    'project.aego': 'hz=60.5',
    'run.aeanim': '// 0.5\nanim length=0.8 {\n key t=1 v=0.25m {}\n key t=0.1 v=2 {}\n}',
    'none.aectrl': 'entry="A"',
  };
  expect(placesIn(files)).toEqual([
    { path: 'run.aeanim', line: 2, column: 16 },
    { path: 'run.aeanim', line: 4, column: 11 },
  ]);
});

test('in a scene of whole numbers digits are typed behind the last coordinate of a place', () => {
  const files = {
    'project.aego': 'size=[3, 4]',
    'main.aescene': 'scene {\n node "A" {\n  transform position=[0, -1] {}\n }\n}',
    'hero.aectrl': 'controller version=1 {}',
  };
  expect(placesIn(files)).toEqual([{ path: 'main.aescene', line: 3, column: 28 }]);
});
