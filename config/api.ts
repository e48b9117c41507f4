import fs from 'node:fs';

import type {PluginConfig, PresetConfig} from '@docusaurus/types';
import type {PresetEntry} from 'redocusaurus';

import {apiAddress, descriptionFile} from '../data/openapi';
import {loadVersions} from '../data/versions';
import type {ApiReferenceOptions, Reference} from '../plugins/api';
import {leftOut} from '../plugins/api/redoc';
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

const references = loadVersions()
  .map(({id, label, lastRelease, state}): Reference => {
    const isCurrent = state === 'current';
    return {
      id,
      label,
      release: lastRelease,
      description: descriptionFile(id),
      route: `${apiAddress(id)}/`,
      download: isCurrent ? '/openapi.yaml' : `${apiAddress(id)}/openapi.yaml`,
      title: isCurrent ? 'REST API reference' : `REST API reference, ${label}`,
      summary: isCurrent
        ? `Every operation of the ${product.name} REST API: parameters, request and response bodies, status codes and when they come, with examples to copy.`
        : `Every operation of the REST API of ${product.name} ${label}, as of release ${lastRelease}: parameters, bodies, status codes and examples to copy.`,
      // The catalogue of errors exists for the current version only.
      errors: isCurrent ? errors : {},
    };
  })
  .filter(({description}) => fs.existsSync(description));

/** The preset's options. A description without a route gets no page by Redoc. */
const redocusaurus = {
  // Empty, as the preset would otherwise load redocly.yaml, which is for the newer linter of plugins/api.
  config: {},
  specs: references.map(({id, description, download}) => ({id, spec: description, url: download})),
} satisfies Omit<PresetEntry[1], 'config'> & {readonly config: object};

/** Whether this is the second process of a build, which renders the pages (scripts/build.ts). */
const isRendering = process.env.DOCUSAURUS_SKIP_BUNDLING === 'true';

/** The preset that bundles the published descriptions. The second process reads the bundles from the folder of the pages. */
export const apiPresets: PresetConfig[] = isRendering ? [] : [['redocusaurus', redocusaurus]];

/**
 * Declares the client modules of the preset where the preset is missing. Both processes write the list of all client modules
 * (.docusaurus/client-modules.js), and the bundler may read either: lists that differ would give a build one of two main scripts.
 */
export const apiPlugins: PluginConfig[] = isRendering
  ? [() => ({name: 'client-modules-of-preset', getClientModules: () => Object.keys(leftOut)})]
  : [];

/** Options of plugins/api. */
export const apiOptions = {
  references,
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
