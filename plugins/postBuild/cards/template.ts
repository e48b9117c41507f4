/** Draws a card as an SVG of outlines and flat areas, which needs no installed font and compresses well. */
import {inter, wrap, type Typeface} from './typeface';

/** Texts of a card. */
export type Card = {
  readonly title: string;
  /** Titles of the sections around the page, outermost first, such as `['Documentation', 'Operate a cluster']`. */
  readonly trail: readonly string[];
  /** Label of the documentation's version, such as `v4`. */
  readonly version?: string;
  /** Whether that version is an old one. */
  readonly old?: boolean;
  /** The line at the bottom. */
  readonly footer: string;
};

/** Pixels; the size that Open Graph and the large Twitter card ask for. */
export const cardSize = {width: 1200, height: 630} as const;

/** From src/css/tokens.css; a test compares them. */
export const palette = {
  '--dk-ink-900': '#0b1b33',
  '--dk-ink-800': '#172742',
  '--dk-ink-0': '#fff',
  '--dk-blue-500': '#1890ff',
  '--dk-blue-300': '#74bfff',
  '--dk-term-dim': '#93a6c4',
} as const;

/** The outer shape of static/img/logo.svg, large and faint, in the lower right corner. */
const backdrop =
  '<g transform="translate(760 190) scale(11)" fill="none" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M9.3 8.3v31.4M18.4 8.3h4.4a15.7 15.7 0 0 1 15 11.1M37.8 28.6a15.7 15.7 0 0 1-15 11.1h-4.4"/></g>';

const margin = 80;
const textWidth = cardSize.width - 2 * margin;
/** Sizes of the title in the order of trial, each with the number of lines that fit between trail and footer. */
const titleSizes = [
  {size: 80, lines: 2},
  {size: 68, lines: 3},
  {size: 56, lines: 3},
  {size: 46, lines: 4},
] as const;

type Faces = {readonly bold: Typeface; readonly plain: Typeface};
let faces: Faces | undefined;

function loadFaces(): Faces {
  faces ??= {bold: inter(700, -0.02), plain: inter(500)};
  return faces;
}

function truncate(text: string, fits: (text: string) => boolean): string {
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) {
    letters.pop();
  }
  return `${letters.join('').trimEnd()}…`;
}

/** Lines and font size of a title: the largest size that fits; at the smallest size the title is truncated. */
export function fitTitle(title: string): {readonly size: number; readonly lines: readonly string[]} {
  const {bold} = loadFaces();
  for (const {size, lines: limit} of titleSizes) {
    const lines = wrap(title, (text) => bold.width(text, size) <= textWidth);
    const breaksWord = lines.join(' ') !== title.split(/\s+/).join(' ');
    if (lines.length <= limit && (!breaksWord || size === titleSizes[3].size)) {
      return {size, lines};
    }
  }
  const {size, lines: limit} = titleSizes[3];
  const fits = (text: string): boolean => bold.width(text, size) <= textWidth;
  const lines = wrap(title, fits);
  return {size, lines: [...lines.slice(0, limit - 1), truncate(lines.slice(limit - 1).join(' '), fits)]};
}

function truncated(text: string, size: number, width: number): string {
  const fits = (each: string): boolean => loadFaces().plain.width(each, size) <= width;
  return fits(text) ? text : truncate(text, fits);
}

function pill(card: Card): string {
  if (card.version === undefined) {
    return '';
  }
  const {plain} = loadFaces();
  const text = card.old === true ? `${card.version}, an old version` : card.version;
  const size = 30;
  const width = plain.width(text, size) + 48;
  const x = cardSize.width - margin - width;
  const [ground, ink] =
    card.old === true
      ? [palette['--dk-ink-800'], palette['--dk-term-dim']]
      : [palette['--dk-blue-500'], palette['--dk-ink-900']];
  return (
    `<rect x="${x.toFixed(1)}" y="70" width="${width.toFixed(1)}" height="60" rx="30" fill="${ground}"/>` +
    `<g fill="${ink}">${plain.outline(text, x + 24, 111, size)}</g>`
  );
}

/**
 * Draws a card as SVG.
 *
 * @param wordmark - an SVG file with the mark and the name, for dark ground
 * @throws Error naming a character that the font does not have
 */
export function cardSvg(card: Card, wordmark: string): string {
  const {bold, plain} = loadFaces();
  const {size, lines} = fitTitle(card.title);
  const lineHeight = size * 1.16;
  const bottom = 500;
  const first = bottom - (lines.length - 1) * lineHeight;
  const footer = truncated(card.footer, 28, textWidth);
  const trail = truncated(card.trail.join(' › '), 32, textWidth);
  const mark = wordmark
    .replace(/^[\s\S]*?<svg /, '<svg x="80" y="66" ')
    .replace(
      /(<svg [^>]*?) width="(\d+)" height="(\d+)"/,
      (_all, start: string, width: string, height: string) =>
        `${start} width="${((Number(width) / Number(height)) * 68).toFixed(1)}" height="68"`,
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}">` +
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${palette['--dk-ink-900']}"/>` +
    backdrop.replace('fill="none"', `fill="none" stroke="${palette['--dk-ink-800']}"`) +
    mark +
    pill(card) +
    `<g fill="${palette['--dk-blue-300']}">${plain.outline(trail, margin, first - lineHeight - 4, 32)}</g>` +
    `<g fill="${palette['--dk-ink-0']}">${lines
      .map((line, index) => bold.outline(line, margin, first + index * lineHeight, size))
      .join('')}</g>` +
    `<g fill="${palette['--dk-term-dim']}">${plain.outline(footer, margin, 568, 28)}</g>` +
    `<rect y="${cardSize.height - 12}" width="${cardSize.width}" height="12" fill="${palette['--dk-blue-500']}"/>` +
    '</svg>\n'
  );
}

/** Alternative text of a card. */
export function cardText(card: Card): string {
  const version =
    card.version === undefined ? [] : [card.old === true ? `${card.version}, old` : card.version];
  const context = [...card.trail, ...version].join(', ');
  const title = card.title.startsWith('Dkron') ? card.title : `Dkron: ${card.title}`;
  return context === '' ? title : `${title} (${context})`;
}
