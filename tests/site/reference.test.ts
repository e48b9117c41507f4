/** Where guide and reference are two pages: old addresses of rows still land, and both keep to a length. */
import fs from 'node:fs';
import path from 'node:path';

import {load, type CheerioAPI} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {loadVersionData} from '../../data/load';
import {anchorOf} from '../../data/schema/parts';
import {docsVersions, findVersion} from '../../data/versions';

function pageAt(address: string): CheerioAPI {
  return load(fs.readFileSync(path.join('build', address, 'index.html'), 'utf8'));
}

/** Anchors that do not lead on to the same row of the other page, or to none. */
function lost(anchors: readonly string[], from: string, to: string): string[] {
  const guide = pageAt(from);
  const reference = pageAt(to);
  return anchors.filter((anchor) => {
    const stub = guide(`[id="${anchor}"]`);
    return (
      stub.length !== 1 ||
      stub.attr('href') !== `${to}#${anchor}` ||
      reference(`[id="${anchor}"]`).length !== 1
    );
  });
}

describe.each(docsVersions)('%s', (version) => {
  const {path: base} = findVersion(version);

  test('every old address of a setting leads to its row', () => {
    const {settings} = loadVersionData(version).settings;
    const anchors = settings.flatMap(({key, group}) => [anchorOf(key), `settings-${group}`]);
    expect(settings.length).toBeGreaterThan(20);
    expect(lost(anchors, `${base}/basics/configuration/`, `${base}/reference/settings/`)).toEqual([]);
  });
});
