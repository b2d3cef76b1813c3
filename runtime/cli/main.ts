/** The command line: finds the subcommand and runs it. Each one's code is loaded only when asked for. */

interface Command {
  readonly usage: string;
  readonly summary: string;
  /** What `--help` adds below usage and summary. */
  readonly details: readonly string[];
  /** Gets the arguments behind the subcommand's name and returns the exit code. */
  readonly load: () => Promise<(argv: string[]) => number | Promise<number>>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  check: {
    usage: 'aego check FILE...',
    summary: 'Lists what is wrong in clips, scenes, scripts and project files.',
    details: [
      'Prints one line a problem: place, severity, code, message, and the address of the code’s page.',
      'A folder stands for all files in it. What a file names (events, scripts, clips) is looked up',
      'from its project: the nearest folder above it that holds project.aego, else its own folder.',
      '',
      'Exit code: 0 with warnings at most, 1 with errors, 2 when called in a wrong way.',
      'The environment variable SITE_URL sets where the pages are.',
    ],
    load: async () => (await import('./check.ts')).runCheck,
  },
  trace: {
    usage: 'aego trace CASE.json...',
    summary: 'Runs cases step by step and prints what happened, one JSON document a line.',
    details: [
      'A case holds a project’s files, the number of steps, what is done on which step, and which',
      'values are recorded.',
    ],
    load: async () => (await import('./trace.ts')).runTrace,
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
    console.error(overview());
    return 2;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const asked = rest[0] === undefined ? undefined : commandOf(rest[0]);
    console.log(asked ? help(asked) : overview());
    return 0;
  }
  const command = commandOf(name);
  if (!command) {
    const known = Object.keys(COMMANDS).join(', ');
    console.error(`aego has no command "${name}". It has: ${known}. "aego --help" says more.`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(help(command));
    return 0;
  }
  return (await command.load())(rest);
}

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

function overview(): string {
  const rows = Object.values(COMMANDS).map((c) => `  ${c.usage.padEnd(26)}${c.summary}`);
  return ['Usage: aego COMMAND', '', ...rows, '', '"aego COMMAND --help" says more.'].join('\n');
}

function help(command: Command): string {
  return [`Usage: ${command.usage}`, '', command.summary, '', ...command.details].join('\n');
}
