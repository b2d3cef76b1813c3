import type { FieldValue } from '../../runtime/scene/scene.ts';
import type { ClipView } from '../../runtime/world/clip-view.ts';
import type { ControllerView } from '../../runtime/world/controller-view.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { NodeView } from '../../runtime/world/inspect.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
import type { Reason } from '../../runtime/world/reasons.ts';
import type {
  GraphAnswer,
  InspectorAnswer,
  PanelAnswer,
  PanelWatch,
  Refused,
  TimelineAnswer,
} from '../panel-data.ts';
import { FIELD_LIMIT, laneKey, VALUE_LIMIT } from '../panel-data.ts';
import type { Edit } from '../protocol.ts';
import { pathBelow } from '../timeline/lanes.ts';
import type { Stretch } from '../timeline/tracks.ts';
import { TimelineCollector } from './timeline.ts';

/** What the panels need of a game. */
export type PanelGame = Pick<
  Game,
  | 'nextStep'
  | 'samplePlayheads'
  | 'clipOf'
  | 'get'
  | 'controllerOf'
  | 'momentOf'
  | 'nodes'
  | 'inspect'
  | 'noteWrites'
  | 'vcaPlayers'
>;

/** Answers what open panels ask, and remembers what they have been told. */
export class Panels {
  #graph: { readonly node: string; readonly controller: ControllerView } | undefined;
  #nodes: readonly NodeView[] | undefined;
  #refused: Refused | undefined;
  readonly #timeline: TimelineCollector;
  /** Clips that were told. */
  readonly #clips = new Map<string, ClipView>();

  constructor(timeline = new TimelineCollector()) {
    this.#timeline = timeline;
  }

  /** Panels with the same past, which have told nobody of it yet. */
  copy(game: PanelGame): Panels {
    return new Panels(this.#timeline.copy(game));
  }

  /** To be called after each step. */
  stepped(game: PanelGame): void {
    this.#timeline.stepped(game);
  }

  logged(entries: readonly LogEntry[]): void {
    this.#timeline.logged(entries);
  }

  missed(game: PanelGame, reasons: readonly Reason[]): void {
    this.#timeline.missed(reasons, (file) => game.clipOf(file));
  }

  /** A reader has set a field; `why` it was refused. */
  edited({ node, component, field }: Edit, why: string | undefined): void {
    this.#refused = why === undefined ? undefined : { node, owner: component, field, why };
  }

  answer(game: PanelGame, watch: PanelWatch): PanelAnswer {
    const graph = watch.graph === undefined ? undefined : this.#graphOf(game, watch.graph);
    game.noteWrites(watch.inspect !== undefined);
    const inspector = watch.inspect === undefined ? undefined : this.#fieldsOf(game, watch.inspect);
    const timeline =
      watch.timeline === undefined ? undefined : this.#timelineOf(game, watch.timeline);
    return {
      ...(graph && { graph }),
      ...(inspector && { inspector }),
      ...(timeline && { timeline }),
    };
  }

  #graphOf(game: PanelGame, node: string): GraphAnswer | undefined {
    const controller = game.controllerOf(node);
    const moment = game.momentOf(node);
    if (controller === undefined || moment === undefined) return undefined;
    const told = this.#graph?.node === node && this.#graph.controller === controller;
    this.#graph = { node, controller };
    return { node, step: game.nextStep - 1, moment, ...(told ? {} : { controller }) };
  }

  #timelineOf(game: PanelGame, steps: number): TimelineAnswer {
    const to = game.nextStep - 1;
    const stretch = this.#timeline.between(Math.max(0, to - steps), to);
    const clips: ClipView[] = [];
    for (const file of new Set(
      stretch.tracks.flatMap(({ runs }) => runs.map(({ clip }) => clip)),
    )) {
      const clip = game.clipOf(file);
      if (clip === undefined || this.#clips.get(file) === clip) continue;
      this.#clips.set(file, clip);
      clips.push(clip);
    }
    return { stretch: withNow(game, stretch), clips, values: drivenValues(game, stretch) };
  }

  #fieldsOf(game: PanelGame, wanted: string): InspectorAnswer {
    const { nodes } = game;
    const told = this.#nodes === nodes;
    this.#nodes = nodes;
    const found = game.inspect(wanted);
    const node = found === undefined ? nodes[0]?.path : wanted;
    const fields = found ?? (node === undefined ? [] : (game.inspect(node) ?? []));
    return {
      ...(told ? {} : { nodes }),
      node,
      fields: fields.slice(0, FIELD_LIMIT),
      moreFields: Math.max(0, fields.length - FIELD_LIMIT),
      step: game.nextStep - 1,
      ...(this.#refused && { refused: this.#refused }),
    };
  }
}

/** VCA players with what is not written down but is as it is now. */
function withNow({ vcaPlayers }: PanelGame, stretch: Stretch): Stretch {
  if (vcaPlayers.length === 0) return stretch;
  const now = new Map(vcaPlayers.map((player) => [player.node, player]));
  return {
    ...stretch,
    tracks: stretch.tracks.map((track) => {
      const player = track.kind === 'vca' ? now.get(track.node) : undefined;
      return player ? { ...track, textures: player.textures, intensity: player.intensity } : track;
    }),
  };
}

/** What the clips drive that play at the end of a stretch. */
function drivenValues(game: PanelGame, { tracks, to }: Stretch): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  let count = 0;
  for (const { node, runs } of tracks) {
    for (const { clip } of runs.filter((run) => run.to >= to - 1)) {
      for (const track of game.clipOf(clip)?.tracks ?? []) {
        const path = pathBelow(node, track.node);
        const value = game.get(path, track.prop, track.authority === 'presentation');
        if (value === undefined) continue;
        if (++count > VALUE_LIMIT) return values;
        values[laneKey(path, track.prop)] = value;
      }
    }
  }
  return values;
}
