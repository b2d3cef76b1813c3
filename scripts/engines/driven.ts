import { setTimeout as delay } from 'node:timers/promises';
import type { EngineRun } from './page/page.ts';
import type { CaseResult } from './run-case.ts';

/** Seconds for all cases, which need a few, and for an answer, which waits while a case runs. */
const LIMITS = { run: 90, answer: 30 };

/** A browser under way. What is asked of it rejects where it is gone. */
export interface Driven {
  readonly version: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page, a text. */
  ask(expression: string): Promise<unknown>;
  /** Ends the browser and all it started. */
  close(): Promise<void>;
}

/**
 * Opens the page and resolves to what its cases did, in their order. Rejects with a sentence where
 * the page fails or the browser hangs.
 */
export async function runPage(
  driven: Driven,
  url: string,
  limits = LIMITS,
): Promise<readonly CaseResult[]> {
  await within(limits.answer, 'the page did not open', driven.open(url));
  let at = 'its start';
  for (const until = Date.now() + limits.run * 1000; Date.now() < until; await delay(100)) {
    const answer = driven.ask('JSON.stringify(globalThis.engineRun ?? {})');
    const said = await within(
      limits.answer,
      `the page, which had come to ${at}, gave no answer`,
      answer,
    );
    const run: Partial<EngineRun> = JSON.parse(String(said));
    at = run.at ?? at;
    if (run.error !== undefined) throw new Error(`the page failed at ${at}: ${run.error}`);
    if (run.results !== undefined) return run.results;
  }
  throw new Error(`the page was not done within ${limits.run} s, and had come to ${at}`);
}

/** Settles as the promise does, or after so many seconds rejects with what did not happen. */
export async function within<T>(seconds: number, missing: string, promise: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = delay(seconds * 1000, undefined, { signal: stop.signal }).then((): never => {
    throw new Error(`${missing} within ${seconds} s`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop.abort();
  }
}
