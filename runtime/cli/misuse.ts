/** Called in a way that cannot work; the message says why. */
export class Misuse extends Error {}

/** What `work` gives; where it fails, the file cannot be read. */
export function reading<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Misuse(`cannot read ${name}: ${(error as Error).message}`);
  }
}

/** The number that an option is given as a text. */
export function numberOption(option: string, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new Misuse(`${option} takes numbers, not "${text}".`);
  return value;
}
