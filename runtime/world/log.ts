import type { EventMode } from '../clip/clip.ts';

/** One thing that happened, with the step it happened in. Also the format of a trace's log. */
export type LogEntry = { readonly step: number } & (
  | {
      readonly type: 'event';
      readonly node: string;
      readonly name: string;
      readonly payload: number;
      readonly mode: EventMode;
    }
  | { readonly type: 'Finished'; readonly node: string; readonly cycle: number }
  | { readonly type: 'StateEntered' | 'StateExited'; readonly node: string; readonly state: string }
  | { readonly type: 'print'; readonly node: string; readonly text: string }
  | {
      readonly type: 'Completed';
      readonly node: string;
      readonly prop: string;
      readonly done: boolean;
    }
  | {
      readonly type: 'diagnostic';
      readonly code: string;
      readonly node: string;
      readonly message: string;
    }
);
