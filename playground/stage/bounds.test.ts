import { describe, expect, it } from 'vitest';
import type { DrawKind } from '../../runtime/world/frame.ts';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import type { Picture } from '../poster/poster.ts';
import { boxOf, pick } from './bounds.ts';

type Numbers = Partial<Record<keyof typeof F, number | readonly number[]>>;
type Thing = Numbers & { readonly kind: DrawKind; readonly node: string };

/** Things of one metre at the origin, unless they say otherwise. */
function picture(...things: readonly Thing[]): Picture {
  const frame = new Float32Array(things.length * STRIDE);
  things.forEach(({ kind: _, node: __, ...numbers }, i) => {
    const all: Numbers = {
      a: [1, 0, 0, 1],
      alpha: 1,
      visible: 1,
      region: [0, 0, 1, 1],
      width: [1, 1],
      ...numbers,
    };
    for (const [name, value] of Object.entries(all)) {
      frame.set([value].flat() as number[], i * STRIDE + F[name as keyof typeof F]);
    }
  });
  const view = { x: -2, y: -1, width: 4, height: 3, camera: false, ground: true };
  const items = things.map(({ kind, node }) => ({ kind, node }));
  const sprites = [{ path: 'engine/sprites/runner_0', known: true }];
  return { list: { items, sprites, view }, view, frame, labels: ['four'] };
}

const measure = (text: string) => text.length / 2;
const at = (of: Picture, x: number, y: number, reach = 0) => pick(of, { x, y }, reach, measure);

describe('picking', () => {
  it('finds the topmost: by order, then by the scene', () => {
    const back = { kind: 'shape', node: 'Back' } as const;
    const front = { kind: 'shape', node: 'Front', tx: 0.5 } as const;
    expect(at(picture(back, front), 0.3, 0)).toBe('Front');
    expect(at(picture(back, front), -0.3, 0)).toBe('Back');
    expect(at(picture({ ...back, order: 1 }, front), 0.3, 0)).toBe('Back');
    expect(at(picture(back, front), 3, 3)).toBeUndefined();
  });

  it('finds nothing that is hidden, has no size or no place', () => {
    const shape = { kind: 'shape', node: 'A' } as const;
    for (const hidden of [
      { visible: 0 },
      { alpha: 0 },
      { width: [0, 1] },
      { tx: Number.NaN },
      { a: [0, 0, 0, 0] },
    ]) {
      expect(at(picture({ ...shape, ...hidden }), 0, 0, 0.1)).toBeUndefined();
    }
  });

  it('knows circles, capsules, and what is turned', () => {
    const shape = { kind: 'shape', node: 'A' } as const;
    expect(at(picture(shape), 0.45, 0.45)).toBe('A');
    expect(at(picture({ ...shape, shape: 1 }), 0.45, 0.45)).toBeUndefined();
    const capsule = picture({ ...shape, shape: 2, width: [1, 3] });
    expect(at(capsule, 0.45, 0.9)).toBe('A');
    expect(at(capsule, 0.45, 1.45)).toBeUndefined();
    // A quarter turn: what was high is wide.
    const turned = picture({ ...shape, width: [1, 3], a: [0, 1, -1, 0] });
    expect([at(turned, 1.4, 0), at(turned, 0, 1.4)]).toEqual(['A', undefined]);
  });

  it('takes sprites and labels by their boxes', () => {
    const sprite = picture({ kind: 'sprite', node: 'Hero', sprite: 0 });
    expect([at(sprite, 0.9, 0.9), at(sprite, 1.1, 0)]).toEqual(['Hero', undefined]);
    const part = picture({ kind: 'sprite', node: 'Hero', sprite: 0, region: [0, 0, 0.5, 0.5] });
    expect([at(part, 0.4, 0.4), at(part, 0.6, 0)]).toEqual(['Hero', undefined]);
    const none = picture({ kind: 'sprite', node: 'Hero', sprite: -1 });
    expect(at(none, 0, 0)).toBeUndefined();
    const label = picture({ kind: 'label', node: 'Says', text: 0, width: 0.3 });
    expect([at(label, 0.25, 0), at(label, 0.4, 0)]).toEqual(['Says', undefined]);
  });

  it('hits what is thin from near by, also where it is stretched', () => {
    const line = picture({ kind: 'shape', node: 'Line', width: [0.01, 2] });
    expect([at(line, 0.04, 0.5), at(line, 0.04, 0.5, 0.05)]).toEqual([undefined, 'Line']);
    const stretched = picture({ kind: 'shape', node: 'Line', width: [0.001, 2], a: [10, 0, 0, 1] });
    expect([at(stretched, 0.04, 0, 0.05), at(stretched, 0.2, 0, 0.05)]).toEqual([
      'Line',
      undefined,
    ]);
  });
});

it('the box of a node goes round all it shows and what is below it', () => {
  const whole = picture(
    { kind: 'shape', node: 'Hero' },
    { kind: 'shape', node: 'Hero/Arm', tx: 2, width: [1, 0.5] },
    { kind: 'shape', node: 'Heroine', tx: 9 },
    { kind: 'shape', node: 'Hero/Gone', ty: 9, visible: 0 },
  );
  expect(boxOf(whole, 'Hero', measure)).toEqual({ x: -0.5, y: -0.5, width: 3, height: 1 });
  expect(boxOf(whole, 'Hero/Gone', measure)).toBeUndefined();
  expect(boxOf(whole, 'Nobody', measure)).toBeUndefined();
});
