import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { builtinSprites } from '../../runtime/builtin/index.ts';
import {
  type DrawKind,
  type DrawList,
  F,
  type FrameView,
  STRIDE,
} from '../../runtime/world/frame.ts';
import { spriteArt } from './art.ts';
import { STAGE_COLOURS } from './colours.ts';
import { posterSvg } from './poster.ts';

type Numbers = Partial<Record<keyof typeof F, number | readonly number[]>>;

interface Thing extends Numbers {
  readonly kind: DrawKind;
}

const SPRITES = [
  { path: 'engine/sprites/runner_0', known: true },
  { path: 'engine/sprites/gone', known: false },
  { path: '', known: false },
];
/** 4 by 3 metres at 100 pixels a metre: the origin stands at 200, 200. */
const SIZE = { width: 400, height: 300 };
const VIEW = { x: -2, y: -1, width: 4, height: 3 };
const SHOWN = { ...VIEW, camera: false, ground: true };

function svg(
  things: readonly Thing[],
  labels: readonly string[] = [],
  theme?: 'light' | 'dark',
  view: FrameView = SHOWN,
) {
  const list: DrawList = {
    items: things.map(({ kind }, i) => ({ kind, node: `N${i}` })),
    sprites: SPRITES,
    view: VIEW,
  };
  const frame = new Float32Array(STRIDE * things.length);
  things.forEach(({ kind: _, ...numbers }, i) => {
    const all: Numbers = {
      a: [1, 0, 0, 1],
      red: [1, 1, 1, 1],
      visible: 1,
      region: [0, 0, 1, 1],
      width: [1, 1],
      ...numbers,
    };
    for (const [name, value] of Object.entries(all)) {
      frame.set([value].flat() as number[], i * STRIDE + F[name as keyof typeof F]);
    }
  });
  return posterSvg({ list, view, frame, labels }, { ...SIZE, ...(theme ? { theme } : {}) });
}

/** The colour at a point of the world as `#rrggbb`, drawn in the light theme. */
function look(things: readonly Thing[]): (x: number, y: number) => string {
  const image = PNG.sync.read(new Resvg(svg(things, [], 'light')).render().asPng());
  return (x, y) => {
    const at = 4 * (Math.round(200 - 100 * y) * SIZE.width + Math.round(200 + 100 * x));
    return `#${image.data.subarray(at, at + 3).toString('hex')}`;
  };
}

const { sheet, near, far } = STAGE_COLOURS.light;
const RED = [1, 0, 0, 1];
const BLUE = [0, 0, 1, 1];
/** Points of runner_0 with its node at the origin: its thigh, its far leg, and behind its head. */
const THIGH = [0.1, -0.15] as const;
const CALF = [-0.4, -0.4] as const;

