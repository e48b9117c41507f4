import type {IconName} from './icons';

export type ProFeature = {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
  /** The documentation page with the instructions. */
  readonly page: {readonly to: string; readonly label: string};
  /** A caution from the vendor's documentation. */
  readonly note?: string;
  /** Sample of the feature in a file. */
  readonly sample?: {readonly title: string; readonly code: string};
};

export type ProFeatureGroup = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly features: readonly ProFeature[];
};

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

/** Features that Dkron Pro 4 adds, according to its vendor's documentation. */
export const featureGroups: readonly ProFeatureGroup[] = [
  {
    id: 'security',
    title: 'Security',
    text: 'The open edition relies on your network and your proxy. Pro has its own protection.',
    features: [
      {
        icon: 'lock',
        name: 'TLS between nodes',
        text: 'TLS is on by default, with certificates that Dkron creates itself. You can also use your own key, certificate and CA, and accept only nodes with a certificate from that CA.',
        page: {to: '/docs/pro/encryption/', label: 'How to encrypt a cluster'},
        note: 'The generated certificates are meant for networks that you trust.',
      },
      {
        icon: 'people',
        name: 'Access control',
        text: 'Policies in JSON define which API paths a client may create, read, update, delete or list. Tokens have one or more policies. Open Policy Agent, which is built in, evaluates the rules.',
        page: {to: '/docs/pro/acls/', label: 'How to write policies'},
        note: 'Access control is off until you set acl.enabled and restart.',
        sample: {title: 'viewer.json, a read-only policy', code: policy},
      },
      {
        icon: 'question',
        name: 'A dashboard with a login',
        text: 'With access control on, the dashboard asks for a token in a sign-in form.',
        page: {to: '/docs/pro/acls/#use', label: 'How to use a token'},
      },
    ],
  },
  {
    id: 'execution',
    title: 'Where jobs run',
    text: 'Pro adds two executors to those of the open edition.',
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
    text: 'Pro adds three processors for the output of jobs.',
    features: [
      {
        icon: 'record',
        name: 'Elasticsearch',
        text: 'Sends the output of a run to an index. Address and login are in a separate file, so jobs contain no password.',
        page: {to: '/docs/pro/processors/elasticsearch/', label: 'How to set up Elasticsearch'},
      },
      {
        icon: 'mail',
        name: 'Email',
        text: 'Sends a report to the addresses in the job, through one of several mail providers that you set up. By default, it reports failures only.',
        page: {to: '/docs/pro/processors/email/', label: 'How to set up email'},
      },
      {
        icon: 'chat',
        name: 'Slack',
        text: 'Posts job, status and output to a channel of one of several teams. By default, it reports failures only.',
        page: {to: '/docs/pro/processors/slack/', label: 'How to set up Slack'},
      },
    ],
  },
  {
    id: 'operation',
    title: 'Load and regions',
    text: 'For clusters that start many jobs or span more than one region.',
    features: [
      {
        icon: 'clock',
        name: 'FastLog for Raft',
        text: 'A different store for the Raft log, for many jobs at short intervals. You choose how often it writes to disk: at each change, once a second, or never.',
        page: {to: '/docs/pro/raft-fastlog/', label: 'How to move to FastLog'},
        note: 'FastLog cannot read the files of the default store. It starts empty, so back up your jobs first.',
      },
      {
        icon: 'cluster',
        name: 'Failover between regions',
        text: 'Two clusters in different regions are federated. One is active, and the other takes over when the active cluster fails.',
        page: {to: '/docs/pro/failover/', label: 'What is known about failover'},
        note: 'Experimental.',
      },
    ],
  },
];

export type PlanRow = {readonly feature: string; readonly free: boolean};

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
  {feature: 'Cross-region failover (experimental)', free: false},
];

/** Day on which these plans were published: text for readers, and the ISO date. */
export const plansPublished = {text: 'June 11, 2025', day: '2025-06-11'} as const;

export type ProQuestion = {readonly question: string; readonly answer: string};

/** License terms, from the vendor's questions and answers and the license text. */
export const questions: readonly ProQuestion[] = [
  {
    question: 'Is there a trial?',
    answer:
      'No. Instead, you can get a full refund within two weeks of the purchase. Write to support@dkron.io.',
  },
  {
    question: 'How many servers does one license cover?',
    answer:
      'All of them. The license is for an organization and its own servers, without a limit on hosts, nodes or environments.',
  },
  {
    question: 'Are there discounts, invoices or purchase orders?',
    answer: 'No. Everybody pays the same price, by card.',
  },
  {
    question: 'What happens when the subscription ends?',
    answer:
      "After a grace period of one week, access to packages, updates and support ends. The vendor's questions and answers say that running Pro needs an active subscription, while section 7.3 of the license text allows existing installations to continue, without new hosts. Ask the vendor if this matters to you.",
  },
  {
    question: 'May I ship Pro inside my own product?',
    answer:
      'Not with the standard license. The Appliance license allows it: your customers may then use Pro only as part of your product.',
  },
  {
    question: 'Can the license move to another company?',
    answer:
      'No. The contact address can change only within the same email domain, so buy with a group address rather than a personal address.',
  },
  {
    question: 'Can the terms be changed?',
    answer:
      'The plan table says no. According to the questions and answers, Appliance customers may ask, and others would have to buy one license for each production server.',
  },
  {
    question: 'What if my download address leaks?',
    answer:
      'Keep it private, because it is personal to your license. After a first leak, you get a warning and new credentials, and the old credentials stop working immediately. After a second leak, access may end permanently.',
  },
  {
    question: 'Where is the license text?',
    answer:
      'In the file COMM-LICENSE of the public repository. It covers only Pro; the open edition stays under the LGPL.',
  },
];
