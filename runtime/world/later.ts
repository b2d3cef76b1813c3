/** What frame code and hosts ask for between two steps, and what becomes of it. Page: scripts. */
import type { FieldValue } from '../scene/scene.ts';
import { startTween, type TweenRequest } from './tween-calls.ts';
import type { World } from './world.ts';

/** Says of a call that it stands in no script that could be pointed at: the host's, or frame code's. */
export const OUTSIDE = 'outside';
/** So much may wait for a step: where a host draws and never steps, the rest is lost. */
export const MOST_LATER = 100_000;

/** A field set or a method called by frame code, which acts on the next step. */
export type Later =
  | {
      readonly node: string;
      readonly owner: string;
      readonly field: string;
      readonly value: FieldValue;
    }
  | {
      readonly node: string;
      readonly owner: string;
      readonly call: string;
      readonly args: readonly (FieldValue | null)[];
    }
  | { readonly node: string; readonly tween: TweenRequest }
  /** A function of the script `script` of the node is to hear a tween. */
  | {
      readonly node: string;
      readonly script: string;
      readonly handler: string;
      readonly completes: number;
    }
  /** The same, a signal of a component. */
  | {
      readonly node: string;
      readonly script: string;
      readonly handler: string;
      readonly hears: { readonly node: string; readonly type: string; readonly signal: string };
    };

/** Does what was put off; of a node that is gone nothing. */
export function doLater(world: World, asked: Later): void {
  const node = world.layout.nodeAt(asked.node);
  if (node < 0) return;
  if ('tween' in asked) startTween(world, node, asked.tween);
  else if ('hears' in asked) {
    const { node: source, type, signal } = asked.hears;
    const target = world.componentRef(source, type);
    const handler = world.scripts.handler(asked.node, asked.script, asked.handler);
    if (target !== undefined && handler !== undefined)
      world.requests.connect(target, signal, handler);
  } else if ('completes' in asked) {
    const handler = world.scripts.handler(asked.node, asked.script, asked.handler);
    if (handler !== undefined)
      world.requests.connect({ is: 'tween', id: asked.completes }, 'Completed', handler);
  } else if ('field' in asked) world.fields.set(node, asked.owner, asked.field, asked.value);
  else
    world.requests.call(
      node,
      asked.owner,
      asked.call,
      asked.args.map((a) => a ?? undefined),
      OUTSIDE,
    );
}
