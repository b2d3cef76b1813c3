/** Something the person at the terminal can mend: shown as a plain sentence, without a stack. */
export class Problem extends Error {}

/** Runs a script's main function; a Problem becomes a sentence, and the process ends with code 1. */
export async function main(run) {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
