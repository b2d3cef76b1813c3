/**
 * One measurement of reading text, in a process of its own: `run-reading.ts READER MILLISECONDS`
 * prints a number, megabytes a second.
 */
import { parseTree } from 'jsonc-parser';
import { compileClip } from '../../runtime/animation/compiled.ts';
import { importClip } from '../../runtime/clip/import.ts';
import { parse } from '../../runtime/text/parse.ts';
import { clipText } from './aego.ts';
import { timeOf } from './clock.ts';
import { CLIP_LIST, HZ, type LoadTrack } from './loads.ts';

/** All tracks of the loads many times over, as one clip and as JSON of the same number of bytes. */
const TRACKS: readonly LoadTrack[] = Array.from({ length: 4 }, () => CLIP_LIST.flat()).flat();
const text = clipText(TRACKS, 'bezier', false);
const json = jsonText(text.length);

/** JSON that says the same, again from the start until the length is reached; the rest is spaces. */
function jsonText(length: number): string {
  const tracks: string[] = [];
  const write = (): string => `{"version":1,"length":1,"tracks":[\n${tracks.join(',\n')}\n]}\n`;
  for (let i = 0; write().length <= length; i++)
    tracks.push(jsonTrack(TRACKS[i % TRACKS.length] as LoadTrack));
  tracks.pop();
  return write().padEnd(length);
}

function jsonTrack({ target, lanes, times, values, slopes }: LoadTrack): string {
  const keys = times.map((t, k) => {
    const [v, slope] = [values, slopes].map((of) => of.slice(k * lanes, (k + 1) * lanes));
    return { t, v, in: slope, out: slope };
  });
  return JSON.stringify({ prop: target, keys });
}

function compile(): void {
  // The same track many times over is a warning in a scene, not in the text of a clip.
  const { clip, diagnostics } = importClip('bench.aeanim', text, {
    events: [],
    hasSprite: () => true,
  });
  if (clip === undefined) throw new Error(diagnostics[0]?.message);
  compileClip(clip, HZ);
}

const READERS: Readonly<Record<string, () => void>> = {
  'aego-tree': () => parse(text),
  'jsonc-parser': () => parseTree(json),
  'aego-clip': compile,
  'JSON.parse': () => JSON.parse(json),
};

const [reader = '', milliseconds = ''] = process.argv.slice(2);
const read = READERS[reader] as () => void;
timeOf(read, 250);
console.log((text.length / timeOf(read, Number(milliseconds))) * 1000);
