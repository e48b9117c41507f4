import {afterAll, beforeAll, describe} from 'vitest';

import {isWithout} from '../../tools/programs';
import {Engine} from './engine';
import {testJourneys} from './journeys';
import {testPages} from './pages';
import {serveWatched, type WatchedSite} from './site';
import {startWebKit} from './webkit';

describe.skipIf(isWithout('WebKitWebDriver', 'Xvfb'))('WebKit', () => {
  let engine: Engine;
  let site: WatchedSite;
  beforeAll(async () => {
    site = await serveWatched();
    engine = new Engine(await startWebKit());
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
