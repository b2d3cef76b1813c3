// Written by scripts/art/build.ts: change the drawings there and run it.

/**
 * A sprite of the engine's own. Its pivot is the centre of its cell; a figure faces right and
 * stands on the lower edge, so a node at y = 1 has its feet at y = 0.
 */
export interface BuiltinSprite {
  /** Width and height in metres. */
  readonly size: readonly [number, number];
  /** Left, top, width and height in the atlas, in its pixels from the top left corner. */
  readonly frame: readonly [number, number, number, number];
}

/**
 * The atlas: one picture for each theme, `playground/assets/sprites-light.png` and
 * `sprites-dark.png`, with the same frames in both. The alpha is straight, and every frame has
 * empty pixels around it. A frame's width and height are its size in metres times
 * `pixelsPerMetre`. So a sprite is drawn at scale `pixels a metre on screen / pixelsPerMetre`
 * around its middle; since that is below 1 as a rule, the texture wants mipmaps.
 */
export const ATLAS = {
  width: 2560,
  height: 2048,
  pixelsPerMetre: 240,
} as const;

/** What is drawn for a sprite that does not exist: a dashed box with a cross. */
export const PLACEHOLDER: BuiltinSprite = { size: [1, 1], frame: [528, 1552, 240, 240] };

const SPRITES: Readonly<Record<string, BuiltinSprite>> = {
  'engine/sprites/runner_0': { size: [2, 2], frame: [16, 16, 480, 480] },
  'engine/sprites/runner_1': { size: [2, 2], frame: [528, 16, 480, 480] },
  'engine/sprites/runner_2': { size: [2, 2], frame: [1040, 16, 480, 480] },
  'engine/sprites/runner_3': { size: [2, 2], frame: [1552, 16, 480, 480] },
  'engine/sprites/runner_4': { size: [2, 2], frame: [2064, 16, 480, 480] },
  'engine/sprites/runner_5': { size: [2, 2], frame: [16, 528, 480, 480] },
  'engine/sprites/runner_6': { size: [2, 2], frame: [528, 528, 480, 480] },
  'engine/sprites/runner_7': { size: [2, 2], frame: [1040, 528, 480, 480] },
  'engine/sprites/hit_0': { size: [2, 2], frame: [1552, 528, 480, 480] },
  'engine/sprites/hit_1': { size: [2, 2], frame: [2064, 528, 480, 480] },
  'engine/sprites/hit_2': { size: [2, 2], frame: [16, 1040, 480, 480] },
  'engine/sprites/idle_0': { size: [2, 2], frame: [528, 1040, 480, 480] },
  'engine/sprites/idle_1': { size: [2, 2], frame: [1040, 1040, 480, 480] },
  'engine/sprites/idle_2': { size: [2, 2], frame: [1552, 1040, 480, 480] },
  'engine/sprites/idle_3': { size: [2, 2], frame: [2064, 1040, 480, 480] },
  'engine/sprites/slash': { size: [2, 2], frame: [16, 1552, 480, 480] },
};

/** By asset path, without an extension. Without a prototype: any text may be looked up. */
export const builtinSprites: Readonly<Record<string, BuiltinSprite>> = Object.assign(
  Object.create(null),
  SPRITES,
);
