/** The linters' own rules: what they must refuse, so that a changed configuration cannot let it through unseen. */
import {ESLint} from 'eslint';
import stylelint from 'stylelint';
import {expect, test} from 'vitest';

const eslint = new ESLint();

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, {filePath});
  return result?.messages.map(({ruleId}) => ruleId) ?? [];
}

test.each([
  ['data/made-up.ts', "import '../plugins/reference';"],
  ['data/made-up.ts', "import '../config/content';"],
  ['plugins/made-up/index.ts', "import '../../src/content/home';"],
  ['plugins/made-up/index.ts', "import '@theme/Layout';"],
  ['src/components/MadeUp/index.tsx', "import 'node:fs';"],
  ['src/components/MadeUp/index.tsx', "import '../../../plugins/reference';"],
  ['src/pages/made-up.tsx', "import '@site/scripts/test';"],
  ['src/components/MadeUp/index.tsx', "import '../../../config/identity';"],
  ['src/components/MadeUp/index.tsx', "import '../../pages/pro';"],
  ['tools/made-up.ts', "export {a} from '../checks/pages';"],
  ['scripts/made-up.ts', "await import('../tests/site/head');"],
])('%s may not contain %s', async (file, code) => {
  expect(await rulesBroken(file, `${code}\n`)).toEqual(['site/arrows']);
});

test.each([
  ['plugins/made-up/index.ts', "import '../../data/load';"],
  ['plugins/made-up/index.ts', "import '../lib/rawHtml';"],
  ['src/components/MadeUp/index.tsx', "import '../../../config/links';"],
  ['src/pages/made-up.tsx', "import '../components/Hero';"],
  ['scripts/made-up.ts', "import 'node:fs';"],
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
])('%s breaks a rule', async (code, rule) => {
  expect(await rulesBroken('src/components/MadeUp/index.tsx', `${code}\n`)).toContain(rule);
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
