/** Dkron as a systemd service, with the files of the page. */
import {between, equal, has, within} from '../lab/claims';
import type {Lab} from '../lab/lab';
import {shellJob} from '../lab/jobs';
import {privateAddress, type Machine} from '../lab/machine';
import {shownFile} from '../lab/shownFile';
import {subject} from '../lab/trial';

const page = 'docs/operations/systemd.md';
const backupPage = 'docs/operations/backup-restore.md';

/** The unit file in the deb and rpm packages of Dkron. */
const packagedUnit = `[Unit]
After=network.target
[Service]
User=root
ExecStart=/usr/bin/dkron agent
ExecReload=/bin/kill -HUP $MAINPID
Restart=on-failure
KillSignal=SIGTERM
[Install]
WantedBy=multi-user.target
`;

const unitFile = '/lib/systemd/system/dkron.service';
const dropIn = '/etc/systemd/system/dkron.service.d/override.conf';
const configFile = '/etc/dkron/dkron.yml';

/** Starts a machine with the program, the packaged unit and the user of the page. */
async function machineWith(lab: Lab): Promise<Machine> {
  const machine = await lab.machine();
  machine.write(unitFile, packagedUnit);
  machine.write(configFile, `${shownFile(page, configFile)}disable-usage-stats: true\n`);
  await machine.must(
    'useradd --system --home-dir /var/lib/dkron --shell /usr/sbin/nologin dkron && chown root:dkron /etc/dkron/dkron.yml && chmod 640 /etc/dkron/dkron.yml',
  );
  return machine;
}

/** Replacements: line of the drop-in → new line. */
type Change = readonly [from: string, to: string];

/** Starts a machine with the drop-in of the page and changes to it; the service runs and leads. */
async function serviceOf(lab: Lab, ...changes: readonly Change[]): Promise<Machine> {
  const machine = await machineWith(lab);
  machine.write(
    dropIn,
    changes.reduce((text, [from, to]) => text.replace(from, to), shownFile(page, dropIn)),
  );
  await machine.must('systemctl daemon-reload && systemctl enable --now dkron');
  await leads(machine);
  return machine;
}

/** A file of the nightly backup. */
function unit(kind: string): string {
  return `/etc/systemd/system/dkron-backup.${kind}`;
}

/** Waits until runs are started. */
async function leads(machine: Machine): Promise<void> {
  await within(40, 'the server leads', async () =>
    /"scheduler_started": *1/.test((await machine.run('curl -s localhost:8080/debug/vars')).out),
  );
}

async function save(machine: Machine, job: object): Promise<void> {
  machine.write('/tmp/job.json', JSON.stringify(job));
  await machine.must('curl -sSf -o /dev/null -X POST --data @/tmp/job.json localhost:8080/v1/jobs');
}

/** Saves and starts a job that writes a file when it ends. */
async function longRun(machine: Machine, seconds: number): Promise<void> {
  const job = shellJob('long', `sh -c "sleep ${seconds}; touch /var/lib/dkron/ended"`, {
    schedule: '@every 3s',
    concurrency: 'forbid',
  });
  await save(machine, job);
  await within(
    20,
    'the run starts',
    async () => (await machine.run(`pgrep -f '^sleep ${seconds}$'`)).out.trim() !== '',
  );
}

/** Stops the service. @returns the duration in seconds */
async function stopped(machine: Machine): Promise<number> {
  const began = performance.now();
  await machine.run('systemctl stop dkron');
  return (performance.now() - began) / 1000;
}

/** Effects of stopping the service during a run. */
type Stop = {readonly seconds: number; readonly result: string; readonly hasEnded: boolean};

/**
 * Stops the service while a job runs.
 *
 * @param length - duration of the run in seconds
 * @param changes - changes to the drop-in of the page
 */
