import {expect, test} from 'vitest';

import {fixturePages, messages} from '../../tests/fixtures/checks';
import {checkNextLinks} from './nextLinks';

test('a page without the section, with content after it or with one link is reported; a landing page is not', () => {
  expect(messages(checkNextLinks(fixturePages('next-links')))).toEqual([
    'docs/a-none.md:1: the page ends with no section; expected a last section "Next" or "Where to go next"',
    'docs/b-other.md:6: the page ends with the section "Appendix"; expected a last section "Next" or "Where to go next"',
    'docs/c-one.md:1: "Where to go next" leads to 1 page; expected 2 or more',
  ]);
});
