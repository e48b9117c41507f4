/** Information that the open edition exposes to anyone with access to its ports or files. */
import fs from 'node:fs';
import path from 'node:path';

import {equal, has, isTrue, within} from '../lab/claims';
import {shellJob} from '../lab/jobs';
import type {DkronNode} from '../lab/node';
import {subject} from '../lab/trial';

/** A process and all its descendants. */
function familyOf(pid: number): readonly number[] {
  const started = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        const stat = fs.readFileSync(`/proc/${each}/stat`, 'utf8');
        // State and parent follow the name, which may contain spaces and parentheses.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        // The process has exited meanwhile.
        return false;
      }
    });
  return [pid, ...started.flatMap(familyOf)];
}

/** Inodes of the open sockets of a process. */
function socketsOf(pid: number): readonly string[] {
  const folder = `/proc/${pid}/fd`;
  return fs.readdirSync(folder).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(fs.readlinkSync(path.join(folder, fd)))?.[1] ?? [];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}

/** TCP ports on which a node and its plugins listen, and the files of their Unix sockets. */
function listens(node: DkronNode): {readonly ports: readonly number[]; readonly files: readonly string[]} {
  const inodes = new Set(familyOf(node.pid).flatMap(socketsOf));
  const rows = (name: string): readonly (readonly string[])[] =>
    fs
      .readFileSync(`/proc/net/${name}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/));
  const ports = ['tcp', 'tcp6']
    .flatMap(rows)
    .filter(([, , , state, , , , , , inode = '']) => state === '0A' && inodes.has(inode))
    .map(([, local = '']) => Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16));
  const files = rows('unix')
    // Flag of a listening socket.
    .filter(([, , , flags, , , inode = '']) => flags === '00010000' && inodes.has(inode))
    .map((row) => row[7] ?? '');
  return {ports: [...new Set(ports)].toSorted((one, other) => one - other), files};
}

export const security = subject('security', [
  {
    claim: 'A request without a login makes a job that runs as the user of Dkron',
    at: 'docs/operations/security.md#ports',
    run: async (lab) => {
      const server = await lab.server();
      const {output} = await server.runOnce(shellJob('stranger', 'id -u'));
      equal('the user of the command', output, `${process.getuid?.() ?? ''}\n`);
    },
  },
  {
    claim:
      'A node and its plugins listen on the three ports, and on Unix sockets that only its user may open',
    at: 'docs/reference/ports.md#all-ports',
    run: async (lab) => {
      const server = await lab.server();
      const {gossip, rpc, http} = server.plan.ports;
      const {ports, files} = await within(10, 'plugins listen', () => {
        const found = listens(server);
        return found.files.length > 0 && found;
      });
      equal(
        'the ports',
        ports.join(' '),
        [gossip, rpc, http].toSorted((one, other) => one - other).join(' '),
      );
      for (const file of files) {
        has('the file of a socket', file, /\/plugin\d+$/);
        const {mode, uid} = fs.statSync(file);
        equal(`the owner of ${file}`, uid, process.getuid?.());
        // Connecting to a Unix socket requires write permission on its file.
        isTrue(`others may not write to ${file}`, (mode & 0o022) === 0, mode.toString(8));
      }
      return `${files.length} sockets`;
    },
  },
  {
    claim: 'Where plugins cannot create their sockets, the node exits with status 1 and names dkron itself',
    at: 'docs/operations/troubleshooting.md#plugin-start',
    run: async (lab) => {
      const node = await lab.node('node1', {server: 'true', 'bootstrap-expect': 1}, {env: {TMPDIR: '/proc'}});
      node.start();
      equal('its end', await node.end(20), 'ended with status 1');
      has('its log', node.log, 'Unrecognized remote plugin message');
      has('the path in its log', node.log, /Path: \S*dkron\\n/);
    },
  },
  {
    claim: 'A secret in a job is in clear text in raft.db, which only the user of Dkron may read',
    at: 'docs/operations/security.md#what-travels-in-clear-text',
    run: async (lab) => {
      const server = await lab.server();
      await server.save(shellJob('secret', 'true', {config: {env: 'TOKEN=found-on-disk'}}));
      const file = await within(5, 'raft.db has the secret', () =>
        fs
          .readdirSync(server.plan.folder, {recursive: true, encoding: 'utf8'})
          .map((name) => path.join(server.plan.folder, name))
          .find((name) => name.endsWith('raft.db') && fs.readFileSync(name).includes('found-on-disk')),
      );
      equal('the mode of raft.db', (fs.statSync(file).mode & 0o777).toString(8), '600');
    },
  },
  {
    claim: 'Plugins create their sockets in the folder that TMPDIR names',
    at: 'docs/operations/security.md#users',
    run: async (lab) => {
      const folder = lab.place('sockets');
      fs.mkdirSync(folder);
      const server = await lab.server({}, {env: {TMPDIR: folder}});
      const {files} = await within(10, 'plugins listen', () => {
        const found = listens(server);
        return found.files.length > 0 && found;
      });
      equal('their folders', [...new Set(files.map((file) => path.dirname(file)))], [folder]);
    },
  },
]);
