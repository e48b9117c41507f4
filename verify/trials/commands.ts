/** Output, output stream and exit status of commands. */
import fs from 'node:fs';

import {between, equal, has, hasNot, isTrue, within} from '../lab/claims';
import {subject, type Trial} from '../lab/trial';

const cli = 'docs/cli';

/** A failing command: description, page, arguments, and a part of its output. */
const failing: readonly (readonly [
  claim: string,
  at: string,
  args: readonly string[],
  text: string | RegExp,
])[] = [
  [
    'A misspelled command fails with a suggestion',
    'dkron.md',
    ['agnt'],
    /unknown command "agnt" for "dkron"\n\nDid you mean this\?\n\tagent\n/,
  ],
  ['There is no flag --version', 'dkron_version.md', ['--version'], 'unknown flag: --version'],
  [
    'Only dkron agent has a flag --config',
    'dkron.md#errors',
    ['raft', 'list-peers', '--config=x'],
    'unknown flag: --config',
  ],
  [
    'The executor shell is no command for people',
    'dkron.md#hidden',
    ['shell'],
    'This binary is a plugin. These are not meant to be executed directly.',
  ],
  ['bash takes no argument', 'dkron_completion_bash.md', ['completion', 'bash', 'x'], 'unknown command "x"'],
  ['fish takes no argument', 'dkron_completion_fish.md', ['completion', 'fish', 'x'], 'unknown command "x"'],
  [
    'PowerShell takes no argument',
    'dkron_completion_powershell.md',
    ['completion', 'powershell', 'x'],
    'unknown command "x"',
  ],
  ['zsh takes no argument', 'dkron_completion_zsh.md', ['completion', 'zsh', 'x'], 'unknown command "x"'],
  [
    'A directory for the help that cannot be created is an error',
    'dkron_doc.md',
    ['doc', '--dir=/proc/none/help'],
    'mkdir /proc/none: no such file or directory',
  ],
  [
    'A value that does not fit its flag is an error',
    'dkron_agent.md',
    ['agent', '--rpc-port=abc'],
    'invalid argument "abc" for "--rpc-port" flag: ',
  ],
  [
    'Several addresses are refused',
    'dkron_raft.md',
    ['raft', 'list-peers', '--rpc-addr=10.0.0.1 10.0.0.2:1'],
    'multiple addresses found ("10.0.0.1 10.0.0.2:1"), please configure one',
  ],
];

const failures: readonly Trial[] = failing.map(([claim, at, args, text]) => ({
  claim: `${claim}, with exit status 1`,
  at: `${cli}/${at}`,
  run: async (lab) => {
    const {status, out, err} = await lab.command(...args);
    equal('the exit status', status, 1);
    has('what it prints', err + out, text);
  },
}));

/** Completion scripts, and a line that each contains. */
const scripts: readonly (readonly [shell: string, line: string])[] = [
  ['bash', '# bash completion V2 for dkron'],
  ['fish', '# fish completion for dkron'],
  ['powershell', '# powershell completion for dkron'],
  ['zsh', '#compdef dkron'],
];

const completions: readonly Trial[] = scripts.map(([shell, line]) => ({
  claim: `dkron completion ${shell} prints a script on standard output`,
  at: `${cli}/dkron_completion_${shell}.md`,
  run: async (lab) => {
    const {status, out} = await lab.command('completion', shell);
    equal('the exit status', status, 0);
    has('the script', out, line);
    const without = await lab.command('completion', shell, '--no-descriptions');
    has('the script without descriptions', without.out, '__completeNoDesc');
  },
}));

