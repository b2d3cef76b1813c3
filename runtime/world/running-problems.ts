/** What was found when the files met in a running scene. Page: animation/player. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { rootProblem } from './begin.ts';
import { placed } from './gameplay.ts';
import type { World } from './world.ts';

export function runningProblems(world: World): Diagnostic[] {
  return [
    ...world.scripts.diagnostics,
    ...ofAnimators(world),
    ...ofPlayers(world),
    ...ofVcaPlayers(world),
    ...world.found.diagnostics,
    ...ofPhysics(world),
  ];
}

function ofAnimators(world: World): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const animator of world.animators.list) {
    const node = world.pathOf(animator.node);
    const root = rootProblem(world, animator);
    if (root !== undefined) {
      const { file, nodes } = world.layout.scene;
      const component = nodes[animator.node]?.components.find((c) => c.type === 'Animator');
      const span = component?.spans.get('rootMotion') ?? component?.span ?? { start: 0, end: 0 };
      found.push(world.library.locate(root, file, span, node));
    }
    for (const { clip, problem } of animator.problems) {
      const span = problem.track?.track.propSpan ??
        clip.clip.events[0]?.span ?? { start: 0, end: 0 };
      found.push(world.library.locate(problem.finding, clip.clip.file, span, node));
    }
  }
  return found;
}

function ofPlayers(world: World): Diagnostic[] {
  const { players } = world;
  const found: Diagnostic[] = [];
  for (let i = 0; i < players.count; i++) {
    const clip = players.compiled[i]?.clip;
    if (clip === undefined) continue;
    const node = world.pathOf(players.node[i] as number);
    for (const { track, finding } of players.driving.problems[i] ?? []) {
      const span = track?.track.propSpan ?? clip.events[0]?.span ?? { start: 0, end: 0 };
      found.push(world.library.locate(finding, clip.file, span, node));
    }
  }
  return found;
}

function ofVcaPlayers(world: World): Diagnostic[] {
  const { vcaPlayers } = world;
  const found: Diagnostic[] = [];
  for (let i = 0; i < vcaPlayers.count; i++) {
    const vca = vcaPlayers.vca(i);
    if (vca === undefined) continue;
    const node = world.pathOf(vcaPlayers.node[i] as number);
    for (const { finding, span } of vcaPlayers.problems(i))
      found.push(world.library.locate(finding, vca.file, span, node));
  }
  return found;
}

function ofPhysics(world: World): Diagnostic[] {
  const { file } = world.layout.scene;
  return world.gameplay.problems.map((problem) => {
    const { finding, span, path } = placed(world, problem);
    return world.library.locate(finding, file, span, path);
  });
}
