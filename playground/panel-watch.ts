import type { PanelWatch } from './panel-data.ts';
import type { Panel, State } from './state.ts';
import { askedAbout, panelOf, panelsOf } from './state.ts';
import { stepsOf } from './timeline/axis.ts';

/** The panels that a reader sees. */
export function shownPanels(state: State): readonly Panel[] {
  return state.allPanels ? panelsOf(state) : [panelOf(state)];
}

/** What they want to be told. */
export function watchOf(state: State): PanelWatch {
  const shown = shownPanels(state);
  // Why tells where the transition that is followed stands in the text.
  const follows = shown.includes('why') && state.why.followed !== undefined;
  const node = shown.includes('graph') || follows ? askedAbout(state)?.node : undefined;
  return {
    ...(node === undefined ? {} : { graph: node }),
    ...(shown.includes('timeline') ? { timeline: stepsOf(state.hz) } : {}),
    ...(shown.includes('inspector') ? { inspect: state.selected ?? '' } : {}),
  };
}

/** Whether one of them shows what moves, so that a tenth of a second would look like jumps. */
export function moves(watch: PanelWatch): boolean {
  return watch.graph !== undefined || watch.timeline !== undefined;
}
