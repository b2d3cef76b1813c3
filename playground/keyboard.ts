import type { KeyTarget, ViewKey } from './keys.ts';
import { chordOf, useOfKey } from './keys.ts';

export interface KeyHooks {
  /** Codes of the keys that the scene uses. */
  sceneKeys(): readonly string[];
  /** A key of the scene went down or up. */
  signal(code: string, down: boolean): void;
  toggle(): void;
  step(): void;
  look(key: ViewKey): void;
  /** Whether the arrows turn what is seen. */
  turns(): boolean;
  /** Space went down or up on the stage; when it is up, whether a drag has used it. */
  hold(on: boolean): boolean;
  stepBack(): void;
  restart(): void;
}

/** Listens for the keys of a block outside its text; returns how to stop. */
export function listenForKeys(root: HTMLElement, hooks: KeyHooks): () => void {
  const held = new Set<string>();
  /** Space is down on the stage, and may be for a drag: it plays or pauses when it comes up. */
  let space = false;
  const release = (code: string, leaves = false) => {
    if (held.delete(code)) hooks.signal(code, false);
    if (code !== 'Space' || !space) return;
    space = false;
    if (!hooks.hold(false) && !leaves) hooks.toggle();
  };
  const down = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.defaultPrevented) return;
    const { code, key, shiftKey: shift } = event;
    const chord = chordOf(event);
    // In the text every key writes, but for the one that no scene and no text has.
    if (target.closest('.text') && chord !== 'command') return;
    const use = useOfKey(
      { code, key, chord, shift },
      kindOf(target),
      hooks.sceneKeys(),
      hooks.turns(),
    );
    if (use === 'none') return;
    event.preventDefault();
    if (use === 'step') {
      hooks.step();
    } else if (use === 'back') {
      hooks.stepBack();
    } else if (use === 'restart') {
      if (!event.repeat) hooks.restart();
    } else if (use !== 'toggle' && use !== 'scene') {
      hooks.look(use);
    } else if (!event.repeat) {
      if (use === 'scene') {
        held.add(code);
        hooks.signal(code, true);
      } else if (code === 'Space' && target.closest('.stage')) {
        space = true;
        hooks.hold(true);
      } else {
        hooks.toggle();
      }
    }
  };
  const up = (event: KeyboardEvent) => release(event.code);
  // A window that loses the focus never hears of the key going up.
  const blur = () => {
    for (const code of [...held, 'Space']) release(code, true);
  };
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
