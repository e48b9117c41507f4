/**
 * The tracker's script is inactive unless a partner ID is configured and the visitor does not object. Every page loads it,
 * without waiting for it.
 */
import fs from 'node:fs';

import {expect, inject, test} from 'vitest';

import {readersBrowser} from '../support/readersBrowser';

const siteUrl = inject('siteUrl');
const script = fs.readFileSync('static/js/linkedin.js', 'utf8');
const origin = 'http://tracked.example';
const inWindow = readersBrowser();

/** Requests to other hosts from a page that carries the script. */
function foreignRequests(
  partnerId: string,
  signal: 'none' | 'doNotTrack' | 'globalPrivacyControl',
): Promise<string[]> {
  return inWindow({}, async (page) => {
    const foreign: string[] = [];
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (!url.startsWith(origin)) {
        foreign.push(url);
        return route.abort();
      }
      return url.endsWith('.js')
        ? route.fulfill({contentType: 'text/javascript', body: script})
        : route.fulfill({
            contentType: 'text/html',
            body: `<script src="/t.js" defer data-partner-id="${partnerId}"></script>`,
          });
    });
    await page.addInitScript((name) => {
      if (name !== 'none') {
        Object.defineProperty(Navigator.prototype, name, {
          value: name === 'doNotTrack' ? '1' : true,
          configurable: true,
        });
      }
    }, signal);
    await page.goto(`${origin}/`, {waitUntil: 'networkidle'});
    return foreign;
  });
}

test.each([
  ['no partner id', '', 'none'],
  ['Do Not Track', '123', 'doNotTrack'],
  ['Global Privacy Control', '123', 'globalPrivacyControl'],
] as const)('with %s nothing is requested', async (_case, partnerId, signal) => {
  expect(await foreignRequests(partnerId, signal)).toEqual([]);
});

test('with a partner ID and no objection, the tracker sends a request', async () => {
  expect(await foreignRequests('123', 'none')).toEqual([
    'https://snap.licdn.com/li.lms-analytics/insight.min.js',
  ]);
});

test.each(['/', '/docs/usage/clustering/', '/api/', '/docs/no/such/page/'])(
  '%s loads the script, once it is painted',
  (path) =>
    inWindow({}, async (page) => {
      await page.goto(path);
      const requested = await page.waitForFunction(
        (file) => performance.getEntriesByName(file)[0]?.startTime,
        `${siteUrl}/js/linkedin.js`,
      );
      const painted = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      );
      expect(await requested.jsonValue()).toBeGreaterThan(painted);
    }),
);
