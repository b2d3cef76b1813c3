/** An exact fraction, for models that must not round. Slow, and never wrong. */
export class Exact {
  readonly n: bigint;
  readonly d: bigint;

  private constructor(n: bigint, d: bigint) {
    this.n = n;
    this.d = d;
  }

  static of(n: bigint, d = 1n): Exact {
    const sign = d < 0n ? -1n : 1n;
    let [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
    while (b > 0n) [a, b] = [b, a % b];
    return a === 0n ? new Exact(0n, 1n) : new Exact((sign * n) / a, (sign * d) / a);
  }

  /** A number as written with at most 6 decimals. */
  static from(value: number): Exact {
    return Exact.of(BigInt(Math.round(value * 1e6)), 1_000_000n);
  }

  plus(o: Exact): Exact {
    return Exact.of(this.n * o.d + o.n * this.d, this.d * o.d);
  }

  minus(o: Exact): Exact {
    return Exact.of(this.n * o.d - o.n * this.d, this.d * o.d);
  }

  times(o: Exact): Exact {
    return Exact.of(this.n * o.n, this.d * o.d);
  }

  over(o: Exact): Exact {
    return Exact.of(this.n * o.d, this.d * o.n);
  }

  get negated(): Exact {
    return Exact.of(-this.n, this.d);
  }

  get absolute(): Exact {
    return this.n < 0n ? this.negated : this;
  }

  get floor(): Exact {
    const q = this.n / this.d;
    return Exact.of(this.n < 0n && q * this.d !== this.n ? q - 1n : q);
  }

  /** Below 0, 0 or above. */
  against(o: Exact): number {
    const d = this.n * o.d - o.n * this.d;
    return d < 0n ? -1 : d > 0n ? 1 : 0;
  }

  is(o: Exact): boolean {
    return this.against(o) === 0;
  }

  isBelow(o: Exact): boolean {
    return this.against(o) < 0;
  }

  min(o: Exact): Exact {
    return o.isBelow(this) ? o : this;
  }

  get number(): number {
    return Number(this.n) / Number(this.d);
  }
}

export const ZERO = Exact.of(0n);
export const ONE = Exact.of(1n);
export const HALF = Exact.of(1n, 2n);
