/**
 * Dkron beside other schedulers. Every fact names where it was read; what nobody looked up says so instead of guessing.
 * Software changes: read a source again before you build a strong statement on it.
 */

/** How far a cell can be trusted: read in the project's own documents, widely known but not read, or not known. */
export type Trust = 'read' | 'common' | 'unknown';

export interface Cell {
  readonly text: string;
  readonly trust: Trust;
}

export interface Fact {
  readonly topic: string;
  readonly text: string;
  readonly source: {readonly label: string; readonly href: string};
}

export interface System {
  readonly id: string;
  readonly name: string;
  /** What it is built for, in a few words. */
  readonly kind: string;
  readonly license: Cell;
  /** What has to run beside it. */
  readonly needs: Cell;
  /** What happens when the scheduler's host is lost. */
  readonly failover: Cell;
  /** The finest grain of a schedule. */
  readonly finest: Cell;
  readonly workflow: Cell;
  /** What becomes of runs that were missed. */
  readonly missed: Cell;
  /** Web interface and ways to call it. */
  readonly access: Cell;
  /** Reasons to take it. */
  readonly strengths: readonly string[];
  /** What is different with Dkron, in either direction. */
  readonly besideDkron: readonly string[];
  readonly facts: readonly Fact[];
}

const read = (text: string): Cell => ({text, trust: 'read'});
const common = (text: string): Cell => ({text, trust: 'common'});
const unknown: Cell = {text: 'Unknown', trust: 'unknown'};

function from(label: string, href: string): (topic: string, text: string) => Fact {
  return (topic, text) => ({topic, text, source: {label, href}});
}

const chronosReadme = from('Chronos README', 'https://github.com/mesos/chronos/blob/master/README.md');
const chronosApi = from('Chronos API page', 'https://github.com/mesos/chronos/blob/master/docs/docs/api.md');
const rundeckReadme = from('Rundeck README', 'https://github.com/rundeck/rundeck/blob/main/README.md');
const rundeckJobs = from(
  'Rundeck: creating jobs',
  'https://github.com/rundeck/docs/blob/main/docs/manual/creating-jobs.md',
);
const airflowOverview = from(
  'Airflow: architecture overview',
  'https://airflow.apache.org/docs/apache-airflow/stable/core-concepts/overview.html',
);
const airflowScheduler = from(
  'Airflow: scheduler',
  'https://airflow.apache.org/docs/apache-airflow/stable/administration-and-deployment/scheduler.html',
);
const azkabanStart = from(
  'Azkaban: getting started',
  'https://github.com/azkaban/azkaban/blob/master/docs/getStarted.rst',
);
const celeryBeat = from(
  'Celery: periodic tasks',
  'https://docs.celeryq.dev/en/stable/userguide/periodic-tasks.html',
);
const cronPage = from('cronie: cron(8)', 'https://github.com/cronie-crond/cronie/blob/master/man/cron.8');
const crontabPage = from(
  'cronie: crontab(5)',
  'https://github.com/cronie-crond/cronie/blob/master/man/crontab.5',
);
const timerPage = from(
  'systemd.timer(5)',
  'https://www.freedesktop.org/software/systemd/man/latest/systemd.timer.html',
);
const cronJobPage = from(
  'Kubernetes: CronJob',
  'https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/',
);
const cronJobTypes = from(
  'Kubernetes: batch/v1 types',
  'https://github.com/kubernetes/api/blob/master/batch/v1/types.go',
);
const nomadReadme = from('Nomad README', 'https://github.com/hashicorp/nomad/blob/main/README.md');
const nomadPeriodic = from(
  'Nomad: periodic block',
  'https://developer.hashicorp.com/nomad/docs/job-specification/periodic',
);
const jenkinsScale = from(
  'Jenkins: architecting for scale',
  'https://www.jenkins.io/doc/book/scaling/architecting-for-scale/',
);
const jenkinsSyntax = from('Jenkins: pipeline syntax', 'https://www.jenkins.io/doc/book/pipeline/syntax/');
const quartzDocs = from('Quartz documentation', 'https://www.quartz-scheduler.org/documentation/');
const temporalSchedule = from('Temporal: schedules', 'https://docs.temporal.io/schedule');
const temporalDocs = from('Temporal documentation', 'https://docs.temporal.io/');
const ofeliaReadme = from('Ofelia README', 'https://github.com/mcuadros/ofelia/blob/master/README.md');
const cronicleSetup = from(
  'Cronicle: setup',
  'https://github.com/jhuckaby/Cronicle/blob/master/docs/Setup.md',
);
const cronicleInner = from(
  'Cronicle: inner workings',
  'https://github.com/jhuckaby/Cronicle/blob/master/docs/InnerWorkings.md',
);
const cronicleUi = from('Cronicle: web UI', 'https://github.com/jhuckaby/Cronicle/blob/master/docs/WebUI.md');

