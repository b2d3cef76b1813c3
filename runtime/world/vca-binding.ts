/**
 * Where the numbers of a `.vca` file go in a scene: bones are the nodes below the player's that
 * have a Bone, by their names; what names no bone goes to the player's own node. Page: vca.
 */
import type { Property } from '../animation/properties.ts';
import { VCA005 } from '../diagnostics/catalogue/vca-scene.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { nearest } from '../text/nearest.ts';
import type { Span } from '../text/tree.ts';
import type { VcaPoses } from '../vca/pose.ts';
import { lineName, type VcaLine } from '../vca/vca.ts';
import type { Layout } from './layout.ts';

/** One number of a pose, or a whole rotation, and the slots it is written to. */
export interface VcaWrite {
  /**
   * `add` and `multiply`: one number, to one slot. `angle`: degrees to radians. `quat`: the rotation
   * of a target to four slots. `zoom` has no target.
   */
  readonly how: 'add' | 'multiply' | 'angle' | 'quat' | 'zoom';
  /** Number of the target among the poses. */
  readonly target: number;
  readonly channel: 'move' | 'rotate' | 'scale';
  readonly axis: number;
  readonly property: Property;
  /** What the scene says, which the file adds to or multiplies. */
  readonly rest: readonly number[];
}

export interface VcaProblem {
  readonly finding: Finding;
  readonly span: Span;
}

export interface VcaBinding {
  readonly writes: readonly VcaWrite[];
  readonly problems: readonly VcaProblem[];
}

/** Who drives a slot already, in words; undefined for nobody. */
export type TakenBy = (property: Property) => string | undefined;

const FIELDS = { move: 'position', rotate: 'rotation', scale: 'scale' } as const;
const HOW = { move: 'add', rotate: 'quat', scale: 'multiply' } as const;

/** Binds the lines of a file for a player on `node`. Claims nothing. */
export function bindVca(layout: Layout, node: number, poses: VcaPoses, taken: TakenBy): VcaBinding {
  return new Binder(layout, node, poses, taken).run();
}

class Binder {
  readonly #layout: Layout;
  readonly #node: number;
  readonly #poses: VcaPoses;
  readonly #taken: TakenBy;
  readonly #writes = new Map<number, VcaWrite>();
  readonly #problems: VcaProblem[] = [];
  /** Nodes by name below the player's, with a Bone and without. */
  readonly #bones = new Map<string, number[]>();
  readonly #plain = new Set<string>();

  constructor(layout: Layout, node: number, poses: VcaPoses, taken: TakenBy) {
    this.#layout = layout;
    this.#node = node;
    this.#poses = poses;
    this.#taken = taken;
    const { nodes } = layout.scene;
    const root = `${nodes[node]?.path ?? ''}/`;
    nodes.forEach(({ path, name }, index) => {
      if (!path.startsWith(root)) return;
      if (layout.component(index, 'Bone') === undefined) this.#plain.add(name);
      else if (this.#bones.get(name)?.push(index) === undefined) this.#bones.set(name, [index]);
    });
  }

  run(): VcaBinding {
    const { vca } = this.#poses;
    const missing = new Set<string>();
    const targets = new Map(vca.bones.map((bone, i) => [bone, i]));
    for (const line of vca.lines) {
      const { bone } = line;
      if (bone === undefined) this.#object(line);
      else if (this.#bones.has(bone)) {
        for (const node of this.#bones.get(bone) ?? [])
          this.#bone(line, node, targets.get(bone) as number);
      } else if (!missing.has(bone)) {
        missing.add(bone);
        const near = nearest(bone, this.#bones.keys());
        const isNode = this.#plain.has(bone);
        this.#say(VCA005.say.bone({ bone, nearest: near, node: isNode }), line);
      }
    }
    for (const { name, span } of vca.textures)
      this.#problems.push({ finding: VCA005.say.texture({ name }), span });
    return { writes: [...this.#writes.values()], problems: this.#problems };
  }

  #say(finding: Finding, { span }: VcaLine): void {
    this.#problems.push({ finding, span });
  }

  #bone(line: VcaLine, node: number, target: number): void {
    const { channel, axis } = line;
    if (channel === 'zoom') return;
    const whole = this.#layout.component(node, 'Bone')?.get(FIELDS[channel]);
    if (whole === undefined) return;
    const rest = this.#rest(node, 'Bone', FIELDS[channel]);
    const property = channel === 'rotate' ? whole : lane(whole, axis);
    const own = channel === 'rotate' ? rest : rest.slice(axis, axis + 1);
    this.#add(line, { how: HOW[channel], target, channel, axis, property, rest: own });
  }

  /** A line without a bone: the Bone of the player's node, else its place in the plane; or its camera. */
  #object(line: VcaLine): void {
    const { channel, axis } = line;
    const node = this.#node;
    const target = this.#poses.object;
    if (channel === 'zoom') {
      const property = this.#layout.component(node, 'Camera2D')?.get('zoom');
      if (property === undefined) this.#say(VCA005.say.zoom(), line);
      else {
        const rest = this.#rest(node, 'Camera2D', 'zoom');
        this.#add(line, { how: 'zoom', target, channel: 'scale', axis: 0, property, rest });
      }
      return;
    }
    if (this.#layout.component(node, 'Bone') !== undefined) {
      this.#bone(line, node, target);
      return;
    }
    const turns = channel === 'rotate';
    if (turns ? axis !== 2 : axis === 2) {
      this.#say(VCA005.say.flat({ what: lineName(line) }), line);
      return;
    }
    const { position, rotation, scale } = this.#layout.scene.nodes[
      node
    ] as Layout['scene']['nodes'][0];
    const whole = this.#layout.component(node, 'transform')?.get(FIELDS[channel]) as Property;
    const all = { move: position, rotate: [rotation], scale }[channel];
    const at = turns ? 0 : axis;
    const property = turns ? whole : lane(whole, axis);
    const how = turns ? 'angle' : HOW[channel];
    this.#add(line, { how, target, channel, axis, property, rest: all.slice(at, at + 1) });
  }

  #rest(node: number, type: string, field: string): readonly number[] {
    const component = this.#layout.scene.nodes[node]?.components.find((c) => c.type === type);
    const value = component?.fields.get(field);
    return typeof value === 'object' ? value : [Number(value)];
  }

