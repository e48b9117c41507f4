import {expect, test} from 'vitest';

import {emptyFolder} from '../support/folders';
import {startSession} from './session';

const folder = emptyFolder();

test('a shell that cannot be started ends its session only', async () => {
  const session = startSession(folder, {
    bash: '/nowhere/bash',
    folder,
    environment: {},
    user: undefined,
    limit: 100,
  });
  expect(await session.run('true')).toMatchObject({status: undefined});
  // A former version killed the process group of the test itself.
  await session.close();
});
