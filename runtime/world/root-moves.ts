/** What root motion does to a node. Page: animation/root. */
import type { Animator } from '../animation/animator.ts';
import { POSITION, TRANSFORM } from '../animation/properties.ts';
import { ANIMATOR } from './driver-names.ts';
import type { World } from './world.ts';

/** The way of the root track moves the node, in the space of its parent. */
export function moveByRoot(world: World, animator: Animator): void {
  const { node, root } = animator;
  if ((root[0] === 0 && root[1] === 0) || animator.unscaled) return;
  const mode = world.fields.field(node, ANIMATOR, 'rootMotion');
  const toMotion = mode === 'toMotion' && world.gameplay.takesRoot(node);
  const moves =
    mode === 'toTransform' ||
    (mode === 'toMotion' && world.fields.field(node, ANIMATOR, 'rootFallback') === true);
  if (!moves && !toMotion) return;
  const scale = world.fields.field(node, ANIMATOR, 'rootScale') as readonly number[];
  if (toMotion) {
    const dx = (root[0] as number) * (scale[0] as number);
    world.gameplay.moveRoot(node, dx, (root[1] as number) * (scale[1] as number));
    return;
  }
  const { values } = world.layout.properties;
  const slot = node * TRANSFORM + POSITION;
  for (let lane = 0; lane < 2; lane++) {
    const way = (root[lane] as number) * (scale[lane] as number);
    const exact = (values[slot + lane] as number) + (animator.rootRest[lane] as number) + way;
    const moved = Math.fround(exact);
    if (!Number.isFinite(moved)) continue;
    values[slot + lane] = moved;
    animator.rootRest[lane] = exact - moved;
  }
}
