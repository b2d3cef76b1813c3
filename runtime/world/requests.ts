/**
 * What scripts and hosts ask of components: at once within a step, and from frame code or between
 * two steps on the next one. Page: scripts.
 */
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldValue } from '../scene/scene.ts';
import type { CallSite, ComponentRef, ScriptHandler, TweenRef } from '../script/host.ts';
import { callAnimator } from './animator-calls.ts';
import { type CallValue, NOTHING } from './calls.ts';
import { ANIMATOR, PLAYER } from './driver-names.ts';
import { type Later, MOST_LATER, OUTSIDE } from './later.ts';
import { callPlayer } from './player-calls.ts';
import { startTween, type TweenRequest, tweenProblem } from './tween-calls.ts';
import { VCA_PLAYER } from './vca-players.ts';
import type { World } from './world.ts';

type Site = CallSite | typeof OUTSIDE;

/** Whether a method only asks: `GetFloat`, `IsState`, `StateName`. */
function asks(method: string): boolean {
  return /^(Get|Is)|Name$/.test(method);
}

export class Requests {
  readonly #world: World;
  /** What frame code has asked for; it acts at the start of the next step. */
  later: Later[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Puts something off until the next step; where none comes, only so much waits. */
  ask(asked: Later): void {
    if (this.later.length < MOST_LATER) this.later.push(asked);
  }

  /** Whether what is asked for is kept for the next step: by frame code, or by a host between steps. */
  #waits(site: Site | undefined): boolean {
    return this.#world.inFrame || (site === OUTSIDE && !this.#world.host.inStep);
  }

  /** Sets a field at once, or on the next step when frame code asks. */
  setLater(
    node: number,
    owner: string,
    field: string,
    value: FieldValue | undefined,
    site?: Site,
  ): void {
    if (value === undefined) return;
    if (!this.#waits(site)) this.#world.fields.set(node, owner, field, value);
    // While replaying, what frame code asked for comes from the recording.
    else if (this.#world.replay === undefined)
      this.ask({ node: this.#world.pathOf(node), owner, field, value });
  }

  /** Calls a method of a component. A name that does not exist is reported once a place. */
  call(
    node: number,
    type: string,
    method: string,
    args: readonly (FieldValue | undefined)[],
    site: Site | undefined,
  ): CallValue {
    if (this.#waits(site) && !asks(method)) {
      const call = {
        node: this.#world.pathOf(node),
        owner: type,
        call: method,
        args: args.map((a) => a ?? null),
      };
      if (this.#world.replay === undefined) this.ask(call);
      return null;
    }
    this.#world.gameplay.call(node, type, method, args);
    if (type === VCA_PLAYER && this.#world.vcaPlayers.at(node) >= 0)
      this.#world.vcaPlayers.call(this.#world.vcaPlayers.at(node), method, args);
    const animator = type === ANIMATOR ? this.#world.animatorAt(node) : undefined;
    const player = type === PLAYER ? this.#world.playerAt(node) : -1;
    const { value, finding } =
      animator !== undefined
        ? callAnimator(animator, method, args, this.#world.layout.properties.hidden)
        : player >= 0
          ? callPlayer(this.#world, player, method, args)
          : NOTHING;
    if (finding === undefined) return value;
    if (site === OUTSIDE) this.reportOutside(node, type, finding());
    else if (site === undefined || !this.#world.found.knows(site))
      this.#reportOnce(node, finding(), site);
    return value;
  }

  /** Starts a tween, in the next step when frame code asks; or says what stops the script. */
  tween(node: number, asked: Omit<TweenRequest, 'id'>, site: CallSite): TweenRef | Finding {
    const request = { ...asked, id: this.#world.tweens.nextId(this.#world.inFrame) };
    const tween: TweenRef = { is: 'tween', id: request.id };
    if (this.#world.inFrame && this.#world.replay !== undefined) return tween;
    const { stop, warning } = this.#world.inFrame
      ? tweenProblem(this.#world, node, request)
      : startTween(this.#world, node, request);
    if (stop !== undefined) return stop;
    if (warning !== undefined) this.#reportOnce(node, warning, site);
    if (this.#world.inFrame) this.ask({ node: this.#world.pathOf(node), tween: request });
    return tween;
  }

  /** A function of a script listens to a signal, or to a tween. */
  connect(target: ComponentRef | TweenRef, signal: string, handler: ScriptHandler): void {
    if (!this.#world.inFrame) {
      // A tween that has told its end has nothing more to say.
      if (target.is !== 'tween' || this.#world.tweens.has(target.id))
        this.#world.scripts.connect(target, signal, handler);
      return;
    }
    const owner = this.#world.scripts.ownerOf(handler);
    if (owner === undefined || this.#world.replay !== undefined) return;
    const asked = { ...owner, handler: handler.name };
    if (target.is === 'tween') this.ask({ ...asked, completes: target.id });
    else {
      const { node, type } = target;
      this.ask({ ...asked, hears: { node: this.#world.pathOf(node), type, signal } });
    }
  }

  /** What a call names that is not there, once for each place in a script. */
  #reportOnce(node: number, finding: Finding, site: CallSite | undefined): void {
    const path = this.#world.pathOf(node);
    if (site === undefined) this.#world.report(path, finding);
    else if (this.#world.found.call(finding, site, path)) this.#world.report(path, finding);
  }

  /** The same of a call that stands in no script: once for each component and sentence. */
  reportOutside(node: number, type: string, finding: Finding): void {
    const path = this.#world.pathOf(node);
    if (this.#world.found.outside(finding, node, type)) this.#world.report(path, finding);
  }
}
