/** What the panels that are open ask of the worker, and what they get, beside what every block is told. */
import type { AnimatorMoment } from '../runtime/world/animator-moment.ts';
import type { ControllerView } from '../runtime/world/controller-view.ts';

/** Which panels want to be told, with every answer that tells. */
export interface PanelWatch {
  /** Node of the animator whose graph is shown. */
  readonly graph?: string;
}

/** What they are told. What stays the same for long is left out until it changes. */
export interface PanelAnswer {
  readonly graph?: GraphAnswer;
}

export interface GraphAnswer {
  readonly node: string;
  readonly step: number;
  /** The version of the controller that runs; left out while it is the one told before. */
  readonly controller?: ControllerView;
  readonly moment: AnimatorMoment;
}

/** What the page has been told. */
export interface PanelData {
  readonly graph: (GraphAnswer & { readonly controller: ControllerView }) | undefined;
}

export const NO_PANEL_DATA: PanelData = { graph: undefined };

/** What is known with an answer added. */
export function withAnswer(data: PanelData, { graph }: PanelAnswer): PanelData {
  return { ...data, ...(graph === undefined ? {} : { graph: graphWith(data.graph, graph) }) };
}

function graphWith(before: PanelData['graph'], answer: GraphAnswer): PanelData['graph'] {
  const same = before?.node === answer.node ? before.controller : undefined;
  const controller = answer.controller ?? same;
  return controller && { ...answer, controller };
}
