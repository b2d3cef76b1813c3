/**
 * Runs a case and says what happened on every step: what `aego trace` prints and the examples of
 * the error pages and the conformance cases are checked with. Page: tools/cli.
 */
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { FieldValue } from '../scene/scene.ts';
import { Game } from './game.ts';
import type { LogEntry } from './log.ts';
import { reasonWords } from './reason-words.ts';
import type { Reason } from './reasons.ts';

/** A case: files, and what is done and recorded while they run. */
export interface TraceCase {
  readonly name?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly scene?: string;
  readonly hz?: number;
  readonly steps: number;
  readonly do?: readonly TraceAction[];
  /** `Node/Path:Component.Field`, with `~` before the node for the drawn value. */
  readonly record?: readonly string[];
  /** Values are wanted only every so many steps. */
  readonly recordEvery?: number;
  readonly frames?: { readonly fps: number };
}

/** One thing done before the systems of a step; entries of one step act in their order. */
export interface TraceAction {
  readonly step: number;
  readonly node?: string;
  readonly call?: string;
  readonly args?: readonly FieldValue[];
  readonly set?: string;
  readonly to?: FieldValue;
  readonly input?: Readonly<Record<string, number | boolean>>;
  readonly file?: string;
  /** Of `file`; null or nothing where it is gone. */
  readonly text?: string | null;
  readonly pause?: boolean;
}

export interface TraceDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly node?: string;
}

export interface TraceStep {
  readonly step: number;
  readonly values: readonly (FieldValue | null)[];
  readonly log: readonly object[];
  /** What did not happen, where it was asked for. */
  readonly reasons?: readonly object[];
  readonly hash: string;
}

export interface TraceResult {
  readonly diagnostics: readonly TraceDiagnostic[];
  readonly steps: readonly TraceStep[];
}

/**
 * Runs a case. Throws where one of its scenes needs physics that is not loaded: see `loadPhysics`.
 * Frame k is drawn at k / fps seconds, after a step of the same instant.
 */
export function trace(
  input: TraceCase,
  options: { readonly reasons?: boolean } = {},
): TraceResult & {
  readonly found: readonly Diagnostic[];
  /** What was to be done and could not be, since nothing of that name is there. */
  readonly ignored: readonly string[];
} {
  const game = new Game(input.files, {
    ...(input.scene === undefined ? {} : { scene: input.scene }),
    ...(input.hz === undefined ? {} : { hz: input.hz }),
  });
  game.listen(options.reasons === true);
  const found: Diagnostic[] = [...game.diagnostics];
  const seen = new Set(found.map(identity));
  const collect = (): void => {
    for (const d of game.diagnostics) {
      if (seen.has(identity(d))) continue;
      seen.add(identity(d));
      found.push(d);
    }
  };
  const record = (input.record ?? []).map(parseRecord);
  const every = input.recordEvery ?? 1;
  const fps = input.frames?.fps;
  const steps: TraceStep[] = [];
  const ignored: string[] = [];
  if (input.scene !== undefined && !Object.hasOwn(input.files, input.scene))
    ignored.push(`there is no scene "${input.scene}" among the files`);
  let frame = 0;
  for (let n = 0; n < input.steps; n++) {
    for (const action of input.do ?? []) {
      if (action.step !== n) continue;
      const missing = act(game, action);
      if (missing !== undefined) ignored.push(`step ${n}: ${missing}`);
      if (action.file !== undefined) collect();
    }
    game.step();
    // Frames from this step's instant up to before the next one's, in whole numbers.
    for (; fps !== undefined && frame * game.hz < (n + 1) * fps; frame++) {
      game.frame((frame * game.hz - n * fps) / fps, frame === 0 ? 0 : 1 / fps);
    }
    collect();
    const log = game.takeLog().map(strip);
    if (n % every !== 0 && log.length === 0 && options.reasons !== true) continue;
    const values =
      n % every === 0
        ? record.map(({ node, prop, drawn }) => game.get(node, prop, drawn) ?? null)
        : [];
    const reasons = options.reasons === true ? { reasons: game.takeReasons().map(explained) } : {};
    steps.push({ step: n, values, log, ...reasons, hash: game.hash });
  }
  const diagnostics = found.map(({ code, severity, file, line, column, node }) => ({
    code,
    severity,
    file,
    line,
    column,
    ...(node === undefined ? {} : { node }),
  }));
  return { diagnostics, steps, found, ignored };
}

function identity(d: Diagnostic): string {
  return `${d.code} ${d.cause} ${d.file} ${d.line} ${d.column} ${d.node ?? ''} ${d.message}`;
}

function parseRecord(entry: string): { node: string; prop: string; drawn: boolean } {
  const cut = entry.lastIndexOf(':');
  const drawn = entry.startsWith('~');
  return { node: entry.slice(drawn ? 1 : 0, cut), prop: entry.slice(cut + 1), drawn };
}

/** Does one thing; a sentence where there is nothing to do it with. */
function act(game: Game, action: TraceAction): string | undefined {
  if (action.file !== undefined) game.setFile(action.file, action.text ?? undefined);
  if (action.pause !== undefined) game.pause(action.pause);
  if (action.input !== undefined) game.input(action.input);
  const { node, call, set, to } = action;
  if (node === undefined) return undefined;
  if (call !== undefined) {
    const [component = '', method = ''] = call.split('.');
    if (!game.call(node, component, method, action.args ?? []))
      return `there is no ${call} on a node "${node}" to be called`;
  }
  if (set !== undefined && to !== undefined && !game.set(node, set, to))
    return `${set} of a node "${node}" cannot be set to ${JSON.stringify(to)}`;
  return undefined;
}

/** A reason with its sentence; the step is that of the entry it stands in. */
function explained(reason: Reason): object {
  const { step: _, ...rest } = reason;
  return { ...rest, says: reasonWords(reason) };
}

/** The log of a step does not repeat the step, nor the words of a diagnostic. */
function strip(entry: LogEntry): object {
  const { step: _, ...rest } = entry;
  if (rest.type !== 'diagnostic') return rest;
  return { type: rest.type, code: rest.code, node: rest.node };
}
