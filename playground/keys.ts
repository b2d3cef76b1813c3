/** What a key pressed inside a block, but not in its text, is for. */
export type KeyUse = 'scene' | 'toggle' | 'step' | 'back' | 'restart' | 'none' | ViewKey;

/** On the stage: zooms in or out, fits, moves or turns what is seen, or clears what is picked. */
export type ViewKey =
  | 'in'
  | 'out'
  | 'fit'
  | 'clear'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'turn left'
  | 'turn right'
  | 'turn up'
  | 'turn down';

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  /** Ctrl, Alt or Meta is held: keys of the browser and the site, and `command` without Alt one of ours. */
  readonly chord: false | 'command' | 'other';
  readonly shift: boolean;
}

/**
 * What has the focus: the stage, a control with keys of its own, the tab that is chosen already or
 * its panel, or a field that takes letters.
 */
export type KeyTarget = 'stage' | 'control' | 'chosen' | 'field';

/** Plays and pauses whatever keys a scene has for itself. */
export const PLAY_CHORD = 'Ctrl+Enter';

/** What is held down with a key. */
export function chordOf(event: {
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}): KeyPress['chord'] {
  if (event.altKey) return 'other';
  return event.ctrlKey || event.metaKey ? 'command' : false;
}

/** Keys by which a focused button, tab or link is used. */
const CONTROL_KEYS = new Set(['Space', 'Enter', 'Home', 'End']);

/** Keys of the stage, by what they write: where they lie differs from keyboard to keyboard. */
const VIEW_KEYS: Readonly<Record<string, ViewKey>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  Escape: 'clear',
};

/** With Shift, so that a scene can have the arrows. */
const PAN_KEYS: Readonly<Record<string, ViewKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** While a reader turns what is seen. */
const TURN_KEYS: Readonly<Record<string, ViewKey>> = {
  ArrowLeft: 'turn left',
  ArrowRight: 'turn right',
  ArrowUp: 'turn up',
  ArrowDown: 'turn down',
};

export function useOfKey(
  press: KeyPress,
  target: KeyTarget,
  sceneKeys: readonly string[],
  turns = false,
): KeyUse {
  if (press.chord === 'command' && press.key === 'Enter' && !press.shift) return 'toggle';
  if (press.chord || target === 'field') return 'none';
  const own = CONTROL_KEYS.has(press.code) || press.code.startsWith('Arrow') || press.key === 'Tab';
  // A tab that is chosen has no use for Space, and its panel scrolls with other keys too.
  const toggles = target === 'stage' || target === 'chosen';
  if (target !== 'stage' && own && !(toggles && press.code === 'Space')) return 'none';
  const pans = target === 'stage' && press.shift ? PAN_KEYS[press.code] : undefined;
  // A scene in which Shift is a key may be told to run to the left with both.
  if (pans && !sceneKeys.some((code) => code.startsWith('Shift'))) return pans;
  // The scene's own keys come first: a scene may jump on Space.
  if (sceneKeys.includes(press.code) && press.key !== 'Tab') return 'scene';
  if (press.code === 'Space') return toggles ? 'toggle' : 'none';
  if (target !== 'stage') return 'none';
  if (turns && TURN_KEYS[press.code]) return TURN_KEYS[press.code] as ViewKey;
  if (press.key === 'Home') return 'restart';
  if (press.key === ',') return 'back';
  return press.key === '.' ? 'step' : (VIEW_KEYS[press.key] ?? 'none');
}
