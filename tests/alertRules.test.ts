/**
 * Runs `promtool test rules` on the alert rules of pages: each fires when it should and only then. Names in fixtures/alertRules
 * begin with the version of the page.
 */
import fs from 'node:fs';
import path from 'node:path';

import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {parse} from 'yaml';

import {parseFenceMeta} from '../plugins/markdown/highlight/fenceMeta';
import {writeBelow} from '../plugins/lib/files';
import {inTemporaryFolder} from '../tools/inTemporaryFolder';
import {isWithout, requireProgram} from '../tools/programs';
import {runToEnd} from './support/runToEnd';
import {sitePages} from './support/sitePages';

const folder = 'tests/fixtures/alertRules';

type RuleTest = {readonly alertname: string; readonly exp_alerts?: readonly unknown[]};
type RuleTests = {
  readonly rule_files: readonly string[];
  readonly tests: readonly {readonly alert_rule_test: readonly RuleTest[]}[];
};
type RuleFile = {readonly groups: readonly {readonly rules: readonly {readonly alert: string}[]}[]};

/** Rule files shown on pages, by version and title. */
const published = new Map<string, string>();
for (const {tree, version} of sitePages) {
  visit(tree, 'code', ({meta, value}) => {
    const {kind, title} = parseFenceMeta((meta ?? '').replace(/\{[^}]*\}/, ''));
    if (kind === 'prometheus' && title?.endsWith('rules.yml') === true) {
      published.set(`${version ?? ''}/${title}`, value);
    }
  });
}

const suites = fs.readdirSync(folder).map((file) => {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const {rule_files: files, tests} = parse(text, {merge: true}) as RuleTests;
  const alertTests = tests.flatMap(({alert_rule_test: each}) => each);
  return {file, text, rules: files.map((name) => `${file.split('-')[0] ?? ''}/${name}`), asked: alertTests};
});

test('every published file of rules has tests', () => {
  expect(suites.flatMap(({rules}) => rules).sort()).toEqual([...published.keys()].sort());
});

test.each(suites)('$file has a test of each alert, firing and silent', ({rules, asked: alertTests}) => {
  const names = rules.flatMap((name) =>
    (parse(published.get(name) ?? '') as RuleFile).groups.flatMap((group) =>
      group.rules.map(({alert}) => alert),
    ),
  );
  const isFiring = ({exp_alerts: alerts = []}: RuleTest): boolean => alerts.length > 0;
  const asks = (name: string, firing: boolean): boolean =>
    alertTests.some((each) => each.alertname === name && isFiring(each) === firing);
  expect(names.filter((name) => !asks(name, true) || !asks(name, false))).toEqual([]);
});

test.skipIf(isWithout('promtool')).each(suites)('$file', ({file, text, rules}) => {
  inTemporaryFolder((place) => {
    for (const name of rules) {
      writeBelow(place, path.basename(name), `${published.get(name) ?? ''}\n`);
    }
    const tests = writeBelow(place, file, text);
    const {status, output} = runToEnd(requireProgram('promtool'), ['test', 'rules', tests]);
    // promtool prints the expected and the actual alerts.
    expect(status === 0 ? '' : output).toBe('');
  });
});
