/** Reading a case of `aego trace`: every fault is a sentence that says where it is and what to write. */
import type { TraceCase } from '../world/trace.ts';

/** More would print for hours. */
const MAX_STEPS = 10_000_000;
const MAX_FPS = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/** A case from its text. Throws an `Error` whose message is for the one who wrote the case. */
export function readCase(text: string): TraceCase {
  const value = parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  if (!isObject(value)) throw new Error('a case is a JSON object');
  const { files, steps, hz, scene, record, recordEvery, frames } = value;
  if (!isObject(files)) throw new Error('"files" is missing: texts by path');
  for (const [path, file] of Object.entries(files)) {
    if (typeof file !== 'string') throw new Error(`"files": the text of "${path}" is a string`);
  }
  whole('steps', steps, 0, MAX_STEPS);
  if (hz !== undefined) whole('hz', hz, 1, 1000);
  if (recordEvery !== undefined) whole('recordEvery', recordEvery, 1, MAX_STEPS);
  if (scene !== undefined && typeof scene !== 'string')
    throw new Error('"scene" is the path of a scene among the files');
  if (record !== undefined && !(Array.isArray(record) && record.every(isRecord)))
    throw new Error('"record" is a list of places such as "Hero:SpriteRenderer.tint"');
  if (frames !== undefined) {
    const fps = isObject(frames) ? frames.fps : undefined;
    if (typeof fps !== 'number' || !(fps > 0 && fps <= MAX_FPS))
      throw new Error(`"frames" is an object with "fps", above 0 and at most ${MAX_FPS}`);
  }
  checkActions(value.do);
  return value as unknown as TraceCase;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`this is no JSON: ${(error as Error).message}`);
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'string' && value.includes(':');
}

function whole(name: string, value: unknown, low: number, high: number): void {
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high)
    throw new Error(`"${name}" is a whole number from ${low} to ${high}`);
}

/** What an entry of `do` may hold besides its step. */
const ACTION: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  node: (v) => (typeof v === 'string' ? undefined : 'is the path of a node'),
  call: (v) =>
    typeof v === 'string' && v.includes('.')
      ? undefined
      : 'is a component and its method, such as "Animator.SetFloat"',
  args: (v) => (Array.isArray(v) && v.every(isValue) ? undefined : 'is a list of values'),
  set: (v) =>
    typeof v === 'string' && v.includes('.')
      ? undefined
      : 'is a property, such as "SpriteRenderer.tint"',
  to: (v) =>
    v !== null && isValue(v) ? undefined : 'is a number, a list of numbers, a text, true or false',
  input: (v) =>
    isObject(v) && Object.values(v).every((a) => typeof a === 'number' || typeof a === 'boolean')
      ? undefined
      : 'is an object: actions with true, false or a number',
  file: (v) => (typeof v === 'string' ? undefined : 'is the path of a file'),
  text: (v) =>
    typeof v === 'string' || v === null
      ? undefined
      : 'is the new text of "file"; null where the file is gone',
  pause: (v) => (typeof v === 'boolean' ? undefined : 'is true or false'),
};

function checkActions(list: unknown): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) throw new Error('"do" is a list of objects, each with a "step"');
  list.forEach((action: unknown, i) => {
    const where = `"do", entry ${i + 1}`;
    if (!isObject(action) || !Number.isInteger(action.step))
      throw new Error(`${where}: it is an object with a whole number as "step"`);
    for (const [key, value] of Object.entries(action)) {
      const wrong = value === undefined ? undefined : ACTION[key]?.(value);
      if (wrong !== undefined) throw new Error(`${where}: "${key}" ${wrong}`);
    }
    if (('call' in action || 'set' in action) && action.node === undefined)
      throw new Error(
        `${where}: "node" is missing, whose ${String(action.call ?? action.set)} is meant`,
      );
  });
}

function isValue(value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((lane) => typeof lane === 'number');
  return ['number', 'string', 'boolean'].includes(typeof value);
}
