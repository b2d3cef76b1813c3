/**
 * The ways into the search: the field in the header, `/`, and Ctrl+K or Cmd+K, from inside an
 * editor too. What shows and finds is fetched when a reader first asks for it.
 */
export function searchKeys(): void {
  const field = document.querySelector<HTMLAnchorElement>('a.find');
  if (!field) return;
  const open = (): void => {
    void import('./dialog.ts').then(
      ({ openSearch }) => openSearch(field),
      // Without the script there is still the page.
      () => location.assign(field.href),
    );
  };
  field.addEventListener('click', (event) => {
    // A click that asks for a new tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (!(isCommand(event) || (isSlash(event) && !isTyping(event.target)))) return;
    event.preventDefault();
    open();
  });
}

function isCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

function isSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey;
}

/** Whether a key is a letter of a text that somebody writes. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const text = 'input, textarea, select, [contenteditable], [role=textbox], .monaco-editor';
  return target.isContentEditable || target.closest(text) !== null;
}
