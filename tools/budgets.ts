import type {Browser} from 'playwright-core';

import {entryScriptWeight, globalDataSize, pageWeight} from './weights';

/** Figures by budget name; bytes. */
export type Figures = Readonly<Record<string, number>>;

/** Pages whose weight is watched, by the name they have in budgets.json. */
const watched: Readonly<Record<string, string>> = {
  home: '/',
  'doc page': '/docs/basics/getting-started/',
  'doc page with a diagram': '/docs/usage/clustering/',
  'API reference': '/api/',
};

/** Measures everything that tests/site/budgets.json limits, on the site built in this folder. */
export async function measureFigures(
  browser: Browser,
  siteUrl: string,
  siteFolder: string,
): Promise<Figures> {
  const figures: Record<string, number> = {
    'entry scripts, gzip': entryScriptWeight(`${siteFolder}/build`),
    'global data, raw': globalDataSize(`${siteFolder}/.docusaurus`),
  };
  for (const [name, pagePath] of Object.entries(watched)) {
    const weight = await pageWeight(browser, siteUrl, `${siteFolder}/build`, pagePath);
    figures[`${name}: script before use, gzip`] = weight.scriptBeforeUse;
    figures[`${name}: script, gzip`] = weight.script;
    figures[`${name}: HTML, gzip`] = weight.html;
    figures[`${name}: CSS before use, gzip`] = weight.cssBeforeUse;
    figures[`${name}: CSS, gzip`] = weight.css;
  }
  return figures;
}

/**
 * Compares figures with their limits.
 *
 * @returns a line for each figure over its limit, each figure without a limit and each limit without a figure
 */
export function overBudget(figures: Figures, limits: Figures): string[] {
  const names = [...new Set([...Object.keys(figures), ...Object.keys(limits)])];
  return names.flatMap((name) => {
    const figure = figures[name];
    const limit = limits[name];
    if (figure === undefined) {
      return [`${name}: has a limit and was not measured`];
    }
    if (limit === undefined) {
      return [`${name}: ${figure} bytes and no limit in tests/site/budgets.json`];
    }
    return figure > limit ? [`${name}: ${figure} bytes, ${figure - limit} over its limit of ${limit}`] : [];
  });
}
