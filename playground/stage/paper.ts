import { Container, Sprite, Texture } from 'pixi.js';
import { STAGE_COLOURS } from '../poster/colours.ts';
import { GRID_STYLE, gridLines, gridStep, linePixels } from '../poster/grid.ts';
import type { Box, Camera, Size } from '../poster/view.ts';
import { visibleBox } from '../poster/view.ts';
import type { Theme } from './theme.ts';

/** What the paper is laid for. */
export interface Sheet {
  /** The area that decides how far apart the lines are. */
  readonly box: Box;
  readonly camera: Camera;
  readonly size: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  readonly theme: Theme;
  /** Whether the ground is drawn at y = 0. */
  readonly ground: boolean;
}

/**
 * The lines of the squared paper and the ground under a scene, as the poster has them: plain
 * rectangles, which are moved about when the camera moves and never drawn anew.
 */
export class Paper extends Container {
  readonly #pool: Sprite[] = [];
  #laid = '';

  /** Lays it out; does nothing while all about it is as before. */
  lay({ box, camera, size, ratio, theme, ground }: Sheet): void {
    const step = gridStep(box);
    const { scale, x, y } = camera;
    const key = `${step} ${scale} ${x} ${y} ${size.width} ${size.height} ${ratio} ${theme} ${ground}`;
    if (key === this.#laid) return;
    this.#laid = key;
    const colours = STAGE_COLOURS[theme];
    let used = 0;
    for (const line of gridLines(visibleBox(camera, size), step, ground)) {
      const { colour, alpha } = GRID_STYLE[line.role];
      const at = linePixels(line, camera, ratio);
      this.#put(used++, at.x, at.y, at.width, at.height, colours[colour], alpha);
    }
    for (let i = used; i < this.#pool.length; i++) (this.#pool[i] as Sprite).visible = false;
  }

  #put(
    i: number,
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
    alpha: number,
  ): void {
    let sprite = this.#pool[i];
    if (!sprite) {
      sprite = new Sprite(Texture.WHITE);
      this.#pool.push(sprite);
      this.addChild(sprite);
    }
    sprite.visible = true;
    sprite.position.set(x, y);
    sprite.setSize(width, height);
    sprite.tint = colour;
    sprite.alpha = alpha;
  }
}
