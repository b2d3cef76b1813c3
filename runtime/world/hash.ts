/**
 * A 64-bit digest of numbers and texts, the same in every engine: only 32-bit integer arithmetic.
 * Page: animation/time.
 */
export class Digest {
  #a = 0;
  #b = 0;
  readonly #number = new Float64Array(1);
  readonly #words = new Uint32Array(this.#number.buffer);
  /** Arrays as words, by their memory: those of a world are the same in every step. */
  readonly #views = new WeakMap<ArrayBufferLike, Int32Array>();

  constructor() {
    this.restart();
  }

  /** Forgets all it was given. */
  restart(): void {
    this.#a = 0x243f6a88;
    this.#b = 0x85a308d3;
  }

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

  /**
   * All bits of a long array, several times faster than number by number: four lanes that take two
   * words at a time, and end as four words of the digest. A change of one word always shows.
   */
  array({
    buffer,
    byteOffset,
    byteLength,
  }: Readonly<Float64Array | Int32Array | Uint8Array>): void {
    const words = this.#wordsOf(buffer);
    const start = byteOffset >> 2;
    const end = start + (byteLength >> 2);
    const whole = end - ((byteLength >> 2) % 8);
    let a = 0x243f6a88;
    let b = 0x13198a2e;
    let c = 0x299f31d0;
    let d = 0x082efa98;
    for (let i = start; i < whole; i += 8) {
      a = (Math.imul(a ^ (words[i] as number), 0x9e3779b1) + (words[i + 1] as number)) | 0;
      a = (a << 15) | (a >>> 17);
      b = (Math.imul(b ^ (words[i + 2] as number), 0x85ebca77) + (words[i + 3] as number)) | 0;
      b = (b << 15) | (b >>> 17);
      c = (Math.imul(c ^ (words[i + 4] as number), 0xc2b2ae3d) + (words[i + 5] as number)) | 0;
      c = (c << 15) | (c >>> 17);
      d = (Math.imul(d ^ (words[i + 6] as number), 0x27d4eb2f) + (words[i + 7] as number)) | 0;
      d = (d << 15) | (d >>> 17);
    }
    this.#word(a);
    this.#word(b);
    this.#word(c);
    this.#word(d);
    for (let i = whole; i < end; i++) this.#word(words[i] as number);
    const rest = byteLength % 4;
    if (rest > 0)
      for (const byte of new Uint8Array(buffer, byteOffset + byteLength - rest, rest))
        this.#word(byte);
    this.#word(byteLength);
  }

  #wordsOf(buffer: ArrayBufferLike): Int32Array {
    let words = this.#views.get(buffer);
    if (words === undefined) {
      words = new Int32Array(buffer, 0, buffer.byteLength >> 2);
      this.#views.set(buffer, words);
    }
    return words;
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
