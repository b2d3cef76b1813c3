import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawingMarkup, type Role } from '../../playground/poster/outline.ts';
import { atlasSvg } from './atlas.ts';
import { hex, mix, stageColours } from './colours.ts';
import { generatedFiles, TOKENS_CSS } from './files.ts';
import { joint } from './geometry.ts';
import { PACE } from './poses.ts';
import { drawSprites } from './sprites.ts';

const root = join(import.meta.dirname, '../..');
const { sprites } = drawSprites();

/** Pixels of a drawing around which nothing is cut off, 64 a metre. */
const PAD = 32;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The pixels of each role, from the drawing's top left corner. */
function pixels(name: string): Record<'near' | 'far', Spot[]> {
  const sprite = sprites.get(`engine/sprites/${name}`);
  if (!sprite) throw new Error(`no sprite ${name}`);
  const fill = (role: Role): string => (role === 'near' ? '#f00' : '#00f');
  const side = 128 + 2 * PAD;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"` +
    ` viewBox="${-PAD} ${-PAD} ${side} ${side}">` +
    `${drawingMarkup(sprite.drawing, fill, (n) => `g${n}`)}</svg>`;
  const image = PNG.sync.read(new Resvg(svg).render().asPng());
  const found: Record<'near' | 'far', Spot[]> = { near: [], far: [] };
  for (let i = 0; i < side * side; i++) {
    const [red, , blue, alpha] = image.data.subarray(4 * i, 4 * i + 4);
    if (alpha < 128) continue;
    const spot = { x: (i % side) - PAD, y: Math.floor(i / side) - PAD };
    found[red > blue ? 'near' : 'far'].push(spot);
  }
  return found;
}

const runner = Array.from({ length: 8 }, (_, i) => pixels(`runner_${i}`));
/** How high above the ground a side's lowest pixel stands. */
const height = (spots: readonly Spot[]): number => 127 - Math.max(...spots.map((p) => p.y));
const toe = (spots: readonly Spot[]): number =>
  Math.max(...spots.filter((p) => p.y >= 125).map((p) => p.x));

describe('the committed drawings', () => {
  const css = readFileSync(join(root, TOKENS_CSS), 'utf8');
  for (const [path, text] of Object.entries(generatedFiles(css))) {
    it(`${path} is what scripts/art/build.ts writes`, () => {
      expect(readFileSync(join(root, path), 'utf8')).toBe(text);
    });
  }
});

describe('the committed atlas', () => {
  const { placeholder } = drawSprites();
  const css = readFileSync(join(root, TOKENS_CSS), 'utf8');
  for (const [theme, colours] of Object.entries(stageColours(css))) {
    it(`of the ${theme} theme shows these drawings`, () => {
      const file = join(root, `playground/assets/sprites-${theme}.png`);
      const kept = PNG.sync.read(readFileSync(file));
      const svg = atlasSvg([...sprites.values(), placeholder], colours);
      const drawn = PNG.sync.read(new Resvg(svg).render().asPng());
      expect([kept.width, kept.height]).toEqual([drawn.width, drawn.height]);
      // Edges may come out a little differently on another kind of machine.
      let other = 0;
      for (let i = 0; i < drawn.data.length; i++) {
        if (Math.abs(drawn.data[i] - kept.data[i]) > 16) other++;
      }
      expect(other / drawn.data.length).toBeLessThan(1e-4);
    });
  }
});

describe('the runner', () => {
  it('has one foot on the ground in frames 1 to 3, the other in 5 to 7, none between', () => {
    const near = runner.map((frame) => height(frame.near) <= 1);
    const far = runner.map((frame) => height(frame.far) <= 1);
    expect(near).toEqual([false, true, true, true, false, false, false, false]);
    expect(far).toEqual([false, false, false, false, false, true, true, true]);
  });

  it('never sinks into the ground', () => {
    for (const { near, far } of runner) {
      expect(height(near)).toBeGreaterThanOrEqual(0);
      expect(height(far)).toBeGreaterThanOrEqual(0);
    }
  });

  it('lets the foot on the ground go back by the same way from frame to frame', () => {
    const way = PACE * 64;
    expect(Math.abs(toe(runner[2].near) - toe(runner[3].near) - way)).toBeLessThan(1.5);
    expect(Math.abs(toe(runner[6].far) - toe(runner[7].far) - way)).toBeLessThan(1.5);
    // The foot comes down on its heel: there the toes are a little shorter.
    expect(Math.abs(toe(runner[1].near) - toe(runner[2].near) - way)).toBeLessThan(6);
  });

  it('repeats its second half with the sides changed', () => {
    for (let i = 0; i < 4; i++) {
      expect(Math.abs(height(runner[i].near) - height(runner[i + 4].far))).toBeLessThanOrEqual(1);
      const top = (frame: (typeof runner)[number]): number =>
        Math.min(...frame.near.map((p) => p.y));
      expect(Math.abs(top(runner[i]) - top(runner[i + 4]))).toBeLessThanOrEqual(1);
    }
  });

  it('swings each arm against the leg of its side', () => {
    // Above the hips only arms reach far forwards; below the knees only legs do.
    const forward = (spots: readonly Spot[], low: number, high: number): number =>
      Math.max(...spots.filter((p) => p.y > low && p.y < high).map((p) => p.x));
    expect(forward(runner[0].far, 30, 60)).toBeGreaterThan(forward(runner[0].near, 30, 60));
    expect(forward(runner[0].near, 90, 128)).toBeGreaterThan(forward(runner[0].far, 90, 128));
    expect(forward(runner[4].near, 30, 60)).toBeGreaterThan(forward(runner[4].far, 30, 60));
    expect(forward(runner[4].far, 90, 128)).toBeGreaterThan(forward(runner[4].near, 90, 128));
  });
});

describe('all drawings', () => {
  it('stay inside their cells', () => {
    for (const path of sprites.keys()) {
      const { near, far } = pixels(path.slice('engine/sprites/'.length));
      for (const { x, y } of [...near, ...far]) {
        expect(x >= 0 && x < 128 && y >= 0 && y < 128, `${path} at ${x}, ${y}`).toBe(true);
      }
    }
  });

  it('bend knees forwards, whichever way the leg points', () => {
    for (const [x, y] of [
      [0, -0.8],
      [0.5, -0.6],
      [-0.5, -0.5],
      [-0.7, -0.1],
    ]) {
      const knee = joint({ x: 0, y: 0 }, { x, y }, 0.44, 0.43);
      // Left of the way from hip to ankle, seen from above it, is in front of the leg.
      expect(x * knee.y - y * knee.x).toBeGreaterThan(0);
      expect(Math.hypot(knee.x, knee.y)).toBeCloseTo(0.44);
      expect(Math.hypot(knee.x - x, knee.y - y)).toBeCloseTo(0.43);
    }
  });
});

describe('colours', () => {
  it('convert as browsers convert oklch()', () => {
    expect(hex([1, 0, 0])).toBe('#ffffff');
    expect(hex([0, 0, 0])).toBe('#000000');
    expect(hex([0.62796, 0.25768, 29.234])).toBe('#ff0000');
    expect(hex([0.86644, 0.29483, 142.495])).toBe('#00ff00');
    expect(hex([0.45201, 0.31321, 264.052])).toBe('#0000ff');
  });

  it('mix with the hue on the short way', () => {
    expect(mix([0.5, 0.1, 350], [0.7, 0.2, 30], 0.5)).toEqual([0.6, 0.15000000000000002, 370]);
    expect(mix([0.5, 0.1, 20], [0.5, 0.1, 40], 0.25)[2]).toBe(35);
  });
});
