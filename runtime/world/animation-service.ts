/** What a host asks of the animation of a game as a whole. Page: animation/go. */
import { ANC002 } from '../diagnostics/catalogue/anc.ts';
import { SCR005 } from '../diagnostics/catalogue/scr.ts';
import { eventId } from '../project/project.ts';
import { nearest } from '../text/nearest.ts';
import { ANIMATOR } from './driver-names.ts';
import { demand } from './handles.ts';
import { OUTSIDE } from './later.ts';
import type { World } from './world.ts';

export class AnimationService {
  readonly #world: () => World;

  constructor(world: () => World) {
    this.#world = world;
  }

  /**
   * Sets a parameter of a node's Animator by its name, whatever its kind: true and false count as 1
   * and 0, an int drops what is behind the point, a trigger is set by anything but 0 and cleared by
   * 0. False, with a warning in the log (SCR005), where the controller has no such parameter; the
   * text may get it later. Throws where there is no such node or it has no Animator.
   */
  setParam(node: string, name: string, value: number | boolean): boolean {
    const world = this.#world();
    const index = demand(world, node, ANIMATOR);
    const controller = world.animatorAt(index)?.controller;
    if (controller === undefined) return false;
    const param = controller.params.find((p) => p.name === name);
    if (param === undefined) {
      const known = controller.params.map((p) => p.name);
      const finding = SCR005.say.parameter({ name, nearest: nearest(name, known) });
      world.requests.reportOutside(index, ANIMATOR, finding);
      return false;
    }
    const number = Number(value);
    if (!Number.isFinite(number)) {
      const kept = String(world.animatorAt(index)?.params[controller.params.indexOf(param)]);
      const finding = ANC002.say.notFinite({ name, given: String(value), kept });
      world.requests.reportOutside(index, ANIMATOR, finding);
      return false;
    }
    const call = (method: string, ...args: readonly (number | boolean)[]): void => {
      world.requests.call(index, ANIMATOR, method, [name, ...args], OUTSIDE);
    };
    if (param.kind === 'trigger') call(number === 0 ? 'ResetTrigger' : 'SetTrigger');
    else if (param.kind === 'bool') call('SetBool', number !== 0);
    else call(param.kind === 'int' ? 'SetInt' : 'SetFloat', number);
    return true;
  }

  /** The number of a declared event, as `Event` carries it; -1 where project.aego declares none of that name. */
  eventId(name: string): number {
    return eventId(this.#world().project, name);
  }

  /** The name of a declared event, '' where there is none of that number. */
  eventName(id: number): string {
    return this.#world().project.events[id]?.name ?? '';
  }
}
