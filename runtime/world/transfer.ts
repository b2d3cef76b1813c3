/**
 * A changed scene takes over a running world: nodes match by path, components by type. What the
 * text did not change keeps its state; what it changed applies; what is new starts.
 */
import type { Property } from '../animation/properties.ts';
import type { LoopMode } from '../clip/clip.ts';
import type { FieldValue, SceneNode } from '../scene/scene.ts';
import type { World } from './world.ts';

/** Carries the state of `old` into `next`, whose scene is the changed one, and starts what is new. */
export function takeOver(old: World, next: World): void {
  next.nextStep = old.nextStep;
  next.gameSteps = old.gameSteps;
  next.paused = old.paused;
  next.log = old.log;
  next.references.renumber((path) => next.layout.nodeAt(path));
  const before = new Map(old.layout.scene.nodes.map((node, index) => [node.path, { node, index }]));
  next.layout.scene.nodes.forEach((node, index) => {
    const was = before.get(node.path);
    if (was !== undefined) carryFields(old, was.index, was.node, next, index, node);
  });
  for (let i = 0; i < next.players.count; i++) {
    const path = next.pathOf(next.players.node[i] as number);
    const from = old.playerAt(old.layout.nodeAt(path));
    if (from < 0) next.beginPlayer(i);
    else carryPlayer(old, from, next, i);
  }
  next.scripts.adopt(next);
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
  const setup = (world: World, i: number, field: string): FieldValue => {
    const node = world.layout.scene.nodes[world.players.node[i] as number];
    const player = node?.components.find((c) => c.type === 'AnimationPlayer');
    return player?.fields.get(field) ?? '';
  };
  const changed = (field: string): boolean =>
    !same(setup(old, from, field), setup(next, to, field));
  next.players.carry(to, old.players, from);
  if (changed('speed'))
    next.players.command(to, { call: 'SetSpeed', speed: Number(setup(next, to, 'speed')) });
  if (changed('loop'))
    next.players.setLoop(to, (setup(next, to, 'loop') || undefined) as LoopMode | undefined);
  if (changed('clip')) {
    const name = String(setup(next, to, 'clip'));
    const clip = next.clip(name);
    if (clip !== undefined && next.players.playing[to] === 1)
      next.players.command(to, { call: 'Play', clip, name });
    else if (next.players.playing[to] === 0) next.beginPlayer(to);
  } else if (changed('playOnStart') && next.players.playing[to] === 0) {
    next.beginPlayer(to);
  }
}

function same(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
