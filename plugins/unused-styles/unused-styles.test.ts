import postcss from 'postcss';
import {expect, test} from 'vitest';

import {withoutUnused} from '.';

async function styled(css: string, file: string): Promise<string> {
  const result = await postcss([withoutUnused()]).process(css, {from: file});
  return result.css.replace(/\s+/g, ' ').trim();
}

test('families that no page uses go, those next to each other too, and what is used stays', async () => {
  const css = '.pills{a:b} .card{a:b} .tabs-x,.menu{a:b} .margin-top--none{a:b} .col--3{a:b}';
  const kept = await styled(css, '/node_modules/infima/dist/default.css');
  expect(kept).not.toMatch(/pills|card|margin/);
  expect(kept).toContain('.menu');
  expect(kept).toContain('.col--3');
});

test('shades that nothing is painted with go', async () => {
  const css = ':root{--ifm-color-info-lightest:#fff;--ifm-color-info-dark:#000;--ifm-hero-text-color:red}';
  expect(await styled(css, '/node_modules/infima/dist/default.css')).toBe(
    ':root{--ifm-color-info-dark:#000}',
  );
});

test('styles of others are left alone', async () => {
  expect(await styled('.pills{a:b}', '/src/css/base.css')).toBe('.pills{a:b}');
});
