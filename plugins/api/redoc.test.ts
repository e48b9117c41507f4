import {createRequire} from 'node:module';

import {expect, test} from 'vitest';

import {leftOut, withoutDescriptions} from './redoc';

test('the global data of other plugins is not removed', () => {
  const docs = {default: {path: '/docs'}};
  const all = {
    'docusaurus-plugin-content-docs': docs,
    'docusaurus-plugin-redoc': {one: {spec: {openapi: '3.1.0'}}},
    'docusaurus-theme-redoc': {default: {lightTheme: {}}},
  };
  expect(withoutDescriptions(JSON.stringify(all))).toEqual({'docusaurus-plugin-content-docs': docs});
});

test('the modules that are left out are all client modules of the preset, in its order', () => {
  const ofPreset = createRequire(createRequire(import.meta.url).resolve('redocusaurus'));
  const {default: theme} = ofPreset('docusaurus-theme-redoc') as {
    readonly default: () => {readonly getClientModules: () => string[]};
  };
  expect(Object.keys(leftOut)).toEqual(theme().getClientModules());
});
