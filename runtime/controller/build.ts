import type { Clip } from '../clip/clip.ts';
import { ANC001 } from '../diagnostics/catalogue/anc.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { quoted, replace } from '../schema/forms.ts';
import { nearest, nearestPath } from '../text/nearest.ts';
import type { Span } from '../text/tree.ts';
import type { Param, State } from './controller.ts';

/** What a controller's text is checked against; clips as named in the text. */
export interface ControllerContext {
  /** The version of a clip that is in use; undefined also where its file could not be imported. */
  clip(name: string): Clip | undefined;
  hasClip(name: string): boolean;
  /** All clips, to suggest one. */
  clipNames(): readonly string[];
}

/** The source of transitions that leave every state but their target. */
export const ANY = 'any';
/** What other tools call it. */
const ANY_ELSEWHERE = /^(any(\s*state)?|\*)$/i;

/** More comparisons of names than this would take longer than reading the controller. */
const MOST_COMPARED = 50_000;

/** What all parts of one import share. */
export class ControllerBuild {
  readonly report: Report;
  readonly context: ControllerContext;
  readonly params: Param[] = [];
  readonly states: State[] = [];
  /** For each state whether it plays its clip once and no more. */
  readonly once: boolean[] = [];
  /** How many states are not among those. */
  lasting = 0;
  /** Declared parameters, with their index; undefined where the declaration has an error. */
  readonly paramIndex = new Map<string, number | undefined>();
  readonly #stateIndex = new Map<string, number>();
  #compared = 0;

  constructor(report: Report, context: ControllerContext) {
    this.report = report;
    this.context = context;
  }

  /** Adds a state; false where there is one of that name. */
  addState(state: State, once: boolean): boolean {
    if (this.#stateIndex.has(state.name)) return false;
    this.#stateIndex.set(state.name, this.states.push(state) - 1);
    this.once.push(once);
    if (!once) this.lasting++;
    return true;
  }

  /** The index of a state, or undefined with an error at the name. */
  findState(name: string, span: Span, target: boolean): number | undefined {
    const index = this.#stateIndex.get(name);
    if (index !== undefined) return index;
    const any = !target && ANY_ELSEWHERE.test(name);
    const near = any ? ANY : this.nearest(name, this.#stateIndex);
    const fixes = near === undefined ? [] : [replace(span, quoted(near))];
    this.report.add(ANC001.say.unknownState({ name, nearest: near, target }), span, { fixes });
    return undefined;
  }

  /** The clip that a mistyped path most likely stands for. */
  nearestClip(path: string): string | undefined {
    if (this.report.full || this.#compared > MOST_COMPARED) return undefined;
    const clips = this.context.clipNames();
    this.#compared += clips.length;
    return nearestPath(path, clips);
  }

  /** The known name that a mistyped one most likely stands for. */
  nearest(name: string, known: ReadonlyMap<string, unknown>): string | undefined {
    if (this.report.full || this.#compared > MOST_COMPARED) return undefined;
    this.#compared += known.size;
    return nearest(name, known.keys());
  }
}
