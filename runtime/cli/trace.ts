import { readFileSync } from 'node:fs';
import { preparePhysics } from '../physics/load.ts';
import { decodeUtf8 } from '../text/decode.ts';
import { type TraceCase, trace } from '../world/trace.ts';
import { readCase } from './trace-case.ts';

const USAGE = `Usage: aego trace [--reasons] CASE.json...

Runs each case and prints one JSON document a line: its diagnostics, and for every step the
recorded values, the log and the state hash. With --reasons also what did not happen, and why:
events that were dropped, transitions that were tried.

A case is a JSON file such as this:

{
  "files": {
    "main.aescene": "scene version=1 { node \\"Sign\\" { component \\"AnimationPlayer\\" clip=asset(\\"engine/anim/bob\\") {} } }"
  },
  "scene": "main.aescene",
  "hz": 60,
  "steps": 90,
  "do": [
    { "step": 0, "node": "Sign", "call": "AnimationPlayer.Play", "args": [] },
    { "step": 70, "node": "Sign", "set": "AnimationPlayer.speed", "to": 2 },
    { "step": 80, "input": { "Move": 1 } },
    { "step": 85, "pause": true }
  ],
  "record": ["Sign:transform.rotation"]
}

  files      the texts of a project, by path, project.aego among them
  scene      the one that starts, if it is not the one that project.aego names
  hz         steps a second, if it is not what project.aego says
  do         acts before the systems of its step: calls a method, sets a field, holds input until it
             is changed, pauses the game; "file" and "text" bring in a new version of a file
  record     what is read after each step, NODE:COMPONENT.FIELD; ~ before it for what is drawn
  frames     { "fps": 30 } draws pictures between the steps, too
  recordEvery  reads on every so many steps only
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
      const { diagnostics, steps, ignored } = trace(input, { reasons });
      process.stdout.write(`${JSON.stringify({ diagnostics, steps })}\n`);
      for (const what of ignored) process.stderr.write(`aego trace: ${path}: ${what}\n`);
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
  for (const { file, text } of input.do ?? [])
    if (file !== undefined) yield { [file]: text ?? undefined };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
