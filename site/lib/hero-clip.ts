/** The clip on the home page, its scene and its measures. */

export const HZ = 60;
/** Steps in the picture: two passes of the clip. */
export const STEPS = 96;
/** Where the playhead stands at first. */
export const NOW = 69;
/** Seconds of the picture. */
export const SECONDS = STEPS / HZ;
/** Free room at either end of the axis, in percent, so that the first key and the last are whole. */
export const PAD = 2.4;
/** Heights that the lane of keys shows, and that a key can be put at. Metres. */
export const LOWEST = 0.8;
export const HIGHEST = 1.5;

export const SPRITES = Array.from({ length: 8 }, (_, i) => `engine/sprites/runner_${i}`);

export const FILE = 'run.aeanim';

export const CLIP = `anim version=1 length=0.8 loop=loop {
  frames "" fps=10 sprites=[${SPRITES.map((path) => `asset("${path}")`).join(', ')}] {}
  track "" prop="transform.position.y" kind=float32 {
    key t=0   v=1    {}
    key t=0.2 v=1.12 {}
    key t=0.4 v=1    {}
    key t=0.6 v=1.12 {}
    key t=0.8 v=1    {}
  }
  event t=0.1 name="Footstep" {}
  event t=0.5 name="Footstep" {}
}
`;

const SCENE = `scene version=1 {
  node "Runner" {
    component "SpriteRenderer" sprite=asset("${SPRITES[0]}") {}
    component "AnimationPlayer" clip=asset("run") playOnStart=true {}
  }
}
`;

/** The whole project, with some text of the clip. */
export function heroProject(clip: string) {
  return { scene: 'main.aescene', open: FILE, files: { 'main.aescene': SCENE, [FILE]: clip } };
}

/** The text as it is shown, with the list of drawings folded. */
export function shown(clip: string): string {
  return clip.replace(/sprites=\[.*?\]/, 'sprites=[…]');
}

/** Where a time stands on the axis, in percent of its width. */
export function xOf(time: number): number {
  return PAD + (time / SECONDS) * (100 - 2 * PAD);
}

/** Where a height stands in the lane of keys, in percent from its top. */
export function yOf(height: number): number {
  const share = (height - LOWEST) / (HIGHEST - LOWEST);
  return 88 - share * 76;
}

/** The time and the height at a place on the lane; the shares of its width and height are 0 to 1. */
export function placeAt(x: number, y: number): { time: number; height: number } {
  return {
    time: ((x * 100 - PAD) / (100 - 2 * PAD)) * SECONDS,
    height: LOWEST + ((88 - y * 100) / 76) * (HIGHEST - LOWEST),
  };
}
