import { type Known, offersFor, wordsAsked } from '../lib/not-found.ts';

/** The 404 page: goes to the page that was meant, or lists what is near and what a search finds. */
const known = JSON.parse(document.getElementById('known')?.textContent ?? '') as Known;
const { go, near } = offersFor(location.pathname, known);
const offers = document.getElementById('offers');
if (go && go !== location.pathname) {
  location.replace(go + location.hash);
} else {
  if (offers && near.length > 0) offer(offers);
  void search();
}

function offer(offers: HTMLElement): void {
  const title = document.createElement('p');
  title.textContent = 'Perhaps you meant';
  const list = document.createElement('ul');
  list.className = 'links';
  for (const { path, title: text } of near) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = text;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  offers.append(title, list);
}

/** The search, asked for what the address names. */
async function search(): Promise<void> {
  const place = document.getElementById('search-here');
  if (!place) return;
  const { searchBox } = await import('./search/box.ts');
  const box = searchBox(known.base, () => {});
  place.append(box);
  const input = box.querySelector('input');
  if (!input) return;
  input.value = wordsAsked(location.pathname, known.base);
  input.dispatchEvent(new Event('input'));
}
