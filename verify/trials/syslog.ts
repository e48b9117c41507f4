/** The processor for syslog, with a real rsyslogd. */
import fs from 'node:fs';

import {requireProgram} from '../../tools/programs';
import {between, equal, has, within} from '../lab/claims';
import {shellJob, type SentJob} from '../lab/jobs';
import type {Lab} from '../lab/lab';
import type {DkronNode} from '../lab/node';
import {shownFile} from '../lab/shownFile';
import {subject} from '../lab/trial';

const page = 'docs/usage/processors/syslog.md';

/**
 * Gives a daemon a /dev of its own, so that this machine's syslog is not touched. `$1` is an empty folder; the other arguments are
 * the command.
 */
const inOwnDev = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs "$1"
for each in null zero full random urandom tty; do
  touch "$1/$each"
  mount --bind "/dev/$each" "$1/$each"
done
mount --rbind "$1" /dev
shift
exec "$@"`;

type Syslog = {
  readonly server: DkronNode;
  /** Lines that rsyslogd has written through the filter of the page. */
  readonly text: () => string;
};

/** Starts rsyslogd with the filter of the page, and a server that finds it at /dev/log. */
async function serverWithSyslog(lab: Lab): Promise<Syslog> {
  const own = lab.place('dev');
  fs.mkdirSync(own);
  const file = lab.place('dkron-jobs.log');
  const filter = shownFile(page, '/etc/rsyslog.d/20-dkron.conf').replace('/var/log/dkron-jobs.log', file);
  const config = lab.place('rsyslog.conf');
  fs.writeFileSync(config, `module(load="imuxsock" SysSock.RateLimit.Interval="0")\n${filter}`);
  const daemon = [requireProgram('rsyslogd'), '-n', '-f', config, '-i', lab.place('rsyslogd.pid')];
  const args = ['--mount', 'bash', '-c', inOwnDev, 'own-dev', own, ...daemon];
  const rsyslogd = lab.start(requireProgram('unshare'), args);
  await within(20, 'rsyslogd listens', () => {
    rsyslogd.check();
    return fs.existsSync(`/proc/${rsyslogd.pid}/root/dev/log`);
  });
  const plugins = ['dkron-processor-syslog'];
  const server = await lab.node('node1', {server: 'true', 'bootstrap-expect': 1}, {plugins});
  const inside = lab.place('dkron-inside');
  const program = server.plan.binary;
  fs.writeFileSync(
    inside,
    `#!/bin/sh\nexec nsenter --target=${rsyslogd.pid} --mount --wd=. -- ${program} "$@"\n`,
    {mode: 0o755},
  );
  server.start(server.plan.settings, inside);
  await lab.leads(server);
  return {server, text: () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')};
}

/** A job whose output goes to syslog alone. */
function job(name: string, command: string): SentJob {
  return shellJob(name, command, {processors: {syslog: {forward: 'false'}}});
}

/** A command that prints this number of bytes. */
function bytes(count: number, letter: string): string {
  return `head -c ${count} /dev/zero | tr '\\0' ${letter}`;
}

export const syslog = subject('syslog', [
  {
    claim:
      'rsyslog gets one message with the tag [dkron] for each run, with line breaks as #012; the filter of the page finds it, and the execution says where the output is',
    at: `${page}#how-it-behaves`,
    counterpart: 'rsyslog',
    run: async (lab) => {
      const {server, text} = await serverWithSyslog(lab);
      equal(
        'the output',
        (await server.runOnce(job('two', 'echo one; echo two'))).output,
        'Output in syslog',
      );
      await server.runOnce(job('fails', 'echo hello; exit 3'));
      await within(5, 'two messages', () => text().split('\n').length > 2);
      has('the messages', text(), /\[dkron\]\[\d+\]: one#012two/);
      has('the messages', text(), /\[dkron\]\[\d+\]: exit status 3#012hello/);
    },
  },
  {
    claim: 'rsyslog keeps the first 8 KiB of a message, without a mark where it cuts',
    at: `${page}#how-it-behaves`,
    counterpart: 'rsyslog',
    run: async (lab) => {
      const {server, text} = await serverWithSyslog(lab);
      await server.runOnce(job('long', bytes(100_000, 'x')));
      const line = await within(5, 'a message', () => text().includes('\n') && text());
      between('its letters', line.replace(/^.*?: /, '').trimEnd().length, 8000, 8192);
      has('its end', line, /x\n$/);
    },
  },
  {
    claim:
      'An output above about 200 KB never reaches syslog, the execution still says that it is there, and no log has an error',
    at: `${page}#how-it-behaves`,
    counterpart: 'rsyslog',
    run: async (lab) => {
      const {server, text} = await serverWithSyslog(lab);
      const since = server.log.length;
      equal(
        'the output',
        (await server.runOnce(job('lost', bytes(250_000, 'y')))).output,
        'Output in syslog',
      );
      await server.runOnce(job('shorter', bytes(200_000, 'z')));
      await server.runOnce(job('after', 'echo after'));
      await within(5, 'the last message', () => text().includes(': after'));
      equal('letters of each', [/y{100}/.test(text()), /z{100}/.test(text())], [false, true]);
      equal('errors in the log', server.log.slice(since).match(/level=(?:error|warn)/), null);
    },
  },
]);
