import { searchBox } from './box.ts';

let dialog: HTMLDialogElement | undefined;

/** Opens the search over the page; closing it gives the focus back. */
export function openSearch(field: HTMLAnchorElement): void {
  dialog ??= makeDialog(field.dataset.base ?? '/');
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
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
