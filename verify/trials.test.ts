/** Checks that the pages, sections and defects that trials name exist. */
import fs from 'node:fs';

import {expect, test} from 'vitest';

import {ownAnchors} from '../checks/links/anchors';
import {directiveIds} from '../checks/pages/directives';
import {loadCounterparts} from '../data/counterparts';
import {loadKnownDefects} from '../data/load';
import {currentVersion, forVersion} from '../data/versions';
import {directiveAnchors} from '../plugins/reference/anchors';
import {sitePages} from '../tests/support/sitePages';
import {startedCounterparts, whyNoCounterpart} from './lab/counterparts';
import {subjects} from './trials';

const pages = new Map(sitePages.map((page) => [page.file, page]));
/** Defects that the pages of the current version list. Trials may also be about earlier ones. */
const listed = forVersion(loadKnownDefects(), currentVersion).map(({id}) => id);
const all = subjects.flatMap(({name, trials}) => trials.map((trial) => ({subject: name, ...trial})));

test.each(all)('$subject: $claim', ({at, defect, tries, run, nodes = 1, mixed, machine}) => {
  const [file = '', anchor] = at.split('#');
  const page = pages.get(file);
  const anchors =
    page === undefined
      ? []
      : [...ownAnchors(page), ...(directiveIds(page, directiveAnchors) ?? [])].map(({id}) => id);
  const isOver = defect !== undefined && defect === anchor && !listed.includes(defect);
  expect([undefined, ...anchors], `the sections of ${file}`).toContain(isOver ? undefined : anchor);
  expect([...pages.keys()]).toContain(file);
  if (defect !== undefined) {
    expect(loadKnownDefects().map(({id}) => id)).toContain(defect);
  }
  expect(tries === undefined || (tries.hold > 0 && tries.hold <= tries.of)).toBe(true);
  // A trial without a node of its own has to use the shared server.
  expect(nodes > 0 || /\.shared\(\)/.test(run.toString())).toBe(true);
  expect(mixed === undefined || /other/.test(run.toString())).toBe(true);
  expect(/machine|serviceOf|stopDuringRun/i.test(run.toString())).toBe(machine === true);
});

test('each claim is unique', () => {
  const claims = all.map(({claim}) => claim);
  expect(claims).toEqual([...new Set(claims)]);
});

test('the trials start exactly the third-party programs that the data says they start', () => {
  const said = loadCounterparts().filter(({trial}) => trial === true);
  const started = new Set(all.flatMap(({counterpart}) => counterpart ?? []));
  expect([...started].sort()).toEqual(said.map(({id}) => id).sort());
  expect([...startedCounterparts].sort()).toEqual([...started].sort());
});

test('the page that builds Serf names the release of the trials', () => {
  const serf = loadCounterparts().find(({id}) => id === 'serf');
  expect(fs.readFileSync('docs/operations/rotate-gossip-key.md', 'utf8')).toContain(
    `go install github.com/hashicorp/serf/cmd/serf@v${serf?.release}`,
  );
});

test('a third-party program that is missing is named, with the way to get it', () => {
  const nothing = (): undefined => undefined;
  const everything = (name: string): string => `/usr/bin/${name}`;
  expect(whyNoCounterpart('prometheus', undefined, nothing)).toBe(
    'needs prometheus: apt-get install --no-install-recommends prometheus',
  );
  expect(whyNoCounterpart('prometheus', undefined, everything)).toBeUndefined();
  expect(whyNoCounterpart('kafka', undefined, everything)).toBe(
    'needs kafka in the folder of --counterparts: verify/counterparts/get.sh FOLDER kafka',
  );
  expect(whyNoCounterpart('smtp', '/no/such/folder', everything)).toBe(
    'needs smtp/bin/python in the folder of --counterparts: verify/counterparts/get.sh /no/such/folder smtp',
  );
});

test('every file of trials/ is in trials/index.ts', () => {
  const files = fs.readdirSync('verify/trials').filter((name) => name !== 'index.ts');
  expect(subjects.map(({name}) => `${name}.ts`).sort()).toEqual(files.sort());
});