  #add(line: VcaLine, write: VcaWrite): void {
    const { property } = write;
    // Three lines turn one bone.
    if (this.#writes.has(property.slot)) return;
    const by = (property.transform ? this.#moved() : undefined) ?? this.#taken(property);
    if (by === undefined) this.#writes.set(property.slot, write);
    else this.#say(VCA005.say.taken({ what: lineName(line), by }), line);
  }

  /** What moves the player's node whatever an animation says. */
  #moved(): string | undefined {
    if (this.#layout.component(this.#node, 'Motion2D') !== undefined) return 'its Motion2D';
    const kind = this.#layout.component(this.#node, 'Body2D')?.get('kind');
    return kind !== undefined && this.#layout.read(kind) === 'dynamic' ? 'physics' : undefined;
  }
}

function lane({ slot, transform }: Property, axis: number): Property {
  return { slot: slot + axis, lanes: 1, kind: 'float32', transform };
}

const turned = new Float64Array(4);

/** Writes what a file gives into an array of slots. What is no float32 leaves the scene's own. */
export function writeVca(writes: readonly VcaWrite[], poses: VcaPoses, values: Float64Array): void {
  for (let i = 0; i < writes.length; i++) {
    const { how, target, channel, axis, property, rest } = writes[i] as VcaWrite;
    const { slot } = property;
    if (how === 'quat') {
      poses.quaternion(target, turned);
      multiply(rest, turned, values, slot);
      continue;
    }
    const own = rest[0] as number;
    const number = how === 'zoom' ? poses.zoom : poses.number(target, channel, axis);
    let value = own;
    if (how === 'add') value += number;
    else if (how === 'angle') value += (number * Math.PI) / 180;
    else value *= number;
    const rounded = Math.fround(value) + 0;
    values[slot] = Number.isFinite(rounded) ? rounded : own;
  }
}

/** What the scene says, in the slots of these writes. */
export function restVca(writes: readonly VcaWrite[], values: Float64Array): void {
  for (const { property, rest } of writes) values.set(rest, property.slot);
}

/** a · b as float32 numbers at a slot. */
function multiply(a: readonly number[], b: Float64Array, out: Float64Array, slot: number): void {
  const ax = a[0] as number;
  const ay = a[1] as number;
  const az = a[2] as number;
  const aw = a[3] as number;
  const bx = b[0] as number;
  const by = b[1] as number;
  const bz = b[2] as number;
  const bw = b[3] as number;
  out[slot] = Math.fround(aw * bx + ax * bw + ay * bz - az * by) + 0;
  out[slot + 1] = Math.fround(aw * by - ax * bz + ay * bw + az * bx) + 0;
  out[slot + 2] = Math.fround(aw * bz + ax * by - ay * bx + az * bw) + 0;
  out[slot + 3] = Math.fround(aw * bw - ax * bx - ay * by - az * bz) + 0;
}
