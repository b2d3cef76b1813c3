import { sameTransition } from '../../runtime/controller/transition-ends.ts';
import type { AnimatorMoment } from '../../runtime/world/animator-moment.ts';
import type { ControllerView } from '../../runtime/world/controller-view.ts';
import type { TakeRow } from '../why.ts';

/**
 * The transition whose blend runs, by its number: the newest one taken, if it led to the current
 * state and as long ago as the blend is old. A script's CrossFade blends without any: -1.
 */
export function runningTransition(
  controller: ControllerView,
  moment: AnimatorMoment,
  takes: readonly TakeRow[],
  node: string,
  step: number,
  hz: number,
): number {
  if (moment.outgoing === undefined) return -1;
  const last = takes.find((take) => take.node === node);
  if (last === undefined) return -1;
  const age = (step - last.step) / hz;
  // The step that took it may count or not.
  if (Math.abs(age - moment.elapsed) > 1.5 / hz) return -1;
  const at = controller.transitions.findIndex((t) => sameTransition(t, last));
  return controller.transitions[at]?.target === moment.state ? at : -1;
}
