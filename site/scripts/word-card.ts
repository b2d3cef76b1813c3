/**
 * The card of a word in a listing: under the pointer, or under the word that the arrow keys have come
 * to. It stays while the pointer is on it, and goes on Escape (WCAG 1.4.13).
 */

/** From the first rest on a word until its card, and from leaving both until it goes. Milliseconds. */
const SHOW_AFTER = 250;
const HIDE_AFTER = 250;
/** Between a word and its card, and the card and the window. Pixels. */
const GAP = 4;

const box = document.createElement('div');
box.className = 'word-card';
box.popover = 'manual';
box.id = 'word-card';
document.body.append(box);

const begun = new WeakSet<HTMLElement>();
let word: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes a listing tell about its words; `target` is what the pointer or the focus is on already. */
export function begin(listing: HTMLElement, target: Element): void {
  if (begun.has(listing)) return;
  begun.add(listing);
  listing.addEventListener('pointerover', ({ target }) => over(wordAt(target)));
  listing.addEventListener('pointerleave', leave);
  listing.addEventListener('click', ({ target }) => {
    const at = wordAt(target);
    if (at) show(at);
  });
  listing.addEventListener('keydown', (event) => key(listing, event));
  listing.addEventListener('focusout', hide);
  if (target.matches('[data-m]') && target.matches(':hover')) over(target);
}

box.addEventListener('pointerenter', () => clearTimeout(timer));
box.addEventListener('pointerleave', leave);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !word) return;
  event.preventDefault();
  hide();
});
document.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element && !target.closest('.word-card, [data-m]')) hide();
});

function wordAt(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest('[data-m]')) || undefined;
}

function over(at: Element | undefined): void {
  clearTimeout(timer);
  if (!at) leave();
  else if (at !== word) timer = setTimeout(() => show(at), word ? 0 : SHOW_AFTER);
}

function leave(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, HIDE_AFTER);
}

function hide(): void {
  clearTimeout(timer);
  word?.classList.remove('told');
  word = undefined;
  box.hidePopover();
}

function show(at: Element): void {
  clearTimeout(timer);
  const card = cardOf(at);
  if (!card) return;
  word?.classList.remove('told');
  word = at;
  at.classList.add('told');
  box.replaceChildren(card);
  box.showPopover();
  place(at.getBoundingClientRect());
}

/** Below the word, or above where there is no room; it scrolls with the page. */
function place({ left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP + offsetHeight <= clientHeight || top < offsetHeight + GAP;
  const x = Math.max(GAP, Math.min(left, clientWidth - offsetWidth - GAP));
  box.style.left = `${x + scrollX}px`;
  box.style.top = `${(below ? bottom + GAP : top - GAP - offsetHeight) + scrollY}px`;
}

function cardOf(at: Element): DocumentFragment | undefined {
  const number = at.getAttribute('data-m') ?? '';
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template.cards')) {
    const card = template.content.querySelector(`[data-card="${CSS.escape(number)}"]`);
    if (!card) continue;
    const copy = document.createDocumentFragment();
    copy.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
    return copy;
  }
  return undefined;
}

function key(listing: HTMLElement, event: KeyboardEvent): void {
  if (event.target !== listing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' && word) {
    box.querySelector('a')?.click();
    return;
  }
  const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const way = ways[event.key];
  if (way === undefined) return;
  const all = [...listing.querySelectorAll('[data-m]')];
  const from = word ? all.indexOf(word) : way > 0 ? -1 : all.length;
  const next = all[Math.max(0, Math.min(all.length - 1, from + way))];
  if (!next) return;
  event.preventDefault();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  show(next);
  const status = document.getElementById('status');
  if (status) status.textContent = [...box.children].map((c) => c.textContent).join('. ');
}
