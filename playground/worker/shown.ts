import { sameTransition } from '../../runtime/controller/transition-ends.ts';
import type { AnimatorView } from '../../runtime/world/game.ts';
import type { AnimatorRow, Animators, Followed } from '../protocol.ts';
import { ANIMATOR_LIMIT, SEARCH_LIMIT } from '../protocol.ts';

/** The animators of a scene as far as panels show them, and how many more there are. */
export function shownAnimators(
  views: readonly AnimatorView[],
  follow: Followed | undefined,
): Animators {
  return {
    list: views.slice(0, ANIMATOR_LIMIT).map((view) => shown(view, follow)),
    more: Math.max(0, views.length - ANIMATOR_LIMIT),
  };
}

function shown(view: AnimatorView, follow: Followed | undefined): AnimatorRow {
  const all = view.transitions;
  const followed = follow?.node === view.node ? follow.transition : undefined;
  const transitions = all.filter(
    (id, i) => i < SEARCH_LIMIT || (followed !== undefined && sameTransition(id, followed)),
  );
  const params = view.params
    .slice(0, ANIMATOR_LIMIT)
    .map((p) => ({ ...p, compared: p.compared.slice(0, SEARCH_LIMIT) }));
  return {
    ...view,
    params,
    transitions,
    more: {
      params: view.params.length - params.length,
      transitions: all.length - transitions.length,
    },
  };
}
