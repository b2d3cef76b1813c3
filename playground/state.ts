import type { TransitionEnds } from '../runtime/controller/transition-ends.ts';
import { sameTransition } from '../runtime/controller/transition-ends.ts';
import type { Diagnostic } from '../runtime/diagnostics/diagnostic.ts';
import type { LogEntry } from '../runtime/world/log.ts';
import type { PanelAnswer, PanelData } from './panel-data.ts';
import { NO_PANEL_DATA, withAnswer } from './panel-data.ts';
import { withCall } from './params.ts';
import type { BonePicture } from './poster/skeleton.ts';
import type { ProjectAction, Rival, Undo } from './project-state.ts';
import { asFirstSeen, reduceProject, undone, undoOf, withTexts } from './project-state.ts';
import type {
  AnimatorRow,
  Animators,
  Call,
  Controls,
  Cut,
  Problems,
  Reasons,
  Texts,
} from './protocol.ts';
import type { Seeing, SeeingAction } from './seeing.ts';
import { AT_FIRST, see } from './seeing.ts';
import type { Fault } from './session.ts';
import type { TimeAction, TimeTools } from './state-time.ts';
import { NO_TOOLS, reduceTime, timeAfresh } from './state-time.ts';
import { animates, firstPanel, firstTurn } from './static.ts';
import type { Why } from './why.ts';
import { afresh, NO_REASONS, withReasons } from './why.ts';
import { choiceSaid, goneSaid, has, takeSaid } from './why-words.ts';

/**
 * What a block knows, as a value, and everything that can change it. The element, the editor and
 * the panels send actions and show the state; none of them keeps a second copy.
 */
export interface State extends TimeTools {
  /** The page's own texts, to which Reset goes back. */
  readonly page: Texts;
  readonly texts: Texts;
  /** Path of the scene that runs, and of the page's own. */
  readonly scene: string;
  readonly pageScene: string;
  /** Scripts that came with somebody's link: they run when the reader says so. */
  readonly waiting: readonly string[];
  /** Path of the file in the editor. */
  readonly open: string;
  /** As it was chosen; `panelOf` says which one is shown. */
  readonly panel: Panel;
  /** There is room for all panels, and all of them stand open. */
  readonly allPanels: boolean;
  readonly playing: boolean;
  /** Paused only because the reader's system asks for less motion. */
  readonly stilled: boolean;
  /** Played when it had to stop, and plays again with the next text that runs. */
  readonly resumes: boolean;
  readonly speed: number;
  /** Fixed steps a second. */
  readonly hz: number;
  readonly problems: Problems;
  readonly controls: Controls;
  /** Newest first, at most `LOG_KEPT`. */
  readonly log: readonly LogRow[];
  /** Everything logged since the scene was opened, whether or not it is still listed. */
  readonly logged: number;
  /** As they stood a tenth of a second ago at most. */
  readonly animators: readonly AnimatorRow[];
  /** Animators that are not among them. */
  readonly moreAnimators: number;
  readonly why: Why;
  /** What the panels that are open were last told. */
  readonly panels: PanelData;
  readonly notice: Notice | undefined;
  readonly undo: Undo | undefined;
  readonly seeing: Seeing;
  /** The bones of the scene; as they stood when the list was new, and whenever it holds still. */
  readonly bones: BonePicture | undefined;
  /** Path of the node that is picked, on the stage or in the tree of nodes; none: the tree's first. */
  readonly selected: string | undefined;
  readonly rival: Rival | undefined;
  /** Labels of the picture that are too many to be drawn. */
  readonly labelsLeftOut: number;
  /** Things of it below more layers than are drawn. */
  readonly thingsLeftOut: number;
  /** The part of its speed that it reaches, in whole percent; undefined while it keeps up. */
  readonly slow: number | undefined;
  readonly life: Life;
}

export type Panel =
  | 'parameters'
  | 'why'
  | 'graph'
  | 'events'
  | 'timeline'
  | 'inspector'
  | 'replay'
  | 'problems';

export interface LogRow {
  /** Counts on from 0. */
  readonly id: number;
  readonly entry: LogEntry;
}

