/** The text files that the drawings are kept in. */
import type { Drawing } from '../../playground/poster/outline.ts';
import { PIXELS_PER_METRE } from '../../runtime/world/frame.ts';
import { ATLAS_PER_METRE, pack } from './atlas.ts';
import { stageColours, textFont } from './colours.ts';
import { drawSprites } from './sprites.ts';

/** The style sheet whose tokens give the colours. */
export const TOKENS_CSS = 'site/styles/tokens.css';

const MADE = '// Written by scripts/art/build.ts: change the drawings there and run it.';

/** Path and text of each generated file. `css` is the text of `TOKENS_CSS`. */
export function generatedFiles(css: string): Record<string, string> {
  return {
    'playground/assets/sprites.json': vectors(),
    'playground/poster/colours.ts': colours(css),
    'runtime/builtin/sprites.ts': frames(),
  };
}

function vectors(): string {
  const { sprites, placeholder } = drawSprites();
  const drawings: Record<string, Drawing> = {};
  for (const [path, sprite] of sprites) drawings[path] = sprite.drawing;
  const art = {
    perMetre: PIXELS_PER_METRE,
    placeholder: placeholder.drawing,
    sprites: drawings,
  };
  return `${JSON.stringify(art, null, 2)}\n`;
}

function colours(css: string): string {
  const themes = Object.entries(stageColours(css)).map(([theme, values]) => {
    const lines = Object.entries(values).map(([name, value]) => {
      return `    ${name.includes('-') ? `'${name}'` : name}: '${value}',\n`;
    });
    return `  ${theme}: {\n${lines.join('')}  },\n`;
  });
  return `${MADE}

/**
 * The stage's colours as sRGB: tokens of ${TOKENS_CSS} by name, and the roles of the
 * drawings (\`near\`, \`far\`, \`mark\`).
 */
export const STAGE_COLOURS = {
${themes.join('')}} as const;

/** The families of labels, for where the page's tokens do not reach. */
export const STAGE_FONT = '${textFont(css)}';
`;
}

function frames(): string {
  const { sprites, placeholder } = drawSprites();
  const all = [...sprites.values(), placeholder];
  const packed = pack(all);
  const entry = (i: number): string => {
    const { metres } = all[i];
    return `{ size: [${metres}, ${metres}], frame: [${packed.frames[i].join(', ')}] }`;
  };
  const lines = [...sprites.keys()].map((path, i) => `  '${path}': ${entry(i)},\n`);
  return `${MADE}

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
 * The atlas: one picture for each theme, \`playground/assets/sprites-light.png\` and
 * \`sprites-dark.png\`, with the same frames in both. The alpha is straight, and every frame has
 * empty pixels around it. A frame's width and height are its size in metres times
 * \`pixelsPerMetre\`. So a sprite is drawn at scale \`pixels a metre on screen / pixelsPerMetre\`
 * around its middle; since that is below 1 as a rule, the texture wants mipmaps.
 */
export const ATLAS = {
  width: ${packed.width},
  height: ${packed.height},
  pixelsPerMetre: ${ATLAS_PER_METRE},
} as const;

/** What is drawn for a sprite that does not exist: a dashed box with a cross. */
export const PLACEHOLDER: BuiltinSprite = ${entry(all.length - 1)};

const SPRITES: Readonly<Record<string, BuiltinSprite>> = {
${lines.join('')}};

/** By asset path, without an extension. Without a prototype: any text may be looked up. */
export const builtinSprites: Readonly<Record<string, BuiltinSprite>> = Object.assign(
  Object.create(null),
  SPRITES,
);
`;
}
