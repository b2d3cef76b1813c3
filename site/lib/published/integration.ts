import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import redirects from '../../redirects.json' with { type: 'json' };
import { listedPages } from '../built-pages.ts';
import { codes } from '../content.ts';
import { lockFaults, newSaying } from './lock-faults.ts';
import { LOCK_FILE, parseLock, unlocked } from './lock-file.ts';
import { type Published, publishedIn } from './published.ts';

/** What a built folder publishes. */
export function publishedBy(folder: string): Published {
  return publishedIn(listedPages(folder), codes);
}

export function readLock(root = process.cwd()): Published {
  return parseLock(readFileSync(join(root, LOCK_FILE), 'utf8'));
}

/** Fails the build when something that was published is gone, or means something else. */
export function keepPublished(): AstroIntegration {
  return {
    name: 'published',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const [lock, site] = [readLock(), publishedBy(fileURLToPath(dir))];
        const faults = lockFaults(lock, site, redirects);
        if (faults.length > 0) {
          throw new Error(`What is published stays:\n  ${faults.join('\n  ')}`);
        }
        const fresh = unlocked(lock, site).length;
        if (fresh > 0) logger.warn(newSaying(fresh));
        else logger.info(`all ${lock.addresses.size} published addresses are there`);
      },
    },
  };
}
