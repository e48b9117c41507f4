import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import {switches} from './switches';
import {browserScript} from '../runtime';
import installSwitch from './installSwitch';

function expanded(markdown: string): Root {
  const tree = unified().use(remarkParse).use(remarkDirective).parse(markdown);
  installSwitch()(tree, new VFile({path: 'docs/a.md'}));
  return tree;
}

const names = Object.values(switches.install.choices);

function withEntries(entries: readonly string[]): string {
  return `:::install\n\n${entries.map((name) => `- ${name}\n\n  How ${name} is used.\n`).join('\n')}\n:::\n`;
}

test('`:::install` becomes the controls and a panel for each way', () => {
  const [made] = expanded(withEntries(names)).children;
  expect(made).toMatchObject({
    data: {hName: 'div', hProperties: {className: ['switch', 'switch--install']}},
    children: [
      {type: 'mdxJsxFlowElement'},
      ...Object.entries(switches.install.choices).map(([value, name]) => ({
        data: {hName: 'div', hProperties: {dataInstall: value}},
        children: [
          {children: [{type: 'strong', children: [{value: name}]}]},
          {children: [{value: `How ${name} is used.`}]},
        ],
      })),
    ],
  });
});

test('keeps the order of the page, whose first way is the one that is shown', () => {
  const text = JSON.stringify(expanded(withEntries(names.toReversed())));
  expect(text).toContain('value=\\"source\\" checked');
  expect([...text.matchAll(/"dataInstall":"(\w+)"/g)].map(([, value]) => value)).toEqual(
    Object.keys(switches.install.choices).toReversed(),
  );
});

test('two switches on a page have separate controls', () => {
  const text = JSON.stringify(expanded(withEntries(names) + '\n' + withEntries(names)));
  expect(text).toContain('name=\\"install-1\\"');
  expect(text).toContain('name=\\"install-2\\"');
});

test.each([
  ['lacks a way', withEntries(names.slice(1))],
  ['has one twice', withEntries([...names.slice(1), 'rpm'])],
  ['has one once more', withEntries([...names, 'rpm'])],
  ['has an unknown one', withEntries([...names, 'Homebrew'])],
  ['has text next to its list', withEntries(names).replace(':::install\n', ':::install\n\nText.\n')],
  ['is empty', ':::install\n:::\n'],
])('is refused if it %s', (_case, markdown) => {
  expect(() => expanded(markdown)).toThrow(/has to contain a list of Docker, deb, rpm, Archive, Source/);
});

test.each(Object.entries(switches))('the script of pages knows every choice of %s', (name, {choices}) => {
  expect(browserScript('first')).toContain(`${name}:"${Object.keys(choices).join(' ')}"`);
});
