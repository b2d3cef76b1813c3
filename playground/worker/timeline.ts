// cspell:ignore nimator
import type { EventMode } from '../../runtime/clip/clip.ts';
import type { ControllerView } from '../../runtime/world/controller-view.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { LogEntry } from '../../runtime/world/log.ts';
import type { AnimatorSample, VcaSample } from '../../runtime/world/playhead-samples.ts';
import { WorldSample } from '../../runtime/world/playhead-samples.ts';
import { dropWords } from '../../runtime/world/reason-words.ts';
import type { Reason } from '../../runtime/world/reasons.ts';
import { CurveRecorder } from '../timeline/curve-recorder.ts';
import { GROUP_LIMIT } from '../timeline/lanes.ts';
import { ParamRecorder, RunRecorder } from '../timeline/recorder.ts';
import type { Mark, Stretch, Track } from '../timeline/tracks.ts';
import { MARK_LIMIT, TRACK_LIMIT } from '../timeline/tracks.ts';

/** Events that are kept. */
const MOST_MARKS = 4000;
/** VCA players whose curves are written down: as many as are drawn at once. */
const MOST_CURVED = GROUP_LIMIT;
/** Parameters of an animator that are written down. */
const MOST_PARAMS = 12;

interface AnimatorTrack {
  readonly sides: readonly [RunRecorder, RunRecorder];
  params: readonly ParamRecorder[];
  /** Names and kinds of the parameters, to see when they are others. */
  shape: string;
}

/** Writes down what players and animators do, as little as the Timeline needs. */
export class TimelineCollector {
  readonly #sample = new WorldSample(TRACK_LIMIT);
  readonly #players = new Map<string, RunRecorder>();
  readonly #animators = new Map<string, AnimatorTrack>();
  readonly #vcaPlayers = new Map<string, { runs: RunRecorder; curves: CurveRecorder }>();
  #marks: Mark[] = [];
  #more = 0;
  #step = -1;

  /** One that knows the same, and goes its own way from here. `game` stands where it did at the last step. */
  copy(game: Pick<Game, 'samplePlayheads'>): TimelineCollector {
    const copy = new TimelineCollector();
    copy.#more = game.samplePlayheads(copy.#sample);
    for (const [node, runs] of this.#players) copy.#players.set(node, runs.copy());
    for (const [node, { sides, params, shape }] of this.#animators) {
      copy.#animators.set(node, {
        sides: [sides[0].copy(), sides[1].copy()],
        params: params.map((param) => param.copy()),
        shape,
      });
    }
    for (const [node, { runs, curves }] of this.#vcaPlayers)
      copy.#vcaPlayers.set(node, { runs: runs.copy(), curves: curves.copy() });
    copy.#marks = [...this.#marks];
    copy.#step = this.#step;
    return copy;
  }

