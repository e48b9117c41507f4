import fs from 'node:fs';

import {apiAddress, descriptionFile} from '../data/openapi';
import {currentVersion, loadVersions} from '../data/versions';
import type {ApiReferenceOptions, Reference} from '../plugins/api';
import {product} from './identity';

/** The sections of the catalogue of errors, and the operations whose errors are in them. */
export const errorCatalogue = {
  page: '/docs/operations/api-errors/',
  sections: {
    save: ['createOrUpdateJob', 'createOrUpdateJobPatch', 'updateJobByName'],
    read: ['getJobs', 'showJobByName', 'listExecutionsByJob', 'showExecutionByID'],
    run: ['runJob', 'runJobAlias'],
    toggle: ['toggleJob'],
    delete: ['deleteJob'],
    restore: ['restore'],
    cluster: [
      'getLeader',
      'getIsLeader',
      'busy',
      'leave',
      'metrics',
      'showPolicy',
      'createOrUpdatePolicy',
      'deletePolicy',
    ],
  },
} as const;

const errors = Object.fromEntries(
  Object.entries(errorCatalogue.sections).flatMap(([section, operations]) =>
    operations.map((operation) => [operation, `${errorCatalogue.page}#${section}`]),
  ),
);

const described = loadVersions()
  .map((version) => ({
    ...version,
    isCurrent: version.id === currentVersion,
    description: descriptionFile(version.id),
  }))
  .filter(({description}) => fs.existsSync(description));

export const apiOptions = {
  references: described.map(({id, label, lastRelease, isCurrent, description}): Reference => ({
    label,
    release: lastRelease,
    description,
    route: `${apiAddress(id)}/`,
    download: isCurrent ? '/openapi' : `${apiAddress(id)}/openapi`,
    title: isCurrent ? 'REST API reference' : `REST API reference, ${label}`,
    summary: isCurrent
      ? `Every operation of the ${product.name} REST API: parameters, request and response bodies, status codes and when they come, with examples to copy.`
      : `Every operation of the REST API of ${product.name} ${label}, as release ${lastRelease} answers: parameters, bodies, status codes and examples to copy.`,
    // The catalogue is of the current version.
    errors: isCurrent ? errors : {},
  })),
  firstFields: {
    Job: [
      'name',
      'schedule',
      'timezone',
      'executor',
      'executor_config',
      'tags',
      'retries',
      'concurrency',
      'parent_job',
    ],
    Execution: ['id', 'job_name', 'node_name', 'started_at', 'finished_at', 'success', 'output'],
    Member: ['Name', 'Addr', 'Tags', 'statusText'],
  },
} satisfies ApiReferenceOptions;
