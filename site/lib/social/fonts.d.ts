/** Of two libraries without types: what is used of them. */

declare module 'wawoff2' {
  /** The bytes of a TrueType font from those of a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    /** The same font at a place on its axes. */
    getVariation(axes: Readonly<Record<string, number>>): Font;
    layout(text: string): Run;
  }
  export interface Run {
    /** In units of the font, like all lengths here. */
    readonly advanceWidth: number;
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly { readonly xAdvance: number }[];
  }
  export function create(ttf: Uint8Array): Font;
}
