/**
 * The list of pages on a narrow screen covers the text, so Tab goes round inside it while it is
 * open, and the button that opened it has the focus again when it closes.
 */
export function drawer(): void {
  const list = document.getElementById('pages');
  const opener = document.querySelector<HTMLElement>('button.menu');
  const close = list?.querySelector<HTMLElement>('.close button');
  if (!list || !opener || !close) return;

  list.addEventListener('keydown', (event) => {
    // Where the list is a column, it has no button to close it.
    if (event.key !== 'Tab' || !close.checkVisibility()) return;
    const last = [...list.querySelectorAll('a')].at(-1) ?? close;
    const [from, to] = event.shiftKey ? [close, last] : [last, close];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to.focus();
  });
  list.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body || list.contains(activeElement);
    if (lost) opener.focus({ preventScroll: true });
  });
}
