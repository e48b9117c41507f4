import {expect, test} from 'vitest';

import {billOf} from './sbom';

const list = {
  bomFormat: 'CycloneDX',
  serialNumber: 'urn:uuid:1',
  metadata: {timestamp: '2026-01-01', component: {name: 'folder', version: '1.0.0'}},
  components: [
    {name: 'react', version: '19.0.0', licenses: [{license: {id: 'MIT'}}]},
    {
      name: '@x/tool',
      version: '1.0.0',
      properties: [{name: 'cdx:npm:package:path', value: 'node_modules/a'}],
    },
    {
      name: 'only-a-test',
      version: '1.0.0',
      properties: [{name: 'cdx:npm:package:development', value: 'true'}],
    },
  ],
};
const rule = '-'.repeat(78);
const notices = `Third-party notices\n\n- react 19.0.0 (MIT)\n\n${rule}\n\n- a line (of a license)\n`;

test('a bill says what readers get, and nothing of tests or that differs from run to run', () => {
  expect(billOf(list, notices, 'site')).toEqual({
    bomFormat: 'CycloneDX',
    metadata: {component: {name: 'site', version: '1.0.0'}},
    components: [
      {
        name: 'react',
        version: '19.0.0',
        licenses: [{license: {id: 'MIT'}}],
        properties: [{name: 'dkron-site:delivered', value: 'true'}],
      },
      {
        name: '@x/tool',
        version: '1.0.0',
        properties: [{name: 'cdx:npm:package:path', value: 'node_modules/a'}],
      },
    ],
  });
});

test('a package that readers get and the list lacks is named', () => {
  expect(() => billOf(list, '- gone 1.0.0 (MIT)\n', 'site')).toThrow(
    'npm sbom does not list what readers get code of: gone@1.0.0',
  );
});
