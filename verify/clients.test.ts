import fs from 'node:fs';
import path from 'node:path';

import {describe, expect, it, test} from 'vitest';

import {loadClients, loadTriedClients, verdictOf} from '../data/clients';
import {readRound} from './clients';

const folder = path.join('verify', 'clients');
const page = fs.readFileSync('docs/usage/clients.md', 'utf8');
const clients = loadClients();

/** Code between `way round: CALL` and `end` in a program, without the common indentation. */
function waysRound(text: string): readonly string[] {
  return [...text.matchAll(/way round: .*\n([^]*?)\n[^\n]*(?:\/\/|#) end/g)].map(([, code = '']) => {
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

  it('were tried in the version that the page names', () => {
    const {clients: tried} = loadTriedClients();
    expect(clients.filter(({id, version}) => tried[id]?.version !== version).map(({id}) => id)).toEqual([]);
  });

  it('have the code of each workaround on the page, as it was run', () => {
    let found = 0;
    for (const {id} of clients.filter(({avoid}) => !avoid)) {
      for (const file of fs.readdirSync(path.join(folder, id))) {
        for (const code of waysRound(fs.readFileSync(path.join(folder, id, file), 'utf8'))) {
          found++;
          expect(page, `${id}/${file}`).toContain(code.replaceAll('"$JSON"', 'openapi.json'));
        }
      }
    }
    expect(found).toBeGreaterThan(5);
  });

  it('have a working workaround for each client call that fails', () => {
    const {clients: tried} = loadTriedClients();
    const without = clients
      .filter(({kind, avoid}) => kind === 'client' && !avoid)
      .flatMap((client) => {
        const seen = tried[client.id];
        return seen === undefined
          ? []
          : verdictOf(client, seen).failing.filter((call) => seen.workaround?.[call] !== 'works');
      });
    expect(without).toEqual([]);
  });
});

describe('the output of a program', () => {
  const client = clients.find(({kind}) => kind === 'client') ?? clients[0];
  const round = (text: string): ReturnType<typeof readRound> =>
    readRound(client as NonNullable<typeof client>, text, 'try-x');

  test('is compared with the expected result of each call', () => {
    const seen = round('create\ttry-x\nlist\t3 3\nlist~\t1 1\nrun\t!404 at 127.0.0.1:8080 for try-x\n');
    expect(seen.calls).toMatchObject({create: 'works', list: '3 3', run: '404 at SERVER for NAME'});
    expect(seen.workaround).toEqual({list: 'works'});
    expect(seen.calls.delete).toBe('was not tried');
    expect(seen.calls.valid).toBeUndefined();
  });

  test('may contain color codes', () => {
    expect(round(`\u001B[0m${'create'}\ttry-x\n`).calls.create).toBe('works');
  });
});
