import { catalogue } from '../../runtime/diagnostics/catalogue/index.ts';
import type { Entry } from '../../runtime/diagnostics/entry.ts';
import { families } from './families.ts';
import { resolveRef, type Target } from './refs.ts';
import { type Page, readPages } from './registry.ts';

/** Every code, in the order of the pages: by family, then by number. */
export const codes: readonly Entry[] = families(catalogue).flatMap(({ entries }) => entries);

let kept: Page[] | undefined;

/** The pages of `content/`; read once for a build, anew while someone writes them. */
export function allPages(): readonly Page[] {
  if (import.meta.env?.DEV) return readPages();
  kept ??= readPages();
  return kept;
}

/** Where a `ref:` leads, for components. Throws if nowhere. */
export function target(ref: string): Target {
  return resolveRef(ref, allPages(), codes);
}
