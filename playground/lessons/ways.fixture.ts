import type { Change } from '../put.ts';

/** Other ways to a goal, and texts that come near it, as changes of the texts before its step. */
export interface Ways {
  readonly goal: string;
  readonly another: readonly Change[];
  readonly near: readonly { readonly changes: readonly Change[]; readonly missing: string }[];
}
