/** `aego check`: lists what is wrong in files. */
import { statSync } from 'node:fs';
import { basename, extname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ANC001 } from '../diagnostics/catalogue/anc001.ts';
import { ANM001 } from '../diagnostics/catalogue/anm.ts';
import { PRJ001 } from '../diagnostics/catalogue/prj.ts';
import { SCN001 } from '../diagnostics/catalogue/scn.ts';
import { SCR001 } from '../diagnostics/catalogue/scr.ts';
import { VCA001 } from '../diagnostics/catalogue/vca.ts';
import { type Diagnostic, type Finding, Report } from '../diagnostics/diagnostic.ts';
import { siteUrl } from '../diagnostics/site.ts';
import { preparePhysics } from '../physics/load.ts';
import { Library } from '../project/library.ts';
import type { Decoded } from '../text/decode.ts';
import { Game } from '../world/game.ts';
import { formatDiagnostic } from './format-diagnostic.ts';
import { Misuse, reading } from './misuse.ts';
import { filesBelow, isProjectFile, nameIn, readText, rootOf } from './project-files.ts';

const USAGE = `Usage: aego check FILE...

Lists what is wrong in clips, controllers, scenes, scripts, VCA and project files, one line a problem:
place, severity, code, message, and the address of the code's page. A folder stands for all files
in it. What a file names (events, scripts, clips) is looked up from its project: the nearest folder
above it that holds project.aego, else its own folder. With a scene also what its clips find in it.

Exit code: 0 with warnings at most, 1 with errors, 2 when called in a wrong way.
The environment variable SITE_URL says where the pages are.
`;

/**
 * Checks the named files and the files of the named folders, and prints one line a problem.
 * Returns the exit code: 0 without errors, 1 with some, 2 when called in a wrong way.
 */
export async function runCheck(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    const diagnostics = await check(filesOf(argv));
    const site = siteUrl(process.env);
    // Two scenes may find the same in one clip.
    const lines = new Set(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, site)));
    process.stdout.write([...lines].map((line) => `${line}\n`).join(''));
    return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`aego check: ${error.message}\n`);
    return 2;
  }
}

/** Absolute paths of what is to be checked, each once, in the order asked for. */
function filesOf(argv: readonly string[]): string[] {
  const named = positionals(argv);
  if (named.length === 0) throw new Misuse('name at least one file or folder.');
  const files = named.flatMap((name) => {
    if (name === '') throw new Misuse('one of the names is empty.');
    const path = resolve(name);
    const stat = reading(name, () => statSync(path, { throwIfNoEntry: false }));
    if (!stat) throw new Misuse(`there is no file or folder ${name}`);
    if (stat.isDirectory()) {
      const below = reading(name, () => filesBelow(path, { nested: true }));
      if (below.length === 0) throw new Misuse(`the folder ${name} holds no file of a project`);
      return below;
    }
    if (!isProjectFile(path)) {
      throw new Misuse(
        `${name} is none of the files that can be checked: .aeanim, .aectrl, .aescene, .aescript, .vca, .vcm, project.aego`,
      );
    }
    return [path];
  });
  return [...new Set(files)];
}

function positionals(argv: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

async function check(paths: readonly string[]): Promise<Diagnostic[]> {
  const projects = new Map<string, OpenProject>();
  const all: Diagnostic[] = [];
  for (const path of paths) {
    const root = rootOf(path);
    let project = projects.get(root);
    if (!project) {
      project = openProject(root, paths);
      await preparePhysics(project.texts);
      projects.set(root, project);
    }
    // A text in another encoding has to be saved anew before anything else can be said of it.
    const encoding = project.encoding.get(path) ?? [];
    const found = encoding.length > 0 ? encoding : problemsOf(project, nameIn(root, path));
    for (const diagnostic of found) {
      const at = resolve(root, diagnostic.file);
      all.push({ ...diagnostic, file: relative(process.cwd(), at) });
    }
  }
  return all;
}

/** The files of a project, all read, since names in one lead to others. */
interface OpenProject {
  readonly texts: Readonly<Record<string, string>>;
  readonly library: Library;
  readonly encoding: ReadonlyMap<string, readonly Diagnostic[]>;
}

function openProject(root: string, asked: readonly string[]): OpenProject {
  const texts: Record<string, string> = {};
  const encoding = new Map<string, Diagnostic[]>();
  const paths = new Set([
    ...filesBelow(root, { nested: false }),
    ...asked.filter((path) => rootOf(path) === root),
  ]);
  for (const path of paths) {
    const decoded = read(path, asked.includes(path));
    if (!decoded) continue;
    texts[nameIn(root, path)] = decoded.text;
    encoding.set(path, encodingProblems(path, decoded));
  }
  return { texts, library: new Library(texts), encoding };
}

/** What is wrong in a file. A scene is set up as well, without a step: clips and scripts meet it. */
function problemsOf({ texts, library }: OpenProject, name: string): readonly Diagnostic[] {
  if (extname(name) !== '.aescene') return library.diagnosticsOf(name);
  const { diagnostics } = new Game(texts, { scene: name });
  return diagnostics.filter(({ file, node }) => file === name || node !== undefined);
}

/** Undefined for a file that cannot be read and that nobody asked for. */
function read(path: string, asked: boolean): Decoded | undefined {
  if (asked) return reading(relative(process.cwd(), path), () => readText(path));
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

/** Bytes that are no text show before a file is parsed, under the code of its kind. */
function encodingProblems(path: string, { text, problems }: Decoded): Diagnostic[] {
  const report = new Report(path, text);
  for (const { message, span } of problems) report.add(sayText(path, message), span);
  return report.diagnostics;
}

function sayText(path: string, message: string): Finding {
  if (basename(path) === 'project.aego') return PRJ001.say.text({ message });
  if (extname(path) === '.aeanim') return ANM001.say.text({ message });
  if (extname(path) === '.aectrl') return ANC001.say.text({ message });
  if (extname(path) === '.aescene') return SCN001.say.text({ message });
  if (/^\.vc[am]$/.test(extname(path))) return VCA001.say.text({ message });
  return SCR001.say.encoding({ message });
}
