import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import type { FieldValue } from '../../runtime/scene/scene.ts';
import type { DrawList } from '../../runtime/world/frame.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import type { Game } from '../../runtime/world/game.ts';
import { StepClock } from '../clock.ts';
import { controlsOf } from '../controls.ts';
import type { PanelWatch } from '../panel-data.ts';
import type { Followed, Request, Result, Signal, Texts } from '../protocol.ts';
import { LOG_LIMIT, PROBLEM_LIMIT } from '../protocol.ts';
import { Actions } from './actions.ts';
import { Collected } from './collected.ts';
import { Latch } from './latch.ts';
import { type PanelGame, Panels } from './panels.ts';
import { shownAnimators } from './shown.ts';

/** What the runner needs of a game, so that tests can stand in for it. */
export type Runs = Pick<
  Game,
  | 'diagnostics'
  | 'stale'
  | 'project'
  | 'hz'
  | 'nextStep'
  | 'setFile'
  | 'resample'
  | 'step'
  | 'frame'
  | 'key'
  | 'input'
  | 'drawList'
  | 'writeFrame'
  | 'labels'
  | 'takeLog'
  | 'players'
  | 'animators'
  | 'call'
  | 'listen'
  | 'takeReasons'
  | 'hash'
> &
  PanelGame;

/** Runs one scene for the page: everything the worker does, apart from the messages themselves. */
export class Runner {
  readonly #make: (files: Texts, scene: string) => Runs;
  readonly #clock = new StepClock();
  #game: Runs | undefined;
  #keys = new Latch<string>(() => {});
  #actions = new Actions(() => {});
  #list: DrawList | undefined;
  #labels = '';
  #diagnostics: readonly Diagnostic[] | undefined;
  #stale = '';
  #controls = '';
  #listening = false;
  #follow: Followed | undefined;
  #watched: PanelWatch | undefined;
  #collected = new Collected();
  #panels = new Panels();

  constructor(make: (files: Texts, scene: string) => Runs) {
    this.#make = make;
  }

  /** A key, a button, a parameter or a field; without a scene it is nothing. */
  signal(signal: Signal): void {
    switch (signal.type) {
      case 'key':
        this.#keys.set(signal.code, signal.down);
        break;
      case 'action':
        this.#actions.set(signal.name, signal.down, signal.way);
        break;
      case 'set':
        if (this.#game) this.#panels.edit(this.#game, signal);
        break;
      case 'call':
        this.#game?.call(signal.node, 'Animator', signal.method, [...signal.args] as FieldValue[]);
    }
  }

  handle(request: Request): Result {
    if (request.type === 'open') {
      const game = this.#make(request.files, request.scene);
      this.#game = game;
      this.#keys = new Latch((code, down) => game.key(code, down));
      this.#actions = new Actions((name, value) => game.input({ [name]: value }));
      this.#clock.reset();
      this.#forget();
      game.listen(this.#listening);
      // Step 0 is what the picture in the page shows before anything runs.
      game.step();
      this.#panels.stepped(game);
      return this.#draw(game, 0, undefined, true);
    }
    const game = this.#game;
    if (!game) throw new Error('nothing is open');
    if (request.type === 'edit') {
      for (const [path, text] of Object.entries(request.files)) game.setFile(path, text);
      // Readers who hold the scene still see what they typed, too.
      game.resample();
      return this.#draw(game, 0, undefined, true);
    }
    this.#listen(game, request.watch.listen);
    this.#follow = request.watch.follow;
    this.#watched = request.watch.panels;
    const steps = this.#clock.advance(request.seconds, game.hz) + request.steps;
    for (let i = 0; i < steps; i++) {
      game.step();
      this.#panels.stepped(game);
      // After each, since a game tells of so many a time at most.
      this.#collect(game);
      this.#keys.stepped();
      this.#actions.stepped();
    }
    return this.#draw(game, request.seconds, request.spare, request.watch.tell);
  }

  #listen(game: Runs, on: boolean): void {
    if (on === this.#listening) return;
    this.#listening = on;
    this.#collected = new Collected();
    game.listen(on);
  }

  /** The next result carries everything. */
  #forget(): void {
    this.#list = undefined;
    this.#labels = '';
    this.#diagnostics = undefined;
    this.#stale = '';
    this.#controls = '';
    this.#collected = new Collected();
    this.#panels = new Panels();
  }

  #draw(game: Runs, seconds: number, spare: Float32Array | undefined, tell: boolean): Result {
    game.frame(this.#clock.alpha(game.hz), seconds);
    const size = game.drawList.items.length * STRIDE;
    const frame = spare && spare.length >= size ? spare : new Float32Array(size);
    game.writeFrame(frame);
    const log = game.takeLog();
    this.#panels.logged(log);
    const dropped = Math.max(0, log.length - LOG_LIMIT);
    return {
      frame,
      ...this.#changedList(game),
      ...this.#changedLabels(game),
      ...this.#changedProblems(game),
      ...this.#changedControls(game),
      log: dropped > 0 ? log.slice(dropped) : log,
      dropped,
      step: game.nextStep - 1,
      hz: game.hz,
      hash: game.hash,
      players: game.players,
      ...this.#told(game, tell),
    };
  }

  #told(game: Runs, tell: boolean): Pick<Result, 'animators' | 'reasons' | 'panels'> {
    this.#collect(game);
    if (!tell) return {};
    const animators = shownAnimators(game.animators, this.#follow);
    return {
      animators,
      ...(this.#listening && { reasons: this.#collected.take() }),
      ...(this.#watched && { panels: this.#panels.answer(game, this.#watched) }),
    };
  }

  #collect(game: Runs): void {
    if (!this.#listening) return;
    const reasons = game.takeReasons();
    if (reasons.length === 0) return;
    this.#collected.add(reasons, this.#follow);
    this.#panels.missed(game, reasons);
  }

  #changedList({ drawList: list }: Runs): Pick<Result, 'list'> {
    if (list === this.#list) return {};
    this.#list = list;
    return { list };
  }

  #changedLabels(game: Runs): Pick<Result, 'labels'> {
    const key = JSON.stringify(game.labels);
    if (key === this.#labels) return {};
    this.#labels = key;
    return { labels: [...game.labels] };
  }

  #changedProblems(game: Runs): Pick<Result, 'problems'> {
    const all = game.diagnostics;
    const stale = game.stale.join('\n');
    if (this.#diagnostics && sameProblems(this.#diagnostics, all) && stale === this.#stale)
      return {};
    this.#diagnostics = all.slice();
    this.#stale = stale;
    return {
      problems: {
        list: all.slice(0, PROBLEM_LIMIT),
        more: Math.max(0, all.length - PROBLEM_LIMIT),
        stale: [...game.stale],
      },
    };
  }

  #changedControls(game: Runs): Pick<Result, 'controls'> {
    const controls = controlsOf(game.project);
    const key = JSON.stringify(controls);
    if (key === this.#controls) return {};
    this.#controls = key;
    return { controls };
  }
}

function sameProblems(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return a.length === b.length && a.every((d, i) => sameProblem(d, b[i]));
}

/** Those of binding are made anew each time they are asked for. */
function sameProblem(a: Diagnostic, b: Diagnostic): boolean {
  return (
    a === b ||
    (a.code === b.code &&
      a.message === b.message &&
      a.file === b.file &&
      a.line === b.line &&
      a.column === b.column &&
      a.endLine === b.endLine &&
      a.endColumn === b.endColumn &&
      a.node === b.node)
  );
}
