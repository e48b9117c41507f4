import path from 'node:path';

import {expect, test} from 'vitest';

import portablePaths from './portablePaths.mjs';
import {leanGlobalData, withoutRedoc} from './withoutRedoc';

/** What a rule for JSON makes of a file, and whether it is there for it. */
function read(file: string, data: object): unknown {
  const rule = withoutRedoc('/site/.docusaurus').rules.find(
    ({test: wanted, parser}) => parser !== undefined && wanted instanceof RegExp && wanted.test(file),
  );
  return (rule?.parser as {parse: (text: string) => unknown} | undefined)?.parse(JSON.stringify(data));
}

test('the global data of other plugins stays', () => {
  const data = {
    'docusaurus-plugin-content-docs': {default: {path: '/docs'}},
    'docusaurus-plugin-redoc': {v4: {spec: {}}},
    'docusaurus-theme-redoc': {default: {lightTheme: {}}},
  };
  expect(leanGlobalData(data)).toEqual({'docusaurus-plugin-content-docs': {default: {path: '/docs'}}});
  expect(read('/site/.docusaurus/globalData.json', data)).toEqual(leanGlobalData(data));
});

test('the data of a route has everything but the description', () => {
  const file = '/site/.docusaurus/docusaurus-plugin-redoc/v4/redocApiSpecV1.2-v4.json';
  expect(read(file, {url: '/openapi.yaml', spec: {openapi: '3.1.0'}})).toEqual({url: '/openapi.yaml'});
});

test('other files are read as they are', () => {
  expect(read('/site/.docusaurus/docusaurus-plugin-redoc/v4/redocApiLayoutV1-v4.json', {})).toBeUndefined();
  expect(read('/site/data/spec.json', {spec: 1})).toBeUndefined();
});

test('modules that are left out are there, so that a new name of them is noticed', () => {
  expect(Object.keys(withoutRedoc('/site').alias).map((file) => path.basename(file))).toEqual([
    'global.js',
    'custom.css',
  ]);
});

test('the list of modules names data by its alias', () => {
  const loader = {getOptions: () => ({folder: '/site/.docusaurus'})};
  expect(portablePaths.call(loader, 'import("/site/.docusaurus/a/b.json"), "@site/docs/index.md"')).toBe(
    'import("@generated/a/b.json"), "@site/docs/index.md"',
  );
});
