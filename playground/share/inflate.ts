import { Inflate } from 'fflate';

/** Bytes taken at a time: what they can grow to is about a thousand times as much. */
const SLICE = 512;

/**
 * Unpacks deflated bytes, but at most `most` bytes of them: whatever the packed ones claim to be,
 * the work is stopped on the way. What follows the end of the packed data is passed over.
 */
export function inflateAtMost(
  packed: Uint8Array,
  most: number,
  dictionary?: Uint8Array,
): Uint8Array | 'too large' | 'broken' {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate(dictionary ? { dictionary } : {}, (part) => {
    parts.push(part);
    size += part.length;
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE) {
      const end = Math.min(at + SLICE, packed.length);
      stream.push(packed.subarray(at, end), end === packed.length);
      if (size > most) return 'too large';
    }
  } catch {
    return 'broken';
  }
  return joined(parts);
}

/** Pieces of bytes as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
