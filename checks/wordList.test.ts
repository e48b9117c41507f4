/** Each rule has the wrong sentence that it came from, out of our own pages. */
import {expect, test} from 'vitest';

import {unwanted, unwantedIn} from './wordList';

const wrong: readonly string[] = [
  // Filler.
  'You simply start it.',
  'Just run the command.',
  'Please report it.',
  'This is obviously a mistake.',
  'It is easy to set up.',
  'For more, click here.',
  'Use a number, e.g. 3.',
  'TODO: describe it.',
  'The upstream project has fixed it.',
  // British or archaic.
  'The behaviour differs.',
  'Port 6868 is closed towards agents.',
  'A worker waits for ever.',
  'One per cent of the runs fail.',
  'It waits whilst the job runs.',
  'v4 does not allow that any more.',
  'Servers call agents, never the other way round.',
  'It may have no jobs, hence the four tries.',
  'If the loss of one shall not matter, run three.',
  'You need not wait.',
  'The interval begins anew.',
  'The message is printed once more.',
  'Without a volume all jobs vanish.',
  'Whoever reaches the port controls the cluster.',
  'Settings are kept, but for the keys of RabbitMQ.',
  'Not on the second-last server.',
  'No sooner than that does it start.',
  'Look for it in vain.',
  'A taken port is ignored in silence.',
  // Literal idioms.
  'The key stands in the file.',
  'Type the lines as they stand.',
  'What hangs together, and what does not.',
  'Letter case counts.',
  'A key given once more counts the last time.',
  'A stopped server still counts.',
  'The election is still on.',
  'The same from the side of Raft:',
  'To be told.',
  'What lies in it is told under storage.',
  'Nothing else tells of it.',
  'A closed port is the usual mistake.',
  'Seen were 50 to 105 ms.',
  'It never does what it looks like.',
  'A key given twice keeps the last value.',
  'Another word for `status` matches nothing.',
  'It answers after the last attempt, whatever came out.',
  'A child is not scheduled, whatever its schedule says.',
  'Relative paths belong to jobs with a `cwd`.',
  'The file belongs into a folder.',
  'Nothing of this can be configured.',
  'Nothing is made up.',
  'That is a matter of looks.',
  'Send the record, where a job is the matter.',
  'This holds for all executors.',
  'These keys come on top.',
  'The release page has the last word.',
  'Status follows what it gives back.',
  'Commands that came, went or changed:',
  'Workers that went stay listed.',
  'The server knows no leader.',
  'The help speaks of a default of 5.',
  'Such a program calls itself `devel`.',
  '4.0.9 takes them for running jobs.',
  'The plugins lie beside it.',
  'It is looked at as often as `maxAttempts` says.',
  'Both steps were walked.',
  'No output is right.',
  'The call is no use here.',
  'It describes Pro in a state of October 6, 2024.',
  'In 0.7.3 at the latest.',
  'Then some 80 lines of usage follow.',
  'A backup that was never restored is a hope.',
  'A circle runs without end.',
  'Such a cluster is as good as no cluster.',
  'The last value stays in force.',
  'Before you switch it off for good.',
  'It starts all the same.',
  'The order means nothing.',
  'The name stands behind the command.',
  'The server with the call hands writes on.',
  'A tag count that is no number starts nothing.',
  'It says only that the query went out.',
  '`POST` and `PATCH` are one and the same.',
  // Fragments.
  'The run never ends. Seen in 4.0.9.',
  'Leave it.',
  'Know it.',
  'As it says.',
  'Who uses webhooks should set a timeout.',
  'The same holds on followers.',
  'A step failed. Known from the source.',
  'Ask the proxy.',
];

test.each(wrong)('"%s" is refused', (text) => {
  expect(unwantedIn(text.replace(/`[^`]*`/g, '``'))).not.toEqual([]);
});

test('every rule has a sentence here that it refuses', () => {
  const texts = wrong.map((text) => text.replace(/`[^`]*`/g, '``'));
  expect(unwanted.filter((rule) => !texts.some((text) => rule.wrong.test(text)))).toEqual([]);
});

test.each([
  '0 stands for OK.',
  'A server stood for election.',
  'A group is made up of members.',
  'What counts as success.',
  'The step counts from the save.',
  'Each job stands still until then.',
  'Give all the same number.',
  'Take the configuration for nginx.',
  'It takes more than any moreover.',
  'Who does the work',
  'There are no more servers than that.',
  'There is no list of them.',
])('"%s" passes', (text) => {
  expect(unwantedIn(text)).toEqual([]);
});
