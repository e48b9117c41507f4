/**
 * Finds and kills remaining processes of trials by an environment variable, which all descendants of a node inherit.
 */
import fs from 'node:fs';

/** Name of the environment variable. */
export const markName = 'VERIFY_TRIAL';

function environmentOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    // The process has exited, or belongs to another user.
    return '';
  }
}

/** Ids of the processes whose variable begins with `mark`. */
export function markedProcesses(mark: string): readonly number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      environmentOf(pid)
        .split('\0')
        .some((line) => line.startsWith(`${markName}=${mark}`)),
    )
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** Kills the processes whose variable begins with `mark`, repeatedly until there are none. */
export function endMarked(mark: string): void {
  for (let round = 0; round < 5; round += 1) {
    const pids = markedProcesses(mark);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has exited.
      }
    }
    if (pids.length === 0) {
      return;
    }
  }
}

/** Ids of the running child processes of a process. */
export function childrenOf(pid: number): readonly number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((each) => {
      try {
        // The program's name, in parentheses, may contain spaces; state and parent follow it.
        const [state, parent] = fs
          .readFileSync(`/proc/${each}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return state !== 'Z' && parent === String(pid);
      } catch {
        // The process has exited meanwhile.
        return false;
      }
    })
    .map(Number);
}
