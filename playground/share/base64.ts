const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, i) => [digit, i]));

/** Bytes in letters that every chat, mail and address takes as they are; without padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(4, bytes.length - i + 1);
    for (let d = 0; d < digits; d++) text += DIGITS[(word >> (18 - 6 * d)) & 63];
  }
  return text;
}

/** The bytes of such a text, up to the first letter that is none of it. */
export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let size = 0;
  let word = 0;
  let bits = 0;
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined) break;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[size++] = (word >> bits) & 0xff;
  }
  return bytes.subarray(0, size);
}
