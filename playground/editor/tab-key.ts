import { signal } from '@preact/signals';

const KEY = 'aego.tab-leaves';

/**
 * Whether Tab leaves a text instead of indenting it: one choice for all blocks, kept on the device
 * where that keeps anything. Page: tools/playground.
 */
export const tabLeaves = signal(kept());

export function setTabLeaves(on: boolean): void {
  if (on === tabLeaves.value) return;
  tabLeaves.value = on;
  try {
    if (on) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
