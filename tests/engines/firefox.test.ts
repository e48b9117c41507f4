import {afterAll, beforeAll, describe} from 'vitest';

import {isWithout} from '../../tools/programs';
import {Engine} from './engine';
import {startFirefox} from './firefox';
import {testJourneys} from './journeys';
import {testPages} from './pages';
import {serveWatched, type WatchedSite} from './site';

describe.skipIf(isWithout('firefox-esr'))('Firefox', () => {
  let engine: Engine;
  let site: WatchedSite;
  beforeAll(async () => {
    site = await serveWatched();
    engine = new Engine(await startFirefox());
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
