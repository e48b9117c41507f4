import fs from 'node:fs';

import type {PresetEntry} from 'redocusaurus';

import {apiAddress, descriptionFile} from '../data/openapi';
import {currentVersion, loadVersions} from '../data/versions';
import type {ApiReferenceOptions, Reference} from '../plugins/api';
import {product} from './identity';

/** The sections of the catalogue of errors, and the operations whose errors are in them. */
export const errorCatalogue = {
  page: '/docs/operations/api-errors/',
  sections: {
    save: ['createOrUpdateJob', 'createOrUpdateJobPatch', 'updateJobByName'],
    read: ['getJobs', 'showJobByName', 'listExecutionsByJob', 'showExecutionByID', 'executionStats'],
    run: ['runJob', 'runJobAlias'],
    toggle: ['toggleJob'],
    delete: ['deleteJob', 'deleteExecutionsByJob'],
    restore: ['restore'],
    cluster: [
      'getLeader',
      'getIsLeader',
      'busy',
      'leave',
      'metrics',
      'health',
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
  .map(({id, label, lastRelease}) => ({
    id,
    label,
    release: lastRelease,
    isCurrent: id === currentVersion,
    description: descriptionFile(id),
    route: `${apiAddress(id)}/`,
    download: id === currentVersion ? '/openapi.yaml' : `${apiAddress(id)}/openapi.yaml`,
  }))
  .filter(({description}) => fs.existsSync(description));

/** The preset's options: a page for each description. */
export const redocusaurus = {
  // The preset would look for redocly.yaml, which is for the linter of plugins/api, a newer one.
  config: {},
  specs: described.map(({id, label, release, isCurrent, description, route, download}) => ({
    id,
    spec: description,
    route,
    url: download,
    layout: {
      title: isCurrent ? 'REST API reference' : `REST API reference, ${label}`,
      description: isCurrent
        ? `Every operation of the ${product.name} REST API: parameters, request and response bodies, status codes and when they come, with examples to copy.`
        : `Every operation of the REST API of ${product.name} ${label}, as of release ${release}: parameters, bodies, status codes and examples to copy.`,
    },
  })),
  theme: {primaryColor: '#1890ff'},
} satisfies Omit<PresetEntry[1], 'config'> & {readonly config: object};

/** What plugins/api makes of them. */
export const apiOptions = {
  references: described.map(({id, label, release, isCurrent, description, route, download}): Reference => ({
    id,
    label,
    release,
    description,
    route,
    download,
    // The catalogue is of the current version.
    errors: isCurrent ? errors : {},
  })),
  primaryColor: redocusaurus.theme.primaryColor,
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
