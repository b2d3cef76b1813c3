import * as monaco from 'monaco-editor/editor';
import { KeybindingsRegistry } from 'monaco-editor/platform/keybinding/common/keybindingsRegistry';

/** Commands on a key of the site or the browser that Monaco registers only when an editor stands. */
const REGISTERED_LATE = ['workbench.action.showHover'];

/** What Monaco does on the keys that play and pause. */
const ON_PLAY_CHORD = 'editor.action.insertLineAfter';

const { KeyCode, KeyMod } = monaco;

/** Keys of the browser that Monaco would take: its tools, and what opens them. */
const BROWSERS = new Set([KeyCode.F5, KeyCode.F6, KeyCode.F12]);

/** Other keys for what would be on one of those. */
const INSTEAD: readonly (readonly [command: string, keybinding: number])[] = [
  ['editor.action.revealDefinition', KeyMod.CtrlCmd | KeyCode.F8],
  ['editor.action.goToReferences', KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.F8],
  ['editor.action.formatDocument', KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF],
];

/**
 * Takes the keys from all commands that begin with Ctrl+K (Cmd+K), the site's search, also while
 * the editor has the focus, from those on the browser's own keys, and from the one on Ctrl+Enter
 * (Cmd+Enter), which plays and pauses.
 */
export function freeKeys(): void {
  const commands = KeybindingsRegistry.getDefaultKeybindings()
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
    ...INSTEAD.map(([command, keybinding]) => ({ keybinding, command, when: 'editorTextFocus' })),
  ]);
}
