import { readFileSync } from 'node:fs';
import { preparePhysics } from '../physics/load.ts';
import { decodeUtf8 } from '../text/decode.ts';
import { type TraceCase, trace } from '../world/trace.ts';

/** More would print for hours. */
const MAX_STEPS = 10_000_000;

const USAGE = `Usage: aego trace [--reasons] CASE.json...

Runs each case and prints one JSON document a line: its diagnostics, and for every step the
recorded values, the log and the state hash. With --reasons also what did not happen, and why:
events that were dropped, transitions that were tried.
`;

/** `aego trace`. Exit code 0, or 2 where a case cannot be read. */
export async function runTrace(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const reasons = argv.includes('--reasons');
  const paths = argv.filter((a) => a !== '--reasons');
  const unknown = paths.find((a) => a.startsWith('-'));
  if (paths.length === 0 || unknown !== undefined) {
    process.stderr.write(unknown === undefined ? USAGE : `aego trace: unknown option ${unknown}\n`);
    return 2;
  }
  let exit = 0;
  for (const path of paths) {
    try {
      const { text } = decodeUtf8(readFileSync(path));
      const input = readCase(text);
      for (const files of textsOf(input)) await preparePhysics(files);
      const { diagnostics, steps } = trace(input, { reasons });
      process.stdout.write(`${JSON.stringify({ diagnostics, steps })}\n`);
    } catch (error) {
      // One line a case in any event, so that the lines still match the cases.
      process.stdout.write(`${JSON.stringify({ error: `${path}: ${reason(error)}` })}\n`);
      process.stderr.write(`aego trace: ${path}: ${reason(error)}\n`);
      exit = 2;
    }
  }
  return exit;
}

/** All texts of a case: those it starts with, and those that come while it runs. */
function* textsOf(input: TraceCase): Generator<Readonly<Record<string, string | undefined>>> {
  yield input.files;
  for (const { file, text } of input.do ?? []) if (file !== undefined) yield { [file]: text };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readCase(text: string): TraceCase {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('a case is a JSON object');
  const { files, steps, hz } = value as Partial<TraceCase>;
  if (typeof files !== 'object' || files === null)
    throw new Error('"files" is missing: texts by path');
  if (!Number.isInteger(steps) || (steps as number) < 0 || (steps as number) > MAX_STEPS)
    throw new Error(`"steps" is a whole number from 0 to ${MAX_STEPS}`);
  if (hz !== undefined && !(Number.isInteger(hz) && hz >= 1 && hz <= 1000))
    throw new Error('"hz" is a whole number from 1 to 1000');
  return value as TraceCase;
}
