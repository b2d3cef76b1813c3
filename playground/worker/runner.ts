import { BONE_STRIDE } from '../../runtime/world/bones.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { OverlayWant } from '../../runtime/world/overlay.ts';
import type { Recording } from '../../runtime/world/recording.ts';
import { StepClock } from '../clock.ts';
import type { PanelWatch } from '../panel-data.ts';
import type {
  Cut,
  Edits,
  Followed,
  Query,
  Range,
  Request,
  Result,
  Signal,
  Texts,
  Told,
  Watch,
} from '../protocol.ts';
import { LOG_LIMIT } from '../protocol.ts';
import { Changes } from './changes.ts';
import { Collected } from './collected.ts';
import { Hand, lifted } from './hand.ts';
import { History, type Recorded } from './history.ts';
import type { Input } from './ops.ts';
import { type PanelGame, Panels } from './panels.ts';
import { Feed, recordingOf } from './recorded.ts';
import { shownAnimators } from './shown.ts';

/** What the runner needs of a game, so that tests can stand in for it. */
export type Runs = Recorded &
  Pick<
    Game,
    | 'diagnostics'
    | 'texts'
    | 'stale'
    | 'changedLine'
    | 'project'
    | 'hz'
    | 'drawList'
    | 'writeFrame'
    | 'bones'
    | 'writeBones'
    | 'view'
    | 'overlay'
    | 'labels'
    | 'players'
    | 'animators'
    | 'listen'
    | 'hash'
  > &
  PanelGame;

/** One scene that runs, with all that was recorded of it. */
interface Running {
  readonly game: Runs;
  readonly history: History;
  readonly hand: Hand;
  readonly changes: Changes;
  readonly panels: Panels;
}

/** Time that going to a step may take before the page hears how far it has come. Milliseconds. */
const SEEK_TIME = 60;

/** Runs one scene for the page: everything the worker does, apart from the messages themselves. */
export class Runner {
  readonly #make: (files: Texts, scene: string) => Runs;
  readonly #now: () => number;
  readonly #clock = new StepClock();
  #running: Running | undefined;
  /** Recorded input that takes the hand's place. */
  #feed: Feed | undefined;
  /** The reader has asked for it, as opposed to a loop that runs again after an edit. */
  #asked = false;
  /** The loop that plays, for an edit in it. */
  #loop: Range | undefined;
  /** Steps that were let go of and nobody was told of yet. */
  #cut: Cut | undefined;
  #listening = false;
  #follow: Followed | undefined;
  #overlay: OverlayWant | undefined;
  #watched: PanelWatch | undefined;
  #collected = new Collected();
  /** Filled with each frame, and copied when it is told. */
  #bones = new Float32Array(0);

  /** `now` counts milliseconds. */
  constructor(make: (files: Texts, scene: string) => Runs, now: () => number = () => 0) {
    this.#make = make;
    this.#now = now;
  }

  /** A key, a button, a parameter or a field; without a scene it is nothing. */
  signal(signal: Signal): void {
    const running = this.#running;
    if (running === undefined) return;
    if (signal.type === 'key' || signal.type === 'action') {
      running.hand.set(signal);
      return;
    }
    this.#goOn(running);
    const refused = running.history.do(signal);
    if (signal.type === 'set') running.panels.edited(signal, refused);
  }

  handle(request: Request): Result {
    if (request.type === 'open') return this.#open(request.files, request.scene, request.feed);
    const running = this.#running;
    if (!running) throw new Error('nothing is open');
    switch (request.type) {
      case 'edit':
        this.#edit(running, editsOf(request));
        return this.#draw(running, 0, undefined, true);
      case 'seek':
        this.#watch(running, request.watch);
        this.#seek(running, request.step, request.feed);
        return this.#draw(running, 0, request.spare, request.watch.tell);
      case 'frame':
        this.#watch(running, request.watch);
        this.#loop = request.seconds > 0 ? request.loop : undefined;
        if (request.seconds > 0 && request.loop === undefined) this.#goOn(running);
        this.#run(running, this.#clock.advance(request.seconds, running.game.hz) + request.steps);
        return this.#draw(running, request.seconds, request.spare, request.watch.tell);
    }
  }

