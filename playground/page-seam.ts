import type { ReadonlySignal } from '@preact/signals';
import { effect, untracked } from '@preact/signals';
import { Judging } from './lessons/judging.ts';
import { foreignScripts, runnable } from './project-state.ts';
import { JUDGED, type Judged, PUT, putFrom, putInto } from './put.ts';
import type { Port } from './session.ts';
import type { Action, State } from './state.ts';

export interface SeamHost {
  readonly root: HTMLElement;
  readonly state: ReadonlySignal<State>;
  readonly worker: () => Port;
  /** Does an action and brings the editor and the worker along. */
  change(action: Action): void;
}

/** Lets the page around a block put texts into it and, in a lesson, hear what became of its goals. */
export function connectPage({ root, state, worker, change }: SeamHost): () => void {
  const put = () => {
    const wanted = putFrom(root.dataset.put);
    delete root.dataset.put;
    if (!wanted) return;
    const { texts, page, scene, pageScene, waiting, open } = state.value;
    const files = putInto(texts, page, wanted);
    const own = wanted.into === 'page';
    change({
      type: 'project',
      project: {
        files,
        scene: own ? pageScene : scene,
        open: [wanted.open, open, pageScene].find((path) => path in files) ?? '',
      },
      said: wanted.said,
      // A script that came with a link waits on, unless the page's own stands in its place.
      waiting: own ? [] : waiting.filter((path) => foreignScripts(files, page).includes(path)),
    });
    if (wanted.problems) change({ type: 'panel', panel: 'problems' });
  };
  root.addEventListener(PUT, put);
  // It may have been what the block was woken for.
  put();
  const stop = root.dataset.lesson === undefined ? undefined : judged(root.dataset.lesson);
  return () => {
    root.removeEventListener(PUT, put);
    stop?.();
  };

  function judged(lesson: string): () => void {
    const judging = new Judging(worker, lesson, (detail: Judged) =>
      root.dispatchEvent(new CustomEvent(JUDGED, { detail })),
    );
    let seen: State['texts'] | undefined;
    const watching = effect(() => {
      // All else of the state changes while a scene plays.
      const { texts, scene } = state.value;
      if (texts === seen) return;
      seen = texts;
      judging.want(
        scene,
        untracked(() => runnable(state.value)),
      );
    });
    return () => {
      watching();
      judging.dispose();
    };
  }
}
