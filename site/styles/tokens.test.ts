import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Contrast of every pair of colours in use, in both themes, from the tokens themselves. */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const values = new Map(
  [...css.matchAll(/--([\w-]+):\s*(light-dark\(\s*oklch[^;]+|var\(--[\w-]+\));/g)].map((match) => [
    match[1] as string,
    match[2] as string,
  ]),
);

/** Lightness, chroma and hue of a token; theme 0 is light, 1 is dark. */
function token(name: string, theme: 0 | 1): [number, number, number] {
  const value = values.get(name);
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  const other = /^var\(--([\w-]+)/.exec(value)?.[1];
  if (other) return token(other, theme);
  const color = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)][theme];
  return [Number(color?.[1]), Number(color?.[2]), Number(color?.[3])];
}

/** Relative luminance of a colour as a screen with 8 bits shows it. */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(shown) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function shown(linear: number): number {
  const x = Math.min(1, Math.max(0, linear));
  const gamma = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
  const byte = Math.round(gamma * 255) / 255;
  return byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4;
}

function contrast(one: string, other: string, theme: 0 | 1): number {
  const [x, y] = [luminance(token(one, theme)), luminance(token(other, theme))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const papers = ['paper', 'sheet', 'well', 'tint'];
const washes = ['print-wash', 'play-wash', 'error-wash', 'warn-wash'];
const codeOn = ['sheet', 'well', 'error-wash', 'warn-wash', 'print-wash', 'play-wash'];

/** Foreground, backgrounds, least ratio: 4.5 for text, 3 for what is no text. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', [...papers, ...washes], 7],
  ['ink-2', [...papers, ...washes], 4.5],
  ['ink-3', papers, 4.5],
  ['print', [...papers, 'print-wash', 'error-wash', 'play-wash'], 4.5],
  ['play-ink', [...papers, 'play-wash'], 4.5],
  ['error', [...papers, 'error-wash'], 4.5],
  ['warn', [...papers, 'warn-wash'], 4.5],
  ['code-string', codeOn, 4.5],
  ['code-number', codeOn, 4.5],
  ['code-enum', codeOn, 4.5],
  ['lane-x', ['paper', 'sheet', 'well'], 4.5],
  ['lane-y', ['paper', 'sheet', 'well'], 4.5],
  ['lane-z', ['paper', 'sheet', 'well'], 4.5],
  ['lane-a', ['paper', 'sheet', 'well'], 4.5],
  ['on-play', ['play-ink'], 4.5],
  ['paper', ['ink', 'print'], 4.5],
  ['play', [...papers, 'play-wash'], 3],
  ['edge', papers, 3],
];

describe('contrast', () => {
  it.each(pairs)('%s stands out on %s', (foreground, backgrounds, least) => {
    for (const background of backgrounds) {
      for (const theme of [0, 1] as const) {
        const ratio = contrast(foreground, background, theme);
        expect(
          ratio,
          `${foreground} on ${background}, ${theme ? 'dark' : 'light'}`,
        ).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
