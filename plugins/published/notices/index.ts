/**
 * Publishes /third-party-notices.txt: the licenses of all packages whose code is sent to browsers. The bundler reports the
 * packages at each build; package-lock.json has their names, versions and licenses.
 *
 * Modules that the bundler drops later count too, so the list may be longer than it has to be, never shorter.
 */
import fs from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';

import {bundledModules} from '../../lib/browserBundle';
import {noticesOf, noticesText, packageOf, type InstalledPackage, type Lock} from './notices';

const fileName = 'third-party-notices.txt';

/** Emits the notices of the packages in one bundle. */
function bundlerPlugin(siteFolder: string): {apply: (compiler: Compiler) => void} {
  return {
    apply: (compiler) => {
      compiler.hooks.thisCompilation.tap('third-party-notices', (compilation) => {
        const packages: InstalledPackage[] = [...bundledModules].flatMap((file) => packageOf(file) ?? []);
        compilation.hooks.finishModules.tap('third-party-notices', (modules) => {
          for (const each of modules) {
            const found = packageOf(each.nameForCondition() ?? '');
            if (found !== undefined) {
              packages.push(found);
            }
          }
        });
        compilation.hooks.processAssets.tap('third-party-notices', () => {
          const lock = JSON.parse(
            fs.readFileSync(path.join(siteFolder, 'package-lock.json'), 'utf8'),
          ) as Lock;
          const text = noticesText(noticesOf(packages, lock));
          compilation.emitAsset(fileName, new compiler.webpack.sources.RawSource(text));
        });
      });
    },
  };
}

/** @returns the plugin; it adds one file to the browser's bundle */
export default function thirdPartyNotices({siteDir}: LoadContext): Plugin {
  return {
    name: 'third-party-notices',
    configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [bundlerPlugin(siteDir)]}),
  };
}
