import {expect, test} from 'vitest';

import {emptyFolder} from '../support/folders';
import {startSession} from './session';

const folder = emptyFolder();

test('a shell that cannot be started ends its session, and nothing else', async () => {
  const session = startSession(folder, {
    bash: '/nowhere/bash',
    folder,
    environment: {},
    user: undefined,
    limit: 100,
  });
  expect(await session.run('true')).toMatchObject({status: undefined});
  // It used to end the group of processes that this test is in.
  await session.close();
});
