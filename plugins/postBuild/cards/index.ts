/**
 * Social cards, the pictures that chats and social networks show with a link: one for each page of the current version and
 * around it, and one for each old version, 1200 × 630, with its title, its place and its version. Drawn while the site is built
 * (plugins/postBuild/head calls this), without a browser and without a request.
 *
 * Drawings are cached in a folder under a hash of the texts and of these files, so a second build copies them. Drawing and
 * packing run in the threads of libuv, a few cards at a time.
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
 * What one card may take, checked by tests: bytes of the file, and milliseconds of processor time to draw it. A full one
 * takes 25,300 bytes and 15 to 40 ms, more on a busy machine; the limit is to catch what makes it twice as slow.
 */
export const cardBudget = {bytes: 26_500, milliseconds: 120} as const;

/** Inputs that all cards share: a change in one of these files invalidates every cached card. */
const makers = ['index', 'template', 'typeface'].map((name) => new URL(`${name}.ts`, import.meta.url));
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
const packing = {palette: true, colours: 16, effort: 1, dither: 0, compressionLevel: 6} as const;

/** Renders an SVG of `cardSvg` as a PNG file. @throws Error if the drawing has another size than a card */
export async function drawCard(svg: string): Promise<Buffer> {
  const {data, info} = await sharp(Buffer.from(svg)).png(packing).toBuffer({resolveWithObject: true});
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
  makersHash: string,
  cache: string,
): Promise<string> {
  try {
    const name = `${cacheKey(makersHash, JSON.stringify(card))}.png`;
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

function forget(cache: string, used: ReadonlySet<string>): void {
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
 * Writes cards, from the cache where it has them.
 *
 * @param wordmark - text of the SVG file with mark and name, for dark ground
 * @param cache - folder of drawn cards; it is created if it is missing
 * @throws Error naming the page and the cause
 */
export async function writeCards(files: readonly CardFile[], wordmark: string, cache: string): Promise<void> {
  fs.mkdirSync(cache, {recursive: true});
  const makersHash = cacheKey(wordmark, ...makers.map((file) => fs.readFileSync(file, 'utf8')));
  const waiting = [...files];
  const used = new Set<string>();
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      used.add(await writeCard(next, wordmark, makersHash, cache));
    }
  }
  await Promise.all(Array.from({length: os.availableParallelism() + 1}, work));
  forget(cache, used);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Width and height of a PNG file, in pixels.
 *
 * @throws Error if the bytes are no PNG
 */
export function pngSize(file: Buffer): {readonly width: number; readonly height: number} {
  if (file.length < 24 || !file.subarray(0, 8).equals(signature)) {
    throw new Error('not a PNG file');
  }
  return {width: file.readUInt32BE(16), height: file.readUInt32BE(20)};
}
