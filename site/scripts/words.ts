/**
 * Listings whose words have meanings. What shows them is fetched when somebody first points at a word
 * or comes to a listing by the keyboard.
 */
export function words(): void {
  const listings = [...document.querySelectorAll<HTMLElement>('.scroll:has([data-m])')];
  if (listings.length === 0) return;
  const hint = document.createElement('p');
  hint.id = 'words-hint';
  hint.hidden = true;
  hint.textContent = 'Left and right arrow: what its words mean. Escape: no more of it.';
  document.body.append(hint);
  let card: Promise<typeof import('./word-card.ts')> | undefined;
  const start = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    const listing = event.target.closest<HTMLElement>('.scroll:has([data-m])');
    if (!listing) return;
    card ??= import('./word-card.ts');
    const { target } = event;
    card.then(
      (module) => module.begin(listing, target),
      () => {
        card = undefined;
      },
    );
  };
  for (const listing of listings) listing.setAttribute('aria-describedby', hint.id);
  document.addEventListener('pointerover', start, { passive: true });
  document.addEventListener('focusin', start);
}
