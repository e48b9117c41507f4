/** Measures how long a schedule pauses when its leader is lost. */
import {within} from './claims';
import {longestGap, onAgent, shellJob, startOf} from './jobs';
import type {Lab} from './lab';
import type {DkronNode} from './node';

/**
 * The longest pause of a job that an agent runs every second.
 *
 * @param what - action on the leader, one of three servers
 * @returns seconds between two starts
 */
export async function pauseOfSchedule(lab: Lab, what: (leader: DkronNode) => unknown): Promise<number> {
  const {cluster, leader} = await lab.clusterWithAgent();
  await leader.save(shellJob('tick', 'true', {schedule: '@every 1s', tags: onAgent}));
  await leader.runs('tick', 4);
  const before = Date.now() / 1000;
  await what(leader);
  const next = await cluster.next(leader);
  const after = await within(30, 'the next leader runs the job', async () => {
    const list = await next.executions('tick');
    return list.filter((each) => startOf(each) > before + 2).length > 3 && list;
  });
  return longestGap(after);
}
