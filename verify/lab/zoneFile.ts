/** A time zone for one trial, whose clocks change during the trial. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes a time zone whose clocks go forward once, in the format TZif of version 1 (RFC 9636). Go finds it by its name if the
 * variable ZONEINFO names the folder.
 *
 * @param change - the moment of the change, in seconds since 1970
 * @param offset - seconds east of UTC before the change; an hour is added then
 */
export function writeZone(folder: string, name: string, change: number, offset: number): void {
  const names = 'BEF\0AFT\0';
  const header = Buffer.alloc(44);
  header.write('TZif');
  // Numbers of: indicators of UTC, of standard time, leap seconds, changes, kinds of local time, characters of their names.
  [0, 0, 0, 1, 2, names.length].forEach((count, index) => header.writeUInt32BE(count, 20 + 4 * index));
  const data = Buffer.alloc(4 + 1 + 2 * 6);
  data.writeInt32BE(change, 0);
  data.writeUInt8(1, 4);
  [
    [offset, 0, 0],
    [offset + 3600, 1, 4],
  ].forEach(([seconds = 0, isSummer = 0, nameAt = 0], index) => {
    data.writeInt32BE(seconds, 5 + 6 * index);
    data.writeUInt8(isSummer, 9 + 6 * index);
    data.writeUInt8(nameAt, 10 + 6 * index);
  });
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, Buffer.concat([header, data, Buffer.from(names)]));
}