describe('a poster', () => {
  it('places things by the world: metres, y up, the order of the scene', () => {
    const at = look([
      { kind: 'shape', red: RED, tx: 1, ty: 1 },
      { kind: 'shape', red: BLUE, tx: 1.4, ty: 1 },
    ]);
    expect(at(0.6, 1.3)).toBe('#ff0000');
    expect(at(1.2, 1.3)).toBe('#0000ff');
    expect(at(0.3, 1.3)).toBe(sheet);
    expect(at(1.2, -0.3)).toBe(sheet);
  });

  it('shows what the camera of the frame shows, with the ground only where there is one', () => {
    const view = { x: 9, y: -1, width: 2, height: 1.5, camera: true, ground: true };
    const shown = svg([{ kind: 'shape', tx: 10 }], [], undefined, view);
    expect(shown).toContain('viewBox="576 -32 128 96"');
    expect(shown).toContain('var(--ink-2)');
    expect(svg([], [], undefined, { ...view, ground: false })).not.toContain('var(--ink-2)');
  });

  it('draws a higher order above, and nothing that is invisible', () => {
    const at = look([
      { kind: 'shape', red: RED, order: 1 },
      { kind: 'shape', red: BLUE },
      { kind: 'shape', red: BLUE, order: 2, visible: 0 },
    ]);
    expect(at(0.2, 0.3)).toBe('#ff0000');
  });

  it('knows circles, capsules and corners', () => {
    const corner = (numbers: Numbers) =>
      look([{ kind: 'shape', red: RED, ...numbers }])(0.46, 0.46);
    expect(corner({})).toBe('#ff0000');
    expect(corner({ shape: 1 })).toBe(sheet);
    expect(corner({ shape: 2 })).toBe(sheet);
    expect(corner({ corners: [0, 0.4, 0, 0] })).toBe(sheet);
    expect(corner({ corners: [0.4, 0, 0.4, 0.4] })).toBe('#ff0000');
  });

  it('draws sprites in the colours of the theme, multiplied by their tint', () => {
    const plain = look([{ kind: 'sprite', sprite: 0 }]);
    expect([plain(...THIGH), plain(...CALF)]).toEqual([near, far]);
    const tinted = look([{ kind: 'sprite', sprite: 0, red: [0, 1, 0.5, 1] }]);
    const [green, blue] = [near.slice(3, 5), Number.parseInt(near.slice(5), 16)];
    expect(tinted(...THIGH)).toBe(`#00${green}${Math.round(blue / 2).toString(16)}`);
  });

  it('flips sprites about their middle', () => {
    const at = look([{ kind: 'sprite', sprite: 0, flipX: 1 }]);
    expect(at(-CALF[0], CALF[1])).toBe(far);
    expect(at(...CALF)).not.toBe(far);
    const upside = look([{ kind: 'sprite', sprite: 0, flipY: 1 }]);
    expect(upside(CALF[0], -CALF[1])).toBe(far);
  });

  it('shows a part of a sprite in its own size around the node', () => {
    // The lower left quarter: what stood at -0.4, -0.4 stands half a metre further up and right.
    const at = look([{ kind: 'sprite', sprite: 0, region: [0, 0.5, 0.5, 0.5] }]);
    expect(at(CALF[0] + 0.5, CALF[1] + 0.5)).toBe(far);
    expect(at(THIGH[0] + 0.5, THIGH[1] + 0.5)).toBe(sheet);
  });

  it('lets through what lies behind by its alpha', () => {
    const at = look([{ kind: 'shape', red: [0, 0, 0, 0.5], width: [0.9, 0.9] }]);
    const half = (i: number) =>
      Math.round(Number.parseInt(sheet.slice(i, i + 2), 16) / 2)
        .toString(16)
        .padStart(2, '0');
    const drawn = at(0.2, 0.3);
    for (const i of [1, 3, 5]) {
      const difference = Number.parseInt(drawn.slice(i, i + 2), 16) - Number.parseInt(half(i), 16);
      expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    }
  });

  it('keeps the near arm apart from the body on whatever lies behind', () => {
    const body = { kind: 'sprite', sprite: 0 } as const;
    const on = look([{ kind: 'shape', red: RED, width: [2, 2] }, body]);
    const row = Array.from({ length: 60 }, (_, i) => on(-0.2 + i / 100, 0.28));
    const first = row.indexOf(near);
    const gap = row.indexOf('#ff0000', first);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(row.indexOf(near, gap)).toBeGreaterThan(gap);
  });

  it('shows a box where a sprite does not exist, and nothing where none is named', () => {
    const missing = svg([{ kind: 'sprite', sprite: 1 }]);
    expect(missing).toContain('<use ');
    expect(missing).not.toBe(svg([{ kind: 'sprite', sprite: 0 }]));
    for (const sprite of [-1, 2, 99]) {
      expect(svg([{ kind: 'sprite', sprite }])).toBe(svg([]));
    }
  });

  it('defines a sprite once, however often it is used', () => {
    const twice = svg([
      { kind: 'sprite', sprite: 0 },
      { kind: 'sprite', sprite: 0, tx: 1, red: [1, 0.5, 0.5, 1] },
    ]);
    expect(twice.split('<symbol ')).toHaveLength(2);
    expect(twice.split('<use ')).toHaveLength(3);
    const ids = [...twice.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('follows the page’s theme unless one is given', () => {
    const things: Thing[] = [{ kind: 'sprite', sprite: 0 }];
    expect(svg(things)).toContain('var(--print)');
    expect(svg(things)).not.toMatch(/#[0-9a-f]{6}"/);
    expect(svg(things, [], 'dark')).not.toContain('var(');
  });

  it('blends as the live stage does', () => {
    const modes = [0, 1, 2, 3].map((blend) => svg([{ kind: 'shape', blend }]));
    expect(modes[0]).not.toContain('mix-blend-mode');
    expect(modes[1]).toContain('mix-blend-mode:plus-lighter');
    expect(modes[2]).toContain('mix-blend-mode:multiply');
    expect(modes[3]).toContain('mix-blend-mode:screen');
  });

  it('writes labels as text that cannot break out of it', () => {
    const label = svg([{ kind: 'label', text: 0, width: 0.3 }], ['</text><script>"&\u0000\ud800']);
    expect(label).toContain('>&lt;/text&gt;&lt;script&gt;&quot;&amp;</text>');
    expect(label).toContain('font-size="19.2"');
  });

  it('leaves out what has no finite place or size', () => {
    const bad: Thing[] = [
      { kind: 'shape', tx: Number.NaN },
      { kind: 'shape', width: [Number.POSITIVE_INFINITY, 1] },
      { kind: 'shape', width: [-1, 1] },
      { kind: 'sprite', sprite: 0, a: Number.POSITIVE_INFINITY },
      { kind: 'label', text: 0, width: Number.NaN },
      { kind: 'label', text: 7 },
    ];
    expect(svg(bad, ['x'])).toBe(svg([]));
  });
});

describe('the drawings', () => {
  it('are there for every sprite of the engine, in its size', () => {
    for (const [path, { size }] of Object.entries(builtinSprites)) {
      const { width, height } = spriteArt(path);
      expect([width, height], path).toEqual(size.map((metres) => metres * 64));
    }
  });
});
