/** Bounds of the reader, beside those of all texts (`text/limits.ts`). Beyond them is a problem in the list. */

/** Operators, calls and values of all expressions of a file. */
export const MOST_OPERATIONS = 100_000;

/** Parentheses, calls and signs that stand in each other. */
export const MOST_NESTING = 10_000;

/** Octaves of noise: the sixteenth is below what is seen. */
export const MOST_OCTAVES = 16;

/** Lines and keys of a file that are read; a line is one directive. */
export const MOST_KEYS = 100_000;
export const MOST_LINES = 10_000;
