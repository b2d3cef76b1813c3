/**
 * Bones of a scene for whoever draws them: a list, posted when the scene's structure changes, and
 * for every frame one typed array with `BONE_STRIDE` numbers a bone. Page: vca.
 */
import cos from '@stdlib/math-base-special-cos';
import sin from '@stdlib/math-base-special-sin';
import { POSITION, type Property, ROTATION, SCALE, TRANSFORM } from '../animation/properties.ts';
import type { Layout } from './layout.ts';

export interface BoneItem {
  /** Path of its node. */
  readonly node: string;
  readonly name: string;
  /** Index in the list of the nearest bone above it, -1 for none. Parents stand before children. */
  readonly parent: number;
  /** Its node has a Camera2D: it is drawn as a camera that looks along its own z, away from z. */
  readonly camera: boolean;
}

/**
 * Where each number of a bone stands. The pose is the whole one, in the space of the scene: x to the
 * right, y up, z towards the one who looks, in metres. The three axes are the directions of its own
 * x, y and z, as long as it is scaled.
 */
export const B = {
  xAxis: 0,
  yAxis: 3,
  zAxis: 6,
  position: 9,
  /** That of the camera on its node, 1 without one. */
  zoom: 12,
} as const;

export const BONE_STRIDE = 13;
/** Numbers of a pose alone. */
const POSE = 12;

interface Joint {
  readonly position: Property;
  readonly rotation: Property;
  readonly scale: Property;
  readonly zoom: Property | undefined;
}

export class Bones {
  readonly list: readonly BoneItem[];
  readonly #layout: Layout;
  /** By node. */
  readonly #joints: readonly (Joint | undefined)[];
  /** Twelve numbers a node: nodes without a bone stand between bones, too. */
  readonly #poses: Float64Array;
  /** Nodes with a bone or with one below. */
  readonly #needed: Uint8Array;
  readonly #values: Float64Array;

  constructor(layout: Layout) {
    const { nodes } = layout.scene;
    this.#layout = layout;
    this.#joints = nodes.map((_, node) => {
      const fields = layout.component(node, 'Bone');
      const position = fields?.get('position');
      const rotation = fields?.get('rotation');
      const scale = fields?.get('scale');
      const zoom = layout.component(node, 'Camera2D')?.get('zoom');
      return position && rotation && scale && { position, rotation, scale, zoom };
    });
    const needed = new Uint8Array(nodes.length);
    for (let node = nodes.length - 1; node >= 0; node--) {
      if (this.#joints[node] === undefined && needed[node] === 0) continue;
      needed[node] = 1;
      const parent = nodes[node]?.parent ?? -1;
      if (parent >= 0) needed[parent] = 1;
    }
    this.#needed = needed;
    const list: BoneItem[] = [];
    const above = new Int32Array(nodes.length).fill(-1);
    nodes.forEach(({ path, name, parent }, node) => {
      const bone = parent < 0 ? -1 : (above[parent] as number);
      const joint = this.#joints[node];
      const camera = joint?.zoom !== undefined;
      above[node] =
        joint === undefined ? bone : list.push({ node: path, name, parent: bone, camera }) - 1;
    });
    this.list = list;
    this.#poses = new Float64Array(list.length === 0 ? 0 : nodes.length * POSE);
    this.#values = new Float64Array(list.length === 0 ? 0 : layout.properties.values.length);
  }

  /**
   * Writes all bones. `draw` may change a copy of the slots before: what is between two steps. `out`
   * holds at least `BONE_STRIDE` numbers a bone.
   */
  write(out: Float32Array, draw: (values: Float64Array) => void): void {
    if (this.list.length === 0) return;
    const { properties, scene } = this.#layout;
    const { drawn } = properties;
    const values = this.#values;
    values.set(properties.values);
    draw(values);
    let at = 0;
    for (let node = 0; node < scene.nodes.length; node++) {
      if (this.#needed[node] === 0) continue;
      const to = node * POSE;
      const parent = scene.nodes[node]?.parent ?? -1;
      const t = node * TRANSFORM;
      this.#flat(drawn, t);
      this.#compose(parent, to);
      const joint = this.#joints[node];
      if (joint === undefined) continue;
      this.#solid(values, joint);
      this.#compose(node, to);
      for (let i = 0; i < POSE; i++) out[at + i] = this.#poses[to + i] as number;
      out[at + B.zoom] = joint.zoom === undefined ? 1 : (values[joint.zoom.slot] as number);
      at += BONE_STRIDE;
    }
  }

  /** The pose that is put into its parent's next. */
  readonly #own = new Float64Array(POSE);
  readonly #whole = new Float64Array(POSE);

  /** A node's place in the plane. */
  #flat(drawn: Float64Array, t: number): void {
    const own = this.#own;
    const angle = drawn[t + ROTATION] as number;
    const [c, s] = [cos(angle), sin(angle)];
    const sx = drawn[t + SCALE] as number;
    const sy = drawn[t + SCALE + 1] as number;
    own.fill(0);
    own[0] = c * sx;
    own[1] = s * sx;
    own[3] = -s * sy;
    own[4] = c * sy;
    own[8] = 1;
    own[9] = drawn[t + POSITION] as number;
    own[10] = drawn[t + POSITION + 1] as number;
  }

  /** A bone's pose. */
  #solid(values: Float64Array, { position, rotation, scale }: Joint): void {
    const own = this.#own;
    const x = values[rotation.slot] as number;
    const y = values[rotation.slot + 1] as number;
    const z = values[rotation.slot + 2] as number;
    const w = values[rotation.slot + 3] as number;
    own[0] = 1 - 2 * (y * y + z * z);
    own[1] = 2 * (x * y + z * w);
    own[2] = 2 * (x * z - y * w);
    own[3] = 2 * (x * y - z * w);
    own[4] = 1 - 2 * (x * x + z * z);
    own[5] = 2 * (y * z + x * w);
    own[6] = 2 * (x * z + y * w);
    own[7] = 2 * (y * z - x * w);
    own[8] = 1 - 2 * (x * x + y * y);
    for (let axis = 0; axis < 3; axis++) {
      const s = values[scale.slot + axis] as number;
      for (let row = 0; row < 3; row++) own[axis * 3 + row] = (own[axis * 3 + row] as number) * s;
      own[9 + axis] = values[position.slot + axis] as number;
    }
  }

  /** poses[to] := poses[from] · own; -1 is the scene itself. */
  #compose(from: number, to: number): void {
    const own = this.#own;
    const poses = this.#poses;
    const whole = this.#whole;
    if (from < 0) whole.set(own);
    else {
      const p = from * POSE;
      for (let column = 0; column < 4; column++) {
        for (let row = 0; row < 3; row++) {
          let sum = column === 3 ? (poses[p + 9 + row] as number) : 0;
          for (let k = 0; k < 3; k++)
            sum += (poses[p + k * 3 + row] as number) * (own[column * 3 + k] as number);
          whole[column * 3 + row] = sum;
        }
      }
    }
    poses.set(whole, to);
  }
}
