import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {writeBelow} from '../plugins/lib/files';
import {fullPath, operationsOf, readDescription} from './openapi';
import {emptyFolder} from '../tests/support/folders';

const folder = emptyFolder();

const head = `
openapi: 3.1.0
info: {title: API, version: 1.0.0, description: Text.}
servers: [{url: 'http://{host}:8080/v1', variables: {host: {default: localhost, description: Name.}}}]
security: []
tags: []
components: {securitySchemes: {token: {type: apiKey, in: header, name: X-Token}, login: {type: http, scheme: basic}}}
`;
const rest = `summary: Jobs, description: Jobs., tags: [], x-codeSamples: [{label: curl, source: curl x}]`;

describe('a description', () => {
  it('is read with all references resolved: to files, to parts of files, within the file', () => {
    writeBelow(folder, 'name.yaml', 'name: {type: string}\na/b: {$ref: "#/name"}\n');
    const root = writeBelow(
      folder,
      'openapi.yaml',
      `${head}
paths:
  /jobs/{name}:
    servers: [{url: 'http://localhost:8080'}]
    get:
      operationId: getJob
      summary: Get
      description: Get.
      tags: []
      security: [{login: []}, {token: []}]
      x-codeSamples: [{label: curl, source: curl x}]
      parameters: [{name: name, in: path, description: Name., schema: {$ref: 'name.yaml#/a~1b'}, example: x}]
      responses: {'200': {description: Good.}}
    delete: {operationId: deleteJob, ${rest}, responses: {'404': {description: Gone.}}}
`,
    );
    const operations = operationsOf(readDescription(root));
    expect(operations.map((one) => [one.method, fullPath(one), one.keyHeader?.name])).toEqual([
      ['GET', '/jobs/{name}', 'X-Token'],
      ['DELETE', '/jobs/{name}', undefined],
    ]);
    expect(operations[0]?.parameters[0]?.schema).toEqual({type: 'string'});
  });

  it('with a mistake is reported once, with the file that contains it', () => {
    writeBelow(folder, 'paths.yaml', `jobs:\n  get: {operationId: getJobs, ${rest}, responses: 7}\n`);
    const root = writeBelow(
      folder,
      'openapi.yaml',
      `${head}paths:\n  /jobs: {$ref: 'paths.yaml#/jobs'}\n  /all: {$ref: 'paths.yaml#/jobs'}\n`,
    );
    expect(() => readDescription(root)).toThrow(
      `${path.join(folder, 'paths.yaml')}:2: jobs.get.responses: expected record, found 7`,
    );
  });

  it.each([
    ["{$ref: 'gone.yaml'}", 'openapi.yaml:8: paths.$ref: "gone.yaml" leads nowhere'],
    ["{$ref: 'openapi.yaml#/gone'}", '"openapi.yaml#/gone" leads nowhere'],
    ["{$ref: '#/paths'}", '"#/paths" leads back to itself'],
    [
      '{/jobs: {get: {operationId: a}}}',
      'openapi.yaml:8: paths./jobs.get.summary: expected string, found nothing',
    ],
  ])('with the paths %s is reported with the place of the mistake', (paths, message) => {
    const root = writeBelow(folder, 'openapi.yaml', `${head}paths: ${paths}\n`);
    expect(() => readDescription(root)).toThrow(message);
  });
});
