/** Ten tasks of readers: the answer to each is at most two links away from the home page, without search. */
import {load} from 'cheerio';
import {expect, test} from 'vitest';

import {builtHtml} from './head';

/** The task, the pages on the way from the home page, and the ID of the answer on the last one. */
const tasks: readonly (readonly [task: string, way: readonly string[], answer: string])[] = [
  ['Install on Debian', ['/docs/basics/installation/'], 'packages'],
  ['Run on weekdays at 8 in Berlin', ['/docs/usage/cron-spec/'], 'time-zones'],
  ['A job ran twice', ['/docs/', '/docs/operations/troubleshooting/'], 'twice'],
  ['Change the key of gossip', ['/docs/', '/docs/operations/security/'], 'gossip'],
  ['Upgrade from v3', ['/docs/', '/docs/upgrading/from_v3_to_v4/'], 'before'],
  ['500 on POST /v1/jobs', ['/docs/', '/docs/operations/api-errors/'], 'save'],
  ['At most N runs at a time', ['/docs/', '/docs/usage/concurrency/'], 'what-forbid-does-not-hold-back'],
  ['One node of a group', ['/docs/usage/target-nodes-spec/'], 'rules'],
  ['Send metrics to Prometheus', ['/docs/', '/docs/usage/metrics/'], 'scrape'],
  ['Back up all jobs', ['/docs/', '/docs/operations/backup-restore/'], 'script'],
];

test.each(tasks)('%s', (_task, way, answer) => {
  expect(way.length).toBeLessThanOrEqual(2);
  let from = '/';
  for (const next of way) {
    const links = load(builtHtml(from))('main a[href]')
      .toArray()
      .map((link) => (link.attribs.href ?? '').replace(/#.*$/, ''));
    expect(links, `links in ${from}`).toContain(next);
    from = next;
  }
  expect(load(builtHtml(from))(`[id="${answer}"]`).length, `#${answer} in ${from}`).toBe(1);
});
