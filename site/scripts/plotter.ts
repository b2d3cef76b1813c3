/** The plotter: what computes and draws is fetched when somebody comes to it. */
import type { Answer } from '../lib/plot/answer.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form.plotter')) {
  const part = <T extends Element>(selector: string): T => form.querySelector<T>(selector) as T;
  const [text, seconds, at] = ['text', 'seconds', 'at'].map((name) =>
    part<HTMLInputElement>(`[name=${name}]`),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const picture = part('.picture');
  const says = part('.told');
  const output = part('output');
  const rows = part('tbody');
  let answer: Answer | undefined;
  let due = 0;

  /** Words wait until nothing is typed, so that they are read out once. */
  let telling = 0;
  const SETTLED = 400;

  const show = async (): Promise<void> => {
    const { answerTo } = await import('../lib/plot/answer.ts');
    const now = answerTo(text.value, seconds.valueAsNumber, form.dataset.errors ?? '');
    answer = now;
    text.setAttribute('aria-invalid', String(now.svg === undefined));
    picture.toggleAttribute('data-old', now.svg === undefined);
    if (now.svg !== undefined) picture.innerHTML = now.svg;
    at.max = String(now.seconds);
    rows.innerHTML = now.rows;
    read();
    clearTimeout(telling);
    telling = window.setTimeout(() => {
      says.innerHTML = now.says;
    }, SETTLED);
  };
  const read = (): void => {
    output.textContent = answer?.at(at.valueAsNumber) ?? '';
  };
  const soon = (): void => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => void show());
  };

  for (const input of [text, seconds, at]) input.disabled = false;
  text.addEventListener('input', soon);
  seconds.addEventListener('input', soon);
  at.addEventListener('input', () => (answer ? read() : soon()));
  form.addEventListener('focusin', () => answer ?? soon(), { once: true });
  form.addEventListener('submit', (event) => event.preventDefault());
  // Somebody who opens the table without touching the fields.
  part('details').addEventListener('toggle', () => answer ?? soon(), { once: true });
  says.addEventListener('click', ({ target }) => {
    const fix = (target as Element).closest<HTMLButtonElement>('[data-instead]');
    if (fix === null) return;
    const { start, end, instead = '' } = fix.dataset;
    text.setRangeText(instead, Number(start), Number(end), 'end');
    text.focus();
    soon();
  });
}
