import { decodeUtf8 } from '../../runtime/text/decode.ts';
import { isProjectFile, nameInSentence, ordinaryName } from './names.ts';
import type { Read, SharedProject } from './project.ts';
import { projectFrom } from './project.ts';
import type { Packed } from './zip.ts';
import { LARGEST_ZIP, projectInFiles, projectInZip } from './zip.ts';

export interface Chosen {
  readonly read: Read;
  /** What was chosen, for a sentence that begins with it. */
  readonly said: string;
}

/** A file of the reader's, with its path from what was chosen. */
export interface NamedFile {
  readonly path: string;
  readonly file: File;
}

/**
 * The project in what a reader chose or dropped. A zip or a folder is a project of its own; single
 * files join the one that is open, in place of those of the same name. Never throws.
 */
export async function readFiles(chosen: readonly NamedFile[], now: SharedProject): Promise<Chosen> {
  const [first] = chosen;
  if (!first) return { said: 'The choice', read: { fault: 'There is no file in it.' } };
  const folder = chosen.find(({ path }) => path.includes('/'))?.path.split('/')[0];
  const name = folder ?? (chosen.length === 1 ? first.path : `${chosen.length} files`);
  const said = nameInSentence(name);
  const zips = folder === undefined ? chosen.filter(({ path }) => /\.zip$/i.test(path)) : [];
  const zip = zips.length > 0;
  if (zip && chosen.length > 1) {
    return { said, read: { fault: 'A zip is a project of its own. Open one at a time.' } };
  }
  const own = zip ? chosen : chosen.filter(({ path }) => isProjectFile(ordinaryName(path)));
  if (own.reduce((sum, { file }) => sum + file.size, 0) > LARGEST_ZIP) {
    // Not even read.
    return { said, read: { fault: `It is larger than ${LARGEST_ZIP / 1_000_000} MB.` } };
  }
  const packed: Packed[] = [];
  try {
    for (const { path, file } of own) {
      packed.push({ path: ordinaryName(path), bytes: new Uint8Array(await file.arrayBuffer()) });
    }
  } catch {
    return { said, read: { fault: 'The browser could not read it.' } };
  }
  if (zip && packed[0]) return { said, read: projectInZip(packed[0].bytes) };
  return { said, read: folder === undefined ? joined(packed, now) : projectInFiles(packed) };
}

/** The project with other files in it, or other texts of its files. */
function joined(packed: readonly Packed[], now: SharedProject): Read {
  if (packed.length === 0) {
    return {
      fault: 'It is no file of a project: a scene, clip, controller, script or a zip of them.',
    };
  }
  const files: Record<string, string> = { ...now.files };
  let open: string | undefined;
  for (const { path, bytes } of packed) {
    const { text, problems } = decodeUtf8(bytes);
    if (problems[0]) return { fault: problems[0].message };
    const twins = Object.keys(now.files).filter((own) => own === path || own.endsWith(`/${path}`));
    const to = twins.length === 1 && twins[0] !== undefined ? twins[0] : path;
    files[to] = text;
    open ??= to;
  }
  return projectFrom(Object.entries(files), open, now.scene);
}
