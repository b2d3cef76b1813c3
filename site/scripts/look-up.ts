import { lookUp } from '../lib/look-up.ts';

/** The look-up field: goes to the page of the code that was meant, or says what to type. */
for (const form of document.querySelectorAll<HTMLFormElement>('form.ask')) {
  const codes = (form.dataset.codes ?? '').split(' ');
  const input = form.querySelector('input');
  const says = form.querySelector('.say');
  if (!input || !says) continue;
  const page = (code: string): string => `${form.dataset.base}${code}/`;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const found = lookUp(input.value, codes, input.placeholder);
    if ('go' in found) {
      location.href = page(found.go);
      return;
    }
    says.textContent = found.says;
    for (const other of found.near) {
      const link = document.createElement('a');
      link.href = page(other);
      link.textContent = other;
      says.append(link, ' ');
    }
    input.focus();
  });
}