/** One thing to tell the reader, below the text. */
export type Notice =
  /** The editor that was wanted did not come: a plain one stands in its place. */
  | { readonly kind: 'plain editor' }
  /** Something went otherwise than was asked for; a sentence says what. */
  | { readonly kind: 'told'; readonly text: string }
  /** The picture stands still, and will. */
  | { readonly kind: 'blind' }
  /** The worker was replaced; the newest text of these files is held back. */
  | { readonly kind: 'replaced'; readonly held: readonly string[]; readonly why: Fault }
  | { readonly kind: 'stopped'; readonly why: Fault };

/** `restoring`: the graphics context is lost and on its way back. */
/** Of the picture: `blind` where the browser lets the page draw none, or what draws it did not come. */
export type Life = 'starting' | 'live' | 'restoring' | 'blind';

/** Entries of the log that are kept, and rows of it that the Events panel shows. */
export const LOG_KEPT = 3_000;
export const LOG_ROWS = 300;

export type Action =
  | SeeingAction
  | { readonly type: 'select'; readonly node: string | undefined }
  | TimeAction
  | ProjectAction
  /** `reduced`: the system asks for less motion. */
  | { readonly type: 'started'; readonly reduced: boolean }
  /** A scene stands at step 0, for the first time or again; `cut` is what was recorded before. */
  | { readonly type: 'opened'; readonly cut?: Cut | undefined }
  | { readonly type: 'life'; readonly life: Life }
  | { readonly type: 'bones'; readonly bones: BonePicture | undefined }
  | { readonly type: 'left out'; readonly labels: number; readonly things: number }
  /** `slow`: the part of its speed that it reaches, 0 to 1, if it does not keep up. */
  | { readonly type: 'pace'; readonly slow: number | undefined }
  | { readonly type: 'play'; readonly on: boolean }
  | { readonly type: 'reduced'; readonly on: boolean }
  | { readonly type: 'speed'; readonly speed: number }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'panel'; readonly panel: Panel }
  | { readonly type: 'all panels'; readonly on: boolean }
  | { readonly type: 'edited'; readonly path: string; readonly text: string }
  /** `reduced`: the system asks for less motion. */
  | { readonly type: 'reset'; readonly reduced: boolean }
  | { readonly type: 'undo reset' }
  | { readonly type: 'plain editor' }
  | { readonly type: 'problems'; readonly problems: Problems }
  | { readonly type: 'controls'; readonly controls: Controls }
  | { readonly type: 'hz'; readonly hz: number }
  | { readonly type: 'log'; readonly entries: readonly LogEntry[]; readonly dropped: number }
  | { readonly type: 'animators'; readonly animators: Animators }
  | { readonly type: 'call'; readonly call: Call }
  | { readonly type: 'reasons'; readonly reasons: Reasons }
  | { readonly type: 'panels'; readonly answer: PanelAnswer }
  | { readonly type: 'ask about'; readonly node: string }
  /** Follows a transition of the animator asked about, or none. */
  | { readonly type: 'follow'; readonly transition: TransitionEnds | undefined }
  | { readonly type: 'replaced'; readonly held: readonly string[]; readonly why: Fault }
  | { readonly type: 'stopped'; readonly why: Fault };

const NO_PROBLEMS: Problems = { list: [], more: 0, stale: [] };

const NO_CONTROLS: Controls = { buttons: [], axes: [], keys: [] };

