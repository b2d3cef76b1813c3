import type { Change } from '../../playground/put.ts';

/** A way to break the text of a scene: what is written instead, and the code that the block then names. */
export interface Break {
  /** What it does, as a button says it: `Put a key behind the end`. */
  readonly says: string;
  readonly code: string;
  readonly change: Change;
}

export const at =
  (file: string) =>
  (says: string, code: string, from: string, to: string): Break => ({
    says,
    code,
    change: { file, from, to },
  });
