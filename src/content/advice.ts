/** Recommendations of other systems, for requirements that Dkron does not meet. */
export type Advice = {
  readonly need: string;
  /** Ids of systems in data/comparison.yaml. */
  readonly take: readonly string[];
};

export const advice: readonly Advice[] = [
  {need: 'A handful of jobs on one machine', take: ['cron', 'systemd-timers']},
  {need: 'Missed runs caught up later', take: ['systemd-timers', 'cronicle', 'temporal']},
  {need: 'Data pipelines with dependencies, and data passed between steps', take: ['airflow']},
  {need: 'Long processes that survive crashes and resume in the middle', take: ['temporal']},
  {need: 'Work in containers, in a cluster you already run', take: ['kubernetes-cronjob', 'nomad-periodic']},
  {need: 'Containers on one Docker host', take: ['ofelia']},
  {need: 'Users, keys and self-service for many people', take: ['rundeck', 'cronicle']},
  {need: 'Builds and deployments from source control', take: ['jenkins']},
  {need: 'Calls to methods inside your application', take: ['quartz', 'hangfire', 'celery-beat']},
];
