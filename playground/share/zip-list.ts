import { strFromU8 } from 'fflate';

/** The record at the end of a zip: its size without a comment, and its first four bytes. */
const END_RECORD = 22;
const END_SIGN = 0x06054b50;
/** What is listed of an entry: its size without its name, and its first four bytes. */
const ENTRY = 46;
const ENTRY_SIGN = 0x02014b50;

const LOCKED = 1;
const UTF8 = 1 << 11;
/** Kinds of files in the upper half of the attributes that Unix leaves. */
const KIND = 0o170000;
const LINK = 0o120000;

/** What the list at the end of a zip says of its entries. */
export interface ZipList {
  /** How many it counts. */
  readonly count: number;
  /** Names of those that only a password opens. */
  readonly locked: ReadonlySet<string>;
  /** Names of those that stand for another file. */
  readonly links: ReadonlySet<string>;
}

/** Undefined where there is no such list. Looks at as much of it as is there. Never throws. */
export function listOf(bytes: Uint8Array): ZipList | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const locked = new Set<string>();
  const links = new Set<string>();
  // Its own size, and not the place it names: something may stand before the zip.
  let at = end - view.getUint32(end + 12, true);
  for (let i = 0; i < count && at >= 0 && at + ENTRY <= end; i++) {
    if (view.getUint32(at, true) !== ENTRY_SIGN) break;
    const flags = view.getUint16(at + 8, true);
    const length = view.getUint16(at + 28, true);
    const name = strFromU8(bytes.subarray(at + ENTRY, at + ENTRY + length), !(flags & UTF8));
    if (flags & LOCKED) locked.add(name);
    if (((view.getUint32(at + 38, true) >>> 16) & KIND) === LINK) links.add(name);
    at += ENTRY + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { count, locked, links };
}

/** Where the record at the end stands. */
function endOf(view: DataView): number | undefined {
  // A comment of at most 65,535 bytes may follow it.
  const first = Math.max(0, view.byteLength - END_RECORD - 0xffff);
  for (let at = view.byteLength - END_RECORD; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGN) return at;
  }
  return undefined;
}
