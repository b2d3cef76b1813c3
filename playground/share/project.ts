import { importProject } from '../../runtime/project/import.ts';
import type { Texts } from '../protocol.ts';
import { faultOfName, MOST_FILES, MOST_TEXT, PROJECT_FILE } from './names.ts';

/** A project as links, files and drafts carry it. */
export interface SharedProject {
  /** Path of the scene that runs. */
  readonly scene: string;
  /** Path of the file whose tab is open. */
  readonly open: string;
  /** In the order of their tabs. */
  readonly files: Texts;
}

/** What was read, or in a sentence why it could not be. */
export type Read = { readonly project: SharedProject } | { readonly fault: string };

/** The scene that a project runs: the one that project.aego names, else the first there is. */
export function sceneOf(files: Texts): string | undefined {
  const { main } = importProject(PROJECT_FILE, files[PROJECT_FILE]).project;
  if (main.endsWith('.aescene') && Object.hasOwn(files, main)) return main;
  return Object.keys(files).find((path) => path.endsWith('.aescene'));
}

/**
 * A project from files that anybody may have made. Names are checked and sizes bounded, so that
 * what comes out can be run, kept and saved like a project that was typed here. `open` is a wish.
 */
export function projectFrom(
  entries: readonly (readonly [path: string, text: string])[],
  open?: string,
  scene?: string,
): Read {
  if (entries.length > MOST_FILES) {
    return { fault: `It has more files than can be opened here: at most ${MOST_FILES}.` };
  }
  const paths: string[] = [];
  let size = 0;
  for (const [path, text] of entries) {
    const fault = faultOfName(path, paths);
    if (fault !== undefined) return { fault: `A file in it has a name that cannot be. ${fault}` };
    paths.push(path);
    size += text.length;
  }
  if (size > MOST_TEXT) {
    return {
      fault: `Its texts are ${millions(size)} long; ${millions(MOST_TEXT)} can be opened here.`,
    };
  }
  const files = Object.fromEntries(entries);
  const wanted = scene?.endsWith('.aescene') && Object.hasOwn(files, scene) ? scene : undefined;
  const runs = wanted ?? sceneOf(files);
  if (runs === undefined) {
    return { fault: 'There is no scene in it: a file whose name ends with .aescene.' };
  }
  const shown = open !== undefined && Object.hasOwn(files, open) ? open : runs;
  return { project: { scene: runs, open: shown, files } };
}

export function millions(characters: number): string {
  return `${(characters / 1_000_000).toFixed(1)} million characters`;
}