async function stopDuringRun(lab: Lab, length: number, ...changes: readonly Change[]): Promise<Stop> {
  const machine = await serviceOf(lab, ...changes);
  await longRun(machine, length);
  const seconds = await stopped(machine);
  const result = await machine.show('dkron', 'Result');
  return {seconds, result, hasEnded: (await machine.run('test -e /var/lib/dkron/ended')).status === 0};
}

/** Without the address, Dkron fails at each start. */
const withoutAddress = `ip address del ${privateAddress}/24 dev lo`;
const withAddress = `ip address add ${privateAddress}/24 dev lo`;

export const systemd = subject('systemd', [
  {
    claim:
      'With the drop-in, Dkron runs as its user, in its directory and with its limits, and leads within seconds',
    at: `${page}#set-it-up`,
    machine: true,
    run: async (lab) => {
      const machine = await serviceOf(lab);
      const shown = await machine.must(
        'systemctl show dkron -p User -p KillMode -p TimeoutStopUSec -p OOMPolicy -p LimitNOFILE',
      );
      equal('what systemctl shows', shown.split('\n').sort(), [
        'KillMode=mixed',
        'LimitNOFILE=65536',
        'OOMPolicy=continue',
        'TimeoutStopUSec=1min 30s',
        'User=dkron',
      ]);
      equal('the data directory', await machine.must('stat -c "%U %a" /var/lib/dkron'), 'dkron 700');
      await machine.must('test -e /var/lib/dkron/raft/raft.db');
      await save(machine, shellJob('where', 'pwd'));
      const where = await machine.must(
        'curl -sSf -o /dev/null -X POST localhost:8080/v1/jobs/where && curl -sSf localhost:8080/v1/jobs/where/executions | jq -r ".[0].output"',
      );
      equal('where jobs run', where, '/var/lib/dkron');
    },
  },
  {
    claim: 'The unit for an archive starts a server',
    at: `${page}#archive-unit`,
    machine: true,
    run: async (lab) => {
      const machine = await machineWith(lab);
      await machine.must(`rm ${unitFile} && cp /usr/bin/dkron /usr/local/bin/`);
      machine.write(
        '/etc/systemd/system/dkron.service',
        shownFile(page, '/etc/systemd/system/dkron.service'),
      );
      await machine.must('systemctl daemon-reload && systemctl enable --now dkron');
      await leads(machine);
    },
  },
  {
    claim:
      'The packaged unit is given up after five failed starts within a few seconds, and stays down when the address comes',
    at: `${page}#packaged-unit`,
    machine: true,
    run: async (lab) => {
      const machine = await machineWith(lab);
      await machine.must(`${withoutAddress}; systemctl daemon-reload; systemctl start dkron || true`);
      const began = performance.now();
      await within(
        15,
        'systemd gives up',
        async () => (await machine.show('dkron', 'ActiveState')) === 'failed',
      );
      equal('restarts', await machine.show('dkron', 'NRestarts'), '5');
      has('the log', await machine.must('journalctl -u dkron -o cat'), 'lookup <nil>: no such host');
      await machine.must(`${withAddress}; sleep 7`);
      equal('the state', await machine.show('dkron', 'ActiveState'), 'failed');
      return `after ${((performance.now() - began) / 1000 - 7).toFixed(1)} s`;
    },
  },
  {
    claim: 'With RestartSec=5s Dkron is tried until it starts',
    at: `${page}#set-it-up`,
    machine: true,
    run: async (lab) => {
      const machine = await machineWith(lab);
      machine.write(dropIn, shownFile(page, dropIn));
      await machine.must(`${withoutAddress}; systemctl daemon-reload; systemctl start dkron; sleep 32`);
      between('restarts', Number(await machine.show('dkron', 'NRestarts')), 4, 7);
      await machine.must(withAddress);
      await leads(machine);
    },
  },
  {
    claim: 'On a stop, KillMode=mixed lets a run end, and the stop waits for it',
    at: `${page}#stop`,
    machine: true,
    run: async (lab) => {
      const {seconds, result, hasEnded} = await stopDuringRun(lab, 8);
      equal('the command has ended', hasEnded, true);
      equal('the result', result, 'success');
      return `${seconds.toFixed(1)} s`;
    },
  },
  {
    claim: "With systemd's own KillMode a stop ends the command of a run",
    at: `${page}#stop`,
    machine: true,
    run: async (lab) => {
      const {seconds, hasEnded} = await stopDuringRun(lab, 20, ['KillMode=mixed', 'KillMode=control-group']);
      between('seconds of the stop', seconds, 0, 8);
      equal('the command has ended', hasEnded, false);
    },
  },
  {
    claim: 'After TimeoutStopSec systemd kills what is left',
    at: `${page}#stop`,
    machine: true,
    run: async (lab) => {
      const {seconds, result, hasEnded} = await stopDuringRun(lab, 40, [
        'TimeoutStopSec=90s',
        'TimeoutStopSec=4s',
      ]);
      between('seconds of the stop', seconds, 3, 10);
      equal('the result', result, 'timeout');
      equal('the command has ended', hasEnded, false);
    },
  },
  {
    claim: 'A SIGKILL ends a stop, and systemd starts the service again if it was not being stopped',
    at: `${page}#stop`,
    machine: true,
    run: async (lab) => {
      const machine = await serviceOf(lab);
      await machine.must('systemctl kill --signal=SIGKILL dkron');
      await within(
        15,
        'the service is restarted',
        async () => (await machine.show('dkron', 'NRestarts')) === '1',
      );
      await leads(machine);
      await longRun(machine, 60);
      const stop = stopped(machine);
      await machine.must('sleep 2; kill -TERM $(systemctl show --property=MainPID --value dkron); sleep 2');
      equal('the state after a second SIGTERM', await machine.show('dkron', 'ActiveState'), 'deactivating');
      await machine.must('systemctl kill --signal=SIGKILL dkron');
      between('seconds of the stop', await stop, 3, 15);
      await machine.must('sleep 7');
      equal('the state', await machine.show('dkron', 'ActiveState'), 'failed');
    },
  },
  {
    claim: 'The file of variables sets two tags by one DKRON_TAG',
    at: `${page}#environment-variables`,
    machine: true,
    run: async (lab) => {
      const machine = await serviceOf(lab);
      machine.write(
        '/etc/systemd/system/dkron.service.d/environment.conf',
        shownFile(page, '/etc/systemd/system/dkron.service.d/environment.conf'),
      );
      machine.write('/etc/default/dkron', shownFile(page, '/etc/default/dkron'));
      await machine.must('systemctl daemon-reload && systemctl restart dkron');
      await leads(machine);
      const tags = await machine.must(
        'curl -sSf localhost:8080/v1/members | jq -r ".[0].Tags | .pool, .disk"',
      );
      equal('the tags', tags.split('\n'), ['reports', 'ssd']);
    },
  },
  {
    claim: 'The service of the nightly backup saves the jobs, and its timer waits for the night',
    at: `${backupPage}#script`,
    machine: true,
    run: async (lab) => {
      const machine = await serviceOf(lab);
      await save(machine, shellJob('kept', 'true'));
      for (const file of ['/usr/local/bin/dkron-backup', ...['service', 'timer'].map(unit)]) {
        machine.write(file, shownFile(backupPage, file));
      }
      await machine.must(
        'chmod 755 /usr/local/bin/dkron-backup && systemctl daemon-reload && systemctl enable --now dkron-backup.timer && systemctl start dkron-backup.service',
      );
      has(
        'the log',
        await machine.must('journalctl -u dkron-backup -o cat'),
        /^dkron-backup: 1 jobs from http:\/\/10\.20\.0\.11:8080 in \/var\/lib\/dkron-backup\/jobs-\S+\.json$/m,
      );
      equal(
        'the mode of the file',
        await machine.must('stat -c %a /var/lib/dkron-backup/jobs-*.json'),
        '600',
      );
      has('the timer', await machine.must('systemctl list-timers'), /02:00:00 \S+ .*dkron-backup\.timer/);
    },
  },
]);
