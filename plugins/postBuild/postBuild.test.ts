/** The order in which pages of a build are read and written. */
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';

import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';

import {writeBelow} from '../lib/files';
import {emptyFolder} from '../../tests/support/folders';
import pages, {runSteps, type Build, type MakeStep} from '.';

const siteConfig = {baseUrl: '/', url: 'https://example.com', title: 'Site', titleDelimiter: '|'};

const html = '<html><head><title>Page</title><meta name=description content="A page."></head></html>';

/** A step that writes a mark into each page, and adds its calls to a list. */
function recorded(steps: string[]): MakeStep {
  return () => ({
    name: 'Record',
    read: ({name}) => void steps.push(`read ${name}`),
    write(before, {path: route}) {
      steps.push(`write ${route}`);
      return `${before}<!-- written -->`;
    },
    finish: () => void steps.push('finish'),
  });
}

test('a page is read as soon as it is complete, and written when all are', async () => {
  const outDir = emptyFolder();
  const steps: string[] = [];
  const i18n = {currentLocale: 'en', defaultLocale: 'en', locales: ['en']};
  const plugin = pages({descriptions: {}, cache: undefined, steps: [recorded(steps)]})({
    siteConfig,
    siteDir: outDir,
    baseUrl: '/',
    i18n,
  } as unknown as LoadContext);
  const build = {outDir, routesPaths: ['/', '/docs/', '/nowhere/']};
  let isRendered = false;
  await plugin.loadContent?.();
  plugin.whileRendering({...build, isRendered: () => isRendered});
  writeBelow(outDir, 'index.html', html);
  writeBelow(outDir, 'docs/index.html', html.slice(0, -1));
  await setTimeout(200);
  expect(steps).toEqual(['read index.html']);

  writeBelow(outDir, 'docs/index.html', html);
  writeBelow(outDir, 'verification.html', 'code');
  isRendered = true;
  await plugin.postBuild?.(build as unknown as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  expect(steps).toEqual([
    'read index.html',
    'read docs/index.html',
    'read verification.html',
    'write /',
    'write /docs/',
    'finish',
  ]);
  expect(fs.readFileSync(path.join(outDir, 'docs/index.html'), 'utf8')).toBe(`${html}<!-- written -->`);
});

test('a build without pages is an error', async () => {
  const build = {outDir: emptyFolder(), siteConfig, routes: ['/']} as unknown as Build;
  await expect(runSteps(build, {descriptions: {}, cache: undefined, steps: []})).rejects.toThrow(
    /^no page found in .*; expected a built site$/,
  );
});
