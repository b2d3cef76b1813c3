import type { SignName } from '../signs.ts';

const NAMES: readonly SignName[] = [
  'key',
  'frames',
  'flag-gameplay',
  'flag-presentation',
  'flag-preview',
  'state',
  'blend',
  'true',
  'param',
  'error',
  'warning',
];

let made = false;

/**
 * Gives the classes `gs-NAME` the page's signs as masks. Monaco's gutter takes class names only, so
 * the sprite's drawings are put into a style sheet, once.
 */
export function gutterSigns(signs: string): void {
  if (made) return;
  made = true;
  let css = '';
  for (const name of NAMES) {
    const symbol = document.getElementById(signs.replace(/^#/, '') + name);
    if (!symbol) continue;
    const box = symbol.getAttribute('viewBox') ?? '0 0 16 16';
    const drawing = symbol.innerHTML.replaceAll('currentColor', '#fff');
    // A mask takes only how opaque a point is: what a sign draws in the paper's colour is a hole.
    const hole = /<path[^>]*var\(--sheet\)[^>]*(?:\/>|><\/path>)/g;
    const holes = (drawing.match(hole) ?? []).join('').replaceAll('var(--sheet)', '#000');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><mask id="m"><rect width="100%" height="100%" fill="#fff"/>` +
      `${holes}</mask><g mask="url(#m)">${drawing.replace(hole, '')}</g></svg>`;
    css += `.try .gs-${name}::before{mask-image:url("data:image/svg+xml,${encodeURIComponent(svg)}")}\n`;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
