/**
 * Draws the built-in sprites: vectors for the poster, an atlas for each theme, and the table of
 * frames. Run it after a change to the drawings or the tokens: `node scripts/art/build.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { atlasSvg } from './atlas.ts';
import { stageColours } from './colours.ts';
import { generatedFiles, TOKENS_CSS } from './files.ts';
import { drawSprites } from './sprites.ts';

const root = join(import.meta.dirname, '../..');

function write(path: string, data: string | Uint8Array): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
  console.log(`${path}: ${Math.ceil(data.length / 1024)} kB`);
}

const css = readFileSync(join(root, TOKENS_CSS), 'utf8');
for (const [path, text] of Object.entries(generatedFiles(css))) write(path, text);

const { sprites, placeholder } = drawSprites();
const all = [...sprites.values(), placeholder];
for (const [theme, colours] of Object.entries(stageColours(css))) {
  const drawn = PNG.sync.read(new Resvg(atlasSvg(all, colours)).render().asPng());
  // Flat areas shrink best without a filter: two thirds of what the renderer writes itself.
  const png = PNG.sync.write(drawn, { deflateLevel: 9, deflateStrategy: 0, filterType: 0 });
  write(`playground/assets/sprites-${theme}.png`, png);
}
