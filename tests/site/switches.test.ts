/**
 * Switches between formats of a configuration, and between ways to install: one choice for the whole site, in the URL, and
 * nothing lost without scripts.
 */
import fs from 'node:fs';

import type {Page} from 'playwright-core';
import {describe, expect, inject, test} from 'vitest';

import {hydrated} from '../support/hydrated';
import {parsePage} from '../../plugins/postBuild/parsedPage';
import {readHtml} from '../../plugins/search/indexing/readHtml';
import {readersBrowser} from '../support/readersBrowser';
import {shiftsIn, watchShifts} from './shifts';

const guide = '/docs/basics/configuration/';
const installation = '/docs/basics/installation/';
const inWindow = readersBrowser({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'});

/** The shown choices of each switch with this name, separated by commas. */
function shownChoices(on: Page, name: string): Promise<string[]> {
  return on.locator(`.switch--${name}`).evaluateAll(
    (all, attribute) => [
      ...new Set(
        all.map((one) =>
          [...one.querySelectorAll(`[${attribute}]`)]
            .filter((panel) => panel.checkVisibility())
            .map((panel) => panel.getAttribute(attribute))
            .join(','),
        ),
      ),
    ],
    `data-${name}`,
  );
}

/** The choice that each switch marks for assistive technology. */
function markedChoices(on: Page, name: string): Promise<string[]> {
  return on
    .locator(`.switch--${name} input:checked`)
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLInputElement).value))]);
}

/** The choice that is marked visually. */
function bold(on: Page, name: string): Promise<string[]> {
  return on
    .locator(`.switch--${name} label`)
    .evaluateAll((all) => [
      ...new Set(
        all
          .filter((one) => getComputedStyle(one).fontWeight === '600')
          .map((one) => one.querySelector('input')?.value ?? ''),
      ),
    ]);
}

const kinds = [
  {
    name: 'format',
    on: guide,
    title: 'Configuration',
    next: '/docs/usage/clustering/',
    values: ['yaml', 'toml', 'json', 'variables'],
    names: [
      '/etc/dkron/dkron.yml',
      '/etc/dkron/dkron.toml',
      '/etc/dkron/dkron.json',
      'Environment variables',
    ],
  },
  {
    name: 'install',
    on: installation,
    title: 'Installation',
    next: '/docs/basics/getting-started/',
    values: ['deb', 'rpm', 'docker', 'archive', 'source'],
    names: ['deb', 'rpm', 'Docker', 'Archive', 'Source'],
  },
] as const;

