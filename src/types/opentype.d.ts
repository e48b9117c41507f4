/** Types of the part of opentype.js 2 that the site uses; the package has none. */
declare module 'opentype.js' {
  export type Path = {readonly toPathData: (decimalPlaces?: number) => string};

  export type Glyph = {
    /** Zero is the glyph for characters that the font does not have. */
    readonly index: number;
    /** In font units. */
    readonly advanceWidth: number;
    readonly getPath: (x: number, y: number, fontSize: number) => Path;
  };

  export type Font = {
    readonly unitsPerEm: number;
    readonly charToGlyph: (character: string) => Glyph;
    /** In font units. */
    readonly getKerningValue: (left: Glyph, right: Glyph) => number;
  };

  /** Reads TrueType, OpenType and WOFF; throws for anything else. */
  export function parse(file: ArrayBuffer): Font;
}
