/**
 * Finds the drawing of a diagram. A diagram is a Mermaid fence; its drawing is an SVG file in diagrams/, named after the
 * diagram's title and a hash of its source. So a drawing is up to date if its file exists.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {load} from 'cheerio';
import type {Element} from 'domhandler';

import {drawingForPages} from '../../lib/drawing';

/** Version of the style, a part of the hash. Raise it if scripts/diagrams.ts draws the same source differently. */
const drawingStyle = 1;

export const drawingsFolder = fileURLToPath(new URL('../../../diagrams', import.meta.url));

/** Title and description that a diagram's source declares with Mermaid's own `accTitle` and `accDescr`. */
export type DiagramText = {readonly title: string; readonly description: string};

/**
 * Reads the accessible texts out of a diagram's source.
 *
 * @throws Error when one of the two is missing
 */
export function diagramText(source: string): DiagramText {
  const title = /^\s*accTitle:\s*(.+?)\s*$/m.exec(source)?.[1];
  const description = /^\s*accDescr:\s*(.+?)\s*$/m.exec(source)?.[1];
  if (title === undefined || description === undefined) {
    throw new Error(
      `a mermaid diagram has no ${title === undefined ? 'accTitle' : 'accDescr'}; expected the lines "accTitle: …" and "accDescr: …" below its type`,
    );
  }
  return {title, description};
}

/** File name of the drawing of this source, for example `leader-failover-1f3a9c02.svg`. */
export function drawingName(source: string): string {
  const hash = createHash('sha256').update(`${drawingStyle}\n${source.trim()}`).digest('hex').slice(0, 8);
  const title = diagramText(source).title.toLowerCase();
  return `${title.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${hash}.svg`;
}

/** Elements that a drawing may contain: shapes and text. */
const allowedElements = new Set(
  'svg title desc g defs line rect circle ellipse path polygon polyline text tspan marker linearGradient stop'.split(
    ' ',
  ),
);

/**
 * Checks that a drawing, which is put into pages unchanged, contains only shapes and text.
 *
 * @param file - its name, for the message
 * @throws Error naming anything else: another element, an event handler, a style, an external link
 */
export function checkDrawing(svg: string, file: string): void {
  const $ = load(svg, {xml: true});
  for (const {name, attribs} of $('*').toArray() as Element[]) {
    const forbidden = allowedElements.has(name)
      ? Object.entries(attribs).find(
          ([attribute, value]) =>
            /^on|^style$|href$/i.test(attribute) || /(?:javascript|data):|url\((?!#)/i.test(value),
        )?.[0]
      : `<${name}>`;
    if (forbidden !== undefined) {
      throw new Error(
        `${file} contains ${forbidden}; expected only shapes and text. Draw it again with "npm run diagrams"`,
      );
    }
  }
}

/**
 * Separates the texts of a drawing by blanks, as programs without styles show them in one line. Between the lines of a text, the
 * blank is in an element that is not drawn, as a blank at the end of a centered line would move the line.
 */
export function spacedTexts(svg: string): string {
  return svg
    .replaceAll(/<\/(?:text|title|desc)>(?=<)/g, '$&\n')
    .replaceAll(/<\/tspan>(?=<tspan x=)/g, '$&<tspan display="none"> </tspan>');
}

/**
 * The committed drawing of this source, or undefined if it was not drawn yet.
 *
 * @throws Error if the file contains more than shapes and text
 */
export function readDrawing(source: string, folder = drawingsFolder): string | undefined {
  const file = path.join(folder, drawingName(source));
  if (!fs.existsSync(file)) {
    return undefined;
  }
  const svg = fs.readFileSync(file, 'utf8').trim();
  checkDrawing(svg, path.relative(process.cwd(), file));
  return drawingForPages(spacedTexts(svg));
}
