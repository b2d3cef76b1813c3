/** Runs all cases in a browser. The one who opened the page reads `engineRun` until it is over. */
import { preparePhysics } from '../../../runtime/physics/load.ts';
import { type CaseResult, type NamedCase, runCase } from '../run-case.ts';

export interface EngineRun {
  /** The case that runs, for when it never ends. */
  at: string;
  results?: CaseResult[];
  error?: string;
}

declare global {
  var engineRun: EngineRun;
}

async function runAll(): Promise<void> {
  const response = await fetch('cases.json');
  const cases: NamedCase[] = await response.json();
  const results: CaseResult[] = [];
  for (const wanted of cases) {
    globalThis.engineRun.at = wanted.name;
    // The browser shall be able to say so.
    await new Promise((resolve) => setTimeout(resolve));
    await preparePhysics(wanted.files);
    results.push(runCase(wanted));
  }
  globalThis.engineRun.results = results;
}

runAll().catch((error: unknown) => {
  globalThis.engineRun.error = String(error);
});
