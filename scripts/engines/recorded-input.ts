import type { ParamKind } from '../../runtime/controller/controller.ts';
import type { Game } from '../../runtime/world/game.ts';
import type { TraceAction } from '../../runtime/world/trace.ts';

const SETTERS: Readonly<Record<ParamKind, string>> = {
  bool: 'SetBool',
  int: 'SetInt',
  float: 'SetFloat',
  trigger: 'SetTrigger',
};

/** Where a stick or a pair of keys may be. */
const AXIS = [-1, 0, 1, 0.5, -0.25] as const;

/**
 * What somebody might do in a scene in so many steps: buttons held and let go, axes moved,
 * parameters of animators set. The same at every call, and of each name independent of the others,
 * so that a new button leaves the rest of a recording as it was.
 */
export function recordedInput(game: Game, steps: number): TraceAction[] {
  const actions: TraceAction[] = [];
  const { buttons, axes } = game.project;
  for (const { name } of buttons) {
    let down = false;
    for (const { step } of moments(name, steps, 40)) {
      down = !down;
      actions.push({ step, input: { [name]: down } });
    }
  }
  for (const { name } of axes) {
    for (const { step, pick } of moments(name, steps, 40))
      actions.push({ step, input: { [name]: pick(AXIS) } });
  }
  for (const { node, params } of game.animators) {
    for (const { name, kind, compared } of params) {
      const near = [0, 1, ...compared.flatMap((n) => [n - 1, n, n + 1])];
      for (const { step, pick } of moments(`${node}:${name}`, steps, 120)) {
        const value = kind === 'bool' ? pick([false, true]) : pick(near);
        const args = kind === 'trigger' ? [name] : [name, value];
        actions.push({ step, node, call: `Animator.${SETTERS[kind]}`, args });
      }
    }
  }
  return actions.sort((a, b) => a.step - b.step);
}

interface Moment {
  readonly step: number;
  readonly pick: <T>(list: readonly T[]) => T;
}

/** Steps by chance, one to `longest` apart, each with a way to choose by chance. */
function* moments(name: string, steps: number, longest: number): Generator<Moment> {
  const below = chance(name);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  for (let step = below(longest); step < steps; step += 1 + below(longest)) yield { step, pick };
}

/** Whole numbers from 0 up to but not `limit`, always the same ones for a name. */
function chance(name: string): (limit: number) => number {
  let state = 0;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1);
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 4294967296) * limit);
  };
}
