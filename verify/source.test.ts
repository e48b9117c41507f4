import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, expect, test} from 'vitest';

import {loadVersionData} from '../data/load';
import {currentVersion} from '../data/versions';
import {writeBelow} from '../plugins/lib/files';
import {jsonKeys, releasedBy, scheduleWords, verifySource} from './source';
import {sharedFolder} from '../tests/support/folders';

const configuration = `
env: [IMAGE_PREFIX=dkron]
builds:
  - &program
    main: .
    goos: [linux, windows]
    goarch: [amd64, arm]
    goarm: ['7']
    flags: [-trimpath, '-tags=one,two']
  - <<: *program
    main: ./plugin
nfpms:
  - formats: [deb]
dockers:
  - image_templates: ['{{ .Env.IMAGE_PREFIX }}/dkron:{{ .Version }}-amd64']
docker_manifests:
  - name_template: '{{ .Env.IMAGE_PREFIX }}/{{ .ProjectName }}:latest'
`;

const structs = `type Job struct {
	// Name of it.
	Name string \`json:"name"\`
	Agent *Agent \`json:"-"\`
	Group int64 \`json:"group,omitempty"\`
}

type apiJob struct {
	More bool \`json:"more"\`
}
`;

const parser = `	case "@manually":
	const at = "@at "
	// "@after <date>" in a comment
	if spec == "@manually" {}
`;

test('platforms and packages are read from a release configuration', () => {
  expect(releasedBy(configuration).map(({kind, name}) => `${kind} ${name}`)).toEqual([
    'system linux/amd64',
    'system linux/armv7',
    'system windows/amd64',
    'system windows/armv7',
    'package deb',
    'image RELEASE-amd64',
    'image latest',
    'tag one',
    'tag two',
  ]);
});

test('JSON keys are read from structs, and keywords from parsers', () => {
  expect(jsonKeys(structs, 'Job')).toEqual(['name', 'group']);
  expect(jsonKeys(structs, 'Execution')).toEqual([]);
  expect(scheduleWords(parser)).toEqual(['@manually', '@at']);
});

const folder = sharedFolder();

beforeAll(() => {});

test('differences between data and source are reported; the source of another release is refused', () => {
  const checkout = path.join(folder, `dkron-${loadVersionData(currentVersion).release}`);
  writeBelow(checkout, '.goreleaser.yml', configuration);
  writeBelow(checkout, 'dkron/job.go', structs.replace('"group', '"color'));
  writeBelow(checkout, 'dkron/execution.go', '');
  writeBelow(checkout, 'dkron/api.go', structs);
  expect(() => verifySource(checkout, currentVersion)).toThrow('has no extcron/extparser.go; expected');
  writeBelow(checkout, 'extcron/extparser.go', parser.replace('"@at ', '"@never '));
  const {problems, sum} = verifySource(checkout, currentVersion);
  expect(problems).toContain('tag one: in the source (.goreleaser.yml), not in the data');
  expect(problems).toContain('package rpm: in the data, not in the source (.goreleaser.yml)');
  expect(problems).toContain('field of Job color: in the source (dkron/job.go), not in the data');
  expect(problems).toContain('field of Job schedule: in the data, not in the source (dkron/job.go)');
  expect(problems).toContain('schedule @never: in the source (extcron/extparser.go), not in the data');
  expect(problems).not.toContainEqual(expect.stringContaining('@manually'));
  expect(sum).toMatch(/: \d+ disagreements$/);

  const other = path.join(folder, 'dkron-0.0.1');
  fs.mkdirSync(other);
  expect(() => verifySource(other, currentVersion)).toThrow('is the source of 0.0.1; expected that of');
});