/** A block as it stands in the page. */
export function initialState(
  page: Texts,
  open: string,
  controls: Controls = NO_CONTROLS,
  scene = '',
): State {
  return {
    page,
    texts: page,
    scene,
    pageScene: scene,
    waiting: [],
    open,
    panel: firstPanel(page),
    allPanels: false,
    playing: false,
    stilled: false,
    resumes: false,
    speed: 1,
    hz: 60,
    problems: NO_PROBLEMS,
    controls,
    log: [],
    logged: 0,
    animators: [],
    moreAnimators: 0,
    why: NO_REASONS,
    panels: NO_PANEL_DATA,
    notice: undefined,
    undo: undefined,
    seeing: { ...AT_FIRST, turn: firstTurn(page) },
    bones: undefined,
    selected: undefined,
    rival: undefined,
    labelsLeftOut: 0,
    thingsLeftOut: 0,
    slow: undefined,
    life: 'starting',
    ...NO_TOOLS,
  };
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'started':
      return {
        ...state,
        life: state.life === 'starting' ? 'live' : state.life,
        playing: !action.reduced,
        stilled: action.reduced,
      };
    case 'opened':
      return {
        ...state,
        ...timeAfresh(state, action.cut),
        log: [],
        logged: 0,
        why: afresh(state.why),
        playing: state.playing || state.resumes,
        resumes: false,
      };
    case 'look':
    case 'overlay':
    case 'hand':
    case 'turn':
    case 'turning':
      return { ...state, seeing: see(state.seeing, action) };
    case 'bones':
      return { ...state, bones: action.bones };
    case 'select':
      return { ...state, selected: action.node };
    case 'life':
      return {
        ...state,
        life: action.life,
        notice: state.notice ?? (action.life === 'blind' ? { kind: 'blind' } : undefined),
      };
    case 'left out':
      return action.labels === state.labelsLeftOut && action.things === state.thingsLeftOut
        ? state
        : { ...state, labelsLeftOut: action.labels, thingsLeftOut: action.things };
    case 'pace': {
      const slow = action.slow === undefined ? undefined : Math.round(action.slow * 100);
      return slow === state.slow ? state : { ...state, slow };
    }
    case 'play':
      return { ...state, playing: action.on, stilled: false, resumes: false };
    case 'reduced':
      if (action.on) {
        return state.playing || state.resumes
          ? { ...state, playing: false, stilled: true, resumes: false }
          : state;
      }
      return state.stilled ? { ...state, playing: true, stilled: false } : state;
    case 'speed':
      // Chosen after Reset, it is not what Undo takes back.
      return {
        ...state,
        speed: action.speed,
        undo: state.undo && { ...state.undo, speed: action.speed },
      };
    case 'open':
      return action.path in state.texts ? { ...state, open: action.path } : state;
    case 'panel':
      return { ...state, panel: action.panel };
    case 'all panels':
      return { ...state, allPanels: action.on };
    case 'edited': {
      if (state.texts[action.path] === action.text) return state;
      return withTexts(state, (texts) => ({ ...texts, [action.path]: action.text }));
    }
    case 'reset':
      return {
        ...state,
        texts: state.page,
        scene: state.pageScene,
        open: state.open in state.page ? state.open : state.pageScene,
        waiting: [],
        speed: 1,
        playing: !action.reduced,
        stilled: action.reduced,
        resumes: false,
        notice: undefined,
        // A second Reset changes nothing and keeps the first one's.
        undo:
          changedFiles(state).length > 0
            ? undoOf(state, "Back to the page's version.")
            : state.undo,
        ...asFirstSeen(state, state.page),
      };
    case 'undo reset':
      return undone(state) ?? state;
    case 'plain editor':
      return { ...state, notice: state.notice ?? { kind: 'plain editor' } };
    case 'problems':
      return { ...state, problems: action.problems };
    case 'controls':
      return { ...state, controls: action.controls };
    case 'hz':
      return { ...state, hz: action.hz };
    case 'log': {
      const total = state.logged + action.entries.length + action.dropped;
      const rows = action.entries
        .map((entry, i) => ({ id: total - action.entries.length + i, entry }))
        .reverse();
      return { ...state, logged: total, log: [...rows, ...state.log].slice(0, LOG_KEPT) };
    }
    case 'animators':
      return withAnimators(state, action.animators);
    case 'call':
      return { ...state, animators: withCall(state.animators, action.call) };
    case 'reasons': {
      const why = withReasons(state.why, action.reasons);
      return why === state.why ? state : withTakeSaid({ ...state, why }, action.reasons);
    }
    case 'panels':
      return { ...state, panels: withAnswer(state.panels, action.answer) };
    case 'ask about':
      return {
        ...state,
        why: { ...state.why, node: action.node, followed: undefined, said: undefined },
      };
    case 'follow':
      return following(state, action.transition);
    case 'replaced':
      return {
        ...state,
        notice: { kind: 'replaced', held: action.held, why: action.why },
      };
    case 'stopped':
      return {
        ...state,
        playing: false,
        resumes: state.playing || state.resumes,
        notice: { kind: 'stopped', why: action.why },
      };
    case 'shown':
    case 'regained':
    case 'let go':
    case 'loop':
    case 'loop range':
    case 'replay':
    case 'verdict':
      return reduceTime(state, action);
    default:
      return reduceProject(state, action);
  }
}

