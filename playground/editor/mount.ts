import type { ReadonlySignal } from '@preact/signals';
import { effect } from '@preact/signals';
import type { Texts } from '../protocol.ts';
import type { EditorHooks, EditorSetup, TextEditor } from './text-editor.ts';
import { makeTypingRoom } from './typing-room.ts';

export interface EditorPlace {
  /** The part of the block that holds the static texts. */
  readonly text: HTMLElement;
  readonly signs: string;
  readonly errors: string;
  readonly texts: Texts;
  readonly open: ReadonlySignal<string>;
  readonly hooks: Omit<EditorHooks, 'leave'>;
  /** The editor for a keyboard did not come; the plain one stands there instead. */
  fellBack(): void;
}

/**
 * Fetches the editor that suits the reader's hands and puts it below the static text, which goes
 * once the same words stand there; where the one for a keyboard cannot start, the plain one does.
 * Enter leads from the box into the text, Escape back out.
 */
export async function mountEditor(
  place: EditorPlace,
  gone: () => boolean,
): Promise<{ editor: TextEditor; dispose: () => void } | undefined> {
  const mono = getComputedStyle(place.text).getPropertyValue('--mono') || 'monospace';
  const coarse = matchMedia('(pointer: coarse)').matches;
  const [desk] = await Promise.all([
    // Not fetched, or not able to start here.
    coarse ? undefined : import('./desk.ts').catch(() => undefined),
    // Monaco measures letters when it starts.
    document.fonts.load(`13.5px ${mono}`).catch(() => {}),
  ]);
  if (gone()) return undefined;

  const box = document.createElement('div');
  box.className = 'edit';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  // Shown on it, too, while it has the focus.
  box.setAttribute('aria-description', 'Enter to edit, Esc to leave');
  place.text.append(box);
  const setup: EditorSetup = {
    box,
    texts: place.texts,
    open: place.open.value,
    label: (path) => `${path}. Escape, then Tab, leaves the text.`,
    signs: place.signs,
    errors: new URL(place.errors, location.href).href,
    hooks: { ...place.hooks, leave: () => box.focus() },
  };
  let editor = desk && started(desk.makeEditor, setup);
  if (!editor) {
    const { makeEditor } = await import('./touch.ts');
    if (gone()) return undefined;
    editor = makeEditor(setup);
    if (!coarse) place.fellBack();
  }
  const shown = editor;
  box.addEventListener('keydown', (event) => {
    if (event.target !== box || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    shown.focus();
  });
  const named = effect(() => {
    box.setAttribute('aria-label', `Text of ${place.open.value}`);
  });
  const resized = new ResizeObserver(() => shown.layout());
  resized.observe(box);
  const root = coarse && place.text.closest<HTMLElement>('try-it');
  const stopRoom = root ? makeTypingRoom(root) : () => {};
  return {
    editor: shown,
    dispose() {
      named();
      resized.disconnect();
      stopRoom();
      shown.dispose();
    },
  };
}

/** The editor, or undefined and an empty box where it cannot start. */
function started(
  makeEditor: (setup: EditorSetup) => TextEditor,
  setup: EditorSetup,
): TextEditor | undefined {
  try {
    return makeEditor(setup);
  } catch (error) {
    console.error(error);
    setup.box.replaceChildren();
    return undefined;
  }
}
