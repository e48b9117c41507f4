/**
 * Requirements of third-party programs on the published files: rules for generators, importers, validators and tools for
 * language models, tested without these programs and without Dkron. `npm run verify -- --only clients` tries the programs
 * themselves. Rules about single keywords (letter classes, defaults, servers of a path) are in redocly.yaml.
 */
import fs from 'node:fs';
import path from 'node:path';

import SwaggerParser from '@apidevtools/swagger-parser';
import {bundle, createConfig, lintFromString, loadConfig} from '@redocly/openapi-core';
import {Spectral} from '@stoplight/spectral-core';
import {oas} from '@stoplight/spectral-rulesets';
import openapiTypescript, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {beforeAll, describe, expect, it, test} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod';

import {descriptionFile, operationsOf, readDescription} from '../../data/openapi';
import {currentVersion, docsVersions} from '../../data/versions';
import {publishedTexts} from '../../plugins/api/published';
import {sharedFolder} from '../support/folders';
import {objectsIn} from '../support/objectsIn';

const site = {address: 'https://docs.example.com/preview/', trailingSlash: true};
const folder = sharedFolder();

type Published = {readonly json: string; readonly yaml: string};

async function publishedOf(file: string): Promise<Published> {
  const {bundle: whole} = await bundle({ref: file, config: await createConfig({})});
  return publishedTexts(whole.parsed as object, site);
}

/** TypeScript's errors for a program that saves a job with two fields. */
async function typeErrors(json: string, name: string): Promise<readonly string[]> {
  const schema = await openapiTypescript(json);
  fs.writeFileSync(path.join(folder, `${name}.ts`), astToString(schema));
  const program = path.join(folder, `${name}-save.ts`);
  fs.writeFileSync(
    program,
    `import type {operations} from './${name}';
type Body = NonNullable<operations['createOrUpdateJob']['requestBody']>['content']['application/json'];
export const job: Body = {name: 'cleanup', schedule: '@daily'};
`,
  );
  const options = {strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts']};
  return ts
    .getPreEmitDiagnostics(ts.createProgram([program], options))
    .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe.each(docsVersions)('the published description of %s', (version) => {
  let published: Published;
  let whole: Record<string, unknown>;

  beforeAll(async () => {
    published = await publishedOf(descriptionFile(version));
    whole = JSON.parse(published.json) as Record<string, unknown>;
  });

  it.each(['1.1', '1.2'] as const)('is the same as YAML %s and as JSON', (yamlVersion) => {
    expect(parse(published.yaml, {version: yamlVersion, maxAliasCount: 0})).toEqual(whole);
  });

  it('has whole addresses in the links of its texts', () => {
    expect(published.json).toMatch(/\]\(https:\/\/docs\.example\.com\/preview\/docs\//);
    expect(published.json).not.toMatch(/\]\(\//);
  });

  it('has server URLs without variables', () => {
    expect(whole['servers']).toEqual([
      {url: 'http://localhost:8080', description: expect.any(String) as string},
    ]);
    const paths = Object.keys(whole['paths'] as object);
    const outside = ['/health', '/metrics', '/debug/vars'];
    expect(paths.filter((each) => !/^\/v1(?:\/|$)/.test(each) && !outside.includes(each))).toEqual([]);
  });

  // Importers send parameters that have an example; a flag with the value `false` would be on, as Dkron treats any value as
  // true.
  it('has no example that would switch a flag on', () => {
    const flags = operationsOf(readDescription(descriptionFile(version)))
      .flatMap(({parameters}) => parameters)
      .filter(({schema}) => schema['type'] === 'boolean');
    expect(flags.length).toBeGreaterThan(0);
    for (const {name, schema, ...flag} of flags) {
      expect(schema['enum'], name).toEqual([true]);
      expect(flag.example, name).toBeUndefined();
    }
  });

  it('has one type for each answer and for each field', () => {
    const objects = objectsIn(whole);
    expect(objects.filter((each) => 'anyOf' in each || 'oneOf' in each)).toEqual([]);
  });

  // oapi-codegen decodes such a text as Base64.
  it('has no media type for the content of strings', () => {
    const texts = objectsIn(whole).filter((each) => each['type'] === 'string' && 'contentMediaType' in each);
    expect(texts).toEqual([]);
  });

  it('has the format uuid only with valid examples', () => {
    const ids = objectsIn(whole).filter(({format}) => format === 'uuid');
    const wrong = ids.flatMap(({examples}) =>
      ((examples ?? []) as unknown[]).filter((value) => !z.uuid().safeParse(value).success),
    );
    expect(wrong).toEqual([]);
  });

  it('is valid for swagger-parser', async () => {
    await expect(SwaggerParser.validate(structuredClone(whole) as never)).resolves.toBeDefined();
  });

  it('has no error and no warning for Spectral', async () => {
    const spectral = new Spectral();
    spectral.setRuleset({extends: [oas as never], rules: {'info-contact': 'off'}});
    const found = await spectral.run(structuredClone(whole));
    expect(
      found
        .filter(({severity}) => severity < 2)
        .map(({code, path: at, message}) => `${String(code)} ${at.join('.')}: ${message}`),
    ).toEqual([]);
  });

  it('accepts a job with two fields in TypeScript', async () => {
    expect(await typeErrors(published.json, version)).toEqual([]);
  }, 30_000);
});

describe('the linter', () => {
  const faults: readonly (readonly [string, (api: Faulty) => void])[] = [
    [
      'rule/portable-pattern',
      ({components}) => void (components.schemas.Job.properties.name['pattern'] = '^\\p{Ll}+$'),
    ],
    [
      'rule/no-default-of-fields',
      ({components}) => void (components.schemas.Job.properties.next['default'] = '0001-01-01T00:00:00Z'),
    ],
    [
      'rule/no-servers-of-paths',
      ({paths}) => void (paths['/health'].servers = [{url: 'http://localhost:8080'}]),
    ],
    [
      'rule/no-servers-of-operations',
      ({paths}) => void (paths['/health'].get.servers = [{url: 'http://localhost:8080'}]),
    ],
    [
      'rule/fixed-server',
      (api) => void (api.servers = [{url: 'http://{host}:8080', variables: {host: {default: 'localhost'}}}]),
    ],
  ];
  type Faulty = {
    servers: object[];
    readonly paths: {readonly '/health': {servers?: object[]; readonly get: {servers?: object[]}}};
    readonly components: {
      readonly schemas: {
        readonly Job: {readonly properties: Record<'name' | 'next', Record<string, unknown>>};
      };
    };
  };

  test.each(faults)('has the rule %s', async (rule, spoil) => {
    const {json} = await publishedOf(descriptionFile(currentVersion));
    const api = JSON.parse(json) as Faulty;
    const config = await loadConfig({configPath: 'redocly.yaml'});
    const found = async (): Promise<readonly string[]> =>
      (await lintFromString({source: JSON.stringify(api), config}))
        .filter(({severity}) => severity === 'error')
        .map(({ruleId}) => ruleId);
    expect(await found()).toEqual([]);
    spoil(api);
    expect(await found()).toContain(rule);
  });
});
