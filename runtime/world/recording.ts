/**
 * Recorded input: what reached the game from outside on each step, and running it again. Page:
 * animation/time.
 *
 * Only changes are written, by step. What frame code asks for is part of it, since it acts on the
 * next step, and so is what it does to scripts; so a game that is driven from Update replays as
 * well. In a replay frame code does not run.
 */
import { EASES } from '../schema/controller.ts';
import { areFrameChanges, type FrameChange } from './frame-changes.ts';
import type { Later } from './later.ts';

/** The file format: JSON, with a version that every later build reads. */
export interface Recording {
  readonly version: 1;
  /** Fixed steps a second of the recorded game. */
  readonly hz: number;
  /** How many steps were recorded. */
  readonly length: number;
  readonly changes: readonly RecordedStep[];
}

export interface RecordedStep {
  readonly step: number;
  /** Actions that changed: 1 and 0 for buttons, -1 to 1 for axes. */
  readonly input?: Readonly<Record<string, number>>;
  /** Buttons that went down, where the change of their state does not show it. */
  readonly pressed?: readonly string[];
  readonly later?: readonly Later[];
  /** What frame code has done to scripts since the last step. */
  readonly scripts?: readonly FrameChange[];
  /** The time scale, where it changed; a recording starts with 1. */
  readonly timeScale?: number;
  /** Whether the game is paused, where it changed. */
  readonly paused?: boolean;
}

/** What reaches one step from outside. */
export interface StepInput {
  readonly actions: readonly (readonly [string, number])[];
  readonly pressed: readonly string[];
  readonly later: readonly Later[];
  readonly scripts: readonly FrameChange[];
  readonly timeScale: number;
  readonly paused: boolean;
}

/** Writes down what reaches each step. */
export class Recorder {
  readonly #hz: number;
  readonly #last = new Map<string, number>();
  readonly #changes: RecordedStep[] = [];
  #length = 0;
  #timeScale = 1;
  #paused = false;

  constructor(hz: number) {
    this.#hz = hz;
  }

  step(step: number, { actions, pressed, later, scripts, timeScale, paused }: StepInput): void {
    this.#length = step + 1;
    const input: Record<string, number> = {};
    for (const [name, value] of actions) {
      if ((this.#last.get(name) ?? 0) !== value) input[name] = value;
      this.#last.set(name, value);
    }
    const hidden = pressed.filter((name) => (input[name] ?? 0) === 0);
    const change = {
      ...(Object.keys(input).length > 0 ? { input } : {}),
      ...(hidden.length > 0 ? { pressed: hidden } : {}),
      ...(later.length > 0 ? { later: [...later] } : {}),
      ...(scripts.length > 0 ? { scripts } : {}),
      ...(timeScale === this.#timeScale ? {} : { timeScale }),
      ...(paused === this.#paused ? {} : { paused }),
    };
    this.#timeScale = timeScale;
    this.#paused = paused;
    if (Object.keys(change).length > 0) this.#changes.push({ step, ...change });
  }

  get recording(): Recording {
    return { version: 1, hz: this.#hz, length: this.#length, changes: [...this.#changes] };
  }
}

/** Reads a recording step by step. */
export class Replay {
  readonly #changes: ReadonlyMap<number, RecordedStep>;
  readonly #actions = new Map<string, number>();
  readonly length: number;
  #timeScale = 1;
  #paused = false;

  constructor(recording: Recording) {
    this.#changes = new Map(recording.changes.map((change) => [change.step, change]));
    this.length = recording.length;
  }

  /** What reaches a step; steps are asked for in order. */
  at(step: number): StepInput {
    const change = this.#changes.get(step);
    const pressed = [...(change?.pressed ?? [])];
    for (const [name, value] of Object.entries(change?.input ?? {})) {
      if (value !== 0 && (this.#actions.get(name) ?? 0) === 0) pressed.push(name);
      this.#actions.set(name, value);
    }
    this.#timeScale = change?.timeScale ?? this.#timeScale;
    this.#paused = change?.paused ?? this.#paused;
    const { later = [], scripts = [] } = change ?? {};
    return {
      actions: [...this.#actions],
      pressed,
      later,
      scripts,
      timeScale: this.#timeScale,
      paused: this.#paused,
    };
  }
}

/** Reads the JSON of a recording; a sentence that says what is wrong where it is none. */
export function parseRecording(text: string): Recording | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The file is not JSON.';
  }
  if (typeof value !== 'object' || value === null) return 'A recording is a JSON object.';
  const { version, hz, length, changes } = value as Partial<Recording>;
  if (version !== 1)
    return `This recording has version ${String(version)}; this build reads version 1.`;
  if (!isCount(hz) || !isCount(length)) return 'hz and length are whole numbers.';
  const list: unknown = changes;
  if (!Array.isArray(list)) return 'changes is a list of steps.';
  for (const change of list as readonly unknown[]) {
    if (!isRecord(change) || !Number.isInteger(change.step))
      return 'Each entry of changes has the number of its step.';
    const { step, timeScale = 1, paused = false, later = [], scripts = [] } = change;
    const { input = {}, pressed = [] } = change;
    if (!isRecord(input) || !Object.values(input).every(Number.isFinite))
      return `input of step ${String(step)} is no list of actions with numbers.`;
    if (!Array.isArray(pressed) || !pressed.every((name) => typeof name === 'string'))
      return `pressed of step ${String(step)} is no list of actions.`;
    if (!Number.isFinite(timeScale)) return `timeScale of step ${String(step)} is no number.`;
    if (typeof paused !== 'boolean') return `paused of step ${String(step)} is not true or false.`;
    if (!Array.isArray(later) || !later.every(isCommand))
      return `later of step ${String(step)} is no list of commands.`;
    if (!areFrameChanges(scripts)) return `scripts of step ${String(step)} is no list of changes.`;
  }
  return value as Recording;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a command can be carried out, or does nothing; of a tween every part is needed. */
function isCommand(asked: unknown): boolean {
  if (!isRecord(asked) || typeof asked.node !== 'string') return false;
  const { tween, hears } = asked;
  if (hears !== undefined) return isRecord(hears) && typeof hears.node === 'string';
  if (tween === undefined) return true;
  if (!isRecord(tween)) return false;
  const { id, prop, to, seconds, ease } = tween;
  const lanes = Array.isArray(to) && to.every(Number.isFinite);
  return (
    Number.isSafeInteger(id) &&
    typeof prop === 'string' &&
    (lanes || ['number', 'boolean', 'string'].includes(typeof to)) &&
    Number.isFinite(seconds) &&
    EASES.some(({ name }) => name === ease)
  );
}
