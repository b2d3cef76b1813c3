/** Transitions taken that are listed of one animator. */
export const TAKE_ROWS = 10;

/** Of a list with the newest first, the newest of each animator. */
export function newestTakes<T extends { readonly node: string }>(newestFirst: readonly T[]): T[] {
  const counts = new Map<string, number>();
  return newestFirst.filter(({ node }) => {
    const count = (counts.get(node) ?? 0) + 1;
    counts.set(node, count);
    return count <= TAKE_ROWS;
  });
}
