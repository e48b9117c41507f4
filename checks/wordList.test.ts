/** Each rule has the wrong sentence that it came from, out of our own pages; those of WRITING.md have a right one beside them. */
import {readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';

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
  'A worker waits for ever.',
  'One per cent of the runs fail.',
  'It waits whilst the job runs.',
  'v3 does not allow that any more.',
  'Servers call agents, never the other way round.',
  'It may have no jobs, hence the four tries.',
  'You need not wait.',
  'The interval begins anew.',
  'The message is printed once more.',
  'Whoever reaches the port controls the cluster.',
  'Settings are kept, but for the keys of RabbitMQ.',
  'Not on the second-last server.',
  'No sooner than that does it start.',
  'Look for it in vain.',
  'A taken port is ignored in silence.',
  // Phrases of other languages in English words.
  'Dkron takes the message for delivered.',
  'Raft takes a server with another name for a different one.',
  'Their times are off by as much.',
  'A half restored copy stays behind.',
  'Its farewell still gets out.',
  'After a delete the job runs on.',
  'Send every field of yours.',
  'A name may be in any length.',
  'It ends in the moment the leader dies.',
  'The leader believes it alive.',
  'A follower stands still silently.',
  'It leaves the servers alone.',
  'The run ends at once.',
  'Compare it letter by letter.',
  'A server leaves now and then.',
  'This is the wrong tool for that.',
  'It spares its children.',
  // Literal idioms.
  'Type the lines as they stand.',
  'A key given once more counts the last time.',
  'A stopped server still counts.',
  'What lies in it is told under storage.',
  'Nothing else tells of it.',
  'A child is not scheduled, whatever its schedule says.',
  'The file belongs into a folder.',
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
  'What bites on the first day.',
  'Take the unit from the page about systemd.',
  'A run call answers after the last attempt.',
  'The start ends with exit status 1.',
  // How it was found out.
  'In our test, one server was added and two were stopped.',
  '(Not run on Windows.)',
  'This is known from the source of 4.0.9.',
  // Fragments.
  'Know it.',
  'As it says.',
  'The same holds on followers.',
  'A step failed. Known from the source.',
  'Ask the proxy.',
];

function withoutCode(text: string): string {
  return text.trim().replace(/`[^`]*`/g, '``');
}

const pairs = readFileSync('WRITING.md', 'utf8')
  .replace(/[\s\S]*?\n\| Before \| After \| Why \|\n.*\n/, '')
  .split('\n\n', 1)
  .flatMap((table) => table.split('\n'))
  .map((row) => row.split('|').map(withoutCode));

test.each(wrong.map(withoutCode))('"%s" is refused', (text) => {
  expect(unwantedIn(text)).not.toEqual([]);
});

describe('of the pairs in WRITING.md', () => {
  test.each(pairs)('%s"%s" is refused and "%s" is not', (_, before = '', after = '') => {
    expect(unwantedIn(before)).not.toEqual([]);
    expect(unwantedIn(after)).toEqual([]);
  });

  test('all are read', () => {
    expect(pairs.length).toBeGreaterThan(20);
  });
});

test('every rule has a sentence that it refuses, here or in WRITING.md', () => {
  const texts = [...wrong.map(withoutCode), ...pairs.map(([, before = '']) => before)];
  expect(unwanted.filter((rule) => !texts.some((text) => rule.wrong.test(text)))).toEqual([]);
});

test.each([
  '0 stands for OK.',
  'A server stood for election.',
  'A group is made up of members.',
  'What counts as success.',
  'The step counts from the save.',
  'Give all the same number.',
  'Take the configuration for nginx.',
  'It takes more than any moreover.',
  'Who does the work',
  'There are no more servers than that.',
  'There is no list of them.',
])('"%s" passes', (text) => {
  expect(unwantedIn(text)).toEqual([]);
});
