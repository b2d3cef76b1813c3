import { Container } from 'pixi.js';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import type { Picture } from '../poster/poster.ts';
import { isWithin } from './bounds.ts';
import type { Look } from './items.ts';
import { Items } from './items.ts';
import type { Pose } from './past.ts';
import { POSES } from './past.ts';

/** How much of the newest is seen, and each older one as a part of the one after it. */
const NEWEST = 0.3;
const OLDER = 0.6;

/** The onion skin: past poses of what moves, paler the older they are, behind the scene. */
export class Ghosts extends Container {
  #layers: { readonly layer: Container; readonly items: Items }[] = [];
  #list: Picture['list'] | undefined;
  #numbers = new Float32Array(0);

  /** Shows these poses, the oldest first; of `selected` and what is below it, else of all that moved. */
  show(poses: readonly Pose[], picture: Picture, selected: string | undefined, look: Look): void {
    if (picture.list !== this.#list) this.#begin(picture.list);
    const past = poses.filter(({ numbers }) => numbers.length === this.#numbers.length);
    const shown = past.slice(-POSES).reverse();
    this.#layers.forEach(({ layer, items }, age) => {
      const pose = shown[age];
      layer.visible = pose !== undefined;
      if (!pose) return;
      layer.alpha = NEWEST * OLDER ** age;
      this.#numbers.set(pose.numbers);
      this.#only(picture, selected);
      items.update(this.#numbers, [], look);
    });
  }

  /** Frees all; it is made again when it is shown. */
  clear(): void {
    for (const { items } of this.#layers) items.destroy();
    for (const child of this.removeChildren()) child.destroy({ children: true });
    this.#layers = [];
    this.#list = undefined;
  }

  override destroy(): void {
    this.clear();
    super.destroy();
  }

  #begin(list: Picture['list']): void {
    this.clear();
    this.#list = list;
    this.#numbers = new Float32Array(list.items.length * STRIDE);
    this.#layers = Array.from({ length: POSES }, () => {
      const layer = this.addChild(new Container());
      return { layer, items: new Items(list, layer) };
    });
  }

  /** Hides what has no ghost: labels, what was not picked, what stands where it stood. */
  #only({ list, frame }: Picture, selected: string | undefined): void {
    const numbers = this.#numbers;
    list.items.forEach(({ kind, node }, i) => {
      const at = i * STRIDE;
      let wanted = kind !== 'label';
      if (wanted && selected !== undefined) wanted = isWithin(node, selected);
      if (wanted) wanted = moved(numbers, frame, at);
      if (!wanted) numbers[at + F.visible] = 0;
    });
  }
}

/** Whether a thing has another place or picture. */
function moved(past: Float32Array, now: Float32Array, at: number): boolean {
  for (let lane = F.a; lane <= F.ty; lane++) if (past[at + lane] !== now[at + lane]) return true;
  return past[at + F.sprite] !== now[at + F.sprite] || past[at + F.region] !== now[at + F.region];
}
