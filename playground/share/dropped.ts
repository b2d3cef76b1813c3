import type { NamedFile } from './read-files.ts';

/** Files and folders that are looked at in what was dropped. */
const MOST_ENTRIES = 5000;

/** The files that were dropped, also those in folders. To be called while the drop is handled. */
export async function filesDropped(transfer: DataTransfer): Promise<NamedFile[]> {
  // What was dropped is gone after this task, so that all of it is asked for before the first wait.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = items.flatMap((item) => item.getAsFile() ?? []);
  if (entries.length === 0) return plain.map((file) => ({ path: file.name, file }));
  const found: NamedFile[] = [];
  const waiting = [...entries];
  for (let looked = 0; looked < MOST_ENTRIES; looked++) {
    const entry = waiting.shift();
    if (!entry) break;
    if (isFile(entry)) found.push({ path: pathOf(entry), file: await fileOf(entry) });
    else if (isFolder(entry) && !isPassedOver(entry.name))
      waiting.push(...(await entriesOf(entry)));
  }
  return found;
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
  while (all.length < MOST_ENTRIES) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}
