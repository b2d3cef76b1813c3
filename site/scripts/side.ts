/**
 * Brings the present page's entry into sight where the list of pages is longer than the window:
 * at once where the list is a column, and whenever it opens where it is a drawer.
 */
export function sideNavigation(): void {
  const list = document.getElementById('pages');
  const here = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !here) return;
  const show = (): void => {
    const below = here.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
    // A third of the list stays in sight behind it, so that its neighbours do too.
    if (below > 0) list.scrollTop += below + list.clientHeight / 3;
  };
  show();
  list.addEventListener('toggle', show);
}
