/**
 * Configurations shown in several formats have the same content in each, with environment variables that the version
 * reads.
 */
import {parse as parseToml} from 'smol-toml';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {parse as parseYaml} from 'yaml';

import {loadVersionData} from '../data/load';
import {parseFenceMeta} from '../plugins/markdown/highlight/fenceMeta';
import {formatsOf} from '../plugins/markdown/highlight/formats';
import {sitePages} from './support/sitePages';

type Example = {
  readonly place: string;
  readonly version: string;
  readonly yaml: string;
  readonly title: string;
};

const examples: readonly Example[] = sitePages.flatMap(({file, version, tree}) => {
  const found: Example[] = [];
  visit(tree, 'code', ({meta, value, position}) => {
    const {formats, title} = parseFenceMeta(meta ?? '');
    if (formats) {
      const place = `${file}:${position?.start.line}`;
      found.push({place, version: version ?? '', yaml: value, title: title ?? ''});
    }
  });
  return found;
});

test('pages contain configurations in several formats', () => {
  expect(examples.length).toBeGreaterThan(10);
});

test.each(examples)('$place', ({version, yaml, title}) => {
  const forms = new Map(formatsOf(yaml, title).map(({name, text}) => [name, text]));
  const settingsInYaml = parseYaml(yaml) as Record<string, unknown>;
  expect(parseToml(forms.get('toml') ?? '')).toEqual(settingsInYaml);
  expect(JSON.parse(forms.get('json') ?? '')).toEqual(settingsInYaml);
  const {settings} = loadVersionData(version).settings;
  const variables = [...(forms.get('variables') ?? '').matchAll(/^(DKRON_\w+)=/gm)].map(([, name]) => name);
  expect(variables).toEqual(
    Object.keys(settingsInYaml).map((key) => settings.find((one) => one.key === key)?.env),
  );
});
