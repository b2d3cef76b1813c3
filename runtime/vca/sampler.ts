/**
 * The values of a `.vca` file at a moment. They depend on the time alone, never on what was asked
 * before, with equal bits in every engine. Page: vca.
 */

import type { VcaHandles } from '../schema/vca.ts';
import { modulo, run } from './program.ts';
import type { Vca, VcaKeys, VcaTexture } from './vca.ts';

/** Without a period a curve repeats after so many frames, as in the engine: what is before 0 is past the end. */
const NO_PERIOD = 1e9;
const NEWTON_STEPS = 8;
const FLAT = 1e-8;

export interface SamplerOptions {
  /** How `bezier` handles are written; absolute if left out. */
  readonly handles?: VcaHandles;
}

export class VcaSampler {
  readonly vca: Vca;
  /** The numbers of the last sample, one for each line of the file. Not finite where there is none. */
  readonly values: Float64Array;
  readonly #relative: boolean;
  readonly #func = new Float64Array(3);

  constructor(vca: Vca, { handles = 'absolute' }: SamplerOptions = {}) {
    this.vca = vca;
    this.values = new Float64Array(vca.lines.length);
    this.#relative = handles === 'relative';
  }

  /**
   * Fills `values` for a time in seconds, also before 0 and past the duration. `intensity` fades
   * what expressions give: 1 is all of it, 0 nothing. Allocates nothing.
   */
  sample(t: number, intensity = 1): void {
    const { lines, fps } = this.vca;
    const { values } = this;
    for (let i = 0; i < lines.length; i++) {
      const { source, channel } = lines[i] as (typeof lines)[number];
      if (source.is === 'keys') {
        values[i] = this.#keys(source, frameOf(t, fps, source.period));
        continue;
      }
      const func = this.#func;
      func[0] = t;
      func[1] = intensity;
      func[2] = intensity;
      const value = run(source.program, func) * intensity;
      values[i] = channel === 'scale' || channel === 'zoom' ? value + 1 - intensity : value;
    }
  }

  /** The name a texture has at a time in seconds. */
  texture(texture: VcaTexture, t: number): string {
    const i = keyAt(texture.frames, frameOf(t, this.vca.fps, texture.period));
    return texture.values[Math.max(i, 0)] as string;
  }

  #keys(source: VcaKeys, frame: number): number {
    const { frames, values, curve } = source;
    if (curve === 'const') return values[Math.max(keyAt(frames, frame), 0)] as number;
    const last = frames.length - 1;
    if (frame >= (frames[last] as number)) return values[last] as number;
    if (frame <= (frames[0] as number)) return values[0] as number;
    // On a key the way that leads to it counts: it shows where two keys share a frame.
    const i = keyBefore(frames, frame);
    const left = values[i] as number;
    const right = values[i + 1] as number;
    const from = frames[i] as number;
    const way = (frame - from) / ((frames[i + 1] as number) - from);
    if (curve === 'linear') return left + (right - left) * way;
    return curve === 'bezier' ? this.#bezier(source, i, frame, way) : between(source, i, way);
  }

  /**
   * A cubic from key to key. Its parameter is found from the straight line by at most eight steps
   * of Newton's method: where a curve turns back in time, its value is what these lead to.
   */
  #bezier({ frames, values, handles }: VcaKeys, i: number, frame: number, way: number): number {
    const x0 = frames[i] as number;
    const x3 = frames[i + 1] as number;
    const y0 = values[i] as number;
    const y3 = values[i + 1] as number;
    const h = handles as Float64Array;
    const x1 = this.#handle(x0, h[i * 4 + 2] as number);
    const y1 = this.#handle(y0, h[i * 4 + 3] as number);
    const x2 = this.#handle(x3, h[i * 4 + 4] as number);
    const y2 = this.#handle(y3, h[i * 4 + 5] as number);
    let u = way;
    for (let step = 0; step < NEWTON_STEPS; step++) {
      const v = 1 - u;
      const slope = 3 * v * v * (x1 - x0) + 6 * v * u * (x2 - x1) + 3 * u * u * (x3 - x2);
      if (Math.abs(slope) < FLAT) break;
      u = Math.min(Math.max(u - (cubic(x0, x1, x2, x3, u) - frame) / slope, 0), 1);
    }
    return cubic(y0, y1, y2, y3, u);
  }

  /** Where a handle is; one that is missing is at its key. */
  #handle(key: number, written: number): number {
    if (Number.isNaN(written)) return key;
    return this.#relative ? key + written : written;
  }
}

const span = new Float64Array(5);

function between({ frames, values, program }: VcaKeys, i: number, way: number): number {
  span[0] = way;
  span[1] = values[i] as number;
  span[2] = frames[i] as number;
  span[3] = values[i + 1] as number;
  span[4] = frames[i + 1] as number;
  return run(program as NonNullable<VcaKeys['program']>, span);
}

function cubic(p0: number, p1: number, p2: number, p3: number, u: number): number {
  const v = 1 - u;
  return v * v * v * p0 + 3 * v * v * u * p1 + 3 * v * u * u * p2 + u * u * u * p3;
}

function frameOf(t: number, fps: number, period: number): number {
  return modulo(t * fps, period === Number.POSITIVE_INFINITY ? NO_PERIOD : period);
}

/** The last key before a frame, which is behind the first one's. */
function keyBefore(frames: Float64Array, frame: number): number {
  let i = keyAt(frames, frame);
  while (frames[i] === frame) i--;
  return i;
}

/** The last key at or before a frame, -1 for none. */
function keyAt(frames: Float64Array, frame: number): number {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((frames[mid] as number) <= frame) low = mid + 1;
    else high = mid;
  }
  return low - 1;
}
