import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateRawSync } from 'node:zlib';
import { fromBase64, toBase64 } from '../../playground/share/base64.ts';
import { readSceneFolder } from '../lib/scenes.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The version that links are made with now. */
const NEWEST = 2;
const dictionaryOf = (version: number): Buffer =>
  readFileSync(join(ROOT, `playground/share/dictionary-${version}.txt`));

/**
 * The fragment of a link to a shipped scene with other texts, made as the format says and not by the
 * page's own code: what opens it is tested. `bomb` unpacks to 50 MB.
 */
export function linkOf(
  scene: string,
  change: (files: Record<string, string>) => Record<string, string> = (files) => files,
): string {
  if (scene === 'bomb') return packed(Buffer.alloc(50_000_000));
  const path = `${scene}.aescene`;
  const files = change(readSceneFolder(join(ROOT, 'content/scenes', scene)));
  return packed(Buffer.from(JSON.stringify([path, path, ...Object.entries(files).flat()])));
}

/** The files that the link in an address holds, read as the format says. */
export function filesIn(url: string): Record<string, string> {
  const [, version, data = ''] = /#[\w-]+\.(\d)\.[\w-]{4}([\w-]+)$/.exec(url) ?? [];
  const dictionary = dictionaryOf(Number(version));
  const json = inflateRawSync(fromBase64(data), { dictionary }).toString();
  const [, , ...rest] = JSON.parse(json) as string[];
  const files: Record<string, string> = {};
  for (let i = 0; i < rest.length; i += 2) files[rest[i] as string] = rest[i + 1] as string;
  return files;
}

function packed(bytes: Buffer): string {
  // zlib wraps the same data in six bytes before (with a dictionary) and four after.
  const data = deflateSync(bytes, { level: 9, dictionary: dictionaryOf(NEWEST) }).subarray(6, -4);
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash ^= hash >>> 24;
  const check = toBase64(Uint8Array.of(hash >>> 16, hash >>> 8, hash));
  return `try-it.${NEWEST}.${check}${toBase64(data)}`;
}
