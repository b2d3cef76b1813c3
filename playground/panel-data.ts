/** What the panels that are open ask of the worker, and what they get, beside what every block is told. */
import type { FieldValue } from '../runtime/scene/scene.ts';
import type { AnimatorMoment } from '../runtime/world/animator-moment.ts';
import type { ClipView } from '../runtime/world/clip-view.ts';
import type { ControllerView } from '../runtime/world/controller-view.ts';
import type { FieldView, NodeView } from '../runtime/world/inspect.ts';
import type { Stretch } from './timeline/tracks.ts';

/** Which panels want to be told, with every answer that tells. */
export interface PanelWatch {
  /** Node of the animator whose graph is shown. */
  readonly graph?: string;
  /** Path of the node whose fields are shown, '' for the first. */
  readonly inspect?: string;
  /** How many of the newest steps the Timeline shows. */
  readonly timeline?: number;
}

/** What they are told. What stays the same for long is left out until it changes. */
export interface PanelAnswer {
  readonly graph?: GraphAnswer;
  readonly inspector?: InspectorAnswer;
  readonly timeline?: TimelineAnswer;
}

export interface TimelineAnswer {
  readonly stretch: Stretch;
  /** Clips that it names, those left out that were told before and are the same. */
  readonly clips: readonly ClipView[];
  /** What tracks of clips that play drive, at the end of the stretch: by `laneKey`. */
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** Names what a track drives. `node` is the path of the node itself. */
export function laneKey(node: string, prop: string): string {
  return `${node} ${prop}`;
}

/** Values of one answer. */
export const VALUE_LIMIT = 120;

export interface InspectorAnswer {
  /** All nodes of the scene; left out while they are the ones told before. */
  readonly nodes?: readonly NodeView[];
  /** The node whose fields these are: the one asked for, else the first; undefined in an empty scene. */
  readonly node: string | undefined;
  /** At most `FIELD_LIMIT`. */
  readonly fields: readonly FieldView[];
  readonly moreFields: number;
  readonly step: number;
  /** The newest edit that was refused, until one is not. */
  readonly refused?: Refused;
}

/** An edit that was refused, and why. */
export interface Refused {
  readonly node: string;
  readonly owner: string;
  readonly field: string;
  readonly why: string;
}

/** Fields of one node that are told. */
export const FIELD_LIMIT = 300;

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
  readonly timeline: TimelineData | undefined;
  readonly inspector: (InspectorAnswer & { readonly nodes: readonly NodeView[] }) | undefined;
}

export interface TimelineData {
  readonly stretch: Stretch;
  /** By file. */
  readonly clips: Readonly<Record<string, ClipView>>;
  readonly values: TimelineAnswer['values'];
}

export const NO_PANEL_DATA: PanelData = {
  graph: undefined,
  inspector: undefined,
  timeline: undefined,
};

/** What is known with an answer added. */
export function withAnswer(
  data: PanelData,
  { graph, inspector, timeline }: PanelAnswer,
): PanelData {
  return {
    ...data,
    ...(graph && { graph: graphWith(data.graph, graph) }),
    ...(inspector && {
      inspector: { ...inspector, nodes: inspector.nodes ?? data.inspector?.nodes ?? [] },
    }),
    ...(timeline && {
      timeline: {
        ...timeline,
        clips: {
          ...data.timeline?.clips,
          ...Object.fromEntries(timeline.clips.map((clip) => [clip.file, clip])),
        },
      },
    }),
  };
}

function graphWith(before: PanelData['graph'], answer: GraphAnswer): PanelData['graph'] {
  const same = before?.node === answer.node ? before.controller : undefined;
  const controller = answer.controller ?? same;
  return controller && { ...answer, controller };
}
