/** Names a test that was run again. Where it passed then, it, or the site, has a race. */
import {afterEach} from 'vitest';

afterEach(({task}) => {
  const again = task.result?.retryCount ?? 0;
  if (again > 0) {
    console.warn(`run again: ${task.file.name}: ${task.fullTestName}`);
  }
});
