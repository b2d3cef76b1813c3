/** `aego convert`: makes a clip of a `.vca` file. */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PLANES, type Plane } from '../convert/plane.ts';
import { type Converted, convertVca, lengthOf } from '../convert/vca-to-clip.ts';
import { siteUrl } from '../diagnostics/site.ts';
import { oneOf } from '../schema/forms.ts';
import { VCA_HANDLE_FORMS, type VcaHandles } from '../schema/vca.ts';
import { MAX_BYTES } from '../text/limits.ts';
import { importVca } from '../vca/import.ts';
import { formatDiagnostic, plain } from './format-diagnostic.ts';
import { Misuse, numberOption } from './misuse.ts';
import { vcaText } from './vca-text.ts';

const USAGE = `Usage: aego convert FILE.vca [--axes xy] [--out FILE.aeanim] [--force] [--tolerance 0.001]
                    [--length SECONDS] [--loop] [--handles relative] [--intensity I]

Writes a clip with what FILE.vca moves in one plane, beside it or as --out says, and lists each
track with the largest error that was measured between both, and what a clip cannot hold. Straight
and held curves stay what they are; bezier curves, curves of one's own and expressions are fitted.

Bones become nodes of the same name below the player's node. A clip sets what a VCA file adds: a
node with a place of its own needs one above it that has that place.

--axes       the axis to the right and the one upwards: ${PLANES.join(', ')}; xy if left out
--force      writes over a file that is there
--tolerance  how far a fitted curve may be off: metres, radians, or a factor
--length     for a file that names no end; else its duration, or up to its last key
--loop       the clip plays in a loop

Exit code: 0, 1 where the file does not load, 2 when called in a wrong way.
`;

/** Converts the named file and says what came of it. Returns the exit code. */
export function runConvert(argv: readonly string[]): number {
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    return convert(parse(argv));
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`aego convert: ${error.message}\n`);
    return 2;
  }
}

function convert({ values, positionals }: ReturnType<typeof parse>): number {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Misuse('name one .vca file.');
  const out = values.out ?? `${file.replace(/\.vca$/, '')}.aeanim`;
  const options = {
    plane: choice<Plane>('--axes', values.axes ?? 'xy', PLANES),
    handles: choice<VcaHandles>(
      '--handles',
      values.handles ?? 'absolute',
      VCA_HANDLE_FORMS.map(({ name }) => name),
    ),
    intensity: numberOption('--intensity', values.intensity ?? '1'),
    tolerance: above0('--tolerance', values.tolerance ?? '0.001'),
    length: values.length === undefined ? undefined : above0('--length', values.length),
    loop: values.loop ?? false,
  };
  const text = vcaText(file);
  const { vca, diagnostics, rejections } = importVca(file, text);
  for (const d of diagnostics)
    process.stderr.write(`${formatDiagnostic(d, siteUrl(process.env))}\n`);
  if (rejections.length > 0) return 1;
  if (options.length === undefined && lengthOf(vca) === undefined)
    throw new Misuse(`${file} names no end. Say how many seconds the clip has: --length 2`);
  if (existsSync(out) && values.force !== true)
    throw new Misuse(`${out} is there already. Name another file with --out, or add --force.`);
  const converted = convertVca(vca, out, options);
  if (converted.tooLarge)
    throw new Misuse(
      `the clip of ${file} would be larger than ${MAX_BYTES / 1024 / 1024} MB, which is more than is read. Split ${file} into several, or give a shorter --length.`,
    );
  writing(out, converted.text);
  process.stdout.write(reportOf(out, converted));
  return 0;
}

function reportOf(out: string, { tracks, lost }: Converted): string {
  const lines = tracks.map(({ line, node, prop, keys, fitted, error }) => {
    const where = node === '' ? prop : `${prop} of ${node}`;
    const how = fitted ? 'fitted, ' : '';
    return `  ${plain(`${line} -> ${where}`)}: ${keys} keys, ${how}error at most ${error.toPrecision(2)}\n`;
  });
  const head = `${out}: ${tracks.length} tracks\n`;
  if (lost.length === 0) return head + lines.join('');
  return `${head}${lines.join('')}not carried over:\n${lost.map((what) => `  ${plain(what)}\n`).join('')}`;
}

function writing(out: string, text: string): void {
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw new Misuse(`cannot write ${out}: ${(error as Error).message}`);
  }
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        axes: text,
        out: text,
        tolerance: text,
        length: text,
        handles: text,
        intensity: text,
        force: flag,
        loop: flag,
      },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function choice<T extends string>(option: string, given: string, of: readonly T[]): T {
  const found = of.find((one) => one === given);
  if (found === undefined) throw new Misuse(`${option} is ${oneOf(of)}, not ${given}.`);
  return found;
}

function above0(option: string, text: string): number {
  const value = numberOption(option, text);
  if (value <= 0) throw new Misuse(`${option} has to be above 0, not ${text}.`);
  return value;
}
