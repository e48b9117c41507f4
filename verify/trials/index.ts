/** All trials, by subject. A new file of this folder is added here. */
import type {Subject} from '../lab/trial';
import {backups} from './backups';
import {chains} from './chains';
import {collector} from './collector';
import {commands} from './commands';
import {configuration} from './configuration';
import {cronitor} from './cronitor';
import {errors} from './errors';
import {failures} from './failures';
import {forbid} from './forbid';
import {forming} from './forming';
import {guarantees} from './guarantees';
import {http} from './http';
import {jobs} from './jobs';
import {kafka} from './kafka';
import {leaderCall} from './leaderCall';
import {mail} from './mail';
import {maintenance} from './maintenance';
import {metrics} from './metrics';
import {nodes} from './nodes';
import {notifications} from './notifications';
import {plugins} from './plugins';
import {processors} from './processors';
import {prometheus} from './prometheus';
import {pubsub} from './pubsub';
import {recovery} from './recovery';
import {retries} from './retries';
import {schedules} from './schedules';
import {security} from './security';
import {serf} from './serf';
import {shell} from './shell';
import {states} from './states';
import {storage} from './storage';
import {syslog} from './syslog';
import {systemd} from './systemd';
import {tracing} from './tracing';
import {upgrading} from './upgrading';

export const subjects: readonly Subject[] = [
  backups,
  chains,
  collector,
  commands,
  configuration,
  cronitor,
  errors,
  failures,
  forbid,
  forming,
  guarantees,
  http,
  jobs,
  kafka,
  leaderCall,
  mail,
  maintenance,
  metrics,
  nodes,
  notifications,
  plugins,
  processors,
  prometheus,
  pubsub,
  recovery,
  retries,
  schedules,
  security,
  serf,
  shell,
  states,
  storage,
  syslog,
  systemd,
  tracing,
  upgrading,
];
