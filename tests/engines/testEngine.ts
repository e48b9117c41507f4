import {afterAll, beforeAll, describe} from 'vitest';

import {isWithout} from '../../tools/programs';
import {Engine, type Connection} from './engine';
import {testJourneys} from './journeys';
import {installOpeners, testOpeners} from './openers';
import {testPages} from './pages';
import {serveWatched, type WatchedSite} from './site';

type Tests = (engine: () => Engine, site: () => WatchedSite) => void;

/** Registers tests of an engine; skipped if its programs are not installed. */
export function testEngine(
  name: string,
  programs: readonly string[],
  start: () => Promise<Connection>,
  tests: readonly Tests[] = [testJourneys, testPages, testOpeners],
): void {
  describe.skipIf(isWithout(...programs))(name, () => {
    let engine: Engine;
    let site: WatchedSite;
    beforeAll(async () => {
      site = await serveWatched([installOpeners]);
      engine = new Engine(await start());
    });
    afterAll(async () => {
      await engine.close();
      await site.close();
    });

    tests.forEach((register) =>
      register(
        () => engine,
        () => site,
      ),
    );
  });
}
