/**
 * A machine under systemd: namespaces with an overlay over the files of this machine, which are not changed. It has a private
 * address and no network beyond itself.
 */
import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import {findProgram} from '../../tools/programs';
import {Broken, needed} from './claims';
import {runCommand, type Ended} from './command';
import {childrenOf} from './processes';

/** The private address, which Dkron detects by default. */
export const privateAddress = '10.20.0.11';

const systemd = '/lib/systemd/systemd';
const programs = ['systemctl', 'unshare', 'nsenter', 'ip', 'curl', 'jq', 'pgrep', 'useradd'];

/**
 * Script that boots the machine. Its mounts are in the new namespace and disappear with it. `$1` is an empty folder; `$2` is a
 * control group of its own, because two machines have services of the same name; the other arguments are files that are copied
 * to `/usr/bin`.
 */
const boot = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root" "$1/groups"
mount -t cgroup2 cgroup2 "$1/groups"
mkdir "$1/groups/$2"
echo $$ > "$1/groups/$2/cgroup.procs"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
root=$1/root
shift 2
install -m 755 "$@" "$root/usr/bin/"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
for each in run tmp dev; do mount -t tmpfs tmpfs "$root/$each"; done
for each in null zero full random urandom tty; do
  touch "$root/dev/$each"
  mount --bind "/dev/$each" "$root/dev/$each"
done
mkdir "$root/dev/shm"
ip link set lo up
ip address add ${privateAddress}/24 dev lo
cd "$root"
exec unshare --cgroup bash -c 'mount -t cgroup2 cgroup2 sys/fs/cgroup
exec env -i container=verify PATH="$PATH" chroot . ${systemd} --unit=basic.target --log-target=null'`;

/** Removes the control group when its last process has ended. `$1` is an empty folder, `$2` the group. */
const removeGroup = `mount -t cgroup2 cgroup2 "$1" && for try in $(seq 50); do
  find "$1/$2" -depth -type d -exec rmdir {} + 2> /dev/null && break
  sleep 0.1
done`;

/** Why this host cannot start such a machine; undefined if it can. */
export function whyNoMachine(): string | undefined {
  if (process.getuid?.() !== 0) {
    return 'needs root';
  }
  const missing = programs.find((each) => findProgram(each) === undefined);
  return missing === undefined ? undefined : `needs ${missing}`;
}

export class Machine {
  private readonly process: ChildProcess;
  private readonly group: string;
  private pid = 0;
  private errors = '';

  /**
   * Starts a machine.
   *
   * @param folder - empty folder for its files
   * @param files - programs that are copied to its /usr/bin
   * @param env - environment of its processes on the host
   */
  constructor(
    private readonly folder: string,
    files: readonly string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {
    fs.mkdirSync(folder, {recursive: true});
    this.group = `verify${folder.replaceAll('/', '-')}`;
    const spaces = ['--pid', '--fork', '--kill-child', '--mount', '--uts', '--ipc', '--net'];
    const args = [...spaces, 'bash', '-c', boot, 'boot', folder, this.group, ...files];
    this.process = spawn('unshare', args, {env, stdio: ['ignore', 'ignore', 'pipe']});
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
  }

  /** Waits until systemd is up. @throws Broken if it does not start */
  async booted(): Promise<void> {
    await needed(60, 'systemd is up', async () => {
      if (this.process.exitCode !== null) {
        throw new Broken(`the machine does not start: ${this.errors}`);
      }
      [this.pid = 0] = childrenOf(this.process.pid ?? 0);
      return this.pid > 0 && /running|degraded/.test((await this.run('systemctl is-system-running')).out);
    });
  }

  /** Runs a shell script in the machine as root. */
  run(script: string): Promise<Ended> {
    const all = ['--pid', '--mount', '--uts', '--ipc', '--net', '--cgroup', '--root', '--wd'];
    return runCommand('nsenter', [`--target=${this.pid}`, ...all, 'bash', '-c', script], {
      ...this.env,
      HOME: '/root',
    });
  }

  /** Runs a shell script that has to succeed. @returns its output @throws Broken if it fails */
  async must(script: string): Promise<string> {
    const {status, out, err} = await this.run(script);
    if (status !== 0) {
      throw new Broken(`${script}: ${err}`);
    }
    return out.trim();
  }

  /** Writes a file in the machine. */
  write(file: string, text: string): void {
    const place = path.join(`/proc/${this.pid}/root`, file);
    fs.mkdirSync(path.dirname(place), {recursive: true});
    fs.writeFileSync(place, text);
  }

  /** A property of a unit, from `systemctl show`. */
  show(unit: string, property: string): Promise<string> {
    return this.must(`systemctl show --property=${property} --value ${unit}`);
  }

  /** Ends all processes of the machine. */
  async close(): Promise<void> {
    this.process.kill('SIGKILL');
    await runCommand(
      'unshare',
      ['--mount', 'bash', '-c', removeGroup, 'remove', this.folder, this.group],
      this.env,
    );
  }
}
