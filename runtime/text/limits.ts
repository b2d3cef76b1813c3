/** Bounds of the reader. Whatever is above them is a problem in the list, never a crash or a hang. */

/** Size of a file in bytes of UTF-8. A larger one is not read at all. */
export const MAX_BYTES = 4 * 1024 * 1024;

/** How deep blocks may stand in blocks, and lists in lists. What is deeper is skipped. */
export const MAX_NESTING = 64;

/**
 * Problems kept of one file. Far more than anyone mends at once; it keeps the list of a file that
 * is no aetext at all (a megabyte of noise) from outgrowing the file.
 */
export const MAX_PROBLEMS = 1000;

/** Whether a text is above `MAX_BYTES` in UTF-8; looks at each unit only where it may matter. */
export function isTooLarge(text: string): boolean {
  if (text.length > MAX_BYTES) return true;
  if (text.length * 3 <= MAX_BYTES) return false;
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    // Each half of a surrogate pair stands for two of its four bytes.
    if (c >= 0x80) bytes += c >= 0x800 && (c < 0xd800 || c > 0xdfff) ? 2 : 1;
  }
  return bytes > MAX_BYTES;
}
