/**
 * The playhead of the table of contents. It stands where the reader is, between two headings too;
 * under 1200 px the same playhead moves along the lying ruler.
 */
export function tableOfContents(): void {
  const toc = document.getElementById('toc');
  const main = document.getElementById('main');
  if (!toc || !main) return;
  const links = [...toc.querySelectorAll<HTMLAnchorElement>('li > a')];
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  );
  const playhead = toc.querySelector<HTMLElement>('.ph');
  const lying = document.querySelector<HTMLElement>('.hruler');
  const name = lying?.querySelector('b');

  const update = (): void => {
    const line = scrollLine();
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? 0);
    const end = main.getBoundingClientRect().bottom;
    let at = 0;
    while (at + 1 < tops.length && (tops[at + 1] as number) <= line) at++;
    const top = tops[at] as number;
    const next = tops[at + 1] ?? end;
    const part = Math.min(1, Math.max(0, (line - top) / Math.max(1, next - top)));

    links.forEach((link, i) => {
      if (i === at) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    const item = links[at]?.parentElement;
    if (playhead && item) {
      const lead = Number.parseFloat(getComputedStyle(item, '::before').top) || 16;
      playhead.style.top = `${item.offsetTop + lead + part * (item.offsetHeight - (at === links.length - 1 ? 2 * lead : 0))}px`;
    }
    if (lying && name) {
      const { top: start, height } = main.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (line - start) / height));
      lying.style.setProperty('--at', `${(share * 100).toFixed(2)}%`);
      name.textContent = links[at]?.textContent ?? '';
      lying.style.setProperty('--w', `${name.offsetWidth}px`);
      lying.setAttribute('aria-label', `On this page: ${name.textContent}`);
    }
  };

  let waiting = false;
  const later = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      update();
    });
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  new ResizeObserver(later).observe(main);
  // As a popover it has no size until it is shown.
  toc.addEventListener('toggle', update);
  toc.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && toc.matches(':popover-open'))
      toc.hidePopover();
  });
  update();
}

/**
 * The height on the screen at which text counts as being read: just below the header at the top
 * of the page, moving down with the page so that its last section is reached as well.
 */
function scrollLine(): number {
  const room = document.documentElement.scrollHeight - innerHeight;
  const progress = room > 0 ? Math.min(1, Math.max(0, scrollY / room)) : 0;
  return 120 + progress * (innerHeight - 240);
}
