/** Runs the shell lines of all pages, and checks that each exception in notRun.yaml and given.yaml is needed. */
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {sitePages} from '../support/sitePages';
import {contentsOf} from './contents';
import {runPage, whyNotRun} from './page';
import {loadGiven, loadNotRun} from './rules';
import {isUnable, makeWorld} from './world';

const pages = sitePages.filter((page) => page.kind === 'docs' && contentsOf(page).fences.length > 0);
const fences = pages.flatMap((page) => contentsOf(page).fences);

describe.skipIf(isUnable)('shell lines', () => {
  let made: Awaited<ReturnType<typeof makeWorld>>;

  beforeAll(async () => {
    made = await makeWorld();
  });

  afterAll(() => made.close());

  describe.concurrent('of', () => {
    test.each(pages.map((page) => [page.file, page] as const))(
      '%s',
      async (_file, page) => {
        const {findings} = await runPage(page, made.world);
        expect(findings, `\n${findings.join('\n')}\n`).toEqual([]);
      },
      300_000,
    );
  });
});

describe('the exceptions for shell lines', () => {
  const notRun = loadNotRun();

  test('every listed program is in a line', () => {
    const called = new Set(fences.flatMap(({calls}) => calls.map(({words}) => words[0])));
    // Another program may start it, or it may be in a command substitution.
    const texts = fences.map(({node}) => node.value).join('\n');
    const unused = notRun.programs.filter(
      ({name}) => !called.has(name) && !new RegExp(`\\b${name} `).test(texts),
    );
    expect(unused).toEqual([]);
  });

  test('every listed call is in a line', () => {
    const unused = notRun.calls.filter((rule) =>
      fences.every((fence) => whyNotRun(fence, {...notRun, calls: [rule]}) === undefined),
    );
    expect(unused).toEqual([]);
  });

  test('every page in given.yaml exists', () => {
    const ids = new Set(pages.flatMap(({id, version}) => [id, `${version ?? ''}:${id}`]));
    expect(Object.keys(loadGiven().pages).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('most lines are run', () => {
    const left = fences.filter((fence) => whyNotRun(fence, notRun) !== undefined);
    expect(left.length / fences.length).toBeLessThan(0.2);
  });
});
