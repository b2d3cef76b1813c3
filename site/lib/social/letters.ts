import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';

/** A face of the site: the text face in a weight, or the mono. */
export type Face = 'title' | 'text' | 'mono';

const FACES: Readonly<
  Record<Face, readonly [file: string, axes: Readonly<Record<string, number>>]>
> = {
  title: ['instrument-sans', { wght: 600, wdth: 100 }],
  text: ['instrument-sans', { wght: 400, wdth: 100 }],
  mono: ['sometype-mono', { wght: 500 }],
};

/** The site's own letters as outlines, so that a picture needs no font where it is drawn. */
export class Letters {
  readonly #fonts: Readonly<Record<Face, Font>>;

  private constructor(fonts: Readonly<Record<Face, Font>>) {
    this.#fonts = fonts;
  }

  static async load(root = process.cwd()): Promise<Letters> {
    const fonts: Partial<Record<Face, Font>> = {};
    // One after the other: the unpacker has one memory.
    for (const [face, [file, axes]] of Object.entries(FACES)) {
      const packed = readFileSync(join(root, 'site/assets/fonts', `${file}.woff2`));
      const font = create(Buffer.from(await decompress(packed)));
      fonts[face as Face] = font.getVariation(axes);
    }
    return new Letters(fonts as Record<Face, Font>);
  }

  width(text: string, face: Face, size: number): number {
    const font = this.#fonts[face];
    return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
  }

  /** A line of text as SVG, its base line beginning at a place. */
  line(text: string, face: Face, size: number, x: number, y: number, fill: string): string {
    const font = this.#fonts[face];
    const { glyphs, positions } = font.layout(text);
    let at = 0;
    const paths = glyphs.map((glyph, i) => {
      const d = glyph.path.toSVG();
      const place = at;
      at += positions[i]?.xAdvance ?? 0;
      return d === '' ? '' : `<path transform="translate(${place})" d="${d}"/>`;
    });
    const scale = size / font.unitsPerEm;
    return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  }

  /** A text in lines of a width; what does not fit into so many ends with `…`. */
  wrap(text: string, face: Face, size: number, width: number, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, face, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
    if (lines.length <= most) return lines;
    const kept = lines.slice(0, most);
    kept[most - 1] = `${(kept[most - 1] as string).replace(/[\s.,:;]+$/, '')}…`;
    return kept;
  }
}
