import { spriteArt } from '../../playground/poster/art.ts';
import { drawingMarkup } from '../../playground/poster/outline.ts';
import type { Clip } from '../../runtime/clip/clip.ts';
import { Library } from '../../runtime/project/library.ts';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import { Game } from '../../runtime/world/game.ts';
import { drawFrame } from './scenes.ts';

/** The picture on the home page: one clip, what it plays, and its sheet, all of it run at build. */

export const HZ = 60;
/** Steps in the picture: two passes of the clip. */
export const STEPS = 96;
/** Where the playhead stands at first. */
export const NOW = 69;

const SPRITES = Array.from({ length: 8 }, (_, i) => `engine/sprites/runner_${i}`);

export const CLIP = `anim version=1 length=0.8 loop=loop {
  frames "" fps=10 sprites=[${SPRITES.map((path) => `asset("${path}")`).join(', ')}] {}
  track "" prop="transform.position.y" kind=float32 {
    key t=0   v=1    {}
    key t=0.2 v=1.06 {}
    key t=0.4 v=1    {}
    key t=0.6 v=1.06 {}
    key t=0.8 v=1    {}
  }
  event t=0.1 name="Footstep" {}
  event t=0.5 name="Footstep" {}
}
`;

/** The text as it is shown, with the list of drawings folded. */
export const SHOWN = CLIP.replace(/sprites=\[.*?\]/, 'sprites=[…]');

const SCENE = `scene version=1 {
  node "Runner" {
    component "SpriteRenderer" sprite=asset("${SPRITES[0]}") {}
    component "AnimationPlayer" clip=asset("run") playOnStart=true {}
  }
}
`;

/** One step of the run. */
export interface HeroStep {
  /** Index of the drawing. */
  readonly sprite: number;
  /** Drawn height in metres. */
  readonly y: number;
  /** Events so far. */
  readonly fired: number;
}

export interface Hero {
  readonly clip: Clip;
  readonly steps: readonly HeroStep[];
  /** Moments of the events, in seconds. */
  readonly events: readonly number[];
  /** The stage at `NOW`, without the runner's earlier poses. */
  readonly stage: string;
}

export function hero(): Hero {
  const files = { 'main.aescene': SCENE, 'run.aeanim': CLIP };
  const clip = new Library(files).clip('run');
  if (!clip) throw new Error('The clip of the home page does not import');
  const game = new Game(files, { scene: 'main.aescene', hz: HZ });
  const out = new Float32Array(STRIDE);
  const steps: HeroStep[] = [];
  const events: number[] = [];
  let stage = '';
  for (let step = 0; step <= STEPS; step++) {
    game.step();
    if (step === NOW) {
      stage = drawFrame(game, 0, { id: 'hero', width: 360, height: 300 });
    }
    game.frame(0, 1 / HZ);
    game.writeFrame(out);
    for (const entry of game.takeLog()) if (entry.type === 'event') events.push(entry.step / HZ);
    const path = game.drawList.sprites[out[F.sprite] as number]?.path ?? '';
    steps.push({
      sprite: SPRITES.indexOf(path),
      y: Math.round((out[F.ty] as number) * 1000) / 1000,
      fired: events.length,
    });
  }
  return { clip, steps, events, stage };
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
