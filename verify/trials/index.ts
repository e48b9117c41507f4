/** All trials, by subject. A new file of this folder is added here. */
import type {Subject} from '../lab/trial';
import {chains} from './chains';
import {errors} from './errors';
import {failures} from './failures';
import {forbid} from './forbid';
import {forming} from './forming';
import {guarantees} from './guarantees';
import {jobs} from './jobs';
import {maintenance} from './maintenance';
import {metrics} from './metrics';
import {nodes} from './nodes';
import {notifications} from './notifications';
import {processors} from './processors';
import {recovery} from './recovery';
import {retries} from './retries';
import {schedules} from './schedules';
import {shell} from './shell';
import {storage} from './storage';
import {upgrading} from './upgrading';

export const subjects: readonly Subject[] = [
  chains,
  errors,
  failures,
  forbid,
  forming,
  guarantees,
  jobs,
  maintenance,
  metrics,
  nodes,
  notifications,
  processors,
  recovery,
  retries,
  schedules,
  shell,
  storage,
  upgrading,
];
