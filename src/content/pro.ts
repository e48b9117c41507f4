import type {IconName} from './icons';

export interface ProFeature {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
  /** The documentation page that shows how. */
  readonly page: {readonly to: string; readonly label: string};
  /** A word of caution from the vendor's documentation. */
  readonly note?: string;
  /** What the feature looks like in a file. */
  readonly sample?: {readonly title: string; readonly code: string};
}

export interface ProFeatureGroup {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly features: readonly ProFeature[];
}

const policy = `{
  "path": {
    "/v1/jobs": {"capabilities": ["list", "read"]},
    "/v1/jobs/*": {"capabilities": ["read"]},
    "/v1/members": {"capabilities": ["read"]}
  }
}`;

const dockerJob = `{
  "name": "tidy-data",
  "schedule": "0 15 3 * * *",
  "tags": {"pool": "workers:1"},
  "executor": "docker",
  "executor_config": {
    "image": "busybox:1.36",
    "volumes": "/srv/data:/data",
    "command": "ls -l /data"
  }
}`;

/** What Dkron Pro 4 adds, as its vendor documents it. */
export const featureGroups: readonly ProFeatureGroup[] = [
  {
    id: 'security',
    title: 'Security',
    text: 'The open edition leaves the door to you. Pro brings its own lock.',
    features: [
      {
        icon: 'lock',
        name: 'TLS between nodes',
        text: 'On from the first start, with certificates that the program makes for itself. Bring your own key, certificate and CA, and let in only nodes that hold a certificate of that CA.',
        page: {to: '/docs/pro/encryption/', label: 'How to encrypt a cluster'},
        note: 'Self-made certificates are meant for networks that you trust.',
      },
      {
        icon: 'people',
        name: 'Access control',
        text: 'Policies in JSON say which API paths may be created, read, updated, deleted or listed. Tokens carry one or more policies. The rules run on Open Policy Agent inside the program.',
        page: {to: '/docs/pro/acls/', label: 'How to write policies'},
        note: 'Off until you set acl.enabled and restart.',
        sample: {title: 'viewer.json, a policy that reads', code: policy},
      },
      {
        icon: 'question',
        name: 'A dashboard that asks',
        text: 'With access control on, the dashboard opens with a sign-in form that takes a token.',
        page: {to: '/docs/pro/acls/#use', label: 'How to use a token'},
      },
    ],
  },
  {
    id: 'execution',
    title: 'Where jobs run',
    text: 'Two more executors beside those of the open edition.',
    features: [
      {
        icon: 'container',
        name: 'Docker executor',
        text: 'Starts a container on the chosen node: image, command, volumes and environment come from the job. The node needs a working docker command.',
        page: {to: '/docs/pro/executors/docker/', label: 'All keys of the Docker executor'},
        sample: {title: 'job.json', code: dockerJob},
      },
      {
        icon: 'globe',
        name: 'AWS ECS executor',
        text: 'Runs a task on an ECS cluster, on Fargate if you like, from an existing or an inline task definition. It follows the CloudWatch log and returns it as output.',
        page: {to: '/docs/pro/executors/ecs/', label: 'All keys of the ECS executor'},
      },
    ],
  },
  {
    id: 'output',
    title: 'Where output goes',
    text: 'Three more processors for what a job printed.',
    features: [
      {
        icon: 'record',
        name: 'Elasticsearch',
        text: 'Ships the output of a run into an index. Address and login are in a file of their own, so jobs carry no password.',
        page: {to: '/docs/pro/processors/elasticsearch/', label: 'How to set up Elasticsearch'},
      },
      {
        icon: 'mail',
        name: 'Email',
        text: 'Sends a report to the addresses named in the job, through one of several mail providers you set up. Successful runs stay quiet unless you ask for them.',
        page: {to: '/docs/pro/processors/email/', label: 'How to set up email'},
      },
      {
        icon: 'chat',
        name: 'Slack',
        text: 'Posts job, status and output to a channel of one of several teams. Again, success is quiet unless you ask.',
        page: {to: '/docs/pro/processors/slack/', label: 'How to set up Slack'},
      },
    ],
  },
  {
    id: 'operation',
    title: 'Load and regions',
    text: 'For clusters that start many jobs, and for more than one place.',
    features: [
      {
        icon: 'clock',
        name: 'FastLog for Raft',
        text: 'Another store for the Raft log, for many jobs at short intervals. You choose how often it is written to disk: at each change, once a second, or never.',
        page: {to: '/docs/pro/raft-fastlog/', label: 'How to move to FastLog'},
        note: 'Its files do not mix with those of the default store. Switching starts empty, so back up your jobs first.',
      },
      {
        icon: 'cluster',
        name: 'Failover between regions',
        text: 'Two clusters in different regions know each other. One is active, the other one steps in when the first one dies.',
        page: {to: '/docs/pro/failover/', label: 'What is known of failover'},
        note: 'Experimental.',
      },
    ],
  },
];

export interface PlanRow {
  readonly feature: string;
  readonly free: boolean;
}

/** Rows of the published plan table; Pro has all of them. */
export const planRows: readonly PlanRow[] = [
  {feature: 'Web UI and REST API', free: true},
  {feature: 'Executor and processor plugins', free: true},
  {feature: 'Retries, chaining, concurrency control', free: true},
  {feature: 'Metrics', free: true},
  {feature: 'Embedded storage', free: true},
  {feature: 'TLS between nodes', free: false},
  {feature: 'Authentication for web UI and API', free: false},
  {feature: 'Access control', free: false},
  {feature: 'Docker and AWS ECS executors', free: false},
  {feature: 'Elasticsearch, email and Slack processors', free: false},
  {feature: 'Fast mode', free: false},
  {feature: 'Cross-region failover', free: false},
];

/** Day on which these plans were published, for readers and for machines. */
export const plansPublished = {text: 'June 11, 2025', day: '2025-06-11'} as const;

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Terms as the vendor's questions and answers and the license text give them. */
export const questions: readonly Question[] = [
  {
    question: 'Is there a trial?',
    answer:
      'No. Instead you get your money back in full within two weeks of the purchase; write to support@distrib.works.',
  },
  {
    question: 'How many servers does one license cover?',
    answer:
      'All of them. The license is for an organization and its own servers, without a limit on hosts, nodes or environments.',
  },
  {
    question: 'Are there discounts, invoices or purchase orders?',
    answer:
      'No discounts, one price for everybody. Payment is by card; invoices and purchase orders are not offered.',
  },
  {
    question: 'What happens when the subscription ends?',
    answer:
      'After a week of grace, access to packages, updates and support ends. The questions and answers of the vendor say that running Pro needs an active subscription, while section 7.3 of the license text lets existing installations go on, without new hosts. Ask the vendor if this matters to you.',
  },
  {
    question: 'May I ship Pro inside my own product?',
    answer:
      'Not with the standard license. The Appliance license allows it: your customers may then use Pro as a part of your product and in no other way.',
  },
  {
    question: 'Can the license move to another company?',
    answer:
      'No. The contact address can change within the same mail domain, so buy with a group address rather than a personal one.',
  },
  {
    question: 'Can the terms be changed?',
    answer:
      'The plan table says no. The questions and answers add that Appliance customers may ask, and that others would have to buy one license for each production server.',
  },
  {
    question: 'What if my download address leaks?',
    answer:
      'Keep it private, it is personal to your license. After a first leak you get a warning and new credentials, and the old ones stop working at once. After a second one access may end for good.',
  },
  {
    question: 'Where is the license text?',
    answer:
      'In the file COMM-LICENSE of the public repository. It covers Pro alone; the open edition stays under the LGPL.',
  },
];
