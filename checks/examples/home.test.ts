/** The commands that the home page shows are held against the data as those of documentation pages are. */
import {beforeAll, expect, test} from 'vitest';

import {currentVersion, loadVersions} from '../../data/versions';
import {migration, walk} from '../../src/content/home';
import {pageOf, type Page} from '../pages';
import {checkCommands, checkJobs} from './index';
import {loadOperations, type Operations} from '../../tools/operations';
import {checkRequests} from './requests';

const release = loadVersions().find(({id}) => id === currentVersion)?.lastRelease ?? '';
let operations: Operations;

beforeAll(() => {
  operations = loadOperations();
});

function pageWith(command: string): Page[] {
  return [pageOf(`\`\`\`sh\n${command}\n\`\`\`\n`)];
}

test('the server is started from an image, with flags that there are', () => {
  // What stands behind the image are arguments of its entrypoint.
  const [beforeImage, behind] = walk
    .start(release)
    .replaceAll(/\\\n\s*/g, '')
    .split(`dkron/dkron:${release} `);
  expect(beforeImage).toMatch(/^docker run --rm .*-p 127\.0\.0\.1:8080:8080 $/);
  expect(checkCommands(pageWith(`dkron ${behind}`))).toEqual({checked: 1, problems: []});
});

test.each([walk.create, walk.look])('a call reaches the API and sends what it takes: %s', (command) => {
  expect(checkRequests(pageWith(command), operations)).toEqual({checked: 1, problems: []});
});

test('a wrong field of the job would be told', () => {
  const wrong = walk.create.replace('"schedule"', '"cron"');
  expect(checkRequests(pageWith(wrong), operations).problems.length).toBeGreaterThan(0);
});

test('the job beside the line of a crontab is one, and has the same times', () => {
  expect(checkJobs([pageOf(`\`\`\`json kind=job\n${migration.job}\n\`\`\`\n`)])).toEqual({
    checked: 1,
    problems: [],
  });
  const {schedule, executor_config: config} = JSON.parse(migration.job) as {
    schedule: string;
    executor_config: {command: string};
  };
  expect(migration.crontab).toBe(`${schedule.replace(/^0 /, '')}  ${config.command}`);
});

test('the commands fit into a phone of 390 pixels, but for the address of the last', () => {
  const lines = [walk.start(release), walk.create].flatMap((command) => command.split('\n'));
  expect(lines.filter((line) => line.length > 43)).toEqual([]);
});
