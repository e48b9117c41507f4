/** Tests the linters' configuration: each of the site's own rules still refuses the code that it is about. */
import fs from 'node:fs';
import path from 'node:path';

import {ESLint} from 'eslint';
import stylelint from 'stylelint';
import {expect, test} from 'vitest';

import {currentVersion, findVersion} from '../data/versions';
import {filesBelow} from '../plugins/lib/files';

const eslint = new ESLint();

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, {filePath});
  return result?.messages.map(({ruleId}) => ruleId) ?? [];
}

test.each([
  ['data/madeUp.ts', "import '../plugins/reference';"],
  ['data/madeUp.ts', "import '../config/content';"],
  ['plugins/madeUp/index.ts', "import '../../src/content/home';"],
  ['plugins/madeUp/index.ts', "import '@theme/Layout';"],
  ['plugins/published/madeUp.ts', "import '../reference';"],
  ['plugins/markdown/madeUp.ts', "import '../reference/blocks';"],
  ['plugins/lib/madeUp.ts', "import '../sources/pages';"],
  ['src/components/MadeUp/index.tsx', "import 'node:fs';"],
  ['src/components/MadeUp/index.tsx', "import '../../../plugins/reference';"],
  ['src/pages/madeUp.tsx', "import '@site/scripts/test';"],
  ['src/components/MadeUp/index.tsx', "import '../../../config/identity';"],
  ['src/components/MadeUp/index.tsx', "import '../../pages/pro';"],
  ['tools/madeUp.ts', "export {a} from '../checks/run';"],
  ['scripts/madeUp.ts', "await import('../tests/site/head');"],
])('%s may not contain %s', async (file, code) => {
  expect(await rulesBroken(file, `${code}\n`)).toEqual(['site/arrows']);
});

test.each([
  ['plugins/madeUp/index.ts', "import '../../data/load';"],
  ['plugins/reference/madeUp.ts', "import '../lib/rawHtml';"],
  ['src/components/MadeUp/index.tsx', "import '../../../config/links';"],
  ['src/pages/madeUp.tsx', "import '../components/Hero';"],
  ['scripts/madeUp.ts', "import 'node:fs';"],
])('%s may contain %s', async (file, code) => {
  expect(await rulesBroken(file, `${code}\n`)).toEqual([]);
});

test.each([
  ['export interface Shape {\n  readonly a: string;\n}', '@typescript-eslint/consistent-type-definitions'],
  ["export const MADE_UP = 'a';", '@typescript-eslint/naming-convention'],
])('%s breaks a rule', async (code, rule) => {
  expect(await rulesBroken('src/components/MadeUp/index.tsx', `${code}\n`)).toContain(rule);
});

test.each([
  "export const version = 'v3';",
  'export const page = `/docs/v1/${name}`;',
  `export const release = 'dkron ${findVersion(currentVersion).lastRelease}';`,
])('no code contains the name of a version: %s', async (code) => {
  expect(await rulesBroken('tools/madeUp.ts', `${code}\n`)).toEqual(['no-restricted-syntax']);
});

test.each(["call('/v1/jobs');", "// as in v3\ncall('v30', 'version');"])(
  '%s does not contain the name of a version',
  async (code) => {
    expect(await rulesBroken('tools/madeUp.ts', `${code}\n`)).toEqual([]);
  },
);

test.each(['data/made-up.ts', 'src/components/made_up.tsx'])('the file name %s is refused', async (file) => {
  expect(await rulesBroken(file, 'export {};\n')).toEqual(['names/files']);
});

test('npm test lints every style sheet', async () => {
  const [, glob = ''] =
    /bin\('stylelint'\), '([^']+)'/.exec(fs.readFileSync('scripts/test.ts', 'utf8')) ?? [];
  const {results} = await stylelint.lint({files: glob});
  const linted = results.map(({source = ''}) => path.relative('.', source));
  expect(linted.sort()).toEqual(
    ['plugins', 'src']
      .flatMap((folder) => filesBelow(folder).map((name) => path.join(folder, name)))
      .filter((file) => file.endsWith('.css'))
      .sort(),
  );
});

test('each exception from a rule for styles has a reason', async () => {
  const {results} = await stylelint.lint({
    code: '/* stylelint-disable declaration-no-important */\na { color: #fff !important; }',
    configFile: '.stylelintrc.json',
    codeFilename: 'src/css/made-up.css',
  });
  expect(results[0]?.warnings.map(({rule}) => rule)).toEqual(['--report-descriptionless-disables']);
});
