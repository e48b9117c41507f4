/** Work of a plugin that starts before the pages are rendered, in the time in which the process waits for the bundler. */
import type {Plugin, Props} from '@docusaurus/types';

/** A build whose pages may still be missing. */
export type StartedBuild = Pick<Props, 'outDir' | 'routesPaths'> & {
  /** Whether all pages are written. */
  readonly isRendered: () => boolean;
};

/** A plugin with a hook of scripts/docusaurus.mjs, which Docusaurus itself does not call. */
export type EarlyPlugin = Plugin & {
  /** Called once the site is loaded. It returns after its synchronous part. */
  readonly whileRendering: (build: StartedBuild) => void;
};

/** Work that starts once: in `whileRendering` if that is called, otherwise when its result is needed. */
export type EarlyWork<Result> = {
  readonly start: (build: StartedBuild) => void;
  /** @param build - arguments of `postBuild`. @throws Error as the work does */
  readonly result: (build: Pick<Props, 'outDir' | 'routesPaths'>) => Promise<Result>;
};

export function earlyWork<Result>(work: (build: StartedBuild) => Promise<Result>): EarlyWork<Result> {
  let running: Promise<Result> | undefined;
  const start = (build: StartedBuild): Promise<Result> => (running ??= work(build));
  return {
    start(build) {
      // An error is reported with the result.
      start(build).catch(() => undefined);
    },
    result: ({outDir, routesPaths}) => start({outDir, routesPaths, isRendered: () => true}),
  };
}

/** A plugin that writes files of the site which do not depend on its pages. @param write - writes them below a folder */
export function fileWriter(name: string, write: (outDir: string) => void): EarlyPlugin {
  const writing = earlyWork(async ({outDir}) => write(outDir));
  return {name, whileRendering: writing.start, postBuild: writing.result};
}
