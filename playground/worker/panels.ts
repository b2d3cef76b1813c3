import type { ControllerView } from '../../runtime/world/controller-view.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { GraphAnswer, PanelAnswer, PanelWatch } from '../panel-data.ts';

/** What the panels need of a game. */
export type PanelGame = Pick<Game, 'nextStep' | 'controllerOf' | 'momentOf'>;

/** Answers what open panels ask, and remembers what they have been told. */
export class Panels {
  #graph: { readonly node: string; readonly controller: ControllerView } | undefined;

  answer(game: PanelGame, watch: PanelWatch): PanelAnswer {
    const graph = watch.graph === undefined ? undefined : this.#graphOf(game, watch.graph);
    return { ...(graph && { graph }) };
  }

  #graphOf(game: PanelGame, node: string): GraphAnswer | undefined {
    const controller = game.controllerOf(node);
    const moment = game.momentOf(node);
    if (controller === undefined || moment === undefined) return undefined;
    const told = this.#graph?.node === node && this.#graph.controller === controller;
    this.#graph = { node, controller };
    return { node, step: game.nextStep - 1, moment, ...(told ? {} : { controller }) };
  }
}
