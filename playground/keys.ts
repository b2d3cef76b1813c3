/** What a key pressed inside a block, but not in its text, is for. */
export type KeyUse = 'scene' | 'toggle' | 'step' | 'back' | 'none';

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  /** Ctrl, Alt or Meta is held: the browser's and the site's keys. */
  readonly chord: boolean;
}

/**
 * What has the focus: the stage, a control with keys of its own, the tab that is chosen already or
 * its panel, or a field that takes letters.
 */
export type KeyTarget = 'stage' | 'control' | 'chosen' | 'field';

/** Keys by which a focused button, tab or link is used. */
const CONTROL_KEYS = new Set(['Space', 'Enter', 'Home', 'End']);

export function useOfKey(press: KeyPress, target: KeyTarget, sceneKeys: readonly string[]): KeyUse {
  if (press.chord || target === 'field') return 'none';
  const own = CONTROL_KEYS.has(press.code) || press.code.startsWith('Arrow') || press.key === 'Tab';
  // A tab that is chosen has no use for Space, and its panel scrolls with other keys too.
  const toggles = target === 'stage' || target === 'chosen';
  if (target !== 'stage' && own && !(toggles && press.code === 'Space')) return 'none';
  // The scene's own keys come first: a scene may jump on Space.
  if (sceneKeys.includes(press.code) && press.key !== 'Tab') return 'scene';
  if (press.code === 'Space') return toggles ? 'toggle' : 'none';
  if (target !== 'stage') return 'none';
  return press.key === '.' ? 'step' : press.key === ',' ? 'back' : 'none';
}
