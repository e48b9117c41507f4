/** The linters' own rules: what they must refuse, so that a changed configuration cannot let it through unseen. */
import {ESLint} from 'eslint';
import stylelint from 'stylelint';
import {expect, test} from 'vitest';

import {currentVersion, findVersion} from '../data/versions';

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
  ['export const a = (b: any): void => void b;', '@typescript-eslint/no-explicit-any'],
  ['export const a = (b?: string): string => b!;', '@typescript-eslint/no-non-null-assertion'],
  ['export const a = () => 1;', '@typescript-eslint/explicit-module-boundary-types'],
  [
    "import {useState} from 'react';\nif (Math.random() > 2) {\n  useState();\n}",
    'react-hooks/rules-of-hooks',
  ],
  ['if (Math.random() > 2) throw new Error();', 'curly'],
  ['export interface Shape {\n  readonly a: string;\n}', '@typescript-eslint/consistent-type-definitions'],
  ["export const MADE_UP = 'a';", '@typescript-eslint/naming-convention'],
])('%s breaks a rule', async (code, rule) => {
  expect(await rulesBroken('src/components/MadeUp/index.tsx', `${code}\n`)).toContain(rule);
});

test.each([
  "export const version = 'v3';",
  'export const page = `/docs/v1/${name}`;',
  `export const release = 'dkron ${findVersion(currentVersion).lastRelease}';`,
])('no code spells a version: %s', async (code) => {
  expect(await rulesBroken('tools/madeUp.ts', `${code}\n`)).toEqual(['no-restricted-syntax']);
});

test.each(["call('/v1/jobs');", "// as in v3\ncall('v30', 'version');"])('%s spells none', async (code) => {
  expect(await rulesBroken('tools/madeUp.ts', `${code}\n`)).toEqual([]);
});

test.each(['data/made-up.ts', 'src/components/made_up.tsx'])('no file is called %s', async (file) => {
  expect(await rulesBroken(file, 'export {};\n')).toEqual(['names/files']);
});

test.each([
  ['a { color: #fff !important; }', 'declaration-no-important'],
  [
    '/* stylelint-disable declaration-no-important */\na { color: #fff !important; }',
    '--report-descriptionless-disables',
  ],
  ['a { colour: #fff; }', 'property-no-unknown'],
  ['a { width: 5 px; }', 'declaration-property-value-no-unknown'],
  ['a { color: #ffffff; }', 'color-hex-length'],
  ['a { top: 0; top: 0; }', 'declaration-block-no-duplicate-properties'],
  ['a { top: 0; } a { left: 0; }', 'no-duplicate-selectors'],
])('%s breaks %s', async (code, rule) => {
  const {results} = await stylelint.lint({
    code,
    configFile: '.stylelintrc.json',
    codeFilename: 'src/css/made-up.css',
  });
  const [result] = results;
  expect(result?.warnings.map((warning) => warning.rule)).toEqual([rule]);
});
