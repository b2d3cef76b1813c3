/** The hashes of the stored scenes that every engine has to reach, in `hashes.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Digest } from '../../runtime/world/hash.ts';
import type { CaseResult } from './run-case.ts';

const FILE = join(import.meta.dirname, 'hashes.json');

export interface StoredHash {
  readonly steps: number;
  /** The state hash after the last step. */
  readonly state: string;
  /** A digest of the state hashes and logs of all steps. */
  readonly run: string;
}

export type StoredHashes = Readonly<Record<string, StoredHash>>;

export function hashesOf({ steps }: CaseResult): StoredHash {
  const digest = new Digest();
  for (const { hash, log } of steps) {
    digest.text(hash);
    digest.text(log);
  }
  return { steps: steps.length, state: steps.at(-1)?.hash ?? '', run: digest.toString() };
}

export function readHashes(): StoredHashes {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

export function writeHashes(hashes: StoredHashes): void {
  writeFileSync(FILE, `${JSON.stringify(hashes, null, 2)}\n`);
}

const ON_PURPOSE =
  'If the scene, its recorded input or what the formats mean was changed on purpose, ' +
  '"npm run engines -- --update" stores the new one.';

/** How a run in Node differs from what is stored for it, as a sentence; undefined for not at all. */
export function fromStored(
  name: string,
  now: StoredHash,
  stored: StoredHash | undefined,
): string | undefined {
  if (stored === undefined) return `${name}: no hash is stored for it yet. ${ON_PURPOSE}`;
  if (now.steps !== stored.steps)
    return `${name}: it ran ${now.steps} steps, and ${stored.steps} are stored. ${ON_PURPOSE}`;
  if (now.state !== stored.state)
    return `${name}: the state hash after step ${now.steps - 1} is ${now.state}, and ${stored.state} is stored. ${ON_PURPOSE}`;
  if (now.run !== stored.run)
    return `${name}: it ends in the stored state, but its way there or its log is another. ${ON_PURPOSE}`;
  return undefined;
}
