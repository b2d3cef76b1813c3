import { searchBox } from './box.ts';

/** The search page: its box asks what the address asks for, and the address follows what is typed. */
const place = document.getElementById('search-here');
if (place) {
  const box = searchBox(place.dataset.base ?? '/', () => {});
  place.append(box);
  const query = new URLSearchParams(location.search).get('q') ?? '';
  const input = box.querySelector('input');
  if (query !== '' && input) {
    input.value = query;
    input.dispatchEvent(new Event('input'));
  }
  input?.focus({ preventScroll: true });
}
