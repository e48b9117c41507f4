/**
 * Writes the software bill of materials of the site, in CycloneDX 1.5: every package that a build installs, with version,
 * license and hash as the lock file has them, and which of them readers get code of.
 *
 * npm makes the list (`npm sbom`); what is left out is what differs from run to run: serial number and time. Needs a build,
 * whose third-party notices say what readers get.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

const property = z.object({name: z.string(), value: z.string()});

/** What is read or changed of npm's list. */
const listShape = z.looseObject({
  metadata: z.looseObject({component: z.looseObject({name: z.string()})}),
  components: z.array(
    z.looseObject({name: z.string(), version: z.string(), properties: z.array(property).default([])}),
  ),
});

/** A bill of materials as this project reads it. */
export type Bill = z.infer<typeof listShape>;

/** npm's mark of a component that only tests and tools need. */
const isForDevelopment = ({properties}: Bill['components'][number]): boolean =>
  properties.some(({name, value}) => name === 'cdx:npm:package:development' && value === 'true');

/** Marks a component that readers' browsers get code of. */
const delivered = {name: 'dkron-site:delivered', value: 'true'};

/** Names and versions out of the list at the top of third-party-notices.txt, as `name@version`. */
function noticedIn(notices: string): Set<string> {
  const [top = ''] = notices.split(/^-{20,}$/m);
  return new Set([...top.matchAll(/^- (\S+) (\S+) \(/gm)].map(([, name, version]) => `${name}@${version}`));
}

/**
 * Makes npm's list the bill of this site.
 *
 * @param list - what `npm sbom` printed, parsed
 * @param notices - the published third-party notices
 * @param name - of the package that the site is
 * @throws Error naming packages of the notices that are not in the list
 */
export function billOf(list: unknown, notices: string, name: string): Bill {
  const {metadata, components, ...rest} = listShape.parse(list);
  const given = noticedIn(notices);
  const listed = new Set(components.map((each) => `${each.name}@${each.version}`));
  const missing = [...given].filter((each) => !listed.has(each));
  if (missing.length > 0) {
    throw new Error(`npm sbom does not list what readers get code of: ${missing.join(', ')}`);
  }
  delete rest.serialNumber;
  delete metadata.timestamp;
  return {
    ...rest,
    // npm takes the name of the folder.
    metadata: {...metadata, component: {...metadata.component, name}},
    components: components.flatMap((each) => {
      const isGiven = given.has(`${each.name}@${each.version}`);
      const properties = isGiven ? [...each.properties, delivered] : each.properties;
      return isGiven || !isForDevelopment(each) ? [{...each, properties}] : [];
    }),
  };
}

/**
 * Writes the bill of the site in this folder.
 *
 * @throws Error where there is no build, or npm failed
 */
export function writeBill(file: string): Bill {
  const notices = 'build/third-party-notices.txt';
  if (!fs.existsSync(notices)) {
    throw new Error('build/ holds no site; run "npm run build" first.');
  }
  const {status, stdout, stderr} = spawnSync(
    'npm',
    // Without --omit dev: npm 11 then leaves out what tests need too, such as React.
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    {encoding: 'utf8', maxBuffer: 1 << 28},
  );
  if (status !== 0) {
    throw new Error(`npm sbom failed: ${stderr}`);
  }
  const {name} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {name: string};
  const bill = billOf(JSON.parse(stdout), fs.readFileSync(notices, 'utf8'), name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill;
}
