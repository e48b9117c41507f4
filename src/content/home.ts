import type {IconName} from './icons';

/**
 * The commands of the tour at the top of the page, in lines that fit on a phone. A test compares them with the commands, API
 * calls and job fields of v4.
 */
export const tour = {
  /** @param release - tag of the container image in the first command */
  start: (release: string) => `docker run --rm --name dkron \\
  -p 127.0.0.1:8080:8080 \\
  dkron/dkron:${release} agent --server \\
  --bootstrap-expect=1 --node-name=node1`,
  create: `curl -i localhost:8080/v1/jobs -H \\
  'Content-Type: application/json' -d '{
  "name": "hello-world",
  "schedule": "@every 30s",
  "tags": {"server": "true:1"},
  "executor": "shell",
  "executor_config": {"command": "date -u"}
}'`,
  look: `curl -s -G -d pretty=true \\
localhost:8080/v1/jobs/hello-world/executions`,
} as const;

/** A crontab line and the equivalent job. A test compares the job's fields with those of v4. */
export const migration = {
  crontab: '30 2 * * 1-5  /usr/local/bin/backup-db',
  job: `{
  "name": "backup-db",
  "schedule": "0 30 2 * * 1-5",
  "timezone": "Europe/Berlin",
  "tags": {"pool": "db:1"},
  "executor": "shell",
  "executor_config": {
    "command": "/usr/local/bin/backup-db"
  }
}`,
} as const;

/** A screenshot of the dashboard, cropped: without the bar, and for phones without some columns. */
export type Screen = {
  /** File in static/img/screens; the one for phones ends in `-narrow`. */
  readonly name: string;
  readonly caption: string;
  readonly alt: string;
  /** Path on the site. */
  readonly to: string;
  /** Sizes of the two pictures, in their own pixels. */
  readonly wide: PictureSize;
  readonly narrow: PictureSize;
};

export type PictureSize = {readonly width: number; readonly height: number};

export const screens: readonly Screen[] = [
  {
    name: 'home-executions',
    caption: 'A run that failed, where it failed, and what it wrote',
    alt: 'Executions of the job rebuild-index in the dashboard: four failed runs; the newest is open and shows “exit status 2” and an error message of ls',
    to: '/docs/usage/dashboard/#a-job-and-its-executions',
    wide: {width: 1944, height: 440},
    narrow: {width: 900, height: 373},
  },
  {
    name: 'home-jobs',
    caption: 'All jobs, with their schedules and latest results',
    alt: 'Jobs page of the dashboard: export-warehouse, heartbeat and nightly-backup with their schedules; with more room also their successes, errors and next runs',
    to: '/docs/usage/dashboard/#jobs',
    wide: {width: 2015, height: 327},
    narrow: {width: 745, height: 359},
  },
];

/** The steps from a request to a result, in order. */
export const runSteps: readonly {readonly icon: IconName; readonly title: string; readonly text: string}[] = [
  {
    icon: 'cluster',
    title: 'Servers agree',
    text: 'You send a job to any server. Raft replicates it to the others, so that each server has all jobs and can take over.',
  },
  {
    icon: 'clock',
    title: 'The leader schedules',
    text: 'One server at a time is the leader. When a job is due, it picks the live nodes whose tags match.',
  },
  {
    icon: 'binary',
    title: 'Nodes do the work',
    text: 'Each chosen node runs the command or sends the request, and streams the output and the result back to the leader, which stores them.',
  },
];

export type StartingPoint = {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
  /** Path on the site. */
  readonly to: string;
};

/** Starting points for a cluster of your own. */
export const startingPoints: readonly StartingPoint[] = [
  {
    icon: 'cluster',
    name: 'Kubernetes',
    text: 'Run three servers as a StatefulSet, with volumes, probes and network policies.',
    to: '/docs/operations/kubernetes/',
  },
  {
    icon: 'container',
    name: 'Docker Compose',
    text: 'Run three servers and workers on one host for a trial, or one server on each of three hosts.',
    to: '/docs/operations/docker-compose/',
  },
  {
    icon: 'binary',
    name: 'systemd',
    text: 'The packages for Debian and Red Hat contain a unit. Harden it, and make it wait for running jobs.',
    to: '/docs/operations/systemd/',
  },
];

export type Claim = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Path of the page with the evidence. */
  readonly to: string;
  readonly link: string;
};

/** Claims about Dkron; each is true of release 4.1.2 and links to its evidence. */
export const claims: readonly Claim[] = [
  {
    icon: 'target',
    title: 'Runs where you say',
    text: 'Tag your nodes. A job selects the tags that it needs and how many matching nodes run it: one, several or all.',
    to: '/docs/usage/target-nodes-spec/',
    link: 'How tags choose nodes',
  },
  {
    icon: 'record',
    title: 'Every run on record',
    text: 'Dkron stores the start, end, result, node and output of each run, and keeps the newest 100 executions of every job.',
    to: '/docs/usage/storage/#what-is-stored-and-for-how-long',
    link: 'What is stored, and for how long',
  },
  {
    icon: 'chain',
    title: 'Retries, chains, no overlap',
    text: 'Retry failed runs, start a child job when its parent succeeds, and prevent two runs of a job from overlapping.',
    to: '/docs/usage/chaining/',
    link: 'How jobs follow each other',
  },
  {
    icon: 'plug',
    title: 'More than shell commands',
    text: 'Use executors for HTTP, gRPC, Kafka, NATS, RabbitMQ and Google Pub/Sub, or write your own in Go as a plugin.',
    to: '/docs/usage/executors/',
    link: 'All executors',
  },
];

/** Limits to know before relying on Dkron, each with a remedy. */
export const limits: readonly {readonly title: string; readonly text: string}[] = [
  {
    title: 'High availability takes three servers',
    text: 'Run three servers to survive the loss of one, or five to survive the loss of two.',
  },
  {
    title: 'Missed runs are not caught up',
    text: 'A run that is due while no server leads does not happen later. Write jobs that process everything since their last success.',
  },
  {
    title: 'The open edition has no login',
    text: 'Put a reverse proxy with TLS and authentication in front of the API, or use Dkron Pro.',
  },
  {
    title: 'Crontab lines need converting',
    text: 'Cron expressions have six fields, with seconds first. A script converts most crontab lines and reports the rest.',
  },
];

export type EditionSummary = {
  readonly name: string;
  readonly terms: string;
  readonly points: readonly string[];
};

export const editions: {readonly open: EditionSummary; readonly pro: EditionSummary} = {
  open: {
    name: 'Dkron',
    terms: 'Open source, free of charge, LGPL-3.0',
    points: [
      'Scheduling, clustering, failover',
      'HTTP API and dashboard',
      'Retries, chains, concurrency rules',
      'Seven executors, four processors, your own plugins',
      'Encrypted gossip, metrics, traces',
      'Community support',
    ],
  },
  pro: {
    name: 'Dkron Pro',
    terms: 'Commercial, yearly subscription',
    points: [
      'Everything in the open edition',
      'TLS between nodes',
      'Access control with policies and tokens',
      'Docker and AWS ECS executors',
      'Elasticsearch, email and Slack processors',
      'Support by email from the vendor',
    ],
  },
};
