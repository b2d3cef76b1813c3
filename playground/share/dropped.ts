import type { NamedFile } from './read-files.ts';

/** Files and folders that are looked at in what was dropped. */
const MOST_ENTRIES = 5000;

/** The files that were dropped, or in a sentence why they are not there. */
export type Dropped = { readonly files: readonly NamedFile[] } | { readonly fault: string };

/**
 * The files that were dropped, also those in folders: all of them, or none. To be called while the
 * drop is handled. Never throws.
 */
export async function filesDropped(transfer: DataTransfer): Promise<Dropped> {
  // What was dropped is gone after this task, so that all of it is asked for before the first wait.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = items.flatMap((item) => item.getAsFile() ?? []);
  if (entries.length === 0) return { files: plain.map((file) => ({ path: file.name, file })) };
  try {
    return await filesOf(entries);
  } catch {
    return { fault: 'The browser could not read it.' };
  }
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<Dropped> {
  const files: NamedFile[] = [];
  const waiting = [...entries];
  for (let looked = 0; looked < waiting.length; looked++) {
    if (looked === MOST_ENTRIES) {
      return { fault: `There are more than ${MOST_ENTRIES} files and folders in it.` };
    }
    const entry = waiting[looked] as FileSystemEntry;
    if (isFile(entry)) files.push({ path: pathOf(entry), file: await fileOf(entry) });
    else if (isFolder(entry) && !isPassedOver(entry.name))
      waiting.push(...(await entriesOf(entry)));
  }
  return { files };
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Folders of packages and hidden ones, as on the command line. */
function isPassedOver(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

function pathOf({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\/+/, '');
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** All that is in a folder: the browser tells of some at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length <= MOST_ENTRIES) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}
