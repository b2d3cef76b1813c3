/**
 * What can be seen of a world: the list of its things, and their numbers for one frame. Drawing
 * only: nothing here flows back into the game, so plain sines do.
 */
import { POSITION, type Property, ROTATION, SCALE, TRANSFORM } from '../animation/properties.ts';
import { builtinSprites } from '../builtin/index.ts';
import { CAMERA_VIEW } from '../schema/components/drawing.ts';
import { B, BONE_STRIDE, type Bones } from './bones.ts';
import { type DrawItem, type DrawKind, type DrawList, F, type FrameView, STRIDE } from './frame.ts';
import type { Layout } from './layout.ts';

const KINDS: Readonly<Record<string, DrawKind>> = {
  SpriteRenderer: 'sprite',
  Shape: 'shape',
  Label: 'label',
};
/** Half a metre around what the scene shows at its start. */
const MARGIN = 0.5;
/** Things that reach farther than this many metres from the origin do not count for the view. */
const FARTHEST = 200;
/** Width of a letter of a label, as a part of its height; only for the bounds. */
const LETTER = 0.6;

/** A zoom outside of these shows a dot or a single edge. Scripts and clips can ask for any. */
const ZOOM = { least: 0.001, most: 1000 } as const;

interface Source {
  readonly item: DrawItem;
  readonly node: number;
  readonly fields: ReadonlyMap<string, Property>;
}

export class Drawing {
  readonly #layout: Layout;
  readonly #bones: Bones;
  readonly #sources: Source[] = [];
  /** The node of the first Camera2D, -1 without one, and the slot of its zoom. */
  readonly #camera: number;
  readonly #zoom: number;
  readonly #matrices: Float64Array;
  #list: DrawList | undefined;
  #known = 0;
  readonly #hasSprite: (path: string) => boolean;

