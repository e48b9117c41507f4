import {expect, test} from 'vitest';

import {withoutDescriptions} from './redoc';

test('the global data of other plugins is not removed', () => {
  const docs = {default: {path: '/docs'}};
  const all = {
    'docusaurus-plugin-content-docs': docs,
    'docusaurus-plugin-redoc': {one: {spec: {openapi: '3.1.0'}}},
    'docusaurus-theme-redoc': {default: {lightTheme: {}}},
  };
  expect(withoutDescriptions(JSON.stringify(all))).toEqual({'docusaurus-plugin-content-docs': docs});
});
