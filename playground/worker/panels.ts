import type { ControllerView } from '../../runtime/world/controller-view.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { NodeView } from '../../runtime/world/inspect.ts';
import type {
  GraphAnswer,
  InspectorAnswer,
  PanelAnswer,
  PanelWatch,
  Refused,
} from '../panel-data.ts';
import { FIELD_LIMIT } from '../panel-data.ts';
import type { Edit } from '../protocol.ts';

/** What the panels need of a game. */
export type PanelGame = Pick<
  Game,
  'nextStep' | 'controllerOf' | 'momentOf' | 'nodes' | 'inspect' | 'noteWrites' | 'edit'
>;

/** Answers what open panels ask, and remembers what they have been told. */
export class Panels {
  #graph: { readonly node: string; readonly controller: ControllerView } | undefined;
  #nodes: readonly NodeView[] | undefined;
  #refused: Refused | undefined;

  /** A reader sets a field. */
  edit(game: PanelGame, { node, component, field, value }: Edit): void {
    const why = game.edit(node, component, field, value);
    this.#refused = why === undefined ? undefined : { node, owner: component, field, why };
  }

  answer(game: PanelGame, watch: PanelWatch): PanelAnswer {
    const graph = watch.graph === undefined ? undefined : this.#graphOf(game, watch.graph);
    game.noteWrites(watch.inspect !== undefined);
    const inspector = watch.inspect === undefined ? undefined : this.#fieldsOf(game, watch.inspect);
    return { ...(graph && { graph }), ...(inspector && { inspector }) };
  }

  #graphOf(game: PanelGame, node: string): GraphAnswer | undefined {
    const controller = game.controllerOf(node);
    const moment = game.momentOf(node);
    if (controller === undefined || moment === undefined) return undefined;
    const told = this.#graph?.node === node && this.#graph.controller === controller;
    this.#graph = { node, controller };
    return { node, step: game.nextStep - 1, moment, ...(told ? {} : { controller }) };
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