export const dkron: System = {
  id: 'dkron',
  name: 'Dkron',
  kind: 'Cron service for many machines',
  license: read('LGPL-3.0'),
  needs: read('Nothing'),
  failover: read('Yes, with a majority of servers'),
  finest: read('Second'),
  workflow: read('Chains, one parent per job'),
  missed: read('Not made up'),
  access: read('Web UI, REST'),
  strengths: [],
  besideDkron: [],
  facts: [],
};

export const systems: readonly System[] = [
  {
    id: 'cron',
    name: 'cron',
    kind: 'Daemon on one host',
    license: read('ISC'),
    needs: read('Nothing'),
    failover: read('None built in'),
    finest: read('Minute'),
    workflow: common('None'),
    missed: common('Not made up; anacron can'),
    access: read('None'),
    strengths: ['Present everywhere, nothing to run', 'A crontab for each user'],
    besideDkron: [
      'Dkron survives the loss of a host and keeps jobs of all hosts in one place, with history, API and retries.',
      'cron has far fewer moving parts.',
    ],
    facts: [
      cronPage('How it works', 'Reads the crontab files of one machine and wakes up every minute.'),
      cronPage(
        'Failover',
        'With -c, several hosts share a spool and one named host runs the jobs; you change the name by hand or script.',
      ),
      crontabPage('Schedules', 'Five fields, @reboot and the like, time zone, random delay.'),
      cronPage('Notification', 'Output goes to a mailbox or to syslog.'),
    ],
  },
  {
    id: 'systemd-timers',
    name: 'systemd timers',
    kind: 'Timer units on one host',
    license: read('LGPL-2.1+'),
    needs: read('Nothing'),
    failover: read('None across hosts'),
    finest: read('Down to 1 µs'),
    workflow: common('Unit dependencies'),
    missed: read('Made up with Persistent='),
    access: common('D-Bus, no web UI'),
    strengths: ['Catches up on missed runs', 'Limits, sandboxing and the journal for each job'],
    besideDkron: [
      'Dkron works across hosts, with failover, one UI, one API and one history.',
      'Dkron does not catch up on missed times.',
    ],
    facts: [
      timerPage('How it works', 'A timer unit starts the service unit of the same name on the same machine.'),
      timerPage(
        'Schedules',
        'Calendar expressions, or times since boot, start or the last run. Accuracy is one minute unless set finer.',
      ),
      timerPage('Overlap', 'A service that is still active is not started a second time.'),
      timerPage('Spread', 'RandomizedDelaySec shifts starts at random.'),
    ],
  },
  {
    id: 'kubernetes-cronjob',
    name: 'Kubernetes CronJob',
    kind: 'Pods on a schedule, inside a cluster',
    license: common('Apache-2.0'),
    needs: read('A Kubernetes cluster'),
    failover: common('With the control plane'),
    finest: read('Minute'),
    workflow: common('None'),
    missed: read('Late starts within a deadline'),
    access: common('Kubernetes API'),
    strengths: [
      'Containers with resource limits',
      'Manifests in version control',
      'Nothing to install if the cluster is there',
    ],
    besideDkron: [
      'Dkron also reaches machines outside Kubernetes, runs plain commands and calls, and knows seconds.',
      'The open edition of Dkron has no executor for containers.',
    ],
    facts: [
      cronJobPage(
        'Guarantee',
        'About one run per time: in rare cases two or none, so jobs should be idempotent.',
      ),
      cronJobPage('Missed runs', 'More than 100 missed times stop the job.'),
      cronJobTypes('Overlap', 'Allow (default), Forbid or Replace.'),
      cronJobTypes('Retries', 'backoffLimit of the Job, 6 unless set.'),
      cronJobTypes('History', 'Keeps three successful Jobs and one failed Job unless told otherwise.'),
    ],
  },
  {
    id: 'nomad',
    name: 'Nomad periodic jobs',
    kind: 'Scheduling block of a workload orchestrator',
    license: read('BUSL-1.1'),
    needs: read('Nothing'),
    failover: read('Yes'),
    finest: unknown,
    workflow: unknown,
    missed: unknown,
    access: common('Web UI, HTTP'),
    strengths: [
      'A full orchestrator with drivers for containers and more',
      'One binary with replicated state',
    ],
    besideDkron: [
      'Dkron schedules and does nothing else: a job is one JSON call with a cron line.',
      'Dkron has chains, message-queue and HTTP executors, and output processors.',
    ],
    facts: [
      nomadReadme(
        'How it works',
        'Servers and clients from one binary, with leader election and no store beside it.',
      ),
      nomadPeriodic(
        'Schedules',
        'One or several cron expressions, UTC by default, or a time zone of your choice.',
      ),
      nomadPeriodic('Overlap', 'prohibit_overlap keeps a second run from starting.'),
      nomadPeriodic(
        'Clock changes',
        'With a time zone, skipped hours are skipped and repeated hours run twice.',
      ),
      from('Nomad license', 'https://github.com/hashicorp/nomad/blob/main/LICENSE')(
        'License',
        'Business Source License 1.1, turning into MPL 2.0 after four years.',
      ),
    ],
  },
  {
    id: 'cronicle',
    name: 'Cronicle',
    kind: 'Scheduler with UI for several servers',
    license: read('MIT'),
    needs: read('Shared storage, for failover'),
    failover: read('Yes, within 60 s by default'),
    finest: read('Minute'),
    workflow: read('Chain reaction'),
    missed: read('Made up in Run All mode'),
    access: read('Web UI, REST'),
    strengths: [
      'Users and API keys included',
      'Live log',
      'Catches up on missed runs',
      'CPU and memory limits',
    ],
    besideDkron: [
      'Dkron replicates its own store, so there is no shared file system to keep alive.',
      'Dkron knows seconds, runs on Windows and talks to message queues.',
    ],
    facts: [
      from('Cronicle README', 'https://github.com/jhuckaby/Cronicle/blob/master/README.md')(
        'Status',
        'Maintained with fixes; its author points new users to a successor, xyOps.',
      ),
      cronicleSetup(
        'How it works',
        'A primary schedules, workers run, backups can become primary. Node.js on POSIX systems.',
      ),
      cronicleSetup('Storage', 'Local JSON files; for failover a shared file system, Couchbase or S3.'),
      cronicleInner('Schedules', 'Minutes, several time zones, import of crontab files.'),
      cronicleUi('Retries', 'Up to 32, with a delay.'),
      cronicleUi('Targets', 'Single servers or groups, with a rule for the choice, or all of them.'),
    ],
  },
  {
    id: 'rundeck',
    name: 'Rundeck',
    kind: 'Runbook automation with schedules',
    license: read('Apache-2.0'),
    needs: read('SQL database'),
    failover: read('Enterprise edition'),
    finest: read('Second'),
    workflow: read('Steps in a job'),
    missed: unknown,
    access: read('Web UI, CLI, API'),
    strengths: ['Self-service with job options', 'Commands on demand', 'Many plugins'],
    besideDkron: [
      'Dkron needs no database and fails over in the open edition.',
      'Dkron needs its program on every node that runs jobs.',
      'Rundeck has a far wider set of features.',
    ],
    facts: [
      rundeckReadme(
        'Editions',
        'Apache 2.0 for the open edition; Enterprise by PagerDuty. Runs on Java 11 or newer.',
      ),
      from(
        'Rundeck: database',
        'https://github.com/rundeck/docs/blob/main/docs/administration/configuration/database/index.md',
      )(
        'Storage',
        'The bundled H2 is for tests; production wants MariaDB, MySQL, PostgreSQL, Oracle or MS SQL.',
      ),
      from(
        'Rundeck: cluster',
        'https://github.com/rundeck/docs/blob/main/docs/administration/cluster/README.md',
      )('Failover', 'Clusters with takeover of schedules belong to Enterprise.'),
      rundeckJobs('Schedules', 'A chooser, or Quartz cron expressions.'),
      rundeckJobs('Targets', 'Filters on node names, tags and attributes.'),
      rundeckJobs('Overlap', 'One run at a time unless several are switched on.'),
    ],
  },
  {
    id: 'jenkins',
    name: 'Jenkins',
    kind: 'Automation server, mainly for builds',
    license: read('MIT'),
    needs: read('Nothing (files)'),
    failover: read('By hand; products of CloudBees'),
    finest: read('Minute'),
    workflow: read('Pipelines'),
    missed: unknown,
    access: common('Web UI, REST'),
    strengths: ['Pipelines as code', 'A large catalog of plugins', 'Credentials and source control'],
    besideDkron: [
      'The scheduler of Dkron fails over by itself.',
      'Dkron is meant for jobs of operations, Jenkins for builds.',
    ],
    facts: [
      jenkinsScale(
        'How it works',
        'One controller, agents chosen by labels, state in files under JENKINS_HOME.',
      ),
      jenkinsScale('Failover', 'A failed controller is restarted by hand.'),
      jenkinsSyntax('Schedules', 'Five fields; H spreads starts by job. Jobs can also trigger jobs.'),
      jenkinsSyntax('Retries and overlap', 'retry, timeout and disableConcurrentBuilds.'),
    ],
  },
  {
    id: 'airflow',
    name: 'Apache Airflow',
    kind: 'Workflow platform, mainly for data',
    license: read('Apache-2.0'),
    needs: read('SQL database'),
    failover: read('Several schedulers at once'),
    finest: unknown,
    workflow: read('DAGs in Python'),
    missed: common('Backfill'),
    access: read('Web UI, REST'),
    strengths: ['Dependencies among tasks, with data passed on', 'A large catalog of operators'],
    besideDkron: [
      'Dkron runs commands on hosts you choose instead of pipelines in Python.',
      'Dkron has nothing but its program to run, and starts to the second.',
      'Dkron passes no data between jobs.',
    ],
    facts: [
      airflowOverview(
        'How it works',
        'Scheduler, Dag processor, API server, and workers behind an executor.',
      ),
      airflowOverview('Storage', 'A metadata database, mostly PostgreSQL or MySQL.'),
      airflowScheduler(
        'Failover',
        'Since 2.0 several schedulers run at once and agree through row locks in the database.',
      ),
      airflowScheduler(
        'Schedules',
        'Cron, intervals or timetables; a run starts after its interval has ended.',
      ),
      from(
        'Airflow: tasks',
        'https://airflow.apache.org/docs/apache-airflow/stable/core-concepts/tasks.html',
      )('Retries', 'Count and delay for each task, exponential if you like.'),
    ],
  },
  {
    id: 'temporal',
    name: 'Temporal',
    kind: 'Durable workflows with schedules',
    license: read('MIT'),
    needs: read('Database'),
    failover: read('Yes'),
    finest: read('Second'),
    workflow: read('Any code, replayed'),
    missed: read('Catch-up window'),
    access: read('Web UI, CLI, gRPC'),
    strengths: ['Long processes that survive crashes', 'Six rules for overlap, backfill, pauses'],
    besideDkron: [
      'Dkron runs commands you already have, without an SDK and without a database.',
      'Dkron is far smaller to run, and far less able in workflows.',
    ],
    facts: [
      temporalDocs('How it works', 'Four services and your own workers, which poll task queues.'),
      temporalDocs('Storage', 'Cassandra, MySQL, PostgreSQL or SQLite; Elasticsearch is optional.'),
      temporalSchedule(
        'Schedules',
        'Intervals, calendars or cron, with jitter, exclusions and time bounds. UTC by default.',
      ),
      temporalSchedule('Missed runs', 'Made up within a catch-up window of one year unless set otherwise.'),
      from('Temporal: retry policies', 'https://docs.temporal.io/encyclopedia/retry-policies')(
        'Retries',
        'Activities retry by default, with growing pauses and no limit on attempts.',
      ),
    ],
  },
  {
    id: 'celery-beat',
    name: 'Celery beat',
    kind: 'Periodic tasks of a Python task queue',
    license: read('BSD-3-Clause'),
    needs: read('Message broker'),
    failover: read('No, only one may run'),
    finest: read('Second'),
    workflow: read('By a wrapping task'),
    missed: unknown,
    access: common('By add-ons'),
    strengths: ['Calls code inside the application', 'No further service where Celery is in use'],
    besideDkron: [
      'Dkron runs any command or call, in any language, and its scheduler is replicated.',
      'Dkron brings UI and API.',
    ],
    facts: [
      celeryBeat('How it works', 'beat sends tasks to a broker, workers take them from there.'),
      celeryBeat('Failover', 'One scheduler at a time, else tasks come twice.'),
      celeryBeat('Schedules', 'Seconds, intervals, crontab in minutes, solar events. UTC by default.'),
      celeryBeat('Overlap', 'Possible; locks are up to you.'),
    ],
  },
  {
    id: 'quartz',
    name: 'Quartz',
    kind: 'Scheduling library for Java',
    license: read('Apache-2.0'),
    needs: read('Database, for clusters'),
    failover: read('Yes, with the JDBC store'),
    finest: read('Second'),
    workflow: read('Helper listener'),
    missed: common('Misfire rules'),
    access: read('Java, no UI'),
    strengths: ['Calls inside the process, with transactions', 'Calendars and misfire rules'],
    besideDkron: [
      'Dkron is a service of its own, for any language, with UI and API.',
      'Dkron needs no database.',
    ],
    facts: [
      quartzDocs('How it works', 'A library in your application; jobs are Java classes.'),
      quartzDocs('Failover', 'Nodes share a database; clocks have to agree within a second.'),
      from(
        'Quartz: CronExpression',
        'https://github.com/quartz-scheduler/quartz/blob/main/quartz/src/main/java/org/quartz/CronExpression.java',
      )('Schedules', 'Cron with seconds.'),
      from(
        'Quartz: DisallowConcurrentExecution',
        'https://github.com/quartz-scheduler/quartz/blob/main/quartz/src/main/java/org/quartz/DisallowConcurrentExecution.java',
      )('Overlap', 'Forbidden by an annotation on the job class.'),
    ],
  },
  {
    id: 'hangfire',
    name: 'Hangfire',
    kind: 'Background jobs for .NET',
    license: read('LGPL-3.0+ or commercial'),
    needs: read('SQL database or Redis'),
    failover: read('With shared storage'),
    finest: read('Minute'),
    workflow: read('Continuations'),
    missed: unknown,
    access: read('Dashboard in your app, .NET'),
    strengths: ['Calls methods of the application', 'Strong retries', 'Jobs to fire and forget'],
    besideDkron: ['Dkron is a service for any language, runs on hosts you choose and needs no database.'],
    facts: [
      from(
        'Hangfire: multiple servers',
        'https://docs.hangfire.io/en/latest/background-processing/running-multiple-server-instances.html',
      )('How it works', 'Servers inside your application fetch jobs from storage; several may share one.'),
      from(
        'Hangfire: recurrent tasks',
        'https://docs.hangfire.io/en/latest/background-methods/performing-recurrent-tasks.html',
      )('Schedules', 'Cron expressions, looked at about once a minute.'),
      from(
        'Hangfire: exceptions',
        'https://docs.hangfire.io/en/latest/background-processing/dealing-with-exceptions.html',
      )('Retries', 'Ten attempts by default, with growing delays.'),
      from('Hangfire license', 'https://github.com/HangfireIO/Hangfire/blob/main/LICENSE.md')(
        'License',
        'LGPL 3.0 or later, or commercial, with Pro packages.',
      ),
    ],
  },
  {
    id: 'ofelia',
    name: 'Ofelia',
    kind: 'Scheduler for Docker hosts',
    license: read('MIT'),
    needs: read('Docker'),
    failover: read('Not mentioned'),
    finest: read('Second'),
    workflow: read('Not mentioned'),
    missed: read('Not mentioned'),
    access: read('Not mentioned'),
    strengths: [
      'Labels right at the container they concern',
      'Small',
      'Runs commands in containers without a further license',
    ],
    besideDkron: [
      'Dkron has a cluster with failover, UI, API, history, retries and chains.',
      'Dkron starts containers with the Pro edition or by a shell command.',
    ],
    facts: [
      ofeliaReadme(
        'How it works',
        'One daemon at the Docker API: in a running container, in a new one, on the host, or as a Swarm service.',
      ),
      ofeliaReadme('Storage', 'None; jobs stand in an INI file or in container labels.'),
      ofeliaReadme('Overlap', 'An option keeps a second run from starting.'),
      ofeliaReadme('Notification', 'Mail, report files and Slack.'),
    ],
  },
  {
    id: 'azkaban',
    name: 'Azkaban',
    kind: 'Batch workflows for Hadoop',
    license: read('Apache-2.0'),
    needs: read('MySQL'),
    failover: read('Not described'),
    finest: read('Minute'),
    workflow: read('Flows with conditions'),
    missed: unknown,
    access: read('Web UI, HTTP'),
    strengths: ['Job types for Hadoop', 'Permissions for each project', 'Flow graphs'],
    besideDkron: [
      'Dkron needs neither a database nor Java, is not tied to Hadoop, and fails over by itself.',
    ],
    facts: [
      from('Azkaban repository', 'https://github.com/azkaban/azkaban')(
        'Status',
        'The last commit we know of is of August 29, 2023.',
      ),
      azkabanStart('How it works', 'A web server and one or many executor servers.'),
      azkabanStart('Failover', 'The advice is a replicated MySQL and separate hosts.'),
      from('Azkaban: creating flows', 'https://github.com/azkaban/azkaban/blob/master/docs/createFlows.rst')(
        'Workflow and retries',
        'Flows with dependencies and conditions; retries and backoff for each job.',
      ),
    ],
  },
  {
    id: 'chronos',
    name: 'Chronos',
    kind: 'Cron replacement on Apache Mesos',
    license: read('Apache-2.0'),
    needs: read('Mesos and ZooKeeper'),
    failover: read('Yes'),
    finest: read('Second'),
    workflow: read('Several parents per job'),
    missed: read('Late starts within epsilon'),
    access: read('Web UI, REST'),
    strengths: ['Jobs with several parents', 'Containers and resource limits through Mesos'],
    besideDkron: [
      'Dkron needs neither Mesos nor ZooKeeper and is maintained.',
      'Dkron uses cron lines instead of ISO 8601.',
    ],
    facts: [
      from('Chronos repository', 'https://github.com/mesos/chronos')(
        'Status',
        'The last commit is of September 6, 2018.',
      ),
      chronosReadme('How it works', 'A framework on a Mesos cluster; followers send you to the leader.'),
      from(
        'Chronos: configuration',
        'https://github.com/mesos/chronos/blob/master/docs/docs/configuration.md',
      )('Storage', 'Jobs in ZooKeeper, task history in Cassandra if you like.'),
      chronosApi('Schedules', 'Repeating intervals of ISO 8601, with a time zone for each job.'),
      chronosApi('Retries', 'Two unless set otherwise.'),
    ],
  },
];

