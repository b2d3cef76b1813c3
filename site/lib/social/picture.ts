import { ART_PER_METRE, spriteArt } from '../../../playground/poster/art.ts';
import { STAGE_COLOURS } from '../../../playground/poster/colours.ts';
import { drawingMarkup } from '../../../playground/poster/outline.ts';
import type { Face, Letters } from './letters.ts';

/** The size that previews of links expect. Pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** What a picture says. */
export interface Said {
  readonly title: string;
  /** A sentence or two. */
  readonly lead: string;
  /** Where in the site it stands, in a word or two; may be ''. */
  readonly group: string;
  /** The title is a name that readers type: a code, a component. */
  readonly name: boolean;
}

const { sheet, rule, tick, ink, near, far, 'ink-2': ink2, 'ink-3': ink3 } = STAGE_COLOURS.light;
/** The pencil: `--play` of the light theme. */
const PENCIL = '#db3f00';
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
/** Frames of the run, and where the last of them stands. */
const FRAMES = 8;
const GROUND = 604;

/** The preview of a page as SVG: the ruler, the words, and a run as its drawings, frame by frame. */
export function socialSvg({ title, lead, group, name }: Said, letters: Letters): string {
  const face: Face = name ? 'mono' : 'title';
  const size = [96, 76, 60].find((s) => letters.width(title, face, s) <= INNER) ?? 60;
  const titles = letters.wrap(title, face, size, INNER, 2);
  const top = 236;
  const rows = titles.map((line, i) =>
    letters.line(line, face, size, MARGIN, top + i * size * 1.1, ink),
  );
  const below = top + (titles.length - 1) * size * 1.1 + 62;
  const leads = letters.wrap(lead, 'text', 32, INNER - 60, titles.length > 1 ? 2 : 3);
  const sentences = leads.map((line, i) =>
    letters.line(line, 'text', 32, MARGIN, below + i * 44, ink2),
  );
  const at = WIDTH - MARGIN - letters.width(group, 'text', 24);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="${sheet}"/>
<path d="M${MARGIN + 11} 50 ${MARGIN + 22} 61 ${MARGIN + 11} 72 ${MARGIN} 61Z" fill="${PENCIL}"/>
${letters.line('aego', 'title', 30, MARGIN + 40, 71, ink)}
${letters.line('animation', 'text', 30, MARGIN + 48 + letters.width('aego', 'title', 30), 71, ink2)}
${group === '' ? '' : letters.line(group, 'text', 24, at, 70, ink3)}
${ruler()}
${rows.join('\n')}
${sentences.join('\n')}
${run()}
</svg>`;
}

/** The site's ruler: 8 px minor, 40 px middle, 200 px long ticks below a hairline, and the playhead. */
function ruler(): string {
  const ticks = Array.from({ length: Math.floor(WIDTH / 8) + 1 }, (_, i) => {
    const x = i * 8;
    const length = x % 200 === 0 ? 18 : x % 40 === 0 ? 11 : 6;
    return `M${x + 0.5} 104v${length}`;
  });
  const x = frameX(FRAMES - 1);
  return `<path d="M0 104.5H${WIDTH}${ticks.join('')}" stroke="${tick}" fill="none"/>
<path d="M${x - 9} 104h18v13l-9 10-9-10Z" fill="${PENCIL}"/>
<path d="M${x} 126V${GROUND}" stroke="${PENCIL}" stroke-width="2"/>`;
}

function frameX(i: number): number {
  return MARGIN + 40 + (i * (INNER - 80)) / (FRAMES - 1);
}

/** One stride, a drawing a frame; the one under the playhead is now. */
function run(): string {
  const scale = 150 / (2 * ART_PER_METRE);
  const frames = Array.from({ length: FRAMES }, (_, i) => {
    const art = spriteArt(`engine/sprites/runner_${i}`);
    const markup = drawingMarkup(
      art,
      (role) => (role === 'far' ? far : near),
      (n) => `g${i}-${n}`,
    );
    const x = frameX(i) - (art.width * scale) / 2;
    const y = GROUND - art.height * scale;
    const look = i === FRAMES - 1 ? 1 : 0.16 + 0.03 * i;
    return `<g opacity="${look}" transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
  });
  return `<path d="M0 ${GROUND + 0.5}H${WIDTH}" stroke="${rule}"/>${frames.join('')}`;
}
