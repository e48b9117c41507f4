import type {Directive} from '../directive';
import * as apiChanges from './apiChanges';
import * as autoJoin from './autoJoin';
import * as changes from './changes';
import * as cli from './cli';
import * as clients from './clients';
import * as clusterStates from './clusterStates';
import * as counterparts from './counterparts';
import * as cron from './cron';
import * as defects from './defects';
import * as executors from './executors';
import * as failover from './failover';
import * as fields from './fields';
import * as messages from './messages';
import * as metrics from './metrics';
import * as ports from './ports';
import * as published from './published';
import {referenceIndex} from './referenceIndex';
import * as releases from './releases';
import * as scheduleSources from './scheduleSources';
import * as settings from './settings';
import * as templates from './templates';
import * as versions from './versions';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  apiChanges,
  autoJoin,
  changes,
  cli,
  clients,
  clusterStates,
  counterparts,
  cron,
  defects,
  executors,
  failover,
  fields,
  messages,
  metrics,
  ports,
  published,
  releases,
  scheduleSources,
  settings,
  templates,
  versions,
];

function isDirective(exported: unknown): exported is Directive {
  return typeof exported === 'object' && exported !== null && 'expand' in exported;
}

/** All directives that the modules export. */
const defining = modules
  .flatMap((module) => Object.values(module))
  .filter(isDirective)
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Every directive that a page may use. */
export const directives: readonly Directive[] = [...defining, referenceIndex(defining)];
