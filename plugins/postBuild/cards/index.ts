/**
 * Social cards, the pictures that chats and social networks show with a link: one for each page outside of old versions, and one
 * for each old version; 1200 × 630 pixels, with title, section and version. plugins/postBuild/head draws them during the build,
 * without a browser and without a request.
 *
 * Drawings are cached in a folder under a hash of the texts and of these files, so a second build copies them. Drawing and
 * compressing run in the threads of libuv, a few cards at a time.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import {replaceFile} from '../../lib/replaceFile';
import {cardSize, cardSvg, type Card} from './template';

export {cardSize, cardText, type Card} from './template';

/**
 * Limits of one card, checked by tests: bytes of the file, and milliseconds of processor time to draw it. A card full of text
 * takes 25,300 bytes and 15 to 40 ms, more on a busy machine; the limit of time catches a change that doubles it.
 */
export const cardBudget = {bytes: 26_500, milliseconds: 120} as const;

/** Files that draw the cards: a change in one of them invalidates every cached card. */
const sourceFiles = ['index', 'template', 'typeface'].map((name) => new URL(`${name}.ts`, import.meta.url));
/** Days after which an unused card is removed from the cache. */
const unusedDays = 30;

export type CardFile = {
  /** Path of the page, for messages. */
  readonly page: string;
  readonly card: Card;
  readonly file: string;
};

/**
 * PNG options. A card has flat areas and edges of letters: sixteen colors look the same as more, for a third of the bytes.
 * Compression level 9 takes 21 ms a card; level 6 takes 14 ms for 8 % more bytes, and only the service that shows a card loads
 * it (2026-11-25).
 */
const pngOptions = {palette: true, colours: 16, effort: 1, dither: 0, compressionLevel: 6} as const;

/** Renders an SVG of `cardSvg` as a PNG file. @throws Error if the drawing has another size than a card */
export async function drawCard(svg: string): Promise<Buffer> {
  const {data, info} = await sharp(Buffer.from(svg)).png(pngOptions).toBuffer({resolveWithObject: true});
  if (info.width !== cardSize.width || info.height !== cardSize.height) {
    throw new Error(
      `the drawing is ${info.width} × ${info.height}; expected ${cardSize.width} × ${cardSize.height}`,
    );
  }
  return data;
}

function cacheKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

async function writeCard(
  {page, card, file}: CardFile,
  wordmark: string,
  sourcesHash: string,
  cache: string,
): Promise<string> {
  try {
    const name = `${cacheKey(sourcesHash, JSON.stringify(card))}.png`;
    const cached = path.join(cache, name);
    if (!fs.existsSync(cached)) {
      replaceFile(cached, await drawCard(cardSvg(card, wordmark)));
    }
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.copyFileSync(cached, file);
    return name;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Social card of ${page}: ${reason}`, {cause: error});
  }
}

/** Removes cards from the cache that no build has used for `unusedDays`. */
function removeUnused(cache: string, used: ReadonlySet<string>): void {
  const oldest = Date.now() - unusedDays * 24 * 3600 * 1000;
  for (const name of fs.readdirSync(cache).filter((each) => !used.has(each))) {
    const file = path.join(cache, name);
    const changed = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? Infinity;
    if (changed < oldest) {
      fs.rmSync(file, {force: true});
    }
  }
}

/**
 * Writes cards; copies those that are in the cache.
 *
 * @param wordmark - text of the SVG file with mark and name, for dark ground
 * @param cache - folder of drawn cards; it is created if it is missing
 * @throws Error naming the page and the cause
 */
export async function writeCards(files: readonly CardFile[], wordmark: string, cache: string): Promise<void> {
  fs.mkdirSync(cache, {recursive: true});
  const sourcesHash = cacheKey(wordmark, ...sourceFiles.map((file) => fs.readFileSync(file, 'utf8')));
  const queue = [...files];
  const used = new Set<string>();
  async function writeNext(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      used.add(await writeCard(next, wordmark, sourcesHash, cache));
    }
  }
  await Promise.all(Array.from({length: os.availableParallelism() + 1}, writeNext));
  removeUnused(cache, used);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Width and height of a PNG file, in pixels.
 *
 * @throws Error if the bytes are no PNG
 */
export function pngSize(file: Buffer): {readonly width: number; readonly height: number} {
  if (file.length < 24 || !file.subarray(0, 8).equals(pngSignature)) {
    throw new Error('the picture is no PNG file');
  }
  return {width: file.readUInt32BE(16), height: file.readUInt32BE(20)};
}
