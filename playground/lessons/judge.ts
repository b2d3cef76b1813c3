import type { TraceCase } from '../../runtime/world/trace.ts';
import { trace } from '../../runtime/world/trace.ts';
import type { Texts } from '../protocol.ts';
import type { Drill, Judgement, Lesson } from './lesson.ts';
import { Run } from './run.ts';

/**
 * What a lesson's goals make of a reader's texts: runs them as the goals ask for, each kind of run
 * once. Where a scene has bodies, physics has to be loaded before.
 */
export function judge(lesson: Lesson, scene: string, files: Texts): Judgement[] {
  const runs = new Map<Drill, Run | string>();
  return lesson.goals.map(({ id, drill, missing }) => {
    let run = runs.get(drill);
    if (run === undefined) {
      run = drilled({ files, scene, ...drill });
      runs.set(drill, run);
    }
    const lacks = typeof run === 'string' ? run : missing(run);
    return { goal: id, ...(lacks === undefined ? {} : { missing: lacks }) };
  });
}

/** The run, or why there is none. */
function drilled(input: TraceCase): Run | string {
  const result = trace(input);
  const error = result.found.find(({ severity }) => severity === 'error');
  if (!error) return new Run(result);
  return `${error.file} has an error in line ${error.line}. It is listed under Problems.`;
}
