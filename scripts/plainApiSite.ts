/** The API description as redocusaurus renders it without any of this project's changes: what to compare with. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {descriptionFile} from '../data/openapi';
import {currentVersion} from '../data/versions';

const configuration = `
module.exports = {
  title: 'Dkron',
  url: 'https://example.org',
  baseUrl: '/',
  // There is no home page here.
  onBrokenLinks: 'ignore',
  presets: [
    ['classic', {docs: false, blog: false, pages: false}],
    ['redocusaurus', {specs: [{spec: '${descriptionFile(currentVersion)}', route: '/api/'}], theme: {primaryColor: '#1890ff'}}],
  ],
};
`;

/**
 * Builds it below .cache/, so that packages resolve as they do for the site.
 *
 * @returns folder of the built site; the API page is /api/
 * @throws Error with what the build printed, where it fails
 */
export function buildPlainApiSite(): string {
  const folder = path.resolve('.cache/plain-api');
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  fs.cpSync('openapi', path.join(folder, 'openapi'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'docusaurus.config.js'), configuration);
  fs.writeFileSync(path.join(folder, 'package.json'), '{"name": "plain-api", "private": true}\n');
  const program = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const {status, stdout, stderr} = spawnSync(process.execPath, [program, 'build', folder], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, NODE_ENV: 'production'},
  });
  if (status !== 0) {
    throw new Error(`The site to compare with could not be built:\n${stdout}${stderr}`);
  }
  return path.join(folder, 'build');
}
