import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRONT, isFront, MOST, SIDES, Turned, turnedBy, turnText } from './turn.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const turns = fc.record({ yaw: degrees(MOST.yaw), pitch: degrees(MOST.pitch) });
const metres = fc.double({ min: -100, max: 100, noNaN: true });

function seen(turn: { yaw: number; pitch: number }, x: number, y: number, z: number) {
  const turned = new Turned();
  turned.set(turn, 0, 0);
  turned.take(x, y, z);
  return [turned.x, turned.y, turned.depth].map((n) => n + 0);
}

describe('a point', () => {
  test('is where the scene has it, from the front', () => {
    expect(seen(FRONT, 1, 2, 3)).toEqual([1, 2, 3]);
  });

  test('shows its depth from the side and from above', () => {
    expect(seen({ yaw: 90, pitch: 0 }, 1, 2, 3)).toEqual([3, 2, -1]);
    expect(seen({ yaw: 0, pitch: 90 }, 1, 2, 3)).toEqual([1, -3, 2]);
  });

  test('goes to the right and down with a drag to the right and down, where it is near', () => {
    const [x, y] = seen({ yaw: 10, pitch: 10 }, 0, 0, 1);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeLessThan(0);
  });

  test('keeps its distance from the middle at any turn', () => {
    fc.assert(
      fc.property(turns, metres, metres, metres, (turn, x, y, z) => {
        expect(Math.hypot(...seen(turn, x, y, z))).toBeCloseTo(Math.hypot(x, y, z), 8);
      }),
    );
  });

  test('of the plane is where the plane is turned to', () => {
    fc.assert(
      fc.property(turns, metres, metres, (turn, x, y) => {
        const turned = new Turned();
        turned.set(turn, 0, 0);
        const { a, b, d } = turned.plane;
        const [sx, sy] = seen(turn, x, y, 0);
        expect(a * x).toBeCloseTo(sx, 8);
        expect(b * x + d * y).toBeCloseTo(sy, 8);
      }),
    );
  });
});

describe('turning on', () => {
  test('goes round and round, and no farther than straight down', () => {
    expect(turnedBy({ yaw: 175, pitch: 0 }, 10, 0)).toEqual({ yaw: -175, pitch: 0 });
    expect(turnedBy({ yaw: 175, pitch: 0 }, 5, 0).yaw).toBe(180);
    expect(turnedBy({ yaw: 0, pitch: 85 }, 0, 10).pitch).toBe(90);
    fc.assert(
      fc.property(turns, degrees(1e4), degrees(1e4), (turn, yaw, pitch) => {
        const next = turnedBy(turn, yaw, pitch);
        expect(Math.abs(next.yaw)).toBeLessThanOrEqual(MOST.yaw);
        expect(Math.abs(next.pitch)).toBeLessThanOrEqual(MOST.pitch);
      }),
    );
  });

  test('is read out by the side, or in degrees', () => {
    for (const { name, turn } of SIDES) expect(turnText({ ...turn })).toBe(name);
    expect(turnText({ yaw: -40, pitch: 12.4 })).toBe('-40° round, 12° up');
    expect(turnText({ yaw: 5, pitch: -10 })).toBe('5° round, 10° down');
    expect(SIDES.filter(({ turn }) => isFront(turn)).map(({ name }) => name)).toEqual(['Front']);
  });
});
