import {expect, test} from 'vitest';

import {fixtureFolder, fixturePages, messages} from '../../tests/fixtures/checks';
import {checkStubs} from './stubs';

test('placeholders in pages, data and API descriptions are reported with their lines', () => {
  expect(messages(checkStubs(fixturePages('stubs'), fixtureFolder('stubs')))).toEqual([
    'docs/page.md:5: "TODO" is a placeholder; expected the text itself',
    'data/releases.yaml:2: "TODO" is a placeholder; expected the text itself',
    'openapi/v9/openapi.yaml:1: "TBD" is a placeholder; expected the text itself',
  ]);
});
