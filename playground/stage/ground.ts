import { Graphics } from 'pixi.js';
import { STAGE_COLOURS } from '../poster/colours.ts';
import { groundLines } from '../poster/ground.ts';
import type { Turn } from '../poster/turn.ts';
import type { Box, Camera } from '../poster/view.ts';
import type { Theme } from './theme.ts';

export interface GroundLook {
  /** What the scene shows: the picture turns about its middle. */
  readonly box: Box;
  readonly camera: Camera;
  readonly theme: Theme;
  readonly turn: Turn;
}

/** The ground as the poster draws it, in the paper's place where a scene is turned. */
export class Ground extends Graphics {
  #laid = '';

  /** Lays it out; does nothing while all about it is as before. */
  lay({ box, camera, theme, turn }: GroundLook): void {
    const { scale, x, y } = camera;
    const key = `${turn.yaw} ${turn.pitch} ${box.x} ${box.y} ${box.width} ${box.height} ${scale} ${x} ${y} ${theme}`;
    if (key === this.#laid) return;
    this.#laid = key;
    this.clear();
    for (const { x0, y0, x1, y1 } of groundLines(box, turn)) {
      this.moveTo(x + scale * x0, y - scale * y0);
      this.lineTo(x + scale * x1, y - scale * y1);
    }
    this.stroke({ color: STAGE_COLOURS[theme].rule, width: 1 });
  }
}
