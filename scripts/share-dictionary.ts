// Writes the dictionary of a new version of the link format from the shipped scenes:
// node scripts/share-dictionary.ts 2 makes playground/share/dictionary-2.txt. One that links were
// made with never changes: every later build has to read them.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSceneFolder } from '../site/lib/scenes.ts';
import { main, Problem } from './setup/problem.mjs';

const ROOT = join(import.meta.dirname, '..');
/** How far back packed data can point. Bytes. */
const WINDOW = 32_768;
/** Lines shorter than this cost no more than what would point back at them. */
const SHORT = 6;

await main(async () => {
  const version = Number(process.argv[2]);
  if (!Number.isInteger(version) || version < 1) throw new Problem('Say which version: 1, 2, ...');
  const file = join(ROOT, `playground/share/dictionary-${version}.txt`);
  if (existsSync(file)) throw new Problem(`Links were made with ${file}: it has to stay as it is.`);
  writeFileSync(file, new TextEncoder().encode(dictionary()).subarray(-WINDOW));
});

/** The texts of all scenes as the format writes them, the largest last, each line only once. */
function dictionary(): string {
  const scenes = join(ROOT, 'content/scenes');
  const texts = readdirSync(scenes)
    .map((name) => JSON.stringify(Object.entries(readSceneFolder(join(scenes, name))).flat()))
    .sort((a, b) => b.length - a.length);
  const seen = new Set<string>();
  const parts = texts.map((text) => {
    const lines = text.slice(1, -1).split(/(?<=\\n|,)/);
    return lines
      .filter((line) => line.length <= SHORT || (!seen.has(line) && seen.add(line)))
      .join('');
  });
  return `${parts.reverse().join('\n')}\n`;
}
