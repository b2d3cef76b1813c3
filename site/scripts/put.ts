/** Buttons that put other texts into a block: `data-put` holds them, and `data-block` names it. */
import { PUT } from '../../playground/put.ts';

document.addEventListener('click', (event) => {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-put]') : null;
  const owner = button?.closest<HTMLElement>('[data-block]');
  const block = document.getElementById(owner?.dataset.block ?? '');
  if (!button || !block) return;
  block.dataset.put = button.dataset.put;
  block.dispatchEvent(new Event(PUT));
  // Seen where it happens; whoever has it in view is not moved.
  block.querySelector('.try-body')?.scrollIntoView({ block: 'nearest' });
});
