import type { CaseResult, NamedCase } from './run-case.ts';

/** What cases did, by name. */
export type Results = ReadonlyMap<string, CaseResult>;

/** The difference of the first case that has one, with the number of others that have one. */
export function groupDifference(
  cases: readonly Pick<NamedCase, 'name'>[],
  engine: string,
  theirs: Results,
  nodes: Results,
): string | undefined {
  const [first, ...others] = cases.flatMap(({ name }) => {
    const [a, b] = [theirs.get(name), nodes.get(name)];
    if (a === undefined || b === undefined) return `${name}: ${engine} or Node did not run it.`;
    return firstDifference(name, engine, a, b) ?? [];
  });
  if (first === undefined || others.length === 0) return first;
  return `${first} ${others.length} more of these cases differ.`;
}

/** Where an engine first did something else than Node, as a sentence; undefined for nowhere. */
export function firstDifference(
  name: string,
  engine: string,
  theirs: CaseResult,
  nodes: CaseResult,
): string | undefined {
  if (theirs.problems !== nodes.problems)
    return `${name}: ${engine} finds the problems ${brief(theirs.problems)}, Node ${brief(nodes.problems)}.`;
  const count = Math.max(theirs.steps.length, nodes.steps.length);
  for (let n = 0; n < count; n++) {
    const [a, b] = [theirs.steps[n], nodes.steps[n]];
    if (a === undefined || b === undefined)
      return `${name}: ${engine} ran ${theirs.steps.length} steps, Node ${nodes.steps.length}.`;
    const first = `${name}: ${engine} first differs from Node on step ${n}`;
    if (a.hash !== b.hash) return `${first}: its state hash is ${a.hash}, Node's is ${b.hash}.`;
    if (a.log !== b.log) return `${first}: its log is ${brief(a.log)}, Node's is ${brief(b.log)}.`;
  }
  return undefined;
}

function brief(json: string): string {
  return json.length > 300 ? `${json.slice(0, 300)}…` : json;
}
