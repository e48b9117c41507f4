/** The commands of the home page are checked against the data in the same way as those of documentation pages. */
import {expect, test} from 'vitest';

import {currentVersion, loadVersions} from '../../data/versions';
import {migration, tour} from '../../src/content/home';
import {pageFrom} from '../../plugins/sources/pages';
import {descriptionFile, operationsOf, readDescription} from '../../data/openapi';
import {requestMistakes, routeOf} from '../../tools/operations';
import {recordCurl} from '../../tools/recordCurl';
import {checkJobs, jobsProblems} from './editorSchemas';
import {checkCommands} from './index';

const release = loadVersions().find(({id}) => id === currentVersion)?.lastRelease ?? '';
const operations = operationsOf(readDescription(descriptionFile(currentVersion)));

test('the command that starts the server has an image and existing flags', () => {
  // Words after the image are arguments of its entrypoint.
  const [beforeImage, behind] = tour
    .start(release)
    .replaceAll(/\\\n\s*/g, '')
    .split(`dkron/dkron:${release} `);
  expect(beforeImage).toMatch(/^docker run --rm .*-p 127\.0\.0\.1:8080:8080 $/);
  const page = pageFrom(`\`\`\`sh\ndkron ${behind}\n\`\`\`\n`);
  expect(checkCommands([page])).toEqual({checked: 1, problems: []});
});

/** Problems of the request that a command sends. */
async function commandMistakes(command: string): Promise<readonly string[]> {
  const [sent] = await recordCurl([command]);
  const {method = '', url = '', headers = {}, body = ''} = sent?.requests[0] ?? {};
  const {pathname, searchParams: query} = new URL(url);
  const route = routeOf(operations, method, pathname);
  return route === undefined
    ? [`no operation at ${method} ${pathname}`]
    : [
        ...requestMistakes(route.operation, {query, contentType: headers['content-type'], body}),
        ...(body === '' ? [] : jobsProblems([JSON.parse(body)], currentVersion)),
      ];
}

test.each([tour.create, tour.look])('the API has the call, and its body is valid: %s', async (command) => {
  expect(await commandMistakes(command)).toEqual([]);
});

test('a wrong field of the job is reported', async () => {
  expect(await commandMistakes(tour.create.replace('"schedule"', '"cron"'))).not.toEqual([]);
});

test('the job next to a crontab line is valid, and has the same times', () => {
  expect(checkJobs([pageFrom(`\`\`\`json kind=job\n${migration.job}\n\`\`\`\n`)])).toEqual({
    checked: 1,
    problems: [],
  });
  const {schedule, executor_config: config} = JSON.parse(migration.job) as {
    schedule: string;
    executor_config: {command: string};
  };
  expect(migration.crontab).toBe(`${schedule.replace(/^0 /, '')}  ${config.command}`);
});

test('the commands fit into a window of 390 pixels', () => {
  const lines = [tour.start(release), tour.create, tour.look].flatMap((command) => command.split('\n'));
  expect(lines.filter((line) => line.length > 45)).toEqual([]);
});
