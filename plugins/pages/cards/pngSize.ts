const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

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
