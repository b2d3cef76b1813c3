/** How players and animators begin, when a scene does and when an edit brings them. Page: animation/player. */
import type { Animator } from '../animation/animator.ts';
import { ANM009 } from '../diagnostics/catalogue/root-motion.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { ANIMATOR, PLAYER } from './driver-names.ts';
import type { World } from './world.ts';

export function beginPlayer(world: World, i: number): void {
  const node = world.players.node[i] as number;
  const name = String(world.fields.field(node, PLAYER, 'clip'));
  setClip(world, i, name);
  if (world.fields.field(node, PLAYER, 'playOnStart') !== true) return;
  const compiled = world.players.compiled[i];
  if (compiled === undefined) world.players.wanted[i] = name;
  else world.players.start(i, compiled, compiled.whole);
}

export function beginAnimator(world: World, animator: Animator): void {
  const controller = world.library.controller(
    String(world.fields.field(animator.node, ANIMATOR, 'controller')),
  );
  if (controller === undefined) return;
  world.animators.use(animator, controller, (name) => world.clip(name));
  const problem = rootProblem(world, animator);
  if (problem !== undefined) world.signals.diagnostic(animator.driver, problem);
}

/** Root motion that reaches nothing. */
export function rootProblem(world: World, animator: Animator): Finding | undefined {
  const { node } = animator;
  if (world.fields.field(node, ANIMATOR, 'rootMotion') !== 'toMotion' || animator.unscaled)
    return undefined;
  if (world.fields.field(node, ANIMATOR, 'rootFallback') === true) return undefined;
  if (world.gameplay.takesRoot(node)) return undefined;
  if (!animator.states.some((s) => s.root !== undefined)) return undefined;
  return ANM009.say.noMotion({ node: world.pathOf(node) });
}

export function setClip(world: World, i: number, name: string): void {
  world.players.name(i, name);
  world.players.compiled[i] = world.clip(name);
}
