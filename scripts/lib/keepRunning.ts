/** A program that is started again whenever one of its sources changes. */
import type {ChildProcess} from 'node:child_process';
import {once, setMaxListeners} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** Milliseconds without a further change before a restart: editors and git write several files in a row. */
const pause = 300;

/** Whether a file is code or style, and no test. */
export function isSource(file: string): boolean {
  return /(?<!\.test)\.(?:ts|tsx|css|cjs)$/.test(file);
}

/** A promise that is kept after the next change of a source below the folders. */
function changeIn(folders: readonly string[], signal: AbortSignal): Promise<void> {
  // Folder by folder: with `recursive`, Node 20 loses a file once an editor has put a new one in its place.
  const below = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    for (const folder of [...folders, ...below]) {
      fs.watch(folder, {signal}, (_event, file) => {
        if (file !== null && isSource(file)) {
          clearTimeout(timer);
          timer = setTimeout(resolve, pause);
        }
      });
    }
  });
}

/**
 * Starts a program, and starts it again after each change of a source. Where it fails it waits for the next change.
 *
 * @param folders - watched with everything below them
 * @param start - starts the program; `again` says whether it ran before
 * @returns a promise that is kept once the program ends by itself, with 0
 * @throws Error where the program cannot be started
 */
export async function keepRunning(
  folders: readonly string[],
  start: (again: boolean) => ChildProcess,
): Promise<void> {
  for (let again = false; ; again = true) {
    const watching = new AbortController();
    // One listener for each folder; Node warns of more than ten.
    setMaxListeners(0, watching.signal);
    const change = changeIn(folders, watching.signal);
    const child = start(again);
    const end = once(child, 'exit');
    const isOutdated = await Promise.race([change.then(() => true), end.then(() => false)]);
    if (isOutdated) {
      child.kill();
    }
    const [code, signal] = (await end) as [number | null, string | null];
    if (!isOutdated && code !== 0) {
      console.error(`Ended with ${code ?? signal}. Starts again after a change in ${folders.join(', ')}.`);
      await change;
    }
    watching.abort();
    if (!isOutdated && code === 0) {
      return;
    }
  }
}
