/** Processes that a trial leaves behind: found by a mark in their environment, which everything that a node starts inherits. */
import fs from 'node:fs';

/** The name of the variable whose value marks them. */
export const markName = 'VERIFY_TRIAL';

function environmentOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    // It has ended, or belongs to another user.
    return '';
  }
}

/** Ids of the processes whose mark begins like this. */
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

/** Ends the processes whose mark begins like this, again until none is left. */
export function endMarked(mark: string): void {
  for (let round = 0; round < 5; round += 1) {
    const pids = markedProcesses(mark);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    if (pids.length === 0) {
      return;
    }
  }
}

/** Ids of the processes that a process has started and that run. */
export function childrenOf(pid: number): readonly number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((each) => {
      try {
        // The name of the program, in brackets, may have blanks; state and parent follow.
        const [state, parent] = fs
          .readFileSync(`/proc/${each}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return state !== 'Z' && parent === String(pid);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}