  ask(query: Query): Told {
    const running = this.#running;
    if (!running) throw new Error('nothing is open');
    const { history, game } = running;
    const recording = history.whole
      ? recordingOf(history.done, Math.min(query.to, history.to) + 1, game.project, game.hz)
      : undefined;
    return { type: 'recording', recording };
  }

  #open(files: Texts, scene: string, feed: Recording | undefined): Result {
    const game = this.#make(files, scene);
    const history = new History(game);
    const hand = new Hand((input) => this.#act(input));
    const running = {
      game,
      history,
      hand,
      changes: new Changes(scene),
      panels: new Panels(),
    };
    this.#running = running;
    this.#feed = feed && new Feed(feed);
    this.#asked = true;
    this.#loop = undefined;
    this.#cut = undefined;
    this.#clock.reset();
    this.#collected = new Collected();
    game.listen(this.#listening);
    // Step 0 is what the picture in the page shows before anything runs.
    this.#step(running);
    return this.#draw(running, 0, undefined, true);
  }

  /** What the hand does reaches the game where nothing else plays. */
  #act(input: Input): void {
    const history = this.#running?.history;
    if (history?.atEnd && this.#feed === undefined) history.do(input);
  }

  /** From the past on, the game goes its own way: what lay ahead is let go of. */
  #goOn({ history, hand }: Running): void {
    if (history.atEnd) return;
    const { at, to } = history;
    const { after, gone } = this.#cut ?? { after: at, gone: 0 };
    this.#cut = { after: Math.min(after, at), gone: gone + to - at };
    history.cut();
    this.#clock.reset();
    if (this.#feed === undefined) for (const input of hand.sync(history.held)) history.do(input);
  }

  /** In a loop it takes effect at the first step, and the rest runs again on the same input. */
  #edit(running: Running, files: Edits): void {
    const { history, game } = running;
    const loop = this.#loop;
    if (loop !== undefined && loop.from < history.to) {
      const feed = recordingOf(history.done, history.to + 1, game.project, game.hz);
      history.seek(loop.from);
      this.#startFeed(running, feed, false);
    }
    this.#goOn(running);
    const { to } = history;
    history.do({ type: 'edit', files });
    if (history.to === to) return;
    // Another step rate: it has started anew.
    this.#cut = { after: -1, gone: to + 1 };
  }

  #seek(running: Running, step: number, feed: Recording | undefined): void {
    const { history } = running;
    const end = this.#now() + SEEK_TIME;
    this.#clock.reset();
    // What is about to be cut off has to be reached first, however long that takes.
    history.seek(step, () => feed !== undefined || this.#now() < end);
    if (feed !== undefined) this.#startFeed(running, feed, true);
    this.#again(running);
  }

