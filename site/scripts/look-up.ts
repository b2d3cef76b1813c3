import { findCode, nearCodes } from '../lib/near.ts';

/** The look-up field: goes to the page of the code that was meant, or offers near ones. */
for (const form of document.querySelectorAll<HTMLFormElement>('form.ask')) {
  const codes = (form.dataset.codes ?? '').split(' ');
  const input = form.querySelector('input');
  const says = form.querySelector('.say');
  if (!input || !says) continue;
  const page = (code: string): string => `${form.dataset.base}${code}/`;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim() || input.placeholder;
    const code = findCode(text, codes);
    if (code) {
      location.href = page(code);
      return;
    }
    const near = nearCodes(text, codes);
    says.textContent =
      near.length > 0 ? `There is no code "${text}". Near it: ` : `There is no code "${text}".`;
    for (const other of near) {
      const link = document.createElement('a');
      link.href = page(other);
      link.textContent = other;
      says.append(link, ' ');
    }
    input.focus();
  });
}