export const commands = subject('commands', [
  ...failures,
  ...completions,
  {
    claim: 'dkron, dkron raft and dkron completion print their help without a subcommand, with exit status 0',
    at: `${cli}/dkron.md#errors`,
    run: async (lab) => {
      for (const args of [[], ['raft'], ['completion'], ['raft', 'nothing']]) {
        const {status, out} = await lab.command(...args);
        equal(`the exit status of dkron ${args.join(' ')}`, status, 0);
        has(`what dkron ${args.join(' ')} prints`, out, 'Available Commands:');
      }
    },
  },
  {
    claim: 'SIGQUIT makes a node print the stack of every goroutine and exit with status 2',
    at: 'docs/operations/troubleshooting.md#frozen',
    run: async (lab) => {
      const server = await lab.server();
      server.signal('SIGQUIT');
      equal('its end', await server.end(10), 'ended with status 2');
      server.hasLogged('SIGQUIT: quit');
      const stacks = server.log.match(/^goroutine \d+ /gm)?.length ?? 0;
      isTrue('it printed many stacks', stacks > 50, stacks);
      return `${stacks} stacks`;
    },
  },
  {
    claim: 'dkron help before a command prints what --help does after it',
    at: `${cli}/dkron.md`,
    run: async (lab) => {
      const one = await lab.command('help', 'raft', 'list-peers');
      const other = await lab.command('raft', 'list-peers', '--help');
      equal('the texts', one.out, other.out);
    },
  },
  {
    claim: 'A command that fails prints its message alone on standard output',
    at: `${cli}/dkron.md#errors`,
    run: async (lab) => {
      const {out, err} = await lab.command('raft', 'list-peers', '--nothing');
      equal('standard output', out.trim(), 'unknown flag: --nothing');
      has('standard error', err, /^Error: unknown flag: --nothing\nUsage:/);
    },
  },
  {
    claim: 'dkron version prints name, release, codename and protocols',
    at: `${cli}/dkron_version.md`,
    run: async (lab) => {
      const {status, out, err} = await lab.command('version');
      equal('the exit status', status, 0);
      equal('what it prints', (out + err).trim().split('\n'), [
        'Name: Dkron',
        `Version: ${lab.release}`,
        'Codename: Apat',
        'Agent Protocol: 5 (Understands back to: 2)',
      ]);
    },
  },
  {
    claim: 'dkron keygen logs a key of 16 bytes on standard error, and prints nothing on standard output',
    at: `${cli}/dkron_keygen.md`,
    run: async (lab) => {
      const {status, out, err} = await lab.command('keygen');
      equal('exit status and standard output', [status, out], [0, '']);
      const key = /^time="[^"]+" level=info msg="([^"]*)"\n$/.exec(err)?.[1] ?? '';
      has('the key', key, /^[\w+/]{22}==$/);
      equal('its bytes', Buffer.from(key, 'base64').length, 16);
      const settings = {server: 'true', 'bootstrap-expect': 1, encrypt: err.trim()};
      const node = await lab.node('whole-line', settings);
      node.start();
      await node.end(15);
      node.hasLogged('invalid encryption key: illegal base64 data at input byte 4');
    },
  },
  {
    claim: 'dkron doc writes a file for each listed command into a directory that it creates',
    at: `${cli}/dkron_doc.md`,
    run: async (lab) => {
      const folder = lab.place('help');
      equal('the exit status', (await lab.command('doc', `--dir=${folder}`)).status, 0);
      const files = fs.readdirSync(folder);
      isTrue('its files', files.includes('dkron.md') && files.includes('dkron_agent.md'), files);
      hasNot('its files', files.join(' '), /dkron_(?:help|shell|http)\b/);
      has('the first lines', fs.readFileSync(`${folder}/dkron_agent.md`, 'utf8'), /^---\ndate: /);
    },
  },
  {
    claim: 'dkron doc reports no error where it cannot write a file',
    at: `${cli}/dkron_doc.md#what-can-go-wrong`,
    run: async (lab) => {
      const {status, err} = await lab.command('doc', '--dir=/dev/null/help');
      equal('the exit status and the error', [status, err], [0, '']);
    },
  },
  {
    claim:
      'list-peers and leave fail within ten seconds where nothing responds, and immediately on a plain agent',
    at: `${cli}/dkron_leave.md#what-can-go-wrong`,
    nodes: 2,
    run: async (lab) => {
      const {agent} = await lab.serverWithAgent();
      for (const args of [['raft', 'list-peers'], ['leave']]) {
        const began = performance.now();
        const none = await lab.command(...args, '--rpc-addr=127.0.0.1:9');
        equal('the exit status', none.status, 1);
        has('what it prints', none.err, 'context deadline exceeded');
        between('seconds', (performance.now() - began) / 1000, 9, 13);
        const other = await agent.command(...args);
        equal('the exit status on an agent', other.status, 1);
        has('what it prints', other.text, 'code = Unimplemented desc = unknown service types.v1.Dkron');
      }
    },
  },
  {
    claim: 'A second leave of a server fails, as its database is closed',
    at: `${cli}/dkron_leave.md#what-can-go-wrong`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {follower} = await cluster.pair();
      const first = await follower.command('leave');
      equal('the exit status', first.status, 0);
      has('what it prints', first.text, /level=info msg="Left the cluster successfully"/);
      const second = await follower.command('leave');
      equal('the exit status', second.status, 1);
      has('what it prints', second.text, 'database closed');
      equal('its jobs', (await follower.get('/v1/jobs')).status, 500);
    },
  },
  {
    claim: 'list-peers shows a row for each peer, also one that is dead, and from every server',
    at: `${cli}/dkron_raft_list-peers.md#example`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      await cluster.others(leader)[1]?.lose();
      for (const server of [leader, follower]) {
        const {status, text} = await server.command('raft', 'list-peers');
        equal('the exit status', status, 0);
        const [head = '', ...rows] = text
          .trim()
          .split('\n')
          .map((line) => line.trim().replaceAll(/\s+/g, ' '));
        equal('the head', head, 'Node ID Address State Voter');
        equal(
          'the rows',
          rows.sort(),
          cluster.servers
            .map(
              ({name, rpc}) => `${name} ${name} ${rpc} ${name === leader.name ? 'leader' : 'follower'} true`,
            )
            .sort(),
        );
      }
    },
  },
  {
    claim: 'remove-peer fails for an unknown ID, and on a follower',
    at: `${cli}/dkron_raft_remove-peer.md#what-can-go-wrong`,
    nodes: 3,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      const unknown = await leader.command('raft', 'remove-peer', '--peer-id=nobody');
      equal('the exit status', unknown.status, 1);
      has('what it prints', unknown.text, 'id "nobody" was not found in the Raft configuration');
      has('without an ID', (await leader.command('raft', 'remove-peer')).text, 'id "" was not found');
      const elsewhere = await follower.command('raft', 'remove-peer', `--peer-id=${leader.name}`);
      equal('the exit status', elsewhere.status, 1);
      has('what it prints', elsewhere.text, 'node is not the leader');
    },
  },
  {
    claim: 'A live server that is removed as a peer is a voter again within a minute',
    at: `${cli}/dkron_raft_remove-peer.md#what-can-go-wrong`,
    nodes: 3,
    limit: 150,
    run: async (lab) => {
      const cluster = await lab.cluster(3);
      const {leader, follower} = await cluster.pair();
      const {text} = await leader.command('raft', 'remove-peer', `--peer-id=${follower.name}`);
      has('what it prints', text, 'Peer removed');
      await within(10, 'it is none', async () => !(await leader.voters()).includes(follower.name));
      await within(75, 'it is one again', async () => (await leader.voters()).includes(follower.name));
    },
  },
  {
    claim: 'On SIGINT an idle node says that no jobs are left, and exits with status 0',
    at: `${cli}/dkron_agent.md#example`,
    run: async (lab) => {
      const server = await lab.server();
      server.signal('SIGINT');
      equal('its end', await server.end(10), 'ended with status 0');
      for (const line of [
        'Caught signal: interrupt',
        'agent: Gracefully shutting down agent...',
        'Waiting for jobs to finish...',
        'No jobs left. Exiting.',
      ]) {
        server.hasLogged(`level=info msg="${line}"`);
      }
    },
  },
  {
    claim: 'A port that another process uses, and a key of the wrong length, end the start with status 1',
    at: `${cli}/dkron_agent.md#what-can-go-wrong`,
    nodes: 2,
    run: async (lab) => {
      const first = await lab.server();
      const settings = {server: 'true', 'bootstrap-expect': 1};
      const taken = await lab.node('taken', {
        ...settings,
        'bind-addr': first.gossip,
        'advertise-addr': first.gossip,
      });
      const short = await lab.node('short', {...settings, encrypt: Buffer.alloc(5).toString('base64')});
      for (const [node, text] of [
        [taken, 'bind: address already in use'],
        [short, 'key size must be 16, 24 or 32 bytes'],
      ] as const) {
        node.start();
        equal(`the end of ${node.name}`, await node.end(15), 'ended with status 1');
        node.hasLogged(text);
      }
    },
  },
]);
