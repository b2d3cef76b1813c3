import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import { FIX_MAKERS } from './fix-kinds.ts';
import type { ProjectIndex } from './project.ts';

/** Problems of one list for which further fixes are looked for: more than anybody mends by hand. */
const MOST_MENDED = 200;

/** Whether some problem may have fixes that its importer could not know. */
export function mayBeMended(problems: readonly Diagnostic[]): boolean {
  return problems.some(({ code, cause }) => `${code} ${cause}` in FIX_MAKERS);
}

/**
 * All that would mend a problem, the likeliest first: the fixes its importer knows, then those that
 * need a look at the other files. `scene` is the path of the scene that runs. Edits count in the
 * texts of the index.
 */
export function fixesOf(project: ProjectIndex, problem: Diagnostic, scene?: string): Fix[] {
  const { fixes = [], values = {}, file: path } = problem;
  const file = project.file(path);
  const makers = FIX_MAKERS[`${problem.code} ${problem.cause}`] ?? [];
  if (!file) return [...fixes];
  const question = { project, problem, values, file, scene };
  return [...fixes, ...makers.flatMap((make) => make(question))];
}

/** The problems with all fixes there are for each. */
export function withFixes(
  project: ProjectIndex,
  problems: readonly Diagnostic[],
  scene?: string,
): Diagnostic[] {
  let looked = 0;
  return problems.map((problem) => {
    if (!(`${problem.code} ${problem.cause}` in FIX_MAKERS) || ++looked > MOST_MENDED)
      return problem;
    const fixes = fixesOf(project, problem, scene);
    return fixes.length === 0 ? problem : { ...problem, fixes };
  });
}
