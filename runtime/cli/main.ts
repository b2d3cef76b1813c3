/** The command line: finds the subcommand and runs it. Each one's code is loaded only when asked for. */

interface Command {
  readonly summary: string;
  /** Gets the arguments behind the name, `--help` among them, and returns the exit code. */
  readonly load: () => Promise<(argv: readonly string[]) => number | Promise<number>>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  check: {
    summary: 'lists what is wrong in files and folders',
    load: async () => (await import('./check.ts')).runCheck,
  },
  trace: {
    summary: 'runs cases step by step and prints what happened, as JSON',
    load: async () => (await import('./trace.ts')).runTrace,
  },
  convert: {
    summary: 'makes a clip of a .vca file',
    load: async () => (await import('./convert.ts')).runConvert,
  },
  vca: {
    summary: 'prints what .vca files give at some times, as JSON',
    load: async () => (await import('./vca.ts')).runVca,
  },
};

/** Runs `aego` with these arguments. Resolves to the exit code: 2 when called in a wrong way. */
export async function run(argv: readonly string[]): Promise<number> {
  // A reader such as `head` may close the pipe early; that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const [name, ...rest] = argv;
  if (name === undefined) {
    process.stderr.write(overview());
    return 2;
  }
  const asksForHelp = name === '--help' || name === '-h' || name === 'help';
  if (asksForHelp && rest[0] === undefined) {
    process.stdout.write(overview());
    return 0;
  }
  const wanted = asksForHelp ? (rest[0] as string) : name;
  const command = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined;
  if (!command) {
    const known = Object.keys(COMMANDS).join(', ');
    process.stderr.write(`aego has no command "${wanted}". It has: ${known}.\n`);
    return 2;
  }
  const runCommand = await command.load();
  return runCommand(asksForHelp ? ['--help'] : rest);
}

function overview(): string {
  const rows = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(8)}${summary}\n`,
  );
  return `Usage: aego COMMAND\n\n${rows.join('')}\n"aego COMMAND --help" says more.\n`;
}
