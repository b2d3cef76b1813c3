import { searchBox } from './box.ts';

let dialog: HTMLDialogElement | undefined;

/** Opens the search over the page, for a text if one is given; closing it gives the focus back. */
export function openSearch(field: HTMLAnchorElement, text: string): void {
  dialog ??= makeDialog(field.dataset.base ?? '/');
  if (!dialog.open) dialog.showModal();
  const input = dialog.querySelector('input');
  input?.select();
  if (!input || text === '') return;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

function makeDialog(base: string): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search';
  made.setAttribute('aria-label', 'Search');
  made.append(searchBox(base, () => made.close()));
  // Outside of the box is the dialog's own backdrop.
  made.addEventListener('pointerdown', (event) => {
    if (event.target === made) made.close();
  });
  document.body.append(made);
  return made;
}
