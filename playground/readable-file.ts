/** Characters of text that are worth reading. */
const MOST_BYTES = 20_000_000;

/** The text of a file that a reader has chosen; undefined where it is too large. */
export async function readableFile(file: File): Promise<string | undefined> {
  return file.size > MOST_BYTES ? undefined : await file.text();
}
