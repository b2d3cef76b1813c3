/** How long a button says that it has copied. */
const SAYS_SO = 1600;

/** Buttons with `data-copy` copy that text, or the text of the code block they stand in. */
export function copyButtons(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>('button[data-copy]');
    if (!button) return;
    void copy(textFor(button)).then((copied) => answer(button, copied));
  });
}

function textFor(button: HTMLElement): string {
  return button.dataset.copy || listingIn(button.closest('.copies'));
}

/** The text of the listing in a part of the page. */
export function listingIn(part: Element | null | undefined): string {
  const lines = part?.querySelectorAll('.code li > code') ?? [];
  return `${[...lines].map((line) => line.textContent?.trimEnd()).join('\n')}\n`;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function answer(button: HTMLElement, copied: boolean): void {
  const label = button.dataset.label ?? button.getAttribute('aria-label') ?? '';
  button.dataset.label = label;
  button.setAttribute('aria-label', copied ? 'Copied' : 'Could not copy');
  button.title = copied ? 'Copied' : 'Could not copy: select the text instead';
  const status = document.getElementById('status');
  if (status) status.textContent = button.title;
  button.toggleAttribute('data-done', copied);
  setTimeout(() => {
    button.setAttribute('aria-label', label);
    button.title = label;
    button.removeAttribute('data-done');
    if (status) status.textContent = '';
  }, SAYS_SO);
}
