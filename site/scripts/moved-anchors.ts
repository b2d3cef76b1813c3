/** An anchor that is elsewhere now: goes there. Pages that have lost one say so in `#moved`. */
export function movedAnchors(): void {
  const said = document.getElementById('moved')?.textContent;
  if (!said) return;
  const anchors = JSON.parse(said) as Record<string, string>;
  const follow = (): void => {
    const id = location.hash.slice(1);
    const to = Object.hasOwn(anchors, id) ? anchors[id] : undefined;
    if (to !== undefined && !document.getElementById(id)) location.replace(to);
  };
  addEventListener('hashchange', follow);
  follow();
}
