import { FlateErrorCode, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import { decodeUtf8 } from '../../runtime/text/decode.ts';
import type { Texts } from '../protocol.ts';
import { joined } from './inflate.ts';
import { isProjectFile, MOST_FILES, MOST_TEXT, ordinaryName, PROJECT_FILE } from './names.ts';
import type { Read } from './project.ts';
import { millions, projectFrom } from './project.ts';
import { listOf } from './zip-list.ts';

/** A zip that is larger is not looked at. Bytes. */
export const LARGEST_ZIP = 20_000_000;
/** Bytes of a zip taken at a time, between two looks at what has come out. */
const SLICE = 4096;
/** Unpacked bytes that are read: no character of a text takes more than three. */
const MOST_BYTES = 3 * MOST_TEXT;
/** Entries of a zip or folder that are looked at, whatever they are. */
const MOST_ENTRIES = 5000;

/** The zip may be whole, and of a kind that few programs make. */
const STRANGE_PACKING =
  'The zip is damaged, or packed in a way that cannot be opened here. Pack it anew as an ordinary zip.';
const UNKNOWN_PACKING = FlateErrorCode.UnknownCompressionMethod;

/** One file as it lies in a zip or folder. */
export interface Packed {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The project as a zip. `aego check` takes the folder that it unpacks to. */
export function zipOf(files: Texts): Uint8Array {
  // The same project gives the same bytes, whatever the time; zips know none before 1980.
  const mtime = new Date(1980, 0, 1);
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime });
}

/**
 * The project in a zip, or why there is none. A zip that unpacks to far more than it should is left
 * where it does: the work is bounded, whatever its lists of sizes say. Never throws.
 */
export function projectInZip(bytes: Uint8Array): Read {
  if (bytes.length > LARGEST_ZIP) {
    return { fault: `The file is larger than ${LARGEST_ZIP / 1_000_000} MB.` };
  }
  const list = listOf(bytes);
  if (list === undefined) return { fault: 'The file is no zip, or its end is missing.' };
  const found: Packed[] = [];
  let size = 0;
  let entries = 0;
  /** Files that have begun and not ended. */
  let begun = 0;
  let fault: string | undefined;
  const unzip = new Unzip((file) => {
    if (++entries > MOST_ENTRIES) fault ??= `There are more than ${MOST_ENTRIES} files in it.`;
    // Others are passed over without being unpacked.
    const path = ordinaryName(file.name);
    if (!isProjectFile(path) || isHidden(path) || list.links.has(file.name)) return;
    if (list.locked.has(file.name)) {
      fault ??= 'It opens only with a password. Pack it without one.';
      return;
    }
    if (found.length >= MOST_FILES) {
      fault ??= `It has more than ${MOST_FILES} files of a project.`;
      return;
    }
    const parts: Uint8Array[] = [];
    file.ondata = (error, part, final) => {
      if (error) {
        fault ??= error.code === UNKNOWN_PACKING ? STRANGE_PACKING : 'The zip is damaged.';
        return;
      }
      parts.push(part);
      size += part.length;
      if (size > MOST_BYTES) fault ??= tooMuch();
      if (!final) return;
      begun--;
      found.push({ path, bytes: joined(parts) });
    };
    begun++;
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && fault === undefined; at += SLICE) {
      const end = Math.min(at + SLICE, bytes.length);
      unzip.push(bytes.subarray(at, end), end === bytes.length);
    }
  } catch {
    fault ??= STRANGE_PACKING;
  }
  if (fault === undefined && (begun > 0 || entries !== list.count)) fault = 'The zip is damaged.';
  if (fault !== undefined) return { fault };
  return projectInFiles(found);
}

/** The project in the files of a folder, whose paths begin with the folder's own name or not. */
export function projectInFiles(files: readonly Packed[]): Read {
  const own = files
    .map(({ path, bytes }) => ({ path: ordinaryName(path), bytes }))
    .filter(({ path }) => isProjectFile(path) && !isHidden(path));
  if (own.length === 0) {
    return { fault: 'There are no files of a project in it: scenes, clips, controllers, scripts.' };
  }
  if (own.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_BYTES) {
    return { fault: tooMuch() };
  }
  const root = rootOf(own.map(({ path }) => path));
  const inside = own.filter(({ path }) => path.startsWith(root));
  const entries: [string, string][] = [];
  for (const { path, bytes } of inside) {
    const { text, problems } = decodeUtf8(bytes);
    const name = path.slice(root.length);
    if (problems[0]) return { fault: `${name} cannot be read. ${problems[0].message}` };
    // The mark that some editors put before a text is none of it.
    entries.push([name, text.startsWith('\ufeff') ? text.slice(1) : text]);
  }
  return projectFrom(entries);
}

/** The folder that all of the project lies in: where project.aego is, else what all paths begin with. */
function rootOf(paths: readonly string[]): string {
  const projects = paths
    .filter((path) => path === PROJECT_FILE || path.endsWith(`/${PROJECT_FILE}`))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  if (projects[0] !== undefined) return projects[0].slice(0, -PROJECT_FILE.length);
  const first = (paths[0] ?? '').split('/').slice(0, -1);
  let depth = first.length;
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    while (depth > 0 && folders.slice(0, depth).join('/') !== first.slice(0, depth).join('/')) {
      depth--;
    }
  }
  return first
    .slice(0, depth)
    .map((folder) => `${folder}/`)
    .join('');
}

/** What systems put beside the files: what begins with a dot, __MACOSX, and the folders of packages. */
function isHidden(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) =>
        (part.startsWith('.') && !/^\.+$/.test(part)) ||
        part === '__MACOSX' ||
        part === 'node_modules',
    );
}

function tooMuch(): string {
  return `What it unpacks to is more than ${millions(MOST_TEXT)}.`;
}
