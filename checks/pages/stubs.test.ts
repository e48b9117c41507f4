import {expect, test} from 'vitest';

import {fixtureFolder, fixturePages, messages} from '../../tests/fixtures/checks';
import {checkStubs} from './stubs';

test('placeholders in pages, data and API descriptions are reported with their lines', () => {
  expect(messages(checkStubs(fixturePages('stubs'), fixtureFolder('stubs')))).toEqual([
    'docs/page.md:5: "TODO" stands in for a text; expected the text itself',
    'data/releases.yaml:2: "TODO" stands in for a text; expected the text itself',
    'openapi/v9/openapi.yaml:1: "TBD" stands in for a text; expected the text itself',
  ]);
});
