import { type Easing, easingOf } from '../controller/ease.ts';
import { ANM010 } from '../diagnostics/catalogue/binding.ts';
import { DEFAULT_EASE } from '../schema/controller.ts';
import type { Animator } from './animator.ts';
import { AnimatorClocks } from './animator-clocks.ts';
import type { Stage } from './binding.ts';
import { Arrivals } from './events.ts';
import { MixLists } from './mix-list.ts';
import { BlendSpan, Pending } from './pending.ts';
import { Playheads } from './playheads.ts';
import { PoseSpace } from './pose.ts';
import type { ReasonListener } from './reasons.ts';
import type { Signals } from './signals.ts';

/** What all animators of a world share. */
export class AnimatorPool {
  readonly stage: Stage;
  readonly signals: Signals;
  /** Two playheads an animator. */
  readonly heads: Playheads;
  readonly clocks: AnimatorClocks;
  /** What blends mix of what is written, and of what is drawn. */
  readonly mixes: MixLists;
  readonly drawnMixes: MixLists;
  /** Poses as written on steps, as written on frames in unscaled time, and as drawn. */
  readonly written: PoseSpace;
  readonly unscaled: PoseSpace;
  readonly drawn: PoseSpace;
  /** How the blends of each animator grow. */
  readonly easings: Easing[];
  /** Number of the step that runs. */
  step = 0;
  /** Hears what does not happen, while someone wants to know. */
  reasons: ReasonListener | undefined;
  /** Reused from animator to animator. */
  readonly arrivals = new Arrivals();
  readonly pending = new Pending();
  readonly span = new BlendSpan();

  constructor(stage: Stage, hz: number, count: number, signals: Signals) {
    this.stage = stage;
    this.signals = signals;
    this.heads = new Playheads(hz, count * 2);
    this.clocks = new AnimatorClocks(count);
    this.easings = new Array<Easing>(count).fill(easingOf(DEFAULT_EASE));
    this.mixes = new MixLists(count);
    this.drawnMixes = new MixLists(count);
    this.written = new PoseSpace(stage.properties.values);
    this.unscaled = new PoseSpace(stage.properties.values);
    this.drawn = new PoseSpace(stage.properties.drawn);
  }

  /** A state is left: said with its name, which a reimport may take away. */
  exited(animator: Animator, state: number): void {
    this.signals.exited(animator.driver, state, animator.controller?.states[state]?.name ?? '');
  }

  entered(animator: Animator, state: number): void {
    this.signals.entered(animator.driver, state, animator.controller?.states[state]?.name ?? '');
  }
}

/** Where the written tracks of an animator go. */
export function spaceOf(
  pool: AnimatorPool,
  { unscaled }: { readonly unscaled: boolean },
): PoseSpace {
  return unscaled ? pool.unscaled : pool.written;
}

/** Says once that an animator has passed more events in one go than a step delivers. */
export function tellOverflow(pool: AnimatorPool, animator: Animator): void {
  if (!pool.arrivals.overflow || animator.overflowSaid) return;
  animator.overflowSaid = true;
  const node = pool.stage.path(animator.node);
  pool.signals.diagnostic(animator.driver, ANM010.say.events({ node }));
}
