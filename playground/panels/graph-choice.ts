import type { TransitionEnds } from '../../runtime/controller/transition-ends.ts';
import { endsOf, sameTransition } from '../../runtime/controller/transition-ends.ts';
import type { TransitionView } from '../../runtime/world/controller-view.ts';
import type { Block } from './block.ts';

/** A click on a transition: it is followed, or no more, and its place in the text is shown. */
export function choose(
  block: Block,
  file: string,
  transition: TransitionView,
  followed: TransitionEnds | undefined,
): void {
  const again = followed !== undefined && sameTransition(followed, transition);
  block.dispatch({ type: 'follow', transition: again ? undefined : endsOf(transition) });
  block.reveal({ file, ...transition }, false);
}
