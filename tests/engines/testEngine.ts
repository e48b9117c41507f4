import {afterAll, beforeAll, describe} from 'vitest';

import {isWithout} from '../../tools/programs';
import {Engine, type Connection} from './engine';
import {testJourneys} from './journeys';
import {testPages} from './pages';
import {serveWatched, type WatchedSite} from './site';

/** All that is tested in an engine, where the programs that run it are there. */
export function testEngine(
  name: string,
  programs: readonly string[],
  start: () => Promise<Connection>,
): void {
  describe.skipIf(isWithout(...programs))(name, () => {
    let engine: Engine;
    let site: WatchedSite;
    beforeAll(async () => {
      site = await serveWatched();
      engine = new Engine(await start());
    });
    afterAll(async () => {
      await engine.close();
      await site.close();
    });

    testJourneys(
      () => engine,
      () => site,
    );
    testPages(
      () => engine,
      () => site,
    );
  });
}
