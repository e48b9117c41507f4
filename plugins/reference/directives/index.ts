import type {Directive} from '../directive';
import {apiChanges} from './apiChanges';
import {autoJoin} from './autoJoin';
import {commandChanges, flagChanges, settingsChanges} from './changes';
import {cliCommands, cliInherited, cliOptions, cliUsage} from './cli';
import {cronClockChanges, cronExamples, cronPredefined, cronSymbols} from './cron';
import {endedDefects, knownDefects, worstDefects} from './defects';
import {failover} from './failover';
import {executionFields, jobFields, jobFieldsIndex} from './fields';
import {messages} from './messages';
import {metrics, metricsIndex} from './metrics';
import {
  executor,
  executorChanges,
  executorErrors,
  executors,
  processor,
  processorChanges,
  processorErrors,
  processors,
} from './executors';
import {outgoing, ports, portsIndex} from './ports';
import {referenceIndex} from './referenceIndex';
import {dataFiles, schemaFiles} from './published';
import {releases} from './releases';
import {proSettings, settings, settingsIndex, timings} from './settings';
import {templateVariables} from './templates';
import {version, versions} from './versions';

const defining: readonly Directive[] = [
  apiChanges,
  autoJoin,
  cliCommands,
  cliInherited,
  cliOptions,
  cliUsage,
  commandChanges,
  cronClockChanges,
  cronExamples,
  cronPredefined,
  cronSymbols,
  dataFiles,
  executionFields,
  executor,
  executorChanges,
  executorErrors,
  executors,
  failover,
  flagChanges,
  jobFields,
  jobFieldsIndex,
  knownDefects,
  worstDefects,
  endedDefects,
  messages,
  metrics,
  metricsIndex,
  outgoing,
  ports,
  portsIndex,
  proSettings,
  processor,
  processorChanges,
  processorErrors,
  processors,
  releases,
  schemaFiles,
  settings,
  settingsChanges,
  settingsIndex,
  templateVariables,
  timings,
  version,
  versions,
];

/** Every directive that a page may use. */
export const directives: readonly Directive[] = [...defining, referenceIndex(defining)];