  #startFeed(running: Running, recording: Recording, asked: boolean): void {
    const { history } = running;
    this.#feed = new Feed(recording);
    this.#asked = asked;
    this.#goOn(running);
    for (const input of lifted(history.held)) history.do(input);
  }

  #run(running: Running, steps: number): void {
    const { history } = running;
    const past = !history.atEnd;
    const feeds = this.#feed !== undefined;
    for (let i = 0; i < steps; i++) {
      // With the last step of recorded input the reader takes over, who may not be ready yet.
      if (feeds && this.#feed === undefined) break;
      const loop = this.#loop;
      if (loop !== undefined && history.at >= loop.to) history.seek(loop.from);
      else this.#step(running);
    }
    if (past || !history.atEnd) this.#again(running);
  }

  #step(running: Running): void {
    const { game, history, hand, panels } = running;
    if (!history.atEnd) {
      history.step();
      return;
    }
    const next = history.at + 1;
    const feed = this.#feed;
    if (feed !== undefined) {
      for (const input of feed.before(next, game.project)) history.do(input);
    }
    history.step();
    panels.stepped(game);
    // After each, since a game tells of so many a time at most.
    this.#collect(running);
    if (feed === undefined) hand.stepped();
    else if (history.at >= feed.length - 1) this.#endFeed(running);
  }

  /** The hand takes over. */
  #endFeed({ history, hand }: Running): void {
    for (const input of this.#feed?.end() ?? []) history.do(input);
    this.#feed = undefined;
    for (const input of hand.sync(history.held)) history.do(input);
  }

  #watch({ game }: Running, { listen, follow, overlay, panels }: Watch): void {
    this.#follow = follow;
    this.#overlay = overlay;
    this.#watched = panels;
    if (listen === this.#listening) return;
    this.#listening = listen;
    this.#collected = new Collected();
    game.listen(listen);
  }

  #draw(running: Running, seconds: number, spare: Float32Array | undefined, tell: boolean): Result {
    const { game, history, changes, panels } = running;
    const past = !history.atEnd;
    let frame = spare;
    let { view } = game;
    let overlay: Result['overlay'];
    history.frame(this.#clock.alpha(game.hz), seconds, () => {
      const size = game.drawList.items.length * STRIDE;
      if (frame === undefined || frame.length < size) frame = new Float32Array(size);
      game.writeFrame(frame);
      this.#writeBones(game);
      view = game.view;
      if (this.#overlay) overlay = game.overlay(this.#overlay);
    });
    const log = past ? [] : game.takeLog();
    panels.logged(log);
    const dropped = Math.max(0, log.length - LOG_LIMIT);
    const cut = this.#cut;
    this.#cut = undefined;
    return {
      frame: frame as Float32Array,
      view,
      ...(overlay ? { overlay } : {}),
      ...(this.#bones.length > 0 ? { bones: this.#bones } : {}),
      ...changes.of(game, past),
      log: dropped > 0 ? log.slice(dropped) : log,
      dropped,
      step: history.at,
      recorded: { from: history.from, to: history.to },
      older: history.older,
      ...(cut ? { cut } : {}),
      ...(this.#feed && this.#asked ? { feed: this.#feed.length } : {}),
      hz: game.hz,
      hash: game.hash,
      players: game.players,
      ...this.#told(running, tell),
    };
  }

  #writeBones(game: Runs): void {
    const size = game.bones.length * BONE_STRIDE;
    if (this.#bones.length !== size) this.#bones = new Float32Array(size);
    if (size > 0) game.writeBones(this.#bones);
  }

  #told(running: Running, tell: boolean): Pick<Result, 'animators' | 'reasons' | 'panels'> {
    if (running.history.atEnd) this.#collect(running);
    if (!tell) return {};
    const { game, panels } = running;
    const animators = shownAnimators(game.animators, this.#follow);
    return {
      animators,
      ...(this.#listening && { reasons: this.#collected.take() }),
      ...(this.#watched && { panels: panels.answer(game, this.#watched) }),
    };
  }

  #collect({ game, panels }: Running): void {
    if (!this.#listening) return;
    const reasons = game.takeReasons();
    if (reasons.length === 0) return;
    this.#collected.add(reasons, this.#follow);
    panels.missed(game, reasons);
  }

  /** Of a step that has run again only its searches are news. */
  #again({ game, history }: Running): void {
    if (!this.#listening) return;
    const searched = game
      .takeReasons()
      .filter(({ step, type }) => step === history.at && type !== 'dropped');
    this.#collected.addSearches(searched, this.#follow);
  }
}

function editsOf({ files, removed = [] }: Extract<Request, { type: 'edit' }>): Edits {
  return { ...files, ...Object.fromEntries(removed.map((path) => [path, undefined])) };
}
