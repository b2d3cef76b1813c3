/**
 * A 64-bit digest of numbers and texts, the same in every engine: only 32-bit integer arithmetic.
 * Page: animation/time.
 */
export class Digest {
  #a = 0x243f6a88;
  #b = 0x85a308d3;
  readonly #number = new Float64Array(1);
  readonly #words = new Uint32Array(this.#number.buffer);

  #word(w: number): void {
    let a = Math.imul(this.#a ^ w, 0x9e3779b1);
    a = ((a << 13) | (a >>> 19)) >>> 0;
    const b = Math.imul(this.#b + w, 0x85ebca77) ^ a;
    this.#b = ((b << 17) | (b >>> 15)) >>> 0;
    this.#a = (a + Math.imul(this.#b, 0xc2b2ae3d)) | 0;
  }

  /** Two zeros that compare equal count as equal. */
  number(n: number): void {
    this.#number[0] = n + 0;
    this.#word(this.#words[0] as number);
    this.#word(this.#words[1] as number);
  }

  text(s: string): void {
    this.number(s.length);
    for (let i = 0; i < s.length; i++) this.#word(s.charCodeAt(i));
  }

  /** 16 hexadecimal digits. */
  toString(): string {
    return hex(mix(this.#a ^ (this.#b >>> 7))) + hex(mix(this.#b + Math.imul(this.#a, 0x27d4eb2f)));
  }
}

function mix(n: number): number {
  let h = n ^ (n >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, '0');
}
