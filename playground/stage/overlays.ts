import type { OverlayWant } from '../../runtime/world/overlay.ts';

/** What a reader can have drawn over a scene, in the order of the menu. `flat`: only seen from the front. */
export const OVERLAYS = [
  { name: 'bodies', title: 'Colliders', says: 'and hitboxes: dashed is a sensor or off' },
  { name: 'path', title: 'Root motion', says: 'the way gone, and the way ahead' },
  { name: 'driven', title: 'Driven', says: 'properties, and what drives them' },
  { name: 'onion', title: 'Onion skin', says: 'where it was' },
  { name: 'names', title: 'Nodes', says: 'their origins and names' },
  { name: 'scale', title: 'Scale', says: 'metres along the edges', flat: true },
] as const;

export type OverlayName = (typeof OVERLAYS)[number]['name'];
export type Overlays = ReadonlySet<OverlayName>;

/** What the worker has to tell for these; undefined where the page knows all itself. */
export function wantOf(overlays: Overlays): OverlayWant | undefined {
  const want = {
    ...(overlays.has('bodies') ? { bodies: true } : {}),
    ...(overlays.has('path') ? { roots: true } : {}),
    ...(overlays.has('driven') ? { driven: true } : {}),
    ...(overlays.has('names') ? { nodes: true } : {}),
  };
  return Object.keys(want).length > 0 ? want : undefined;
}
