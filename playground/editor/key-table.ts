/** The keys of the editor: Monaco gets them from here, and so does the page The Try it block. */

/** Keys by what stands on them. */
export type KeyName = 'Space' | 'Esc' | 'F2' | 'F8' | '.' | 'F' | 'M';
/** On a Mac Ctrl is Cmd; Control is its own Ctrl key. */
export type KeyModifier = 'Ctrl' | 'Control' | 'Shift' | 'Alt';

export interface KeyChord {
  readonly with: readonly KeyModifier[];
  readonly key: KeyName;
}

export interface EditorKey {
  /** Its anchor on the page, behind `text-key-`. */
  readonly id: string;
  readonly chord: KeyChord;
  /** Where a Mac has another one than the same with Cmd. */
  readonly mac?: KeyChord;
  /** What Monaco calls what it does; `leave` is our own. */
  readonly command: string;
  /** What is pressed behind it to get there. */
  readonly next?: string;
  readonly does: string;
}

export const EDITOR_KEYS = [
  {
    id: 'suggest',
    chord: { with: ['Ctrl'], key: 'Space' },
    mac: { with: ['Control'], key: 'Space' },
    command: 'editor.action.triggerSuggest',
    does: 'Lists what fits here.',
  },
  {
    id: 'definition',
    chord: { with: ['Ctrl'], key: 'F8' },
    command: 'editor.action.revealDefinition',
    does: 'Goes to where a name is defined.',
  },
  {
    id: 'references',
    chord: { with: ['Ctrl', 'Shift'], key: 'F8' },
    command: 'editor.action.goToReferences',
    does: 'Lists all uses of a name.',
  },
  {
    id: 'rename',
    chord: { with: [], key: 'F2' },
    command: 'editor.action.rename',
    does: 'Renames, in all files.',
  },
  {
    id: 'fix',
    chord: { with: ['Ctrl'], key: '.' },
    command: 'editor.action.quickFix',
    does: 'Lists quick fixes. One that changes another file opens it, and Undo takes it back there.',
  },
  {
    id: 'format',
    chord: { with: ['Shift', 'Alt'], key: 'F' },
    command: 'editor.action.formatDocument',
    does: 'Puts the text in order.',
  },
  {
    id: 'leave',
    chord: { with: [], key: 'Esc' },
    next: 'Tab',
    command: 'leave',
    does: 'Leaves the text.',
  },
  {
    id: 'tab',
    chord: { with: ['Ctrl'], key: 'M' },
    mac: { with: ['Control', 'Shift'], key: 'M' },
    command: 'editor.action.toggleTabFocusMode',
    does: 'Tab leaves the text from now on, or indents again: **More** has it too, and the choice is kept.',
  },
] as const satisfies readonly EditorKey[];

/** The key of a command. */
export function keyOf(command: (typeof EDITOR_KEYS)[number]['command']): EditorKey {
  return EDITOR_KEYS.find((row) => row.command === command) as EditorKey;
}

/** A key as the page writes it: `Ctrl+Shift+F8`. */
export function keyText({ chord, mac, next }: EditorKey): string {
  const text = chordText(chord) + (next === undefined ? '' : `, then ${next}`);
  return mac === undefined ? text : `${text} (on a Mac ${chordText(mac)})`;
}

function chordText({ with: modifiers, key }: KeyChord): string {
  return [...modifiers, key].join('+');
}