  /** To be called after each step. */
  stepped(game: Pick<Game, 'samplePlayheads' | 'nextStep'>): void {
    const step = game.nextStep - 1;
    if (step <= this.#step) this.#cut(step - 1);
    this.#step = step;
    const sample = this.#sample;
    this.#more = game.samplePlayheads(sample);
    for (const player of sample.players) {
      const recorder = at(this.#players, player.node, () => new RunRecorder());
      if (player.playing) recorder.add(step, '', player, 1, true);
      else recorder.rest();
    }
    for (const animator of sample.animators) this.#addAnimator(step, animator);
    for (const player of sample.vcaPlayers.slice(0, MOST_CURVED)) this.#addVca(step, player);
  }

  #addVca(step: number, player: VcaSample): void {
    const { runs, curves } = at(this.#vcaPlayers, player.node, () => ({
      runs: new RunRecorder(),
      curves: new CurveRecorder(),
    }));
    if (player.playing) runs.add(step, '', player, 1, true);
    else runs.rest();
    curves.add(step, player.view, player.playing ? player.values : undefined);
  }

  #addAnimator(step: number, animator: AnimatorSample): void {
    const track = at(this.#animators, animator.node, () => ({
      sides: [new RunRecorder(), new RunRecorder()] as const,
      params: [],
      shape: '',
    }));
    const { controller } = animator;
    for (const [i, side] of animator.sides.entries()) {
      const name = controller?.states[side.state]?.name;
      const recorder = track.sides[i] as RunRecorder;
      if (name === undefined) recorder.rest();
      else recorder.add(step, name, side, side.weight, i === animator.side);
    }
    const params = controller?.params.slice(0, MOST_PARAMS) ?? [];
    const shape = params.map(({ name, kind }) => `${kind} ${name}`).join('\n');
    if (shape !== track.shape) {
      track.shape = shape;
      track.params = params.map(
        ({ name, kind }) =>
          track.params.find((p) => p.name === name && p.kind === kind) ??
          new ParamRecorder(name, kind),
      );
    }
    for (const [i, recorder] of track.params.entries()) recorder.add(step, animator.params[i] ?? 0);
  }

  /** What has been logged since. */
  logged(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      if (entry.type !== 'event') continue;
      const { step, node, name, mode, payload } = entry;
      this.#mark({ step, node, name, mode, payload, dropped: undefined });
    }
  }

  /** What did not happen. */
  missed(reasons: readonly Reason[], clipOf: Game['clipOf']): void {
    for (const reason of reasons) {
      if (reason.type !== 'dropped') continue;
      const { step, node, name, payload } = reason;
      this.#mark({
        step,
        node,
        name,
        payload,
        mode: this.#modeOf(node, name, clipOf),
        dropped: dropWords(reason),
      });
    }
  }

  /** How an event is meant, as the clips say that its node has played, the newest first. */
  #modeOf(node: string, name: string, clipOf: Game['clipOf']): EventMode {
    const sides = this.#animators.get(node)?.sides ?? [];
    const player = this.#players.get(node);
    const runs = [...(player?.runs ?? []), ...sides.flatMap((side) => side.runs)];
    const files = new Set(runs.map(({ clip }) => clip).reverse());
    for (const file of files) {
      const event = clipOf(file)?.events.find((e) => e.name === name);
      if (event !== undefined) return event.mode;
    }
    return 'gameplay';
  }

  #mark(mark: Mark): void {
    this.#marks.push(mark);
    if (this.#marks.length > 2 * MOST_MARKS) this.#marks = this.#marks.slice(-MOST_MARKS);
  }

  /** Steps that are run again take the place of those before. */
  #cut(step: number): void {
    for (const recorder of this.#players.values()) recorder.cut(step);
    for (const { sides, params } of this.#animators.values()) {
      for (const recorder of [...sides, ...params]) recorder.cut(step);
    }
    for (const { runs, curves } of this.#vcaPlayers.values()) {
      runs.cut(step);
      curves.cut(step);
    }
    this.#marks = this.#marks.filter((mark) => mark.step <= step);
  }

  /** What happened from one step to another, both included. */
  between(from: number, to: number): Stretch {
    const tracks: Track[] = [];
    for (const { node } of this.#sample.players) {
      const runs = within(this.#players.get(node)?.runs ?? [], from, to);
      tracks.push({ node, kind: 'player', runs, params: [], exits: {} });
    }
    for (const { node, controller } of this.#sample.animators) {
      const track = this.#animators.get(node);
      if (track === undefined) continue;
      const runs = [...track.sides[0].runs, ...track.sides[1].runs];
      tracks.push({
        node,
        kind: 'animator',
        runs: within(runs, from, to).sort((a, b) => a.from - b.from),
        params: track.params.map((param) => param.between(from, to)),
        exits: exitsOf(controller),
      });
    }
    for (const { node } of this.#sample.vcaPlayers) {
      const track = this.#vcaPlayers.get(node);
      if (track === undefined) continue;
      const runs = within(track.runs.runs, from, to);
      const curves = track.curves.between(from, to);
      const moreCurves = track.curves.view?.more ?? 0;
      tracks.push({ node, kind: 'vca', runs, params: [], exits: {}, curves, moreCurves });
    }
    const marks = this.#marks.filter(({ step }) => step >= from && step <= to);
    return { from, to, tracks, more: this.#more, marks: marks.slice(-MARK_LIMIT) };
  }
}

function exitsOf(controller: ControllerView | undefined): Record<string, number[]> {
  const exits: Record<string, number[]> = {};
  for (const { source, exitTime } of controller?.transitions ?? []) {
    const name = controller?.states[source]?.name;
    if (name === undefined || exitTime === undefined) continue;
    const known = exits[name] ?? [];
    if (!known.includes(exitTime)) exits[name] = [...known, exitTime];
  }
  return exits;
}

function within<T extends { readonly from: number; readonly to: number }>(
  runs: readonly T[],
  from: number,
  to: number,
): T[] {
  return runs.filter((run) => run.to >= from && run.from <= to);
}

function at<T>(map: Map<string, T>, key: string, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
