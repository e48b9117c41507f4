/** The commands that the home page shows are held against the data as those of documentation pages are. */
import {beforeAll, expect, test} from 'vitest';

import {walk} from '../../../src/data/home';
import {pageOf, type Page} from '../pages';
import {checkCommands} from './index';
import {loadOperations, type Operations} from '../../lib/operations';
import {checkRequests} from './requests';

let operations: Operations;

beforeAll(async () => {
  operations = await loadOperations();
});

function pageWith(command: string): Page[] {
  return [pageOf(`\`\`\`sh\n${command}\n\`\`\`\n`)];
}

test('the server is started with flags that there are', () => {
  expect(checkCommands(pageWith(walk.start))).toEqual({checked: 1, problems: []});
});

test.each([walk.create, walk.look])('a call reaches the API and sends what it takes: %s', (command) => {
  expect(checkRequests(pageWith(command), operations)).toEqual({checked: 1, problems: []});
});

test('a wrong field of the job would be told', () => {
  const wrong = walk.create.replace('"schedule"', '"cron"');
  expect(checkRequests(pageWith(wrong), operations).problems.length).toBeGreaterThan(0);
});
