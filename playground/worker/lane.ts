/**
 * One number over steps, kept as the points where it bends. A line that goes on as it came takes no
 * memory, nor does a value that stays.
 */
export class Lane {
  /** Between two points it is a line; else the value stays until the next point. */
  readonly #linear: boolean;
  #steps = new Int32Array(8);
  #values = new Float64Array(8);
  #count = 0;

  constructor(linear: boolean) {
    this.#linear = linear;
  }

  get points(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#steps.length * 12;
  }

  /** The last step that a value was given for, which has a point only if something changed there. */
  end = -1;

  add(step: number, value: number): void {
    const gap = step > this.end + 1;
    const last = this.#count - 1;
    this.end = step;
    if (last >= 0 && !gap) {
      if (!this.#linear && Object.is(this.#values[last], value)) return;
      if (this.#linear && this.#goesOn(step, value)) {
        this.#steps[last] = step;
        this.#values[last] = value;
        return;
      }
    }
    this.#push(step, value);
  }

  /** Whether the last two points lead to this one. */
  #goesOn(step: number, value: number): boolean {
    const last = this.#count - 1;
    if (last < 1) return false;
    const [s1, s2] = [this.#steps[last - 1] as number, this.#steps[last] as number];
    const [v1, v2] = [this.#values[last - 1] as number, this.#values[last] as number];
    const due = v2 + ((v2 - v1) / (s2 - s1)) * (step - s2);
    return Math.abs(due - value) < 1e-6;
  }

  #push(step: number, value: number): void {
    if (this.#count === this.#steps.length) {
      const [steps, values] = [this.#steps, this.#values];
      this.#steps = new Int32Array(this.#count * 2);
      this.#values = new Float64Array(this.#count * 2);
      this.#steps.set(steps);
      this.#values.set(values);
    }
    this.#steps[this.#count] = step;
    this.#values[this.#count++] = value;
  }

  /** The value at a step; NaN where there is none. */
  at(step: number): number {
    if (step > this.end) return Number.NaN;
    const i = this.#before(step);
    if (i < 0) return Number.NaN;
    const [s, v] = [this.#steps[i] as number, this.#values[i] as number];
    if (!this.#linear || i + 1 >= this.#count) return v;
    const [s2, v2] = [this.#steps[i + 1] as number, this.#values[i + 1] as number];
    return v + ((v2 - v) * (step - s)) / (s2 - s);
  }

  /** Index of the last point at or before a step. */
  #before(step: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#steps[middle] as number) <= step) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Forgets what is after a step. */
  cut(step: number): void {
    if (step >= this.end) return;
    const value = this.at(step);
    const i = this.#before(step);
    this.#count = i + 1;
    this.end = i < 0 ? -1 : step;
    if (this.#linear && i >= 0 && (this.#steps[i] as number) < step) this.#push(step, value);
  }

  /** Forgets what is before a step. */
  dropBefore(step: number): void {
    const i = this.#before(step);
    if (i < 0) return;
    const value = this.at(step);
    if (Number.isNaN(value)) {
      this.#count = 0;
      return;
    }
    this.#steps.copyWithin(0, i, this.#count);
    this.#values.copyWithin(0, i, this.#count);
    this.#count -= i;
    this.#steps[0] = step;
    this.#values[0] = value;
  }

  /** Steps and values by turns, from a step to another, some `most` points at most. */
  read(from: number, to: number, most = Number.POSITIVE_INFINITY): Float64Array {
    const first = Math.max(from, this.#steps[0] ?? 0);
    const last = Math.min(to, this.end);
    if (this.#count === 0 || first > last) return new Float64Array(0);
    const [begin, stop] = [this.#before(first) + 1, this.#before(last)];
    const stride = Math.max(1, Math.ceil((stop - begin + 1) / Math.max(1, most - 2)));
    const points = [first, this.at(first)];
    for (let i = begin; i <= stop; i += stride)
      points.push(this.#steps[i] as number, this.#values[i] as number);
    if (points.at(-2) !== last) points.push(last, this.at(last));
    return Float64Array.from(points);
  }

  /** Stretches of one value each, within a range of steps. */
  stretches(from: number, to: number): { from: number; to: number; value: number }[] {
    const found: { from: number; to: number; value: number }[] = [];
    const points = this.read(from, to);
    for (let k = 0; k < points.length; k += 2) {
      const [step, value] = [points[k] as number, points[k + 1] as number];
      const last = found.at(-1);
      if (last !== undefined && last.value === value) last.to = step;
      else {
        if (last !== undefined) last.to = step - 1;
        found.push({ from: step, to: step, value });
      }
    }
    return found;
  }
}