function withAnimators(state: State, { list, more }: Animators): State {
  const next = { ...state, animators: list, moreAnimators: more };
  const { followed } = state.why;
  const [before, after] = [askedAbout(state), askedAbout(next)];
  if (!followed || !before || !after || !has(before, followed) || has(after, followed)) return next;
  return { ...next, why: { ...next.why, said: goneSaid(followed) } };
}

/** A row may be chosen that the short list of transitions does not have. */
function following(state: State, id: TransitionEnds | undefined): State {
  const asked = askedAbout(state);
  const animators = state.animators.map((a) =>
    a !== asked || !id || has(a, id) ? a : { ...a, transitions: [...a.transitions, id] },
  );
  const why = { ...state.why, followed: id };
  const next = { ...state, animators, why };
  return { ...next, why: { ...why, said: choiceSaid(why, askedAbout(next), id) } };
}

/** While it plays, once a second at most: a circle of transitions would never stop talking. */
function withTakeSaid(state: State, { taken }: Reasons): State {
  const { followed, said } = state.why;
  const node = askedAbout(state)?.node;
  const last = taken.findLast((t) => followed && t.node === node && sameTransition(t, followed));
  if (!last || (state.playing && said?.step !== undefined && last.step < said.step + state.hz)) {
    return state;
  }
  return { ...state, why: { ...state.why, said: takeSaid(last) } };
}

/** Files whose text is not the page's, and those of the page that are gone. */
export function changedFiles({ texts, page }: Pick<State, 'texts' | 'page'>): string[] {
  return Object.keys({ ...page, ...texts }).filter((path) => texts[path] !== page[path]);
}

/** The problems of one file, in its order. */
export function problemsOf(state: State, path: string): Diagnostic[] {
  return state.problems.list.filter((d) => d.file === path);
}

/** The problem to speak of below the text: the first error of the open file, else its first warning. */
export function spokenProblem(state: State): Diagnostic | undefined {
  const own = problemsOf(state, state.open);
  return own.find((d) => d.severity === 'error') ?? own[0];
}

/** How many errors and warnings there are, with those that are not listed. */
export function problemCounts(state: State): { errors: number; warnings: number; total: number } {
  const { list, more } = state.problems;
  const errors = list.filter((d) => d.severity === 'error').length;
  return { errors, warnings: list.length - errors, total: list.length + more };
}

const OF_ANIMATORS: readonly Panel[] = ['parameters', 'why', 'graph'];
const OF_ALL: readonly Panel[] = ['events', 'timeline', 'inspector', 'replay', 'problems'];

/** The panels that there are: those of animators only where there is one, or the page's text has one. */
export function panelsOf(state: State): readonly Panel[] {
  const animated = state.animators.length > 0 || animates(state.page);
  return animated ? [...OF_ANIMATORS, ...OF_ALL] : OF_ALL;
}

/** The panel that is shown. */
export function panelOf(state: State): Panel {
  return panelsOf(state).includes(state.panel) ? state.panel : 'events';
}

/** The rows of the log that are shown: the newest, or those around an older step. */
export function logRows({ log, past }: Pick<State, 'log' | 'past'>): readonly LogRow[] {
  const at = past ? log.findIndex(({ entry }) => entry.step <= past.at) : 0;
  const first = at < 0 ? log.length - LOG_ROWS : at - LOG_ROWS / 3;
  return log.slice(Math.max(0, first)).slice(0, LOG_ROWS);
}

/** The animator that the Why panel speaks of. */
export function askedAbout({
  animators,
  why,
}: Pick<State, 'animators' | 'why'>): AnimatorRow | undefined {
  return animators.find((a) => a.node === why.node) ?? animators[0];
}
