import type { Texts } from './protocol.ts';
import type { SharedProject } from './share/project.ts';
import type { State } from './state.ts';
import { firstPanel, firstTurn } from './static.ts';

/**
 * The part of a block's state that is its files as a whole: which there are, where they came from,
 * and the way back.
 */

/** To what an Undo goes back: from Reset, or from whatever put other files into the block. */
export interface Undo extends SharedProject {
  readonly speed: number;
  readonly waiting: readonly string[];
  /** What happened, in a sentence. */
  readonly said: string;
  /** Only a file was deleted: what is typed elsewhere since is kept. */
  readonly deleted?: string;
}

/** Another version of the reader's own: both can be taken. */
export interface Rival {
  readonly project: SharedProject;
  /** Scripts of it that wait for the reader's word. */
  readonly waiting: readonly string[];
  /** `tab`: it was changed in another tab just now. `kept`: it stayed from an earlier time. */
  readonly from: 'tab' | 'kept';
}

export type ProjectAction =
  /** Other files. `waiting` are scripts that may only run when the reader says so. */
  | {
      readonly type: 'project';
      readonly project: SharedProject;
      readonly said: string;
      readonly waiting: readonly string[];
    }
  | { readonly type: 'add file'; readonly path: string; readonly text: string }
  | { readonly type: 'rename file'; readonly path: string; readonly to: string }
  | { readonly type: 'remove file'; readonly path: string }
  | { readonly type: 'run scripts' }
  | { readonly type: 'rival'; readonly rival: Rival | undefined }
  | { readonly type: 'tell'; readonly text: string };

export function reduceProject(state: State, action: ProjectAction): State {
  switch (action.type) {
    case 'project': {
      const { project, said, waiting } = action;
      return {
        ...state,
        texts: project.files,
        scene: project.scene,
        open: project.open,
        waiting,
        notice: undefined,
        undo: undoOf(state, said),
        ...asFirstSeen(state, project.files),
      };
    }
    case 'add file': {
      const { path, text } = action;
      return { ...withTexts(state, (texts) => ({ ...texts, [path]: text })), open: path };
    }
    case 'rename file': {
      const { path, to } = action;
      if (!(path in state.texts) || to in state.texts) return state;
      return {
        ...withTexts(state, (texts) => renamed(texts, path, to)),
        open: state.open === path ? to : state.open,
        waiting: state.waiting.map((p) => (p === path ? to : p)),
      };
    }
    case 'remove file': {
      const { path } = action;
      const { [path]: gone, ...texts } = state.texts;
      if (gone === undefined) return state;
      const said = `${path} is deleted.`;
      return {
        ...state,
        texts,
        open: state.open === path ? neighbour(state.texts, path) : state.open,
        waiting: state.waiting.filter((p) => p !== path),
        undo: { ...undoOf(state, said), deleted: path },
      };
    }
    case 'run scripts':
      return { ...state, waiting: [] };
    case 'rival':
      return { ...state, rival: action.rival };
    case 'tell':
      return { ...state, notice: { kind: 'told', text: action.text } };
  }
}

/** How other texts are first seen, where the reader has not chosen a side or a panel for those before. */
export function asFirstSeen(state: State, files: Texts): Partial<State> {
  const { texts, panel, seeing } = state;
  return {
    ...(panel === firstPanel(texts) && { panel: firstPanel(files) }),
    ...(seeing.turn === firstTurn(texts) && { seeing: { ...seeing, turn: firstTurn(files) } }),
  };
}

/** Texts with another name for one of them, in the same place. */
export function renamed(texts: Texts, path: string, to: string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([p, text]) => [p === path ? to : p, text]));
}

/** The way back from what happens next. */
export function undoOf(state: State, said: string): Undo {
  const { texts: files, scene, open, speed, waiting } = state;
  return { files, scene, open, speed, waiting, said };
}

/** Other texts, and an Undo that keeps them where it can. */
export function withTexts(state: State, change: (texts: Texts) => Texts): State {
  const { undo } = state;
  const texts = change(state.texts);
  // Once another file has its name, a deleted one has no place to come back to.
  const open = undo?.deleted !== undefined && !(undo.deleted in texts);
  const kept = undo && open ? { ...undo, files: change(undo.files) } : undefined;
  return { ...state, texts, notice: undefined, undo: kept };
}

/** Goes back; undefined where there is nothing to go back to. */
export function undone(state: State): State | undefined {
  if (!state.undo) return undefined;
  const { files: texts, scene, open, speed, waiting } = state.undo;
  return {
    ...state,
    texts,
    scene,
    open,
    speed,
    waiting,
    notice: undefined,
    undo: undefined,
    ...asFirstSeen(state, texts),
  };
}

/**
 * The texts that may run: scripts that wait for the reader's word stand there as the page has
 * them, or not at all.
 */
export function runnable({
  texts,
  page,
  waiting,
}: Pick<State, 'texts' | 'page' | 'waiting'>): Texts {
  if (waiting.length === 0) return texts;
  const own = Object.entries(texts).flatMap(([path, text]) => {
    if (!waiting.includes(path)) return [[path, text] as const];
    const known = page[path];
    return known === undefined ? [] : [[path, known] as const];
  });
  return Object.fromEntries(own);
}

/** Scripts that did not come with the page: they wait when they come from somebody else. */
export function foreignScripts(files: Texts, page: Texts): string[] {
  return Object.keys(files).filter(
    (path) => path.endsWith('.aescript') && files[path] !== page[path],
  );
}

/** What stands beside a file among the tabs. */
function neighbour(texts: Texts, path: string): string {
  const paths = Object.keys(texts);
  const at = paths.indexOf(path);
  return paths[at + 1] ?? paths[at - 1] ?? path;
}
