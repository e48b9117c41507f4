/** Text as outlines: measured and drawn from a font file, so that a card looks the same on every machine. */
import fs from 'node:fs';
import {createRequire} from 'node:module';

import {parse} from 'opentype.js';

/** A font at any size. */
export type Typeface = {
  /** Width of a line in pixels. @throws Error naming a character that the font does not have */
  readonly width: (text: string, size: number) => number;
  /** SVG paths of a line whose baseline starts at x, y. @throws as `width` */
  readonly outline: (text: string, x: number, y: number, size: number) => string;
};

/** A character's outline, in font units. */
type Letter = {readonly advance: number; readonly path: string};

function memoized<T>(make: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/**
 * Reads a font.
 *
 * @param file - TrueType, OpenType or WOFF (WOFF2 is not read)
 * @param tracking - added between letters, as a part of the size
 */
export function readTypeface(file: string, tracking: number): Typeface {
  const {buffer, byteOffset, byteLength} = fs.readFileSync(file);
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);

  const letter = memoized((character): Letter => {
    const glyph = font.charToGlyph(character);
    if (glyph.index === 0) {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      throw new Error(
        `the font of the cards has no character "${character}" (U+${code}); use Latin letters in the title, or set "image" in the front matter`,
      );
    }
    return {advance: glyph.advanceWidth, path: glyph.getPath(0, 0, font.unitsPerEm).toPathData(0)};
  });
  const kerning = memoized((pair) => {
    const [left = '', right = ''] = pair;
    return font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right));
  });

  /**
   * Calls `draw` with each letter and its place in font units; opentype.js cannot lay out Inter, as it lacks support for one of
   * the font's substitutions.
   *
   * @returns the width in font units
   */
  function layOut(text: string, draw: (path: string, x: number) => void): number {
    let x = 0;
    let previous = '';
    for (const character of text) {
      const {advance, path} = letter(character);
      if (previous !== '') {
        x += kerning(previous + character) + tracking * font.unitsPerEm;
      }
      draw(path, x);
      x += advance;
      previous = character;
    }
    return x;
  }

  return {
    width: (text, size) => (layOut(text, () => undefined) * size) / font.unitsPerEm,
    outline: (text, x, y, size) => {
      const paths: string[] = [];
      layOut(text, (path, at) => {
        if (path !== '') {
          paths.push(`<path transform="translate(${Math.round(at)})" d="${path}"/>`);
        }
      });
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / font.unitsPerEm).toFixed(5)})">${paths.join('')}</g>`;
    },
  };
}

/** Reads Inter (SIL Open Font License) from its npm package. */
export function inter(weight: 500 | 700, tracking = 0): Typeface {
  const resolve = createRequire(import.meta.url).resolve;
  return readTypeface(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`), tracking);
}

function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/**
 * Breaks text into lines at its spaces; a word that is wider than a line breaks inside.
 *
 * @param fits - whether a text fits into a line
 */
export function wrap(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') {
      lines.push(line);
    }
    const parts = fits(word) ? [word] : splitWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}
