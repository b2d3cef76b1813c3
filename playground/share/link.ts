import { deflateSync } from 'fflate';
import { fromBase64, toBase64 } from './base64.ts';
import dictionary1 from './dictionary-1.txt?raw';
import dictionary2 from './dictionary-2.txt?raw';
import { inflateAtMost } from './inflate.ts';
import type { Link } from './link-shape.ts';
import { MOST_FILES } from './names.ts';
import type { Read, SharedProject } from './project.ts';
import { projectFrom } from './project.ts';

/**
 * A whole project as the part of an address after `#`: `BLOCK.VERSION.CHECKDATA`, where BLOCK is the
 * id of the block on its page. The data is deflated with the words of the shipped scenes at hand,
 * which stay with the version: a link needs no file that could change. Page: tools/playground.
 */

/** The version that new links have. Those before it are read for ever. */
const VERSION = 2;
/** Unpacked data of a link. Bytes. */
const MOST_BYTES = 8_000_000;
const CHANGED = 'A part of the link is missing or changed. Copy all of it and try again.';
/** Deflates data, without a head, with the words of a dictionary at hand. */
export type Deflate = (bytes: Uint8Array, dictionary: Uint8Array) => Uint8Array;

const deflate: Deflate = (bytes, dictionary) =>
  deflateSync(bytes, { level: 9, mem: 12, dictionary });

/**
 * The fragment that opens a project in the block of an id, without `#`. The same project gives the
 * same one each time. A build that makes many brings its own `pack`: the system's is faster.
 */
export function linkOf(project: SharedProject, block: string, pack = deflate): string {
  const { scene, open, files } = project;
  const json = JSON.stringify([scene, open, ...Object.entries(files).flat()]);
  const bytes = new TextEncoder().encode(json);
  const packed = pack(bytes, dictionaryOf(VERSION) as Uint8Array);
  return `${block}.${VERSION}.${checkOf(bytes)}${toBase64(packed)}`;
}

/** The project in a link, or why there is none. Never throws, and takes bounded time and memory. */
export function projectIn({ version, check, data }: Link): Read {
  const dictionary = dictionaryOf(version);
  if (!dictionary && version < 1) return { fault: CHANGED };
  if (!dictionary) {
    return { fault: 'The link is of a newer kind than this page. Reload the page and try again.' };
  }
  const bytes = inflateAtMost(fromBase64(data), MOST_BYTES, dictionary);
  if (bytes === 'too large') {
    return { fault: 'What the link holds is too large to be opened.' };
  }
  if (bytes === 'broken' || checkOf(bytes) !== check) {
    return { fault: CHANGED };
  }
  return projectOf(new TextDecoder().decode(bytes));
}

function projectOf(json: string): Read {
  const strange: Read = { fault: 'The link holds something else than a project.' };
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return strange;
  }
  if (!Array.isArray(list) || !list.every((part) => typeof part === 'string')) return strange;
  const [scene = '', open = '', ...rest] = list as string[];
  if (rest.length % 2 !== 0 || rest.length === 0) return strange;
  const entries: [string, string][] = [];
  for (let i = 0; i < rest.length && entries.length <= MOST_FILES; i += 2) {
    entries.push([rest[i] ?? '', rest[i + 1] ?? '']);
  }
  return projectFrom(entries, open, scene);
}

/** What the data of each version may point back at. */
const DICTIONARIES: ReadonlyMap<number, string> = new Map([
  [1, dictionary1],
  [2, dictionary2],
]);

function dictionaryOf(version: number): Uint8Array | undefined {
  const words = DICTIONARIES.get(version);
  return words === undefined ? undefined : new TextEncoder().encode(words);
}

/** 24 bits over the data, to find out that some of it is missing or another. */
function checkOf(bytes: Uint8Array): string {
  // FNV-1a, folded.
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 24;
  return toBase64(Uint8Array.of(hash >>> 16, hash >>> 8, hash));
}
