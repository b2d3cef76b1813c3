/** The methods of an Animator, as scripts and hosts call them. Page: animation/animator. */
import type { Animator } from '../animation/animator.ts';
import { type ParamKind, paramIndex, stateIndex } from '../controller/controller.ts';
import { ANC002 } from '../diagnostics/catalogue/anc.ts';
import { SCR005 } from '../diagnostics/catalogue/scr.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldValue } from '../scene/scene.ts';
import { nearest } from '../text/nearest.ts';
import { type CallResult, NOTHING } from './calls.ts';

/** Parameter kinds each setter and getter is for. */
const KINDS: Readonly<Record<string, ParamKind>> = {
  SetBool: 'bool',
  SetInt: 'int',
  SetFloat: 'float',
  GetBool: 'bool',
  GetInt: 'int',
  GetFloat: 'float',
  SetTrigger: 'trigger',
  ResetTrigger: 'trigger',
};

/** The method that is for a kind and does the like of this one. */
function methodFor(kind: ParamKind, like: string): string {
  const same = Object.keys(KINDS).filter((method) => KINDS[method] === kind);
  return same.find((method) => method.slice(0, 3) === like.slice(0, 3)) ?? String(same[0]);
}

/**
 * Calls a method. Unknown states and parameters do nothing and say so (SCR005). On a step an animator
 * in unscaled time is in no state: which one depends on the frames drawn so far.
 */
export function callAnimator(
  animator: Animator,
  method: string,
  args: readonly (FieldValue | undefined)[],
  onStep: boolean,
): CallResult {
  if (animator.controller === undefined) return NOTHING;
  const kind = KINDS[method];
  if (kind !== undefined) return callParameter(animator, method, kind, String(args[0]), args[1]);
  switch (method) {
    case 'StateName':
      return { value: animator.controller.states[Number(args[0])]?.name ?? '' };
    case 'IsState':
    case 'Play':
    case 'CrossFade':
      return callState(animator, method, String(args[0]), args[1], onStep);
    default:
      return NOTHING;
  }
}

function callParameter(
  animator: Animator,
  method: string,
  kind: ParamKind,
  name: string,
  value: FieldValue | undefined,
): CallResult {
  const params = animator.controller?.params ?? [];
  const index = animator.controller === undefined ? -1 : paramIndex(animator.controller, name);
  const param = params[index];
  if (param?.kind !== kind) {
    const zero = kind === 'bool' ? false : 0;
    const known = (): string[] => params.filter((p) => p.kind === kind).map((p) => p.name);
    return {
      value: method.startsWith('Get') ? zero : null,
      finding: () =>
        SCR005.say.parameter(
          param === undefined
            ? { name, nearest: nearest(name, known()) }
            : { name, kind, is: param.kind, method: methodFor(param.kind, method) },
        ),
    };
  }
  const now = animator.params[index] as number;
  if (method.startsWith('Get')) return { value: kind === 'bool' ? now !== 0 : now };
  if (kind === 'trigger') {
    animator.params[index] = method === 'SetTrigger' ? 1 : 0;
    return NOTHING;
  }
  const n = Number(value);
  if (!Number.isFinite(n)) {
    const finding = (): Finding =>
      ANC002.say.notFinite({ name, given: String(value), kept: String(now) });
    return { value: null, finding };
  }
  animator.params[index] = kind === 'bool' ? (n === 0 ? 0 : 1) : kind === 'int' ? Math.trunc(n) : n;
  return NOTHING;
}

function callState(
  animator: Animator,
  method: string,
  name: string,
  seconds: FieldValue | undefined,
  onStep: boolean,
): CallResult {
  const { controller } = animator;
  const state = controller === undefined ? -1 : stateIndex(controller, name);
  if (state < 0) {
    const known = (): string[] => (controller?.states ?? []).map((s) => s.name);
    const finding = (): Finding => SCR005.say.state({ name, nearest: nearest(name, known()) });
    return { value: method === 'IsState' ? false : null, finding };
  }
  if (method === 'IsState')
    return { value: animator.current === state && !(animator.unscaled && onStep) };
  if (method === 'Play') animator.command({ call: 'Play', state });
  else animator.command({ call: 'CrossFade', state, seconds: Number(seconds) || 0 });
  return NOTHING;
}
