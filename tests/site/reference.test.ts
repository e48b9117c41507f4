/**
 * Subjects with a guide and a separate reference page: old anchors of rows still work, and both pages stay below a
 * length.
 */
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {loadVersionData} from '../../data/load';
import {descriptionFile, operationsOf, readDescription} from '../../data/openapi';
import {anchorOf} from '../../data/schema/parts';
import {docsVersions, findVersion} from '../../data/versions';
import {readersBrowser} from '../support/readersBrowser';
import {builtHtml} from './head';

/** An old anchor on the guide, and the anchor of the row on the reference, if it differs. */
type MovedAnchor = readonly [old: string, row: string];

function sameAnchors(anchors: readonly string[]): MovedAnchor[] {
  return anchors.map((anchor) => [anchor, anchor]);
}

/** Anchors without a link to their row on the other page, or with a link to a missing row. */
function lost(anchors: readonly MovedAnchor[], from: string, to: string): string[] {
  const guide = load(builtHtml(from));
  const reference = load(builtHtml(to));
  return anchors
    .filter(([old, row]) => {
      const stub = guide(`[id="${old}"]`);
      // The old anchor and the link are in the same line.
      const link = stub.is('a') ? stub : stub.closest('li').find('a');
      return (
        stub.length !== 1 || link.attr('href') !== `${to}#${row}` || reference(`[id="${row}"]`).length !== 1
      );
    })
    .map(([old]) => old);
}

describe.each(docsVersions)('%s', (version) => {
  const {path: base} = findVersion(version);
  const data = loadVersionData(version);

  test('every old anchor of a setting leads to its row', () => {
    const {settings} = data.settings;
    const anchors = settings.flatMap(({key, group}) => [anchorOf(key), `settings-${group}`]);
    expect(settings.length).toBeGreaterThan(20);
    expect(
      lost(sameAnchors(anchors), `${base}/basics/configuration/`, `${base}/reference/settings/`),
    ).toEqual([]);
  });

  test('every old anchor of a port or a connection leads to its row', () => {
    const {ports, outgoing} = data.ports;
    const anchors = [
      'all-ports',
      ...ports.map(({id}) => `port-${id}`),
      ...outgoing.map(({id}) => `to-${id}`),
    ];
    expect(ports.length).toBeGreaterThan(1);
    expect(lost(sameAnchors(anchors), `${base}/basics/configuration/`, `${base}/reference/ports/`)).toEqual(
      [],
    );
  });

  test('every old anchor of a metric leads to its row', () => {
    const anchors = data.metrics.metrics.flatMap(({name, sinks}) =>
      sinks
        .filter((sink) => sink === 'statsd' || sink === 'prometheus')
        .map((sink): MovedAnchor => [anchorOf(`${sink} ${name}`), anchorOf(name)]),
    );
    expect(anchors.length).toBeGreaterThan(40);
    expect(lost(anchors, `${base}/usage/metrics/`, `${base}/reference/metrics/`)).toEqual([]);
  });

  test('every old anchor of a job field leads to its row', () => {
    const operations = operationsOf(readDescription(descriptionFile(version)));
    const job = operations.find(({operationId}) => operationId === 'showJobByName')?.responses['200'];
    const schema = job?.content['application/json']?.schema;
    const fields = Object.keys((schema?.['properties'] ?? {}) as Record<string, unknown>);
    expect(fields.length).toBeGreaterThan(15);
    expect(
      lost(
        sameAnchors(fields.map((field) => field.replaceAll('_', '-'))),
        `${base}/usage/jobs/`,
        `${base}/reference/job-fields/`,
      ),
    ).toEqual([]);
  });
});

/** Height in pixels in a window of 1440: measured, plus some room for growth. */
const highest: readonly (readonly [address: string, pixels: number])[] = [
  // This page includes the output of a log at `debug`, and the addresses and ports that an entry may have.
  ['/docs/basics/configuration/', 10_000],
  // The settings page includes three settings of 4.1.0; the metrics page, the releases of each metric's sinks.
  ['/docs/reference/settings/', 19_200],
  ['/docs/reference/metrics/', 10_950],
  ['/docs/reference/job-fields/', 8000],
];

test.each(highest)('%s is at most %i pixels high', (address, pixels) =>
  readersBrowser()({viewport: {width: 1440, height: 900}}, async (page) => {
    await page.goto(address);
    await page.locator('html:not([data-later])').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(pixels);
  }),
);
