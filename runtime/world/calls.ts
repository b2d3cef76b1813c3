import type { Finding } from '../diagnostics/diagnostic.ts';

/** What a method of a component gives back; null where it gives nothing. */
export type CallValue = number | boolean | string | null;

export interface CallResult {
  readonly value: CallValue;
  /**
   * What the call names that is not there; the call has then done nothing. Made only for who has not
   * heard it yet: to find the nearest name takes long.
   */
  readonly finding?: () => Finding;
}

export const NOTHING: CallResult = { value: null };
