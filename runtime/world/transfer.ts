/**
 * A changed scene takes over a running world: nodes match by path, components by type. What the
 * text did not change keeps its state; what it changed applies; what is new starts.
 */
import type { Animator } from '../animation/animator.ts';
import type { Property } from '../animation/properties.ts';
import type { LoopMode } from '../clip/clip.ts';
import type { FieldValue, SceneNode } from '../scene/scene.ts';
import { beginAnimator, beginPlayer } from './begin.ts';
import { propertyAt } from './tween-calls.ts';
import type { World } from './world.ts';

/** Carries the state of `old` into `next`, whose scene is the changed one, and starts what is new. */
export function takeOver(old: World, next: World): void {
  next.nextStep = old.nextStep;
  next.gameSteps = old.gameSteps;
  next.paused = old.paused;
  next.timeScale = old.timeScale;
  next.log = old.log;
  next.requests.later = old.requests.later;
  next.recorder = old.recorder;
  next.replay = old.replay;
  old.scripts.showFields();
  endPlayers(old, next);
  endVcaPlayers(old, next);
  const left = endAnimators(old, next);
  old.scripts.takeFields();
  next.references.renumber((path) => next.layout.nodeAt(path));
  // Scripts come first: players and tweens find the fields they drive with their values.
  next.scripts.adopt(next);
  next.tweens.carry(old.tweens, ({ node, prop, value }) => {
    const property = propertyAt(next, next.layout.nodeAt(node), prop);
    return { property, to: (property && next.layout.numbers(property, value)) ?? [] };
  });
  const before = new Map(old.layout.scene.nodes.map((node, index) => [node.path, { node, index }]));
  next.layout.scene.nodes.forEach((node, index) => {
    const was = before.get(node.path);
    if (was !== undefined) carryFields(old, was.index, was.node, next, index, node);
  });
  for (let i = 0; i < next.players.count; i++) {
    const path = next.pathOf(next.players.node[i] as number);
    const from = old.playerAt(old.layout.nodeAt(path));
    if (from < 0) beginPlayer(next, i);
    else carryPlayer(old, from, next, i);
  }
  const slots = slotMap(old, next);
  for (const animator of next.animators.list) {
    const from = old.animatorAt(old.layout.nodeAt(next.pathOf(animator.node)));
    if (from === undefined || left.has(from)) {
      for (const state of left.get(from) ?? []) next.signals.exited(animator.driver, ...state);
      beginAnimator(next, animator);
      continue;
    }
    if (from.controller === undefined) continue;
    animator.said = from.said;
    next.animators.use(animator, from.controller, (name) => next.clip(name));
    next.animators.carry(animator, old.animators, from, (slot) => slots.get(slot) ?? -1);
    for (const { slots: driven } of from.states) {
      for (const slot of driven) keepBefore(old, slot, next, slots.get(slot) ?? -1);
    }
  }
  for (let i = 0; i < next.vcaPlayers.count; i++) {
    const path = next.pathOf(next.vcaPlayers.node[i] as number);
    const from = old.vcaPlayers.at(old.layout.nodeAt(path));
    if (from < 0) next.vcaPlayers.begin(i);
    else next.vcaPlayers.carry(i, old.vcaPlayers, from);
  }
  next.gameplay.carry(old.gameplay, (node) => old.layout.nodeAt(next.pathOf(node)));
}

/** Players that are gone end before anything is carried over: `restore` gives values back. */
function endPlayers(old: World, next: World): void {
  const { players } = old;
  for (let i = 0; i < players.count; i++) {
    const heir = next.playerAt(next.layout.nodeAt(old.pathOf(players.node[i] as number)));
    if (heir < 0 && players.playing[i] === 1) players.driving.end(i, false);
  }
}

/** VCA players that are gone give back what they moved. */
function endVcaPlayers(old: World, next: World): void {
  for (let i = 0; i < old.vcaPlayers.count; i++) {
    const path = old.pathOf(old.vcaPlayers.node[i] as number);
    if (next.vcaPlayers.at(next.layout.nodeAt(path)) < 0) old.vcaPlayers.end(i);
  }
}

/**
 * Animators that are gone, or get another controller, end likewise. The states each of them has
 * left, by index and name.
 */
