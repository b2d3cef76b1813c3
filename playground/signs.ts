/**
 * Signs of the legend, drawn from the page's sprite. The page decides where the sprite is: a block
 * carries the address in `data-signs`, everything before a sign's name (`#`, `/signs.svg#`).
 */

export type SignName =
  | 'key'
  | 'frames'
  | 'flag-gameplay'
  | 'flag-presentation'
  | 'flag-preview'
  | 'dropped'
  | 'state'
  | 'state-now'
  | 'blend'
  | 'true'
  | 'false'
  | 'param'
  | 'error'
  | 'warning'
  | 'play'
  | 'pause'
  | 'step'
  | 'step-back'
  | 'loop'
  | 'playhead'
  | 'download'
  | 'reset'
  | 'restart'
  | 'chevron'
  | 'zoom-in'
  | 'zoom-out'
  | 'hand'
  | 'overlay'
  | 'turn'
  | 'fix'
  | 'arrow'
  | 'share'
  | 'full'
  | 'menu'
  | 'close'
  | 'simulation'
  | 'presentation'
  | 'key-open';

/** Markup of one sign; decoration to screen readers, so a word must stand beside it. */
export function signHtml(signs: string, name: SignName): string {
  return `<svg class="i" aria-hidden="true"><use href="${signs}${name}"/></svg>`;
}

/** The sign that stands beside a line of a file in the gutter: what the line's block is. */
export function signOfLine(line: string, path: string): SignName | undefined {
  if (path.endsWith('.aescript')) return undefined;
  const word = /^\s*([a-z]+)(?=\s+["\w{]|\s*\{|\s*$)/.exec(line)?.[1];
  switch (word) {
    case 'key':
    case 'frames':
    case 'state':
    case 'param':
      return word;
    case 'transition':
      return 'blend';
    case 'cond':
      return 'true';
    case 'event': {
      const mode = /\bmode\s*=\s*(\w+)/.exec(line)?.[1];
      if (mode === 'presentation') return 'flag-presentation';
      return mode === 'preview' ? 'flag-preview' : 'flag-gameplay';
    }
    default:
      return undefined;
  }
}
