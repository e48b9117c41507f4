/** Pages in a second language, only one of which is translated. */
import {load} from 'cheerio';
import {expect, inject, test} from 'vitest';

const {url, base} = inject('copy');

async function linksOf(page: string): Promise<{readonly title: string; readonly links: readonly string[]}> {
  const $ = load(await (await fetch(url + page)).text());
  const links = $('article .markdown a')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  return {title: $('h1').text(), links};
}

test('an untranslated page links to a translated one, and the other way round', async () => {
  const original = await linksOf('/eo/docs/usage/cron/first');
  expect(original.title).toBe('First');
  expect(original.links).toContain(`${base}/eo/docs/usage/notes`);
  const translated = await linksOf('/eo/docs/usage/notes');
  expect(translated.title).toBe('Notoj');
  expect(translated.links).toContain(`${base}/eo/docs/usage/cron/first`);
});
