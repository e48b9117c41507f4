/**
 * Packs the built site for a server of one's own: pages with compressed copies, configuration for nginx, Caddy and a container,
 * the bill of materials, and checksums, in one archive.
 *
 *   npm run package
 *
 * Writes dist/dkron-site/, dist/dkron-site.tar.gz and dist/dkron-site.tar.gz.sha256. Needs a build (`npm run build`) that
 * was made with the same SITE_URL and BASE_URL, and GNU tar. One commit gives the same archive each time: the modification
 * time of all files is that of the commit (or SOURCE_DATE_EPOCH). Servers make their ETags of it, too.
 *
 *   npm run package -- netlify | cloudflare-pages | cloudflare-workers
 *
 * Writes the folder that such a host publishes, dist/HOST/. It differs from build/ where BASE_URL is a folder: pages are in that
 * folder, and the files that the host reads are in the root.
 *
 * Exit codes: 0 done, 2 it could not be done.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import {hosting} from '../config/hosting';
import {site} from '../config/identity';
import {filesBelow} from '../plugins/lib/files';
import {requireBuildFor} from './lib/builtPages';
import {staticHosts, writeHostPackage, writeStaticHost} from './lib/hostPackage';
import {runProgram} from '../tools/main';
import {outputOf} from '../tools/outputOf';
import {hostingOfBuild} from '../plugins/postBuild/hosting';

const name = 'dkron-site';

/**
 * Modification time for packed files, in seconds: SOURCE_DATE_EPOCH, else that of the commit, or now if there are uncommitted
 * changes. Two different builds must not have the same time, or a server could give a changed page of the same length the ETag of
 * the old one.
 */
function modificationTime(): number {
  const chosen = process.env.SOURCE_DATE_EPOCH;
  if (chosen !== undefined) {
    if (!/^\d+$/.test(chosen)) {
      throw new Error(`SOURCE_DATE_EPOCH is "${chosen}"; expected seconds since 1970.`);
    }
    return Number(chosen);
  }
  const changed = outputOf('git', ['status', '--porcelain']) !== '';
  return changed ? Math.floor(Date.now() / 1000) : Number(outputOf('git', ['log', '-1', '--format=%ct']));
}

/** npm's bill of materials, without serial number and time, which differ between runs. */
function writeBillOfMaterials(file: string): void {
  // Without `--omit dev`, as npm 11 would then omit packages that development packages also need, such as React.
  const bill = JSON.parse(outputOf('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])) as {
    serialNumber?: string;
    metadata: {timestamp?: string; component: {name: string}};
  };
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  // npm would use the name of the folder.
  bill.metadata.component.name = name;
  fs.writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}

function sha256(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

/** Writes SHA256SUMS, which `sha256sum -c` reads, and sets the modification time of every file and folder. */
function finishPackage(folder: string, time: number): void {
  const sums = filesBelow(folder).map((file) => `${sha256(path.join(folder, file))}  ${file}\n`);
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  for (const each of [
    folder,
    ...fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
  ]) {
    fs.utimesSync(each, time, time);
  }
}

/** @throws Error for an unknown host */
function packForHost(host: string): void {
  if (!staticHosts.includes(host)) {
    throw new Error(
      `Unknown host "${host}"; expected one of ${staticHosts.join(', ')}, or none for a server of your own.`,
    );
  }
  requireBuildFor(site);
  const folder = path.join('dist', host);
  writeStaticHost('build', folder, site.baseUrl);
  console.log(`${folder}/: ${filesBelow(folder).length} files, for ${site.url}${site.baseUrl}.`);
}

async function main(): Promise<void> {
  const [host, ...more] = process.argv.slice(2);
  if (more.length > 0) {
    throw new Error(`One host at a time; found ${[host, ...more].join(' ')}.`);
  }
  if (host !== undefined) {
    packForHost(host);
    return;
  }
  requireBuildFor(site);
  const time = modificationTime();
  const folder = path.join('dist', name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  await writeHostPackage('build', folder, hostingOfBuild('build', site.baseUrl, hosting));
  for (const part of ['README.md', 'nginx', 'caddy', 'container']) {
    fs.cpSync(path.join('deploy', part), path.join(folder, part), {recursive: true});
  }
  writeBillOfMaterials(path.join(folder, 'sbom.cdx.json'));
  finishPackage(folder, time);
  const archive = `${name}.tar.gz`;
  const tar = ['--create', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  outputOf('tar', [
    ...tar,
    '--directory=dist',
    '--use-compress-program=gzip --no-name',
    `--file=dist/${archive}`,
    name,
  ]);
  fs.writeFileSync(`dist/${archive}.sha256`, `${sha256(`dist/${archive}`)}  ${archive}\n`);
  const megabytes = (fs.statSync(`dist/${archive}`).size / 1e6).toFixed(1);
  console.log(`dist/${archive}: ${filesBelow(folder).length} files, ${megabytes} MB.`);
}

runProgram(module, main);