/** What the columns of the wide table are called. */
export const columns = [
  {key: 'license', head: 'License'},
  {key: 'needs', head: 'Needs beside it'},
  {key: 'failover', head: 'Scheduler failover'},
  {key: 'finest', head: 'Finest schedule'},
  {key: 'workflow', head: 'Workflow'},
  {key: 'missed', head: 'Missed runs'},
  {key: 'access', head: 'UI and API'},
] as const satisfies readonly {readonly key: keyof System; readonly head: string}[];

export interface Advice {
  readonly need: string;
  /** Ids of systems above. */
  readonly take: readonly string[];
}

/** What to look at when Dkron is not the answer. */
export const advice: readonly Advice[] = [
  {need: 'A handful of jobs on one machine', take: ['cron', 'systemd-timers']},
  {need: 'Missed runs made up later', take: ['systemd-timers', 'cronicle', 'temporal']},
  {need: 'Data pipelines with dependencies and data passed on', take: ['airflow']},
  {need: 'Long processes that survive crashes and resume in the middle', take: ['temporal']},
  {need: 'Work in containers, in a cluster you already run', take: ['kubernetes-cronjob', 'nomad']},
  {need: 'Containers on one Docker host', take: ['ofelia']},
  {need: 'Users, keys and self-service for many people', take: ['rundeck', 'cronicle']},
  {need: 'Builds and deployments from source control', take: ['jenkins']},
  {need: 'Calls to methods inside your application', take: ['quartz', 'hangfire', 'celery-beat']},
];
