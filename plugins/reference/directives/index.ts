import type {Directive} from '../directive';
import {autoJoin} from './autoJoin';
import {commandChanges, flagChanges, settingsChanges} from './changes';
import {cliCommands, cliInherited, cliOptions, cliUsage} from './cli';
import {cronExamples, cronPredefined, cronSymbols} from './cron';
import {knownDefects} from './defects';
import {executionFields, jobFields} from './fields';
import {metrics} from './metrics';
import {executor, executorErrors, executors, processor, processorErrors, processors} from './plugins';
import {ports} from './ports';
import {releases} from './releases';
import {proSettings, settings} from './settings';
import {templateVariables} from './templates';
import {version, versions} from './versions';

/** Every directive that a page may use. */
export const directives: readonly Directive[] = [
  autoJoin,
  cliCommands,
  cliInherited,
  cliOptions,
  cliUsage,
  commandChanges,
  cronExamples,
  cronPredefined,
  cronSymbols,
  executionFields,
  executor,
  executorErrors,
  executors,
  flagChanges,
  jobFields,
  knownDefects,
  metrics,
  ports,
  proSettings,
  processor,
  processorErrors,
  processors,
  releases,
  settings,
  settingsChanges,
  templateVariables,
  version,
  versions,
];
