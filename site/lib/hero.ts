import { spriteArt } from '../../playground/poster/art.ts';
import { drawingMarkup } from '../../playground/poster/outline.ts';
import { Game } from '../../runtime/world/game.ts';
import { CLIP, HZ, heroProject, NOW, SPRITES } from './hero-clip.ts';
import { drawFrame } from './scenes.ts';

/** The picture on the home page, drawn from a run of the whole game at build. */

/** As much of a step as a picture can show: it is drawn where the step ends. */
export const STEP_DONE = 1 - 2 ** -20;

/** The stage at `NOW`. */
export function heroStage(): string {
  const { scene, files } = heroProject(CLIP);
  const game = new Game(files, { scene, hz: HZ });
  for (let step = 0; step <= NOW; step++) game.step();
  return drawFrame(game, STEP_DONE, { id: 'hero', width: 360, height: 300 });
}

/** A drawing of the runner whose inks are left to the place: `--near`, `--far`, `--mark`. */
export function drawing(sprite: number): string {
  return drawingMarkup(
    spriteArt(SPRITES[sprite] ?? ''),
    (role) => `var(--${role})`,
    (i) => `hero-gap-${sprite}-${i}`,
  );
}

/** The box of a drawing. */
export function spriteBox(): string {
  const { width, height } = spriteArt(SPRITES[0] ?? '');
  return `0 0 ${width} ${height}`;
}

/** The state after some steps, drawn at a rate: the same whatever the rate. */
export function hashAt(
  files: Readonly<Record<string, string>>,
  scene: string,
  fps: number,
  steps: number,
): string {
  const game = new Game(files, { scene });
  let frame = 0;
  for (let step = 0; step < steps; step++) {
    game.step();
    // Frames that fall between this step and the next.
    while ((frame * game.hz) / fps < step + 1) {
      game.frame((frame * game.hz) / fps - step, 1 / fps);
      frame++;
    }
  }
  return game.hash;
}
