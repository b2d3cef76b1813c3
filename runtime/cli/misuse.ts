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
