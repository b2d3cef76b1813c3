import { Graphics } from 'pixi.js';
import { STAGE_COLOURS } from '../poster/colours.ts';
import { gridStep } from '../poster/grid.ts';
import { type Turn, Turned } from '../poster/turn.ts';
import type { Box, Camera } from '../poster/view.ts';
import type { Theme } from './theme.ts';

export interface GroundLook {
  /** What the scene shows: the picture turns about its middle. */
  readonly box: Box;
  readonly camera: Camera;
  readonly theme: Theme;
  readonly turn: Turn;
}

/** Lines to each side of the middle. */
const LINES = 8;

/** The ground at y = 0 as squares of the paper's own size, in the paper's place where a scene is turned. */
export class Ground extends Graphics {
  readonly #turned = new Turned();
  #laid = '';

  /** Lays it out; does nothing while all about it is as before. */
  lay({ box, camera, theme, turn }: GroundLook): void {
    const { scale, x, y } = camera;
    const key = `${turn.yaw} ${turn.pitch} ${box.x} ${box.y} ${box.width} ${box.height} ${scale} ${x} ${y} ${theme}`;
    if (key === this.#laid) return;
    this.#laid = key;
    const step = gridStep(box);
    const middle = box.x + box.width / 2;
    this.#turned.set(turn, middle, box.y + box.height / 2);
    const low = (Math.round(middle / step) - LINES) * step;
    const deep = LINES * step;
    this.clear();
    for (let i = 0; i <= 2 * LINES; i++) {
      this.#line(camera, low + i * step, -deep, low + i * step, deep);
      this.#line(camera, low, -deep + i * step, low + 2 * deep, -deep + i * step);
    }
    this.stroke({ color: STAGE_COLOURS[theme].rule, width: 1 });
  }

  #line({ x, y, scale }: Camera, x0: number, z0: number, x1: number, z1: number): void {
    const turned = this.#turned;
    turned.take(x0, 0, z0);
    this.moveTo(x + scale * turned.x, y - scale * turned.y);
    turned.take(x1, 0, z1);
    this.lineTo(x + scale * turned.x, y - scale * turned.y);
  }
}
