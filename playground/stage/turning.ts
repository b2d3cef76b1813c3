import { type Container, Matrix } from 'pixi.js';
import { BONE_STRIDE, type BoneItem } from '../../runtime/world/bones.ts';
import { PLACE, Skeleton } from '../poster/skeleton.ts';
import { FRONT, isFront, type Plane, type Turn, Turned } from '../poster/turn.ts';
import type { Box, Camera } from '../poster/view.ts';
import { type BoneLook, drawBones } from './bones.ts';
import type { Point } from './eye.ts';

/** The part of its size at which a plane that is turned away can still be hit. */
const LEAST_PLANE = 0.05;

/** The bones of a stage and the side they are seen from; the plane that all else lies in turns with them. */
export class Turning {
  list: readonly BoneItem[] = [];
  /** What the reader has chosen. */
  turn: Turn = FRONT;
  readonly #skeleton = new Skeleton();
  readonly #turned = new Turned();
  readonly #plane = new Matrix();
  /** Of the frame that is drawn; they may be those of an older list. */
  #numbers: Float32Array | undefined;

  take(numbers: Float32Array | undefined): void {
    this.#numbers = numbers?.length === this.list.length * BONE_STRIDE ? numbers : undefined;
  }

  /** A scene without bones is flat: it is looked at from the front. */
  get looks(): Turn {
    return this.#numbers && this.list.length > 0 ? this.turn : FRONT;
  }

  /** Turns things that lie in the plane, about the middle of `box`, what the scene shows. */
  lean(box: Box, camera: Camera, things: readonly Container[]): void {
    this.#turned.set(this.looks, box.x + box.width / 2, box.y + box.height / 2);
    const { x: mx, y: my, a, b, d } = this.plane;
    const x = camera.x + camera.scale * mx;
    const y = camera.y - camera.scale * my;
    this.#plane.set(a, -b, 0, d, x - a * x, y + b * x - d * y);
    for (const thing of things) thing.setFromMatrix(this.#plane);
  }

  /** How the plane lay in the picture that was drawn last. */
  get plane(): Plane {
    return this.#turned.plane;
  }

  /** The point of the plane at a point of the picture, in metres; undefined where it is seen from its edge. */
  inPlane(x: number, y: number): Point | undefined {
    if (isFront(this.looks)) return { x, y };
    const { x: mx, y: my, a, b, d } = this.plane;
    if (Math.abs(a * d) < LEAST_PLANE) return undefined;
    const across = (x - mx) / a;
    return { x: mx + across, y: my + (y - my - b * across) / d };
  }

  /** The node of the bone at a point of the picture. Metres. */
  pick(x: number, y: number, reach: number): string | undefined {
    return this.#numbers && this.#skeleton.pick(x, y, reach)?.node;
  }

  /** Where the joint of a bone stands in the picture that was drawn last, in metres; undefined for what is none, or out of all bounds. */
  jointOf(node: string): Point | undefined {
    const { list, places, order } = this.#skeleton;
    const i = this.#numbers ? list.findIndex((bone) => bone.node === node) : -1;
    if (i < 0 || i >= order.length || !this.#skeleton.isSeen(i)) return undefined;
    return { x: places[i * PLACE], y: places[i * PLACE + 1] };
  }

  draw(context: CanvasRenderingContext2D, box: Box, look: Omit<BoneLook, 'turn'>): void {
    const numbers = this.#numbers;
    if (!numbers || this.list.length === 0) return;
    this.#skeleton.place({ list: this.list, numbers }, box, this.turn);
    drawBones(context, this.#skeleton, { ...look, turn: this.turn });
  }
}