function endAnimators(
  old: World,
  next: World,
): ReadonlyMap<Animator | undefined, readonly (readonly [number, string])[]> {
  const left = new Map<Animator | undefined, readonly (readonly [number, string])[]>();
  for (const animator of old.animators.list) {
    old.animators.settle(animator);
    const { node, controller, outgoing, current } = animator;
    const heir = next.animatorAt(next.layout.nodeAt(old.pathOf(node)));
    const says = (world: World, at: number): FieldValue =>
      setup(world, at, 'Animator', 'controller');
    if (heir !== undefined && same(says(old, node), says(next, heir.node))) continue;
    const states = [outgoing, current].filter((state) => state >= 0);
    left.set(
      animator,
      states.map((state) => [state, controller?.states[state]?.name ?? '']),
    );
    old.animators.stop(animator);
  }
  return left;
}

/** Slots of the old world by those of the new one, for all fields that both have. */
function slotMap(old: World, next: World): Map<number, number> {
  const slots = new Map<number, number>();
  next.layout.scene.nodes.forEach((node, index) => {
    const was = old.layout.nodeAt(node.path);
    for (const [type, fields] of next.layout.components(index)) {
      for (const [name, property] of fields) {
        const source = was < 0 ? undefined : old.layout.component(was, type)?.get(name);
        for (let lane = 0; source !== undefined && lane < property.lanes; lane++) {
          slots.set(source.slot + lane, property.slot + lane);
        }
      }
    }
  });
  return slots;
}

/** The value from before the animation, unless the text has changed it under the animation. */
function keepBefore(old: World, from: number, next: World, to: number): void {
  if (to < 0 || next.layout.properties.values[to] !== old.layout.properties.values[from]) return;
  next.layout.properties.keepBefore(to, old.layout.properties.before[from] as number);
}

/** What the scene says of a field of a component. */
function setup(world: World, node: number, type: string, field: string): FieldValue {
  const component = world.layout.scene.nodes[node]?.components.find((c) => c.type === type);
  return component?.fields.get(field) ?? '';
}

/** Pairs of the same property in both worlds whose text is the same in both scenes. */
function carryFields(
  old: World,
  from: number,
  was: SceneNode,
  next: World,
  to: number,
  is: SceneNode,
): void {
  const copy = (
    owner: string,
    field: string,
    a: FieldValue | undefined,
    b: FieldValue | undefined,
  ): void => {
    if (!same(a, b)) return;
    const source = old.layout.component(from, owner)?.get(field);
    const target = next.layout.component(to, owner)?.get(field);
    if (source === undefined || target === undefined) return;
    next.layout.write(target, old.layout.read(source));
    if (source.transform) copyHeld(old, source, next, target);
  };
  copy('transform', 'position', was.position, is.position);
  copy('transform', 'rotation', was.rotation, is.rotation);
  copy('transform', 'scale', was.scale, is.scale);
  for (const component of is.components) {
    const other = was.components.find((c) => c.type === component.type);
    if (other === undefined) continue;
    for (const [name, value] of component.fields)
      copy(component.type, name, other.fields.get(name), value);
  }
}

function copyHeld(old: World, source: Property, next: World, target: Property): void {
  for (let lane = 0; lane < source.lanes; lane++) {
    const a = source.slot + lane;
    const b = target.slot + lane;
    next.layout.properties.held[b] = old.layout.properties.held[a] as number;
    next.layout.properties.heldValue[b] = old.layout.properties.heldValue[a] as number;
  }
}

function carryPlayer(old: World, from: number, next: World, to: number): void {
  const says = (world: World, i: number, field: string): FieldValue =>
    setup(world, world.players.node[i] as number, 'AnimationPlayer', field);
  const changed = (field: string): boolean => !same(says(old, from, field), says(next, to, field));
  next.players.carry(to, old.players, from);
  if (changed('speed'))
    next.players.command(to, { call: 'SetSpeed', speed: Number(says(next, to, 'speed')) });
  if (changed('loop'))
    next.players.setLoop(to, (says(next, to, 'loop') || undefined) as LoopMode | undefined);
  if (changed('clip')) {
    const name = String(says(next, to, 'clip'));
    const clip = next.clip(name);
    if (clip !== undefined && next.players.playing[to] === 1)
      next.players.command(to, { call: 'Play', clip, name });
    else if (next.players.playing[to] === 0) beginPlayer(next, to);
  } else if (changed('playOnStart') && next.players.playing[to] === 0) {
    beginPlayer(next, to);
  }
}

function same(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
