import { BONE_STRIDE } from '../../runtime/world/bones.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
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
import { LOG_LIMIT, PRINT_LIMIT } from '../protocol.ts';
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
  readonly scene: string;
  readonly game: Runs;
  readonly history: History;
  readonly hand: Hand;
  readonly changes: Changes;
  readonly panels: Panels;
}

/** A scene as it ran before its recorded steps were let go of. */
interface Before {
  readonly id: number;
  readonly running: Running;
  readonly texts: Texts;
  /** It was let go of by an edit in a loop, which runs the same input again. */
  readonly looped: boolean;
}

/** Time that going to a step may take before the page hears how far it has come. Milliseconds. */
const SEEK_TIME = 60;

/** Characters of text from which on an edit is not rehearsed: it would hold up the frames. */
const MOST_REHEARSED = 100_000;

/** Runs one scene for the page: everything the worker does, apart from the messages themselves. */
export class Runner {
  readonly #make: (files: Texts, scene: string) => Runs;
  readonly #now: () => number;
  readonly #clock = new StepClock();
  #running: Running | undefined;
  #scene = '';
  /** The newest texts. */
  #texts: Texts = {};
  /** What can be brought back, and how many there were. */
  #before: Before | undefined;
  #befores = 0;
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
  /** An edit of what is open has been rehearsed. */
  #rehearsed = false;
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
    if (signal.type === 'rehearse') {
      this.#rehearse(running);
      return;
    }
    if (signal.type === 'key' || signal.type === 'action') {
      running.hand.set(signal);
      return;
    }
    this.#goOn(running);
    const refused = running.history.do(signal);
    if (signal.type === 'set') running.panels.edited(signal, refused);
  }

  handle(request: Request): Result {
    if (request.type === 'open') return this.#open(request);
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
      case 'undo':
        this.#watch(running, request.watch);
        return this.#bringBack(running, request.spare);
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

  #open({ files, scene, feed, keeps }: Extract<Request, { type: 'open' }>): Result {
    const { history: last } = this.#running ?? {};
    if (keeps && last && scene === this.#scene) this.#keep(this.#running as Running);
    else this.#before = undefined;
    const cut = this.#before && last && { after: -1, gone: last.to + 1, undo: this.#before.id };
    this.#texts = files;
    this.#scene = scene;
    const game = this.#make(files, scene);
    const history = new History(game);
    const hand = new Hand((input) => this.#act(input));
    const running = {
      game,
      history,
      hand,
      scene,
      changes: new Changes(scene),
      panels: new Panels(),
    };
    this.#running = running;
    this.#rehearsed = false;
    this.#feed = feed && new Feed(feed);
    this.#asked = true;
    this.#loop = undefined;
    this.#cut = cut;
    this.#clock.reset();
    this.#collected = new Collected();
    game.listen(this.#listening);
    // Step 0 is what the picture in the page shows before anything runs.
    this.#step(running);
    return this.#draw(running, 0, undefined, true);
  }

  /**
   * Edits each file of a game beside the one that runs, which is thrown away: code that has run
   * before is several times as fast, and so the reader's first key is answered as fast as the next.
   */
  #rehearse({ scene }: Running): void {
    if (this.#rehearsed) return;
    this.#rehearsed = true;
    const texts = Object.entries(this.#texts);
    if (texts.reduce((sum, [, text]) => sum + text.length, 0) > MOST_REHEARSED) return;
    const game = this.#make(this.#texts, scene);
    for (const [path, text] of texts) game.setFile(path, `${text}\n`);
  }

  /** What the hand does reaches the game where nothing else plays. */
  #act(input: Input): void {
    const history = this.#running?.history;
    if (history?.atEnd && this.#feed === undefined) history.do(input);
  }

  /** From the past on, the game goes its own way: what lay ahead is let go of. */
  #goOn(running: Running, looped = false): void {
    const { history, hand, game, panels } = running;
    if (history.atEnd) return;
    const { at, to } = history;
    // Of a row of edits in a loop the first is what is missed, and so is it of what nobody has seen yet.
    if (this.#cut === undefined && !(looped && this.#before?.looped))
      this.#keep({ ...running, history: history.copy(), panels: panels.copy(game) }, looped);
    const { after, gone } = this.#cut ?? { after: at, gone: 0 };
    const undo = this.#before && { undo: this.#before.id };
    this.#cut = { after: Math.min(after, at), gone: gone + to - at, ...undo };
    history.cut();
    this.#clock.reset();
    if (this.#feed === undefined) for (const input of hand.sync(history.held)) history.do(input);
  }

  #keep(running: Running, looped = false): void {
    const { history } = running;
    // Of a scene that stands at its beginning there is nothing to miss.
    if (history.to <= 0) this.#before = undefined;
    else this.#before = { id: this.#befores++, running, texts: this.#texts, looped };
  }

  /**
   * Lets the scene stand again where it stood before its recorded steps were let go of. The texts
   * stay the newest ones: what was typed since comes behind the last of those steps.
   */
  #bringBack(running: Running, spare: Float32Array | undefined): Result {
    const before = this.#before;
    if (before === undefined) return this.#draw(running, 0, spare, true);
    const { texts } = before;
    const now = this.#texts;
    const typed = Object.keys({ ...texts, ...now }).filter((path) => texts[path] !== now[path]);
    const { scene, game, history, panels } = before.running;
    const back = {
      game,
      history,
      hand: running.hand,
      panels: panels.copy(game),
      scene,
      changes: new Changes(scene),
    };
    this.#running = back;
    this.#before = undefined;
    this.#feed = undefined;
    this.#loop = undefined;
    this.#cut = undefined;
    this.#clock.reset();
    this.#collected = new Collected();
    game.listen(this.#listening);
    history.putBack(Object.fromEntries(typed.map((path) => [path, now[path]])));
    // It was heard the first time.
    game.takeLog();
    this.#again(back);
    if (history.atEnd) for (const input of back.hand.sync(history.held)) history.do(input);
    return { ...this.#draw(back, 0, spare, true), regained: true };
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
    this.#texts = withEdits(this.#texts, files);
    if (history.to === to) return;
    // Another step rate: it has started anew.
    this.#before = undefined;
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
    this.#goOn(running, !asked);
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
      log: (dropped > 0 ? log.slice(dropped) : log).map(shortened),
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

function withEdits(texts: Texts, edits: Edits): Texts {
  const all = Object.entries({ ...texts, ...edits });
  return Object.fromEntries(
    all.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** What a script prints can be as long as a string; a page that gets hundreds of those stands still. */
function shortened(entry: LogEntry): LogEntry {
  if (entry.type !== 'print' || entry.text.length <= PRINT_LIMIT) return entry;
  const more = entry.text.length - PRINT_LIMIT;
  return { ...entry, text: `${entry.text.slice(0, PRINT_LIMIT)}… and ${more} characters more` };
}

function editsOf({ files, removed = [] }: Extract<Request, { type: 'edit' }>): Edits {
  return { ...files, ...Object.fromEntries(removed.map((path) => [path, undefined])) };
}
