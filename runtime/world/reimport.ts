/** New versions of clips and controllers meet what plays them. Page: animation/player. */
import { compileClip } from '../animation/compiled.ts';
import type { Change } from '../project/library.ts';
import { beginAnimator, setClip } from './begin.ts';
import type { World } from './world.ts';

/** A clip has changed: its players go on in the new version, those that waited for it start. */
export function reimportClip(world: World, file: string): void {
  const { library, players } = world;
  const clip = library.clip(file);
  if (clip === undefined) return;
  const compiled = compileClip(clip, world.hz);
  for (let i = 0; i < players.count; i++) {
    const { wanted, clipName } = players;
    if (players.compiled[i]?.clip.file === file) {
      players.reimport(i, compiled);
    } else if (wanted[i] !== undefined && library.clip(wanted[i] as string) === clip) {
      players.command(i, { call: 'Play', clip: compiled, name: wanted[i] as string });
    } else if (players.compiled[i] === undefined && library.clip(clipName[i] as string) === clip) {
      setClip(world, i, clipName[i] as string);
    }
  }
}

/** Animators whose controller changed, or one of the clips of its states. */
export function reimportAnimators(world: World, change: Change): void {
  for (const animator of world.animators.list) {
    const { controller } = animator;
    if (controller === undefined) {
      if (change.controllers.length > 0) beginAnimator(world, animator);
      continue;
    }
    const changed = change.controllers.includes(controller.file);
    const uses = controller.states.some((s) =>
      change.clips.some((file) => world.clip(s.clip)?.clip.file === file),
    );
    if (!changed && !uses) continue;
    world.found.imported(animator.node);
    const next = world.library.controller(controller.file) ?? controller;
    world.animators.reimport(animator, next, (name) => world.clip(name));
  }
}
