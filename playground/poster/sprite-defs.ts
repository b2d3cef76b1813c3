import { PIXELS_PER_METRE } from '../../runtime/world/frame.ts';
import { ART_PER_METRE, PLACEHOLDER_ART, spriteArt } from './art.ts';
import { STAGE_COLOURS } from './colours.ts';
import { drawingMarkup, type Role } from './outline.ts';
import { ROLE_CSS } from './roles.ts';
import type { Box } from './view.ts';

/** A number with four decimals at most: a fifth of a pixel at a thousandfold is not seen. */
export function number(value: number): string {
  return String(Math.round(value * 1e4) / 1e4 + 0);
}

/**
 * The sprites and tints that a poster uses, each defined once. Where the theme is known, a tinted
 * sprite is a drawing in other colours; where the page's tokens decide, a filter multiplies them.
 */
export class SpriteDefs {
  readonly #prefix: string;
  readonly #theme: 'light' | 'dark' | undefined;
  readonly #symbols = new Map<string, { id: string; markup: string }>();
  readonly #filters = new Map<string, { id: string; markup: string }>();

  constructor(prefix: string, theme: 'light' | 'dark' | undefined) {
    this.#prefix = prefix;
    this.#theme = theme;
  }

  /**
   * A sprite's part around 0, 0 in the poster's units.
   *
   * @param path undefined for the placeholder
   * @param tint red, green and blue from 0 to 1; it multiplies the drawing's own colours
   */
  use(path: string | undefined, tint: readonly number[], region: Box): string {
    const drawing = path === undefined ? PLACEHOLDER_ART : spriteArt(path);
    const scale = PIXELS_PER_METRE / ART_PER_METRE;
    const [width, height] = [drawing.width * scale, drawing.height * scale];
    const href = `href="#${this.#symbol(path, tint)}"`;
    const part = [region.width * width, region.height * height];
    const box = `x="${number(-part[0] / 2)}" y="${number(-part[1] / 2)}" width="${number(part[0])}" height="${number(part[1])}"`;
    const whole = region.width === 1 && region.height === 1;
    const view = `${number(region.x * width)} ${number(region.y * height)} ${part.map(number).join(' ')}`;
    const markup = whole
      ? `<use ${href} ${box}/>`
      : `<svg ${box} viewBox="${view}"><use ${href} width="${width}" height="${height}"/></svg>`;
    const filter = this.#theme === undefined && !isWhite(tint) ? this.#filter(tint) : undefined;
    return filter === undefined ? markup : `<g filter="url(#${filter})">${markup}</g>`;
  }

  /** The definitions that the sprites used so far need. */
  markup(): string {
    const all = [...this.#filters.values(), ...this.#symbols.values()];
    return all.length === 0 ? '' : `<defs>${all.map((def) => def.markup).join('')}</defs>`;
  }

  #symbol(path: string | undefined, tint: readonly number[]): string {
    const theme = this.#theme;
    const key = `${path} ${theme === undefined ? '' : tint.map(number)}`;
    let symbol = this.#symbols.get(key);
    if (!symbol) {
      const id = `${this.#prefix}-s${this.#symbols.size}`;
      const drawing = path === undefined ? PLACEHOLDER_ART : spriteArt(path);
      const fill = (role: Exclude<Role, 'gap'>): string =>
        theme === undefined ? ROLE_CSS[role] : multiply(STAGE_COLOURS[theme][role], tint);
      const inside = drawingMarkup(drawing, fill, (n) => `${id}-gap${n}`);
      const view = `viewBox="0 0 ${drawing.width} ${drawing.height}"`;
      symbol = { id, markup: `<symbol id="${id}" ${view}>${inside}</symbol>` };
      this.#symbols.set(key, symbol);
    }
    return symbol.id;
  }

  #filter(tint: readonly number[]): string {
    const [red, green, blue] = tint.map(number);
    const key = `${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0`;
    let filter = this.#filters.get(key);
    if (!filter) {
      const id = `${this.#prefix}-t${this.#filters.size}`;
      const markup =
        `<filter id="${id}" color-interpolation-filters="sRGB">` +
        `<feColorMatrix values="${key}"/></filter>`;
      filter = { id, markup };
      this.#filters.set(key, filter);
    }
    return filter.id;
  }
}

function isWhite(tint: readonly number[]): boolean {
  return tint.every((lane) => lane >= 1);
}

/** `#rrggbb` times a tint. */
function multiply(hex: string, tint: readonly number[]): string {
  const bytes = tint.map((lane, i) => {
    const byte = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
    return Math.round(byte * lane)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
