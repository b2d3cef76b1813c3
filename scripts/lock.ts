// npm run lock: adds what the built site publishes to the list of what stays.
// npm run lock -- --reworded ANM001: takes over the new words of a code whose meaning is the same.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedBy, readLock } from '../site/lib/published/integration.ts';
import { lockFaults } from '../site/lib/published/lock-faults.ts';
import { LOCK_FILE, lockText, lockWith, unlocked } from '../site/lib/published/lock-file.ts';
import redirects from '../site/redirects.json' with { type: 'json' };
import { main, Problem } from './setup/problem.mjs';

const root = join(import.meta.dirname, '..');

await main(async () => {
  const reworded = readOptions();
  const folder = join(root, 'dist');
  if (!existsSync(folder)) {
    throw new Problem('There is no built site yet: "npm run build" makes it.');
  }
  const [lock, site] = [readLock(root), publishedBy(folder)];
  const fresh = unlocked(lock, site);
  const next = lockWith(lock, site);
  const codes = new Map(next.codes);
  for (const code of reworded) {
    const words = site.codes.get(code);
    if (words === undefined) throw new Problem(`There is no code "${code}".`);
    codes.set(code, words);
  }
  const kept = { addresses: next.addresses, codes };
  writeFileSync(join(root, LOCK_FILE), lockText(kept));
  for (const line of fresh) console.log(`+ ${line}`);
  console.log(`${fresh.length} added. ${LOCK_FILE} holds ${kept.addresses.size} addresses.`);
  const faults = lockFaults(kept, site, redirects);
  if (faults.length > 0) throw new Problem(faults.join('\n'));
});

function readOptions(): string[] {
  try {
    const { values } = parseArgs({
      options: { reworded: { type: 'string', multiple: true, default: [] } },
    });
    return values.reworded;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
