/** `aego vca`: prints what a `.vca` file gives at some times. */
import { parseArgs } from 'node:util';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { oneOf } from '../schema/forms.ts';
import { VCA_HANDLE_FORMS, type VcaHandles } from '../schema/vca.ts';
import { importVcaAsWritten } from '../vca/import.ts';
import { type SampleOptions, sampleVca } from '../vca/print.ts';
import { plain } from './format-diagnostic.ts';
import { Misuse, numberOption } from './misuse.ts';
import { vcaText } from './vca-text.ts';

const USAGE = `Usage: aego vca FILE.vca... [--samples T1,T2,...] [--handles relative] [--intensity I] [--tree]

Prints one JSON document a line, one for each file: its settings, and for every time (in seconds)
what it gives each bone, the object itself, the zoom and the textures. Without --samples: five
times from 0 to the end, or to 1 s where the file has none. "diagnostics" lists what is wrong.

--handles    absolute (the default) or relative: how bezier handles are written
--intensity  fades what expressions give; 1 is all of it
--tree       prints the directives as well, as they were read

A file that does not load has "error" in place of samples: its first problem, the line counted from
1, the column from 0. Exit code: 0, 1 where a file does not load, 2 when called in a wrong way.
`;

/** Prints samples of the named files. Returns the exit code. */
export function runVca(argv: readonly string[]): number {
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    const { files, options } = optionsOf(argv);
    let exit = 0;
    for (const file of files) {
      const text = vcaText(file);
      const result = importVcaAsWritten(file, text);
      if (result.rejections.length > 0) exit = 1;
      process.stdout.write(`${JSON.stringify(sampleVca(result, text, options))}\n`);
      for (const d of result.diagnostics) process.stderr.write(`${placed(d)}\n`);
    }
    return exit;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`aego vca: ${error.message}\n`);
    return 2;
  }
}

function placed({ file, line, column, severity, code, message }: Diagnostic): string {
  return plain(`${file}:${line}:${column} ${severity} ${code} ${message}`);
}

function optionsOf(argv: readonly string[]): { files: readonly string[]; options: SampleOptions } {
  const { values, positionals } = parse(argv);
  if (positionals.length === 0) throw new Misuse('name at least one .vca file.');
  const { handles = 'absolute', intensity = '1', samples, tree = false } = values;
  const forms: readonly string[] = VCA_HANDLE_FORMS.map(({ name }) => name);
  if (!forms.includes(handles)) throw new Misuse(`--handles is ${oneOf(forms)}, not ${handles}.`);
  const options = {
    handles: handles as VcaHandles,
    intensity: numberOption('--intensity', intensity),
    times: samples?.split(',').map((t) => numberOption('--samples', t)),
    tree,
  };
  return { files: positionals, options };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      // A list of times may begin with a minus.
      args: argv.flatMap((arg, i) =>
        argv[i - 1] === '--samples'
          ? []
          : [arg === '--samples' ? `--samples=${argv[i + 1] ?? ''}` : arg],
      ),
      allowPositionals: true,
      options: {
        samples: { type: 'string' },
        handles: { type: 'string' },
        intensity: { type: 'string' },
        tree: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}
