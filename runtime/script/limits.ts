/** Bounds of the script language, apart from the budget. Page: scripts, "Limits". */

/** Characters (UTF-16 units) in a file. A larger one is not read at all. */
export const MAX_SOURCE = 1_048_576;

/** How deep blocks, brackets and signs before a value may stand in each other. */
export const MAX_NESTING = 64;

/** How many operators, members and calls one expression may have in a row. */
export const MAX_CHAIN = 200;

/** The largest int; its negative is the smallest. Beyond it doubles skip whole numbers. */
export const MAX_INT = Number.MAX_SAFE_INTEGER;

/** Characters (UTF-16 units) in a string while a script runs. */
export const MAX_TEXT = 65_536;

/** Calls that wait for each other. */
export const MAX_CALLS = 256;

/**
 * Blocks and expressions that are being computed, over all calls: the depth of our own stack, about
 * 110 bytes each in V8. Well below what a worker has, so that every engine stops at the same call.
 */
export const MAX_FRAMES = 3_000;
