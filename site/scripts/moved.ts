/** A page that has moved: goes to its new place, with the anchor that was asked for. */
import { decoded } from '../lib/decoded.ts';

const link = document.getElementById('to');
if (link instanceof HTMLAnchorElement) {
  const anchors = JSON.parse(link.dataset.anchors ?? '{}') as Record<string, string>;
  const id = decoded(location.hash.slice(1));
  const own = Object.hasOwn(anchors, id) ? anchors[id] : undefined;
  location.replace(own ?? (link.hash === '' ? link.href + location.hash : link.href));
}
