/** What `aego convert` states of its clips, held to what plays: source and clip are sampled side by side. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VcaHandles } from '../schema/vca.ts';
import { quote } from '../text/write.ts';
import { importVca } from '../vca/import.ts';
import { VcaSampler } from '../vca/sampler.ts';
import { lineName, type Vca } from '../vca/vca.ts';
import { Game } from '../world/game.ts';
import { type Plane, targetOf } from './plane.ts';
import { convertVca, lengthOf } from './vca-to-clip.ts';

/** A prime, so that steps fall on no key by rule. */
const HZ = 97;
/** Seconds that are looked at. */
const LONGEST = 3;
/** Next to a jump of the source both are right, one of them a moment later. Seconds. */
const NEAR = 4e-6;
const JUMP = 1e-3;
/** A property keeps numbers as float32 does, in parts of their size. */
const FLOAT32 = 1e-7;

interface Asked {
  readonly plane: Plane;
  readonly handles: VcaHandles;
  readonly intensity: number;
  readonly tolerance: number;
}

/** Tracks whose clip is farther from the source somewhere than was stated, in words. */
function broken(vca: Vca, asked: Asked): string[] {
  const length = lengthOf(vca) ?? 2;
  const { text, tracks } = convertVca(vca, 'a.aeanim', { ...asked, length, loop: false });
  const bones = vca.bones.map((bone) => `node ${quote(bone)} {}\n`).join('');
  const game = new Game(
    {
      'main.aescene': `scene version=1 {
  node "Hero" {
    component "AnimationPlayer" clip=asset("a") playOnStart=true {}
    component "Camera2D" {}
    ${bones}
  }
}
`,
      // As steps see it.
      'a.aeanim': text.replaceAll('kind=float32 {', 'kind=float32 authority=simulation {'),
    },
    { hz: HZ },
  );
  expect(game.diagnostics).toEqual([]);
  const sampler = new VcaSampler(vca, asked);
  const rows = tracks.map(({ line, node, prop, error }) => {
    const i = vca.lines.findIndex((each) => lineName(each) === line);
    const factor = targetOf(vca.lines[i] as (typeof vca.lines)[number], asked.plane)?.factor ?? 0;
    const source = (t: number): number => {
      sampler.sample(t, asked.intensity);
      return (sampler.values[i] as number) * factor;
    };
    const now = () => Number(game.get(node === '' ? 'Hero' : `Hero/${node}`, prop));
    return { line, error, source, now };
  });
  const found = new Set<string>();
  for (let step = 0; step / HZ <= Math.min(length, LONGEST); step++) {
    game.step();
    for (const { line, error, source, now } of rows) {
      const t = step / HZ;
      const value = source(t);
      const size = Math.max(1, Math.abs(value));
      const way = Math.max(Math.abs(source(t - NEAR) - value), Math.abs(source(t + NEAR) - value));
      // The player stands at its end, where the source would begin again.
      if (!(way < JUMP * size) || t + NEAR > length) continue;
      const off = Math.abs(now() - value);
      // What was measured at thousands of places may be missed by a little between two of them.
      if (off > error * 1.05 + FLOAT32 * size)
        found.add(`${line}: ${error} was stated, and at ${t} s it is ${off}`);
    }
  }
  return [...found];
}

const FOLDERS = [
  'runtime/conformance/vca',
  'content/scenes/VcaCamera',
  'content/scenes/VcaSkeleton',
];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '../..', folder))
    .filter((name) => name.endsWith('.vca'))
    .map((name) => join(import.meta.dirname, '../..', folder, name)),
);

test('every file there is comes out as near as it is stated, in each plane and with either handles', () => {
  const found = files.flatMap((path) => {
    const { vca, rejections } = importVca(path, readFileSync(path, 'utf8'));
    if (rejections.length > 0) return [];
    return (['xy', 'zy', 'xz'] as const).flatMap((plane) =>
      (['absolute', 'relative'] as const).flatMap((handles) =>
        broken(vca, { plane, handles, intensity: 0.8, tolerance: 0.001 }),
      ),
    );
  });
  expect(found).toEqual([]);
});

const number = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((n) => n / 10);
const key = fc.tuple(number(0, 40), number(-3, 3), number(-25, 25), number(-4, 4), number(-25, 25));
const keys = fc
  .uniqueArray(key, { minLength: 1, maxLength: 6, selector: ([frame]) => frame })
  .map((list) =>
    list
      .sort(([a], [b]) => a - b)
      .map(
        ([f, v, l, y, r]) =>
          `@key frame ${f} value ${v} lx ${f + l} ly ${y} rx ${f + r} ry ${v - y}`,
      ),
  );
const curved = fc.record({
  keys,
  curve: fc.constantFrom('const', 'linear', 'bezier', '.own'),
  period: fc.option(number(1, 50)),
});
const func = fc.constantFrom(
  'sin(t * 7) / (t + 0.2)',
  'abs(noise(t * 2, 3)) ^ 0.5',
  't % 0.4 + floor(t * 3)',
  'exp(-t * 4) * cos(t * 30)',
  'round(t, 1) * t',
  'log(t - 0.5)',
);
const head = fc.constantFrom('@move bone a by x', '@rotate bone a by z', '@scale bone a by y');

test('and so does any other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(head, fc.oneof(curved, func)), {
        minLength: 1,
        maxLength: 3,
        selector: ([line]) => line,
      }),
      fc.constantFrom(0.1, 0.001, 1e-5),
      fc.constantFrom<VcaHandles>('absolute', 'relative'),
      (lines, tolerance, handles) => {
        const text = lines.map(([line, gives]) => {
          if (typeof gives === 'string') return `${line} func (${gives})\n`;
          const period = gives.period === null ? '' : ` period ${gives.period}`;
          return `${line} curve ${gives.curve}${period} {\n${gives.keys.join('\n')}\n}\n`;
        });
        const own = '@curve own func (kl.value + (kr.value - kl.value) * t ^ 3)\n';
        const { vca } = importVca('a.vca', `@configure fps 24 frames 41\n${own}${text.join('')}`);
        expect(vca.lines).toHaveLength(lines.length);
        expect(broken(vca, { plane: 'xy', handles, intensity: 1, tolerance })).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
