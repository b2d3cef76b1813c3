/** A part of an address without its percent signs; those that stand for no character stay. */
export function decoded(part: string): string {
  return part.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
