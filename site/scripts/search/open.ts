/**
 * The ways into the search: the field in the header, `/`, and Ctrl+K or Cmd+K, from inside an
 * editor too. What shows and finds is fetched when a reader first asks for it.
 */
export function searchKeys(): void {
  const field = document.querySelector<HTMLAnchorElement>('a.find');
  if (!field) return;
  let coming = false;
  const open = (): void => {
    if (coming) return;
    coming = true;
    const typed = typeAhead();
    void import('./dialog.ts').then(
      ({ openSearch }) => {
        coming = false;
        openSearch(field, typed());
      },
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

/** Takes what is typed while the search is on its way. What is returned ends that, and gives the text. */
function typeAhead(): () => string {
  const letters: string[] = [];
  const take = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Backspace') letters.pop();
    else if ([...key].length === 1) letters.push(key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', take, true);
  return () => {
    window.removeEventListener('keydown', take, true);
    return letters.join('');
  };
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
