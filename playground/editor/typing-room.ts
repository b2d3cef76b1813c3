/** Where less height is left to see, picture and text do not both fit as they lie. CSS pixels. */
const LOW = 480;

/**
 * A phone's keyboard leaves half of a screen. While a block's plain text has the focus there, the
 * block lies over the page and gives what is left to picture, text and what is wrong with it; its
 * place in the page stays. Returns how to stop.
 */
export function makeTypingRoom(root: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const place = document.createElement('div');
  /** Where the page was before the keyboard came: the browser scrolls to the text as it comes. */
  let scrolled = 0;
  const seen = () => ({
    '--seen-top': view.offsetTop,
    '--seen-left': view.offsetLeft,
    '--seen-width': view.width,
    '--seen-height': view.height,
  });
  // A page that is zoomed in shows less of itself on as much of the screen.
  const isLow = () => view.height * view.scale < LOW;
  const follow = () => {
    const typing = root.querySelector('.area textarea:focus') !== null;
    if (!typing || !isLow()) {
      leave();
      return;
    }
    if (!('typing' in root.dataset)) {
      const { position, margin } = getComputedStyle(root);
      Object.assign(place.style, { height: `${root.offsetHeight}px`, margin });
      root.dataset.typing = '';
      // What fills the window takes no place in the page.
      if (position !== 'fixed') root.before(place);
    }
    for (const [name, value] of Object.entries(seen())) {
      root.style.setProperty(name, `${value}px`);
    }
  };
  const leave = () => {
    if (!('typing' in root.dataset)) return;
    delete root.dataset.typing;
    for (const name of Object.keys(seen())) root.style.removeProperty(name);
    place.remove();
    scrollTo({ top: scrolled, behavior: 'instant' });
  };
  // Not at once: the focus may go from the text of one file to that of another.
  const later = () => requestAnimationFrame(follow);
  const enter = () => {
    if (!('typing' in root.dataset)) scrolled = scrollY;
    follow();
  };
  // Comes behind the resize in which the browser has scrolled already.
  const look = () => {
    if (!('typing' in root.dataset) && !isLow()) scrolled = scrollY;
  };
  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', later);
  window.addEventListener('scroll', look, { passive: true });
  view.addEventListener('resize', follow);
  view.addEventListener('scroll', follow);
  return () => {
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', later);
    window.removeEventListener('scroll', look);
    view.removeEventListener('resize', follow);
    view.removeEventListener('scroll', follow);
    leave();
  };
}
