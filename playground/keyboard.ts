import type { KeyTarget } from './keys.ts';
import { useOfKey } from './keys.ts';

export interface KeyHooks {
  /** Codes of the keys that the scene uses. */
  sceneKeys(): readonly string[];
  /** A key of the scene went down or up. */
  signal(code: string, down: boolean): void;
  toggle(): void;
  step(): void;
  stepBack(): void;
}

/** Listens for the keys of a block outside its text; returns how to stop. */
export function listenForKeys(root: HTMLElement, hooks: KeyHooks): () => void {
  const held = new Set<string>();
  const release = (code: string) => {
    if (held.delete(code)) hooks.signal(code, false);
  };
  const down = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.closest('.text') || event.defaultPrevented) return;
    const { code, key } = event;
    const chord = event.ctrlKey || event.altKey || event.metaKey;
    const use = useOfKey({ code, key, chord }, kindOf(target), hooks.sceneKeys());
    if (use === 'none') return;
    event.preventDefault();
    if (use === 'step') {
      hooks.step();
    } else if (use === 'back') {
      hooks.stepBack();
    } else if (!event.repeat) {
      if (use === 'toggle') {
        hooks.toggle();
      } else {
        held.add(code);
        hooks.signal(code, true);
      }
    }
  };
  const up = (event: KeyboardEvent) => release(event.code);
  // A window that loses the focus never hears of the key going up.
  const blur = () => [...held].forEach(release);
  root.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', blur);
  return () => {
    root.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
    window.removeEventListener('blur', blur);
  };
}

function kindOf(target: Element): KeyTarget {
  if (target.closest('input:not([type=range]), select, textarea')) return 'field';
  if (target.closest('.stage')) return 'stage';
  const chosen = target.matches(
    '[role=tab][aria-selected=true], [role=tab][aria-selected=true] *, .panel',
  );
  return chosen ? 'chosen' : 'control';
}
