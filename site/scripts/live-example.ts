import type { TryIt } from '../../playground/element.ts';
import { listingIn } from './copy.ts';

/**
 * The examples of an error page, live: a block below the pair opens the broken text, and its fix is
 * applied there. All of it is fetched when it is asked for; one block is open at a time.
 */

document.addEventListener('click', (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : undefined;
  const control = target?.closest<HTMLElement>('[data-live]:is(a, button)');
  const pair = control?.closest<HTMLElement>('.pair');
  if (!control || !pair) return;
  event.preventDefault();
  void show(pair, control.dataset.live === 'fixed').catch(() => {
    // The playground opens it as well, on a page of its own.
    location.assign(pair.querySelector<HTMLAnchorElement>('a[data-live]')?.href ?? '');
  });
});

async function show(pair: HTMLElement, fixed: boolean): Promise<void> {
  const [broken, mended] = pair.querySelectorAll('.fixpair > div');
  const { file = '', saved } = pair.dataset;
  const open = pair.querySelector<TryIt>('try-it');
  const block = open ?? (await put(pair));
  block.scrollIntoView({ block: 'nearest' });
  say(
    fixed ? 'The fix is applied in the block below.' : 'The broken text runs in the block below.',
  );
  if (fixed) await block.write(file, listingIn(mended));
  // What opened first is the version that plays before the broken one is saved.
  else if (open || saved !== undefined) await block.write(file, listingIn(broken));
}

async function put(pair: HTMLElement): Promise<TryIt> {
  const [html, { define }] = await Promise.all([
    blockOf(pair.dataset.block ?? ''),
    import('../../playground/element.ts'),
    import('../../playground/block.css'),
  ]);
  // The markup is the site's own. Another block of the page is closed: it would have the same ids.
  document.querySelector('.pair try-it')?.remove();
  const place = pair.querySelector('.live') as HTMLElement;
  place.innerHTML = html;
  define();
  return place.querySelector('try-it') as TryIt;
}

async function blockOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return ((await answer.json()) as { html: string }).html;
}

function say(text: string): void {
  const status = document.getElementById('status');
  if (status) status.textContent = text;
}
