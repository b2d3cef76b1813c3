/** Recorded input as a file has it, and as ops. Page: animation/time. */
import type { Project } from '../../runtime/project/project.ts';
import { Input, type InputState } from '../../runtime/world/input.ts';
import type { Later } from '../../runtime/world/later.ts';
import { Recorder, type Recording, Replay } from '../../runtime/world/recording.ts';
import type { Call, Edit } from '../protocol.ts';
import type { Op, Input as OpInput } from './ops.ts';

/** What was done to a game before each of its steps, and how it stood before the first. */
export interface Done {
  readonly start: { readonly step: number; readonly input: InputState };
  readonly ops: readonly { readonly step: number; readonly op: Op }[];
}

/** What reached the steps before `length`, as actions of a project have it. */
export function recordingOf(
  { start, ops }: Done,
  length: number,
  project: Project,
  hz: number,
): Recording {
  const recorder = new Recorder(hz);
  const input = new Input(project);
  input.load(start.input);
  let next = 0;
  for (let step = start.step + 1; step < length; step++) {
    const later: Later[] = [];
    for (; (ops[next]?.step ?? length) <= step; next++) {
      const { op } = ops[next] as (typeof ops)[number];
      if (op.type === 'key') input.key(op.code, op.down);
      else if (op.type === 'input') input.set({ [op.name]: op.value });
      else if (op.type === 'call') later.push(laterOf(op));
      else if (op.type === 'set') later.push(fieldOf(op));
    }
    input.step();
    recorder.step(step, {
      actions: [...input],
      pressed: input.pressedNow,
      later,
      // Frames run anew where it is played.
      scripts: [],
      timeScale: 1,
      paused: false,
    });
  }
  return recorder.recording;
}

function laterOf({ node, method, args }: Call): Later {
  return { node, owner: 'Animator', call: method, args: args.map((a) => a ?? null) };
}

function fieldOf({ node, component, field, value }: Edit): Later {
  return { node, owner: component, field, value };
}

const METHODS: ReadonlySet<string> = new Set(['SetFloat', 'SetInt', 'SetBool', 'SetTrigger']);

/**
 * Puts recorded input into a game, step by step, as a hand would. What frame code asked for is not
 * part of it: it runs again by itself.
 */
export class Feed {
  readonly #replay: Replay;
  readonly #recording: Recording;
  readonly #held = new Map<string, number>();
  #next = 0;

  constructor(recording: Recording) {
    this.#recording = recording;
    this.#replay = new Replay(recording);
  }

  get length(): number {
    return this.#recording.length;
  }

  /** What to do before a step; those of steps in between are passed over, but what is held stays so. */
  before(step: number, project: Project): OpInput[] {
    if (step >= this.length) return [];
    const ops: OpInput[] = [];
    while (this.#next < step) this.#replay.at(this.#next++);
    this.#next = step + 1;
    const { actions, pressed, later } = this.#replay.at(step);
    for (const [name, value] of actions) {
      if ((this.#held.get(name) ?? 0) === value) {
        if (value !== 0 && pressed.includes(name)) ops.push(...tapOf(name, project));
        continue;
      }
      this.#held.set(name, value);
      ops.push({ type: 'input', name, value });
    }
    for (const asked of later) {
      if ('field' in asked) {
        const { node, owner: component, field, value } = asked;
        ops.push({ type: 'set', node, component, field, value });
      }
      if (!('call' in asked) || asked.owner !== 'Animator' || !METHODS.has(asked.call)) continue;
      const { node, call, args } = asked;
      ops.push({ type: 'call', node, method: call, args } as Call);
    }
    return ops;
  }

  /** Lets go of all that it holds. */
  end(): OpInput[] {
    const held = [...this.#held].filter(([, value]) => value !== 0);
    this.#held.clear();
    return held.map(([name]) => ({ type: 'input', name, value: 0 }));
  }
}

/** A button that is down goes down once more: only a key can do that. */
function tapOf(name: string, project: Project): OpInput[] {
  const code = project.buttons.find((button) => button.name === name)?.keys[0];
  if (code === undefined) return [];
  return [
    { type: 'key', code, down: true },
    { type: 'key', code, down: false },
    { type: 'input', name, value: 1 },
  ];
}
