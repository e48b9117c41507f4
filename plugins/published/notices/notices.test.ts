import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, test} from 'vitest';

import {noticesOf, noticesText, packageOf, type InstalledPackage, type Lock} from './notices';
import {sharedFolder} from '../../../tests/support/folders';

test.each([
  ['/site/node_modules/react/index.js', 'node_modules/react', '/site/node_modules/react'],
  [
    '/site/node_modules/@mdx-js/react/lib/a.js',
    'node_modules/@mdx-js/react',
    '/site/node_modules/@mdx-js/react',
  ],
  [
    '/site/node_modules/a/node_modules/@b/c/x.js',
    'node_modules/a/node_modules/@b/c',
    '/site/node_modules/a/node_modules/@b/c',
  ],
  ['C:\\site\\node_modules\\react\\index.js', 'node_modules/react', 'C:/site/node_modules/react'],
])('%s belongs to %s', (file, key, folder) => {
  expect(packageOf(file)).toEqual({key, folder});
});

test('a module of the site belongs to no package', () => {
  expect(packageOf('/site/src/pages/index.tsx')).toBeUndefined();
});

describe('notices', () => {
  const site = sharedFolder();
  const lock: Lock = {
    packages: {
      'node_modules/b': {version: '2.0.0', license: 'MIT'},
      'node_modules/@x/a': {version: '1.0.0'},
    },
  };

  const installed = (key: string): InstalledPackage => ({key, folder: path.join(site, key)});

  beforeAll(() => {
    for (const [key, files] of Object.entries({
      'node_modules/b': {'LICENSE.md': 'Text of B\n', 'package.json': '{}'},
      'node_modules/@x/a': {'package.json': '{"licenses": [{"type": "BSD"}]}'},
    })) {
      fs.mkdirSync(path.join(site, key), {recursive: true});
      for (const [name, text] of Object.entries(files)) {
        fs.writeFileSync(path.join(site, key, name), text);
      }
    }
  });

  test('have name, version, license and license text, each package once', () => {
    expect(noticesOf(['node_modules/b', 'node_modules/@x/a', 'node_modules/b'].map(installed), lock)).toEqual(
      [
        {name: '@x/a', version: '1.0.0', license: 'BSD', text: undefined},
        {name: 'b', version: '2.0.0', license: 'MIT', text: 'Text of B'},
      ],
    );
  });

  test('sort two versions of a package, whatever the order of the bundler', () => {
    const two: Lock = {
      packages: {
        'node_modules/b': {version: '2.0.0', license: 'MIT'},
        'node_modules/@x/a/node_modules/b': {version: '1.0.0', license: 'MIT'},
      },
    };
    const all = Object.keys(two.packages).map(installed);
    all.forEach(({folder}) => fs.mkdirSync(folder, {recursive: true}));
    expect(noticesOf(all, two).map(({version}) => version)).toEqual(['1.0.0', '2.0.0']);
  });

  test('report a package that the lock file lacks', () => {
    expect(() => noticesOf([installed('node_modules/c')], lock)).toThrow(
      'package-lock.json has no package at "node_modules/c"',
    );
  });

  test('contain the license texts', () => {
    const text = noticesText(noticesOf(['node_modules/b', 'node_modules/@x/a'].map(installed), lock));
    expect(text).toContain('- b 2.0.0 (MIT)\n');
    expect(text).toMatch(/b 2\.0\.0 \(MIT\)\n-+\n\nText of B\n$/);
    expect(text).toContain('The package brings no license text.');
  });
});
