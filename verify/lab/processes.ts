/**
 * Finds and kills remaining processes of trials by an environment variable, which all descendants of a node inherit.
 */
import fs from 'node:fs';

import {pause} from './claims';

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

/**
 * Kills the processes whose variable begins with `mark`, and those that they start meanwhile. Resolves when all have exited,
 * which takes a while on a busy machine, or after 10 s.
 */
export async function endMarked(mark: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  let pids = markedProcesses(mark);
  while (pids.length > 0 && Date.now() < deadline) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has exited.
      }
    }
    await pause(0.05);
    pids = markedProcesses(mark);
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
