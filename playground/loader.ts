/**
 * The only script of a Try it block that a page loads at once: it switches the static tabs and
 * fetches the rest when a reader comes near a block, points at it or puts the focus into it. A block
 * that is in view from the beginning waits until the reader does anything at all, so that the page
 * itself is there first.
 */

import { NEAR } from './near.ts';
import { PUT } from './put.ts';

/** What a reader does, and how long a block in view waits for it. Milliseconds. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
const WAIT = 10_000;

let started = false;
/** Somebody is there, or it has been waited long enough. */
let present = false;
let near = false;

function appear(): void {
  present = true;
  for (const type of SIGNS) removeEventListener(type, appear, true);
  if (near) start();
}

function start(): void {
  if (started) return;
  started = true;
  import('./element.ts').then(({ define }) => define(), fail);
}

/** The rest is not there: the line is cut, or the site has been published anew since. */
function fail(): void {
  started = false;
  for (const strip of document.querySelectorAll('try-it .strip')) {
    strip.innerHTML =
      '<div class="say warning"><span>This could not be loaded. There may be a new version of the page.</span><a class="btn" href="">Reload</a></div>';
  }
}

function switchTab(block: Element, event: Event): void {
  const tab = event.target instanceof Element && event.target.closest('[role=tab][data-file]');
  if (!tab || block.hasAttribute('data-live')) return;
  for (const other of block.querySelectorAll('[role=tab][data-file]')) {
    const selected = other === tab;
    other.setAttribute('aria-selected', String(selected));
    other.setAttribute('tabindex', selected ? '0' : '-1');
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !selected;
  }
}

const blocks = document.querySelectorAll('try-it');
/** Of the block that a link opens in, which an eager program may have %-encoded on its way. */
const [link, id] = /^#([a-z][\w-]*)(?:\.|%(?:25)*2e)\d/i.exec(location.hash) ?? [];
/** The page's first, where it has none of that name: `opensIn` says the same. */
const linked = link && (document.querySelector(`try-it#${id}`) ?? blocks[0]);
for (const type of SIGNS) addEventListener(type, appear, { capture: true, passive: true });
// In a frame of another page the reader's hand is elsewhere.
if (document.querySelector('try-it[data-layout=embed]')) appear();
else setTimeout(appear, WAIT);
const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    near = true;
    if (present) start();
  },
  { rootMargin: NEAR },
);
for (const block of blocks) {
  observer.observe(block);
  // A link into this block: what it holds is what the reader came for.
  if (block === linked) {
    start();
    block.scrollIntoView();
  }
  block.addEventListener('click', (event) => switchTab(block, event));
  // Whoever touches a block wants it, even where the observer never reports.
  for (const type of ['pointerover', 'pointerdown', 'focusin', PUT]) {
    block.addEventListener(type, start, { once: true, passive: true });
  }
}
