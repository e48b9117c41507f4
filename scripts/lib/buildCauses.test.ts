import {expect, test} from 'vitest';

import {causesIn} from './buildCauses';

/** Format of the bundler's output. */
function framed(text: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? `╰─▶   × Error: ${line}` : `        │ ${line}`))
    .join('\n');
}

test('a page that cannot be compiled is reported with file, line and message', () => {
  const diagram = framed(
    'MDX compilation failed for file "/site/docs/a.md"\nCause: no drawing of it; run "npm run diagrams"\nDetails:\n{\n  "line": 8,\n  "name": "/site/docs/a.md:7:1-9:4"\n}\n\n    at compileToJSX (/site/node_modules/x.js:93:15)',
  );
  const link = framed(
    'MDX compilation failed for file "/site/docs/b.md"\nCause: Markdown link with URL `x.md` in source file "docs/b.md" (12:3) couldn\'t be resolved.\nMake sure that it exists.\nDetails:\nError: …\n    at visitor (/site/node_modules/y.js:1:1)',
  );
  expect(
    causesIn(`[ERROR] Client bundle compiled with errors.\n${diagram}\n${link}\n${diagram}`, '/site'),
  ).toEqual([
    'docs/a.md:7: no drawing of it; run "npm run diagrams"',
    'docs/b.md:12: Markdown link with URL `x.md` in source file "docs/b.md" (12:3) couldn\'t be resolved.',
  ]);
});

test('another error is reported with its innermost message, without the stack', () => {
  expect(
    causesIn(
      '[ERROR] Error: Unable to build website for locale en.\n    at tryToBuildLocale (x.js:1:1) {\n  [cause]: Error: Docusaurus found broken links!\n\n- On source page path = /docs/a:\n   -> linking to /gone\n      at throwError (y.js:1:1)\n}\n[INFO] Docusaurus version: 3',
      '/site',
    ),
  ).toEqual(['Docusaurus found broken links!\n\n- On source page path = /docs/a:\n   -> linking to /gone']);
});
