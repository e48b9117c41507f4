/** A program that is started again whenever one of its sources changes. */
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';

import {watch, type FSWatcher} from 'chokidar';

/** Milliseconds without another change before a restart: editors and git write several files in a row. */
const debounce = 300;

/** Whether a file is code or style, and no test. */
export function isSource(file: string): boolean {
  return /(?<!\.test)\.(?:ts|tsx|css|cjs)$/.test(file);
}

/** Resolves after the next change to a source, when no further one has come for a moment. */
function nextChange(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const onChange = (_event: string, file: string): void => {
      if (isSource(file)) {
        clearTimeout(timer);
        timer = setTimeout(() => {
          watcher.off('all', onChange);
          resolve();
        }, debounce);
      }
    };
    watcher.on('all', onChange);
  });
}

/**
 * Starts a program, and starts it again after each change to a source. If it fails, waits for the next change.
 *
 * @param folders - watched with everything below them
 * @param start - starts the program; `again` says whether it ran before
 * @returns a promise that resolves once the program ends by itself, with 0
 * @throws Error if the program cannot be started
 */
export async function keepRunning(
  folders: readonly string[],
  start: (again: boolean) => ChildProcess,
): Promise<void> {
  const watcher = watch([...folders], {ignoreInitial: true});
  await once(watcher, 'ready');
  try {
    for (let again = false; ; again = true) {
      const change = nextChange(watcher);
      const child = start(again);
      const end = once(child, 'exit');
      const isOutdated = await Promise.race([change.then(() => true), end.then(() => false)]);
      if (isOutdated) {
        child.kill();
      }
      const [code, signal] = (await end) as [number | null, string | null];
      if (!isOutdated && code === 0) {
        return;
      }
      if (!isOutdated) {
        console.error(`Ended with ${code ?? signal}. Starts again after a change in ${folders.join(', ')}.`);
        await change;
      }
    }
  } finally {
    await watcher.close();
  }
}
