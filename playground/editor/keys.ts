import { isMacintosh } from 'monaco-editor/base/common/platform';
import * as monaco from 'monaco-editor/editor';
import { KeybindingsRegistry } from 'monaco-editor/platform/keybinding/common/keybindingsRegistry';
import { EDITOR_KEYS, type EditorKey, type KeyModifier, type KeyName } from './key-table.ts';

/** Commands on a key of the site or the browser that Monaco registers only when an editor stands. */
const REGISTERED_LATE = ['workbench.action.showHover'];

/** What Monaco does on the keys that play and pause. */
const ON_PLAY_CHORD = 'editor.action.insertLineAfter';

/** Where a command of the table has no key of Monaco's own that says when it is possible. */
const FOCUS = 'editorTextFocus';

const { KeyCode, KeyMod } = monaco;

/** Keys of the browser that Monaco would take: its tools, and what opens them. */
const BROWSERS = new Set([KeyCode.F5, KeyCode.F6, KeyCode.F12]);

const CODES: Readonly<Record<KeyName, monaco.KeyCode>> = {
  Space: KeyCode.Space,
  Esc: KeyCode.Escape,
  F2: KeyCode.F2,
  F8: KeyCode.F8,
  '.': KeyCode.Period,
  F: KeyCode.KeyF,
  M: KeyCode.KeyM,
};
const MODIFIERS: Readonly<Record<KeyModifier, number>> = {
  Ctrl: KeyMod.CtrlCmd,
  Control: KeyMod.WinCtrl,
  Shift: KeyMod.Shift,
  Alt: KeyMod.Alt,
};

/** A key of the table as Monaco counts it, on this machine. */
export function keybindingOf({ chord, mac }: EditorKey): number {
  const { with: modifiers, key } = isMacintosh ? (mac ?? chord) : chord;
  return modifiers.reduce((sum, modifier) => sum | MODIFIERS[modifier], CODES[key]);
}

/**
 * Takes the keys from all commands that begin with Ctrl+K (Cmd+K), the site's search, also while
 * the editor has the focus, from those on the browser's own keys, and from the one on Ctrl+Enter
 * (Cmd+Enter), which plays and pauses; and gives those of the table their commands, wherever Monaco
 * itself would have them.
 */
export function freeKeys(): void {
  const defaults = KeybindingsRegistry.getDefaultKeybindings();
  const commands = defaults
    .filter(({ keybinding }) => {
      const [first, second] = keybinding?.chords ?? [];
      if (second) return first?.keyCode === KeyCode.KeyK;
      if (first?.keyCode === undefined) return false;
      // Ctrl+Shift+I opens the tools of a browser.
      const tools =
        first.keyCode === KeyCode.KeyI && first.ctrlKey === true && first.shiftKey === true;
      return BROWSERS.has(first.keyCode) || tools;
    })
    .map(({ command }) => command);
  commands.push(ON_PLAY_CHORD);
  monaco.editor.addKeybindingRules([
    ...[...commands, ...REGISTERED_LATE].map((command) => ({
      keybinding: 0,
      command: `-${command}`,
    })),
    // An action of each editor has its key there.
    ...EDITOR_KEYS.filter(({ command }) => command !== 'leave').map((row) => ({
      keybinding: keybindingOf(row),
      command: row.command,
      when: defaults.find(({ command }) => command === row.command)?.when?.serialize() ?? FOCUS,
    })),
  ]);
}