describe.each(kinds)('$name', ({name, on, title, next, values, names}) => {
  const [first, second, third] = values;

  test('a choice applies to every switch of the page, is in the URL, and moves nothing; all choices are printed, each with its name', () =>
    inWindow({}, async (page) => {
      // An unknown choice is ignored.
      await page.goto(`${on}?${name}=other`);
      // After a long jump, deferred layout moves the target.
      await page.locator('html:not([data-later])').waitFor();
      expect(await shownChoices(page, name)).toEqual([first]);
      expect(await bold(page, name)).toEqual([first]);
      const choice = page.locator(`.switch--${name}`).last().locator(`label:has([value="${second}"])`);
      await choice.scrollIntoViewIfNeeded();
      const before = (await choice.boundingBox())?.y;
      await choice.click();
      expect(await shownChoices(page, name)).toEqual([second]);
      expect(await markedChoices(page, name)).toEqual([second]);
      expect(await bold(page, name)).toEqual([second]);
      expect((await choice.boundingBox())?.y).toBeCloseTo(before ?? NaN, 0);
      expect(new URL(page.url()).search).toBe(`?${name}=${second}`);

      await page.emulateMedia({media: 'print'});
      expect(await shownChoices(page, name)).toEqual([values.join(',')]);
      const one = page.locator(`.switch--${name}`).first();
      expect(await one.locator('fieldset').isVisible()).toBe(false);
      expect(await one.locator(':is(.code-block__title, .switch__name):visible').allTextContents()).toEqual(
        names,
      );
    }));

  test('a choice persists on the next page, with and without the runtime, and when going back', () =>
    inWindow({}, async (page) => {
      await page.goto(on);
      await page.locator(`.switch--${name} label:has([value="${third}"])`).first().click();
      await page.goto(next);
      expect(await shownChoices(page, name)).toEqual([third]);
      await expect.poll(() => markedChoices(page, name)).toEqual([third]);
      await hydrated(page);
      expect(await shownChoices(page, name)).toEqual([third]);
      await page
        .locator(`.theme-doc-sidebar-container a[href="${on}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await page.locator('h1', {hasText: title}).waitFor();
      expect(await shownChoices(page, name)).toEqual([third]);
      // The served page marks the first choice; the script corrects it, and the reader can switch back.
      const back = page.locator(`.switch--${name} input[value="${first}"]`).first();
      await back.focus();
      expect(await markedChoices(page, name)).toEqual([third]);
      await back.press('Space');
      expect(await shownChoices(page, name)).toEqual([first]);
    }));

  test('a choice is marked immediately if little has to move', () =>
    inWindow({}, async (page) => {
      await page.goto(on);
      await page.locator('html[data-controls]').waitFor();
      const weight = await page
        .locator(`.switch--${name} label:has([value="${second}"])`)
        .first()
        .evaluate((label) => {
          (label as HTMLElement).click();
          return getComputedStyle(label).fontWeight;
        });
      expect(weight).toBe('600');
    }));

  test('a URL shows its choice from the first paint on, without shifts', () =>
    inWindow({}, async (page) => {
      await page.addInitScript(watchShifts);
      // Shifts from the web font are tested elsewhere.
      await page.route('**/*.woff2', (route) => route.abort());
      for (const value of values) {
        await page.goto(`${on}?${name}=${value}`);
        expect(await shownChoices(page, name)).toEqual([value]);
        // One kind is enough here, as the runtime treats all alike.
        if (value === values.at(-1)) {
          await hydrated(page);
          expect(await shownChoices(page, name)).toEqual([value]);
        }
        expect(await bold(page, name)).toEqual([value]);
        expect(await shiftsIn(page)).toEqual([]);
      }
    }));

  test('without scripts, each switch works on its own', () =>
    inWindow({javaScriptEnabled: false}, async (page) => {
      await page.goto(on);
      const one = page.locator(`.switch--${name}`).first();
      for (const value of values) {
        await one.locator(`input[value="${value}"]`).press('Space');
        expect(await one.locator(`[data-${name}]:visible`).getAttribute(`data-${name}`)).toBe(value);
      }
    }));
});

test('each kind of switch has one storage key, and keeps the choice of others in the URL; a choice of an install applies to other versions, too', () =>
  inWindow({}, async (page) => {
    await page.goto(`${guide}?install=deb`);
    await page.locator('.switch--format label', {hasText: 'TOML'}).first().click();
    expect(new URL(page.url()).search).toBe('?install=deb&format=toml');
    await page.goto(installation);
    await page.locator('.switch--install label', {hasText: 'rpm'}).click();
    await page.goto('/docs/v3/basics/installation/');
    expect(await shownChoices(page, 'install')).toEqual(['rpm']);
    await page.goto('/api/');
    await page.locator('.api-main .switch label', {hasText: 'Python'}).first().click();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'docusaurus.tab.api-language',
      'docusaurus.tab.format',
      'docusaurus.tab.install',
    ]);
  }));

/** Commands of the ways to install; each is in one panel only. */
const commands = ['dpkg -i', 'rpm -i', 'docker run', 'tar -xzf', 'go build'];

test('the Markdown copy has every way to install under its name, and no controls', async () => {
  const copy = await (await fetch(`${inject('siteUrl')}/docs/basics/installation.md`)).text();
  const panels = copy.slice(0, copy.indexOf('\n## ')).split(/^\*\*(.*)\*\*$/m);
  expect(panels.filter((_text, index) => index % 2 === 1)).toEqual([
    'deb',
    'rpm',
    'Docker',
    'Archive',
    'Source',
  ]);
  commands.forEach((command, index) => expect(panels[2 * index + 2]).toContain(command));
  expect(copy).not.toContain('Way to install');
});

test('the search reads every way to install', () => {
  const [start] = readHtml(parsePage(fs.readFileSync(`build${installation}index.html`, 'utf8'))).entries;
  commands.forEach((command) => expect(start?.fences).toContain(command));
  expect(start?.text).not.toContain('Way to install');
});
