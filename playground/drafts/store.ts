import type { Draft } from './draft.ts';
import { draftFrom, draftText } from './draft.ts';

/** The part of `localStorage` that drafts use. It answers at once, also while a page is left. */
export type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'aego.draft.';
/** Drafts that are kept; the oldest go first. */
export const MOST_DRAFTS = 40;
/** Characters of all drafts together: less than half of what browsers keep for a site. */
export const MOST_KEPT = 2_000_000;

export type Kept = 'kept' | 'blocked' | 'full' | 'large';

/** The drafts on a device, each in a slot: the scene's name, and what tells its link apart. */
export class DraftStore {
  readonly #device: Device | undefined;

  /** Without a device nothing is found and nothing kept. */
  constructor(device: Device | undefined) {
    this.#device = device;
  }

  read(slot: string): Draft | undefined {
    try {
      const text = this.#device?.getItem(PREFIX + slot);
      return text == null ? undefined : draftFrom(text);
    } catch {
      return undefined;
    }
  }

  write(slot: string, draft: Draft): Kept {
    const text = draftText(draft);
    if (text.length > MOST_KEPT / 2) return 'large';
    if (!this.#device) return 'blocked';
    try {
      this.#makeRoom(slot, text.length);
      this.#device.setItem(PREFIX + slot, text);
      return 'kept';
    } catch (error) {
      const full = error instanceof Error && /quota/i.test(error.name);
      return full ? 'full' : 'blocked';
    }
  }

  remove(slot: string): void {
    try {
      this.#device?.removeItem(PREFIX + slot);
    } catch {
      // Blocked: there is nothing to remove.
    }
  }

  /** The newest draft that was kept while the address held this link, and its slot. */
  ofLink(link: string): { slot: string; draft: Draft } | undefined {
    const own = this.#slots().flatMap((slot) => {
      const draft = slot.endsWith(SECOND) ? undefined : this.read(slot);
      return draft?.link === link ? [{ slot, draft }] : [];
    });
    return own.sort((a, b) => b.draft.at - a.draft.at)[0];
  }

  /** The slot that a key of the device belongs to, if it is one of ours. */
  slotOf(key: string | null): string | undefined {
    return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
  }

  #slots(): string[] {
    const slots: string[] = [];
    try {
      for (let i = 0; i < (this.#device?.length ?? 0); i++) {
        const slot = this.slotOf(this.#device?.key(i) ?? null);
        if (slot !== undefined) slots.push(slot);
      }
    } catch {
      // Blocked.
    }
    return slots;
  }

  /** Lets go of the oldest drafts where there would be too many, or too much of them. */
  #makeRoom(slot: string, size: number): void {
    const others = this.#slots()
      .filter((other) => other !== slot)
      .map((other) => ({
        slot: other,
        size: this.#device?.getItem(PREFIX + other)?.length ?? 0,
        at: this.read(other)?.at ?? 0,
      }))
      .sort((a, b) => b.at - a.at);
    let count = 1;
    let sum = size;
    for (const other of others) {
      count++;
      sum += other.size;
      if (count > MOST_DRAFTS || sum > MOST_KEPT) this.remove(other.slot);
    }
  }
}

/** At the end of the slot of a second version, which another tab left or could not put into the first. */
export const SECOND = '~second';

/** The device's storage, where the browser lets us. */
export function deviceStorage(): Device | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
