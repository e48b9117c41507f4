import {expect, test} from 'vitest';

import {pageOf} from '../checks/pages';
import {readabilityOf} from './readability';

const figures = (text: string): ReturnType<typeof readabilityOf> => readabilityOf(pageOf(text).tree);

test('words are counted in sentences, lists, headings and tables, and not in code', () => {
  const page =
    '## One two\n\nThree four.\n\n- Five six.\n\n```sh\nnot counted\n```\n\n| a | b |\n|---|---|\n| c | |\n';
  expect(figures(page)).toEqual({words: 9, sentence: 2, inTables: 3 / 9});
});

test('a sentence ends at its full stop, not at one in a file name or a number', () => {
  expect(figures('Edit `dkron.yml` within 1.5 seconds. Then start it.\n').sentence).toBe((5 + 3) / 2);
});

test('a page without sentences has no length', () => {
  expect(figures('::settings{group="network"}\n')).toEqual({words: 0, sentence: 0, inTables: 0});
});
