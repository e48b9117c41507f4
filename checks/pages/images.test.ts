import {expect, test} from 'vitest';

import {fixtureFolder, fixtureFiles, messages} from '../../tests/fixtures/checks';
import {checkImages} from './images';

test('missing files, other hosts, large files and external references are reported', () => {
  expect(messages(checkImages(fixtureFiles('images'), fixtureFolder('images'), 50))).toEqual([
    'docs/page.md:1: there is no picture /img/none.svg; expected a file at static/img/none.svg',
    'docs/page.md:3: the picture https://example.com/a.png is on another host; expected a file of this site',
    'docs/page.md:5: the picture heavy.svg has 64 bytes; expected 50 at most',
    'docs/page.md:7: a picture by reference; expected ![what it shows](/img/file.svg)',
  ]);
});
