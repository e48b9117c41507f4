/** Effects on a server whose notifications cannot be delivered. */
import {equal} from './claims';
import {childJob, shellJob} from './jobs';
import type {DkronNode} from './node';

/**
 * Runs a parent and an ephemeral job.
 *
 * @throws ClaimFailed if a child starts, or the ephemeral job is deleted
 */
export async function expectNothingStarted(server: DkronNode): Promise<void> {
  await server.save(
    shellJob('parent', 'true'),
    childJob('child', 'parent'),
    shellJob('short-lived', 'true', {ephemeral: true}),
  );
  await server.run('parent');
  await server.run('short-lived');
  equal('the status of the parent', (await server.job('parent')).status, 'success');
  equal('runs of the child', (await server.executions('child')).length, 0);
  equal('the status of reading the ephemeral job', (await server.get('/v1/jobs/short-lived')).status, 200);
}
