/** Colours of the drawings, taken from the site's tokens and converted to what a PNG can hold. */
import { FAR_PART } from '../../playground/poster/roles.ts';

/** Lightness, chroma, hue in degrees. */
export type Oklch = readonly [number, number, number];
export type Theme = 'light' | 'dark';

/** The tokens that a stage uses by their own name. */
const TOKENS = [
  'sheet',
  'rule',
  'tick',
  'ink',
  'ink-2',
  'ink-3',
  'print',
  'error',
  'lane-x',
  'lane-y',
  'lane-z',
] as const;

export type StageColours = Readonly<
  Record<(typeof TOKENS)[number] | 'near' | 'far' | 'mark', string>
>;

/**
 * The stage's colours in each theme as `#rrggbb`.
 *
 * @throws Error where a token is missing from the style sheet or has another form
 */
export function stageColours(css: string): Readonly<Record<Theme, StageColours>> {
  const themes = (['light', 'dark'] as const).map((theme) => {
    const of = (name: string): Oklch => token(css, name, theme);
    const named = Object.fromEntries(TOKENS.map((name) => [name, hex(of(name))]));
    const far = hex(mix(of('print'), of('sheet'), FAR_PART / 100));
    return [theme, { ...named, near: named.print, far, mark: named['ink-2'] }];
  });
  return Object.fromEntries(themes);
}

/** Reads `--name: light-dark(oklch(L C h), oklch(L C h))`. */
function token(css: string, name: string, theme: Theme): Oklch {
  const one = 'oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)';
  const match = new RegExp(`--${name}:\\s*light-dark\\(\\s*${one},\\s*${one}\\s*\\)`).exec(css);
  if (!match) throw new Error(`--${name} is not written as light-dark(oklch(…), oklch(…))`);
  const first = theme === 'light' ? 1 : 4;
  return [Number(match[first]), Number(match[first + 1]), Number(match[first + 2])];
}

/**
 * The value of `--text`: font families in CSS.
 *
 * @throws Error where the style sheet has no such token
 */
export function textFont(css: string): string {
  const match = /--text:\s*([^;]+);/.exec(css);
  if (!match) throw new Error('--text is missing');
  return match[1].trim();
}

/** `color-mix(in oklch, p part, q)`: the hue takes the short way round. */
export function mix(p: Oklch, q: Oklch, part: number): Oklch {
  const turn = ((q[2] - p[2] + 540) % 360) - 180;
  const rest = 1 - part;
  return [p[0] * part + q[0] * rest, p[1] * part + q[1] * rest, p[2] + turn * rest];
}

/** `#rrggbb`; a colour that sRGB does not have is clipped, as browsers do it. */
export function hex([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((v) => {
    const channel = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(channel, 0), 1) * 255);
  });
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
