/** Puts a new site in the place of the old one when it is whole, so that a build that fails changes nothing. */
import fs from 'node:fs';
import path from 'node:path';

/** Working folder of a build below the site's folder, on the same disk, so that its result can be renamed atomically. */
const workFolder = '.cache/build';

/** Whether a process is a zombie (exited, not reaped); some containers leave many. */
function isZombie(processId: number): boolean {
  try {
    // The state follows the name, which is in parentheses and may contain any character.
    return / Z /.test(fs.readFileSync(`/proc/${processId}/stat`, 'utf8').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return !isZombie(processId);
  } catch (error) {
    // The process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process ID in a lock; undefined if the lock is missing or empty. */
function holderOf(file: string): number | undefined {
  try {
    return Number(fs.readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a lock was made moments ago: then its process may not have written its number yet. */
function isFresh(file: string): boolean {
  const changed = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  return Date.now() - changed < 10_000;
}

/** The code of an error of the file system, such as `ENOENT`; of any other error, its text. */
function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

/**
 * Removes a stale lock. Two builds may do so at the same time, and the slower one must not remove the new lock of the other: so
 * the lock is renamed first, with this process's ID, and examined there.
 *
 * @returns whether it was the stale one; otherwise it is back in its place
 * @throws Error if this user may not delete it
 */
function removeStale(file: string, holder: number | undefined): boolean {
  const renamed = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, renamed);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      // The other build was faster, and may take the lock.
      return true;
    }
    throw new Error(
      `A build that has ended left its lock behind, and it cannot be deleted (${codeOf(error)}). Delete ` +
        `${path.relative('.', file)} as the user who ran that build, and build again.`,
    );
  }
  const isStale = holderOf(renamed) === holder;
  if (isStale) {
    fs.rmSync(renamed);
  } else {
    fs.renameSync(renamed, file);
  }
  return isStale;
}

/** Attempts to take a lock while other builds find the same stale one. */
const maxAttempts = 10;

/**
 * Takes the lock of a site's builds, which would write the same files of Docusaurus (.docusaurus/). The lock of a killed build
 * is ignored.
 *
 * @throws Error naming the process that has it, or why it cannot be taken
 */
function takeLock(file: string): void {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      fs.writeFileSync(file, String(process.pid), {flag: 'wx'});
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        throw error;
      }
    }
    const holder = holderOf(file);
    if (holder !== undefined && isRunning(holder)) {
      throw new Error(
        `Another build of this folder runs (process ${holder}). Wait until it ends, or stop it. ` +
          `If process ${holder} is no build, delete ${path.relative('.', file)}.`,
      );
    }
    if ((holder === undefined && isFresh(file)) || !removeStale(file, holder)) {
      break;
    }
  }
  throw new Error('Another build of this folder has just begun. Wait until it ends, or stop it.');
}

/** @throws Error if `build/` cannot be exchanged for another folder */
function requireMovable(buildFolder: string, siteFolder: string): void {
  const device = fs.statSync(buildFolder, {throwIfNoEntry: false})?.dev;
  if (device !== undefined && device !== fs.statSync(siteFolder).dev) {
    throw new Error(
      `${path.relative('.', buildFolder) || buildFolder} is on another file system than the folder around it, so a new site cannot be put in its place; ` +
        'mount the folder around it instead, or copy the site there once it is built.',
    );
  }
}

/**
 * Builds a site into another folder and swaps it with `build/` if the build succeeds. After a failure the old site is
 * unchanged. If the process is killed between the two renames, the next build restores the old site.
 *
 * @param siteFolder - the folder that has `build/`
 * @param build - writes a site to an empty folder, and resolves to whether it is whole
 * @returns whether `build/` is the new site
 * @throws Error if another build of the folder runs, or `build/` cannot be renamed; the errors of `build`
 */
export async function wholeBuild(
  siteFolder: string,
  build: (target: string) => Promise<boolean>,
): Promise<boolean> {
  const buildFolder = path.join(siteFolder, 'build');
  const work = path.join(siteFolder, workFolder);
  const [lock, newSite, oldSite] = ['lock', 'next', 'previous'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  requireMovable(buildFolder, siteFolder);
  fs.mkdirSync(work, {recursive: true});
  takeLock(lock);
  try {
    if (!fs.existsSync(buildFolder) && fs.existsSync(oldSite)) {
      fs.renameSync(oldSite, buildFolder);
    }
    // Leftovers of a build that was killed.
    [newSite, oldSite].forEach((folder) => fs.rmSync(folder, {recursive: true, force: true}));
    if (!(await build(newSite))) {
      return false;
    }
    if (fs.existsSync(buildFolder)) {
      fs.renameSync(buildFolder, oldSite);
    }
    fs.renameSync(newSite, buildFolder);
    return true;
  } finally {
    fs.rmSync(newSite, {recursive: true, force: true});
    if (fs.existsSync(buildFolder)) {
      fs.rmSync(oldSite, {recursive: true, force: true});
    }
    // With `force`, as an error about a missing lock would hide that of the build.
    fs.rmSync(lock, {force: true});
  }
}
