import type { TraceCase } from '../../runtime/world/trace.ts';
import type { Texts } from '../protocol.ts';
import { type Change, changed } from '../put.ts';
import type { Run } from './run.ts';

/**
 * A lesson: a project of `content/scenes/`, and steps that a reader takes with it. Whether a step is
 * reached is read from a run of the reader's own texts, so every way to get there counts.
 */
export interface Lesson {
  /** The page's id is `learn/` and this; a reader's progress is kept under it. */
  readonly id: string;
  /** A folder of `content/scenes/`: the texts that a reader begins with. */
  readonly scene: string;
  readonly goals: readonly Goal[];
}

export interface Goal {
  /** Never changes once published: progress is kept under it. */
  readonly id: string;
  /** How the reader's project is run. */
  readonly drill: Drill;
  /** What the run still lacks, in a sentence to the reader; undefined where the goal is reached. */
  readonly missing: (run: Run) => string | undefined;
  /** One way to get there from the step before, for those who want to see it. */
  readonly answer: readonly Change[];
}

/** What is done and recorded in a run. The first thing recorded is what the figure shows. */
export type Drill = Pick<TraceCase, 'steps' | 'do' | 'record' | 'frames'>;

/** What a goal makes of a reader's texts. */
export interface Judgement {
  readonly goal: string;
  /** Undefined where it is reached. */
  readonly missing?: string;
}

/** The texts after the answers of a lesson's steps, up to and with one of them. */
export function answered(lesson: Lesson, goal: string, files: Texts): Texts {
  const last = lesson.goals.findIndex(({ id }) => id === goal);
  return lesson.goals
    .slice(0, last + 1)
    .flatMap(({ answer }) => answer)
    .reduce(changed, files);
}
