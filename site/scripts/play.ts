/** What the playground's page does: the scene of its address, and the choice of another. */
import { askedScene } from './asked-scene.ts';
import { themeSwitch } from './theme.ts';

themeSwitch();

const select = document.getElementById('scene') as HTMLSelectElement;
const { scenes = '', first = '' } = select.dataset;
const box = document.querySelector<HTMLElement>('.play-main') as HTMLElement;

void askedScene(box, scenes, first, 'app').then((name) => {
  select.value = name;
  select.disabled = false;
});

// A page of its own for each: its draft is kept when this one is left.
select.addEventListener('change', () => {
  location.href = `?scene=${encodeURIComponent(select.value)}`;
});
// A page that comes back out of the browser's memory shows what it shows.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  select.value = new URLSearchParams(location.search).get('scene') ?? first;
});
