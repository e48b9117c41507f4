/**
 * PNG files of sixteen colors, two pixels a byte: a card of flat colors is a third of the size that it has in true color.
 * Rims of letters keep two or three shades, which nobody can tell from more at this size.
 */
import {promisify} from 'node:util';
import {crc32, deflate} from 'node:zlib';

const compress = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxColors = 16;

type Indexed = {
  /** Three bytes for each color: red, green, blue. */
  readonly palette: Buffer;
  /** Two pixels a byte; rows, each with a leading zero: PNG's "no filter", the best one for indexed pixels. */
  readonly rows: Buffer;
};

function nearest(color: number, palette: readonly number[]): number {
  let best = 0;
  let bestDistance = Infinity;
  for (const [index, candidate] of palette.entries()) {
    const red = (candidate & 255) - (color & 255);
    const green = ((candidate >> 8) & 255) - ((color >> 8) & 255);
    const blue = ((candidate >> 16) & 255) - ((color >> 16) & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < bestDistance) {
      best = index;
      bestDistance = distance;
    }
  }
  return best;
}

/** Neighbors of one color: a card has some twenty thousand of these, and forty times as many pixels. */
type Run = {readonly color: number; readonly start: number; readonly end: number};

function runsOf(pixels: Uint32Array): Run[] {
  const runs: Run[] = [];
  let start = 0;
  let color = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at += 1) {
    const next = pixels[at] as number;
    if (next !== color) {
      runs.push({color, start, end: at});
      start = at;
      color = next;
    }
  }
  return [...runs, {color, start, end: pixels.length}];
}

/** The most frequent colors stay exact; the others, all of them rims of letters, take the nearest of those. */
function indexColors(pixels: Uint32Array, width: number, height: number): Indexed {
  const runs = runsOf(pixels);
  const counts = new Map<number, number>();
  for (const {color, start, end} of runs) {
    counts.set(color, (counts.get(color) ?? 0) + end - start);
  }
  const byCount = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  const palette = byCount.slice(0, maxColors).map(([color]) => color);
  const indexes = new Map(
    byCount.map(([color], index) => [color, index < maxColors ? index : nearest(color, palette)]),
  );

  const indexed = Buffer.alloc(pixels.length);
  for (const {color, start, end} of runs) {
    indexed.fill(indexes.get(color) ?? 0, start, end);
  }
  const rowLength = width / 2;
  const rows = Buffer.alloc((rowLength + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < rowLength; x += 1) {
      const at = y * width + 2 * x;
      rows[y * (rowLength + 1) + 1 + x] = ((indexed[at] ?? 0) << 4) | (indexed[at + 1] ?? 0);
    }
  }
  return {
    palette: Buffer.from(palette.flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255])),
    rows,
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * Writes opaque pixels as a PNG of at most sixteen colors.
 *
 * @param pixels - four bytes each: red, green, blue, alpha (which is not looked at)
 * @param width - an even number
 */
export async function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  if (width % 2 !== 0 || pixels.length !== width * height * 4) {
    throw new Error(
      `${pixels.length} bytes of pixels; expected ${width * height * 4} for ${width} × ${height}, and an even width`,
    );
  }
  // A copy of its own: 32-bit views need an address that is a multiple of four.
  const colors = new Uint32Array(new Uint8Array(pixels).buffer);
  const {palette, rows} = indexColors(colors, width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits a pixel, with a palette.
  header.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows, {level: 7})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Width and height of a PNG file, in pixels.
 *
 * @throws Error where the bytes are no PNG
 */
export function pngSize(file: Buffer): {readonly width: number; readonly height: number} {
  if (file.length < 24 || !file.subarray(0, 8).equals(signature)) {
    throw new Error('not a PNG file');
  }
  return {width: file.readUInt32BE(16), height: file.readUInt32BE(20)};
}