  constructor(layout: Layout, bones: Bones, hasSprite: (path: string) => boolean) {
    this.#layout = layout;
    this.#bones = bones;
    this.#hasSprite = hasSprite;
    this.#matrices = new Float64Array(layout.scene.nodes.length * 6);
    this.#camera = layout.scene.nodes.findIndex(
      (_, node) => layout.component(node, 'Camera2D') !== undefined,
    );
    this.#zoom = layout.component(this.#camera, 'Camera2D')?.get('zoom')?.slot ?? -1;
    layout.scene.nodes.forEach((node, index) => {
      for (const component of node.components) {
        const kind = KINDS[component.type];
        const fields = layout.component(index, component.type);
        if (kind === undefined || fields === undefined) continue;
        this.#sources.push({ item: { kind, node: node.path }, node: index, fields });
      }
    });
  }

  /** A new object only when a sprite appeared that was not there before. */
  get list(): DrawList {
    const { assets } = this.#layout;
    if (this.#list === undefined || this.#known !== assets.length) {
      this.#known = assets.length;
      this.#list = {
        items: this.#sources.map((s) => s.item),
        sprites: assets.map((path) => ({ path, known: this.#hasSprite(path) })),
        view: this.#list?.view ?? this.#bounds(),
      };
    }
    return this.#list;
  }

  /** What the frame shows: round the first Camera2D of the scene, else all there was at its start. */
  get view(): Omit<FrameView, 'ground'> {
    const zoom = this.#layout.properties.values[this.#zoom];
    const at = zoom === undefined ? undefined : this.worldPoint(this.#camera, 0, 0);
    if (zoom === undefined || at === undefined) return { ...this.list.view, camera: false };
    const scale = zoom >= ZOOM.least ? Math.min(zoom, ZOOM.most) : ZOOM.least;
    const [width, height] = [CAMERA_VIEW.width / scale, CAMERA_VIEW.height / scale];
    return { x: at[0] - width / 2, y: at[1] - height / 2, width, height, camera: true };
  }

  /** A point of a node's own space (-1: of the world) as it is drawn; undefined beyond all numbers. */
  worldPoint(node: number, x: number, y: number): readonly [number, number] | undefined {
    const { nodes } = this.#layout.scene;
    const { drawn } = this.#layout.properties;
    for (let i = node; i >= 0; i = nodes[i]?.parent ?? -1) {
      const t = i * TRANSFORM;
      const rotation = drawn[t + ROTATION] as number;
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      const sx = x * (drawn[t + SCALE] as number);
      const sy = y * (drawn[t + SCALE + 1] as number);
      x = cos * sx - sin * sy + (drawn[t + POSITION] as number);
      y = sin * sx + cos * sy + (drawn[t + POSITION + 1] as number);
    }
    return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined;
  }

  get size(): number {
    return this.#sources.length * STRIDE;
  }

  write(out: Float32Array): void {
    this.#compose();
    const { values } = this.#layout.properties;
    let at = 0;
    for (const { item, node, fields } of this.#sources) {
      for (let i = 0; i < 6; i++) out[at + i] = this.#matrices[node * 6 + i] as number;
      const number = (name: string, lane = 0): number => {
        const property = fields.get(name);
        return property === undefined ? 0 : (values[property.slot + lane] as number);
      };
      const color = item.kind === 'sprite' ? 'tint' : 'color';
      for (let lane = 0; lane < 4; lane++) out[at + F.red + lane] = number(color, lane);
      out[at + F.visible] = fields.has('visible') ? number('visible') : 1;
      out[at + F.order] = number('order');
      out[at + F.sprite] = item.kind === 'sprite' ? number('sprite') : -1;
      out[at + F.flipX] = number('flipX');
      out[at + F.flipY] = number('flipY');
      out[at + F.blend] = number('blend');
      for (let lane = 0; lane < 4; lane++) out[at + F.region + lane] = number('region', lane);
      out[at + F.shape] = number('shape');
      out[at + F.width] = number('size', 0);
      out[at + F.height] = item.kind === 'shape' ? number('size', 1) : 0;
      for (let lane = 0; lane < 4; lane++) out[at + F.corners + lane] = number('corners', lane);
      out[at + F.text] = item.kind === 'label' ? number('text') : -1;
      at += STRIDE;
    }
  }

  /** World matrices of all nodes from the drawn transforms; parents stand before their children. */
  #compose(): void {
    const { nodes } = this.#layout.scene;
    const { drawn } = this.#layout.properties;
    const m = this.#matrices;
    for (let i = 0; i < nodes.length; i++) {
      const t = i * TRANSFORM;
      const rotation = drawn[t + ROTATION] as number;
      const cos = Math.cos(rotation);
      const sin = Math.sin(rotation);
      const sx = drawn[t + SCALE] as number;
      const sy = drawn[t + SCALE + 1] as number;
      const x = drawn[t + POSITION] as number;
      const y = drawn[t + POSITION + 1] as number;
      const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy];
      const parent = (nodes[i] as { parent: number }).parent;
      const to = i * 6;
      if (parent < 0) {
        m[to] = a;
        m[to + 1] = b;
        m[to + 2] = c;
        m[to + 3] = d;
        m[to + 4] = x;
        m[to + 5] = y;
        continue;
      }
      const p = parent * 6;
      const [pa, pb, pc, pd, px, py] = m.subarray(p, p + 6) as unknown as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      m[to] = pa * a + pc * b;
      m[to + 1] = pb * a + pd * b;
      m[to + 2] = pa * c + pc * d;
      m[to + 3] = pb * c + pd * d;
      m[to + 4] = pa * x + pc * y + px;
      m[to + 5] = pb * x + pd * y + py;
    }
  }

  #bounds(): DrawList['view'] {
    const frame = new Float32Array(this.size);
    this.write(frame);
    let [left, bottom, right, top] = this.#boneBounds();
    this.#sources.forEach(({ item }, index) => {
      const at = index * STRIDE;
      const corners = this.#corners(item.kind, frame, at);
      // What cannot be shown whole must not make everything else a speck.
      if (!corners.every((v) => Math.abs(v) <= FARTHEST)) return;
      for (let i = 0; i < corners.length; i += 2) {
        const [x, y] = [corners[i] as number, corners[i + 1] as number];
        left = Math.min(left, x);
        right = Math.max(right, x);
        bottom = Math.min(bottom, y);
        top = Math.max(top, y);
      }
    });
    if (left > right) return { x: -2, y: -1.5, width: 4, height: 3 };
    return {
      x: left - MARGIN,
      y: bottom - MARGIN,
      width: right - left + 2 * MARGIN,
      height: top - bottom + 2 * MARGIN,
    };
  }

  /**
   * Left, bottom, right and top of the joints of all bones. They can be looked at from the side,
   * so they are as wide as they are deep.
   */
  #boneBounds(): [number, number, number, number] {
    const count = this.#bones.list.length;
    const poses = new Float32Array(count * BONE_STRIDE);
    this.#bones.write(poses, () => {});
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    let [near, far] = [-Infinity, Infinity];
    for (let i = 0; i < count; i++) {
      const at = i * BONE_STRIDE + B.position;
      const [x, y, z] = [n(poses, at), n(poses, at + 1), n(poses, at + 2)];
      if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST && Math.abs(z) <= FARTHEST))
        continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
      far = Math.min(far, z);
      near = Math.max(near, z);
    }
    if (left > right) return [left, bottom, right, top];
    const more = Math.max(0, near - far - (right - left)) / 2;
    return [left - more, bottom, right + more, top];
  }

  /** World coordinates of an item's four corners, x and y in turn. */
  #corners(kind: DrawKind, frame: Float32Array, at: number): number[] {
    const [width, height] = this.#extent(kind, frame, at);
    const corners: number[] = [];
    for (const [u, v] of [
      [-0.5, -0.5],
      [0.5, -0.5],
      [-0.5, 0.5],
      [0.5, 0.5],
    ] as const) {
      const [x, y] = [u * width, v * height];
      corners.push(
        n(frame, at + F.a) * x + n(frame, at + F.c) * y + n(frame, at + F.tx),
        n(frame, at + F.b) * x + n(frame, at + F.d) * y + n(frame, at + F.ty),
      );
    }
    return corners;
  }

  #extent(kind: DrawKind, frame: Float32Array, at: number): readonly [number, number] {
    if (kind === 'shape') return [n(frame, at + F.width), n(frame, at + F.height)];
    if (kind === 'label') {
      const text = this.#layout.texts[n(frame, at + F.text)] ?? '';
      return [text.length * n(frame, at + F.width) * LETTER, n(frame, at + F.width)];
    }
    const sprite = builtinSprites[this.#layout.assets[n(frame, at + F.sprite)] ?? ''];
    return sprite === undefined ? [1, 1] : sprite.size;
  }
}

function n(frame: Float32Array, at: number): number {
  return frame[at] as number;
}
