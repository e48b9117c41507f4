/**
 * Requirements on the API description of every version. They do not compare it with a server: verify does.
 */
import {beforeAll, describe, expect, it} from 'vitest';

import {loadVersionData} from '../../data/load';
import type {VersionId} from '../../data/schema/parts';
import {currentVersion, docsVersions} from '../../data/versions';
import {
  descriptionFile,
  operationsOf,
  readDescription,
  type Description,
  type Operation,
  type Schema,
} from '../../data/openapi';
import {ownAnchors} from '../../checks/links/anchors';
import {requestMistakes, routeOf} from '../../tools/operations';
import {fileText, recordCurl} from '../../tools/recordCurl';
import {checkDescription} from '../../plugins/api/description';
import {mismatches} from '../../tools/schemaFit';
import {objectsIn} from '../support/objectsIn';
import {sitePages} from '../support/sitePages';

const isError = (status: string): boolean => Number(status) >= 400;
const nameOf = ({method, path}: Operation): string => `${method} ${path}`;

function headingsOf({info}: Description): readonly (string | undefined)[] {
  return [...info.description.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
}

/** A section of the guide. */
function sectionOf({info}: Description, heading: string): string {
  return info.description.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

describe.each(docsVersions)('the description of %s', (version) => {
  let api: Description;
  let operations: readonly Operation[];

  beforeAll(() => {
    api = readDescription(descriptionFile(version));
    operations = operationsOf(api);
    expect(operations.length).toBeGreaterThan(0);
  });

  it('passes the linter', async () => {
    await checkDescription(descriptionFile(version), 'redocly.yaml');
  });

  it('is of the same release as the version’s data', () => {
    expect(api.info.version).toBe(loadVersionData(version).release);
  });

  // The linter checks examples of bodies, parameters and fields.
  it('has defaults and examples of headers that fit their schemas', () => {
    const objects = objectsIn(operations);
    const defaults = objects.filter((each) => 'type' in each && ('default' in each || 'x-default' in each));
    const shown = objects.filter((each) => 'example' in each);
    expect(defaults.length).toBeGreaterThan(5);
    expect(shown.length).toBeGreaterThan(5);
    expect([
      ...defaults.flatMap((schema) =>
        mismatches(
          `default of "${String(schema['description'])}"`,
          schema,
          'default' in schema ? schema['default'] : schema['x-default'],
        ),
      ),
      ...shown.flatMap(({description, schema, example}) =>
        mismatches(`example of "${String(description)}"`, schema as Schema, example),
      ),
    ]).toEqual([]);
  });

  it('shows an example of every body, sent or received', () => {
    for (const one of operations) {
      const bodies = [one.requestBody ?? {content: {}}, ...Object.values(one.responses)];
      const without = bodies
        .flatMap(({content}) => Object.entries(content))
        .filter(([, {examples}]) => Object.keys(examples).length === 0);
      expect(without, nameOf(one)).toEqual([]);
    }
  });

  it('says where an answer has no body', () => {
    for (const one of operations) {
      for (const [status, {content, description}] of Object.entries(one.responses)) {
        const isMentioned = /[Nn]o body|body (?:is|are) not published/.test(description);
        expect(isMentioned || Object.keys(content).length > 0, `${nameOf(one)} ${status}`).toBe(true);
      }
    }
  });

  it('shows errors as one line of text, never as JSON objects', () => {
    const texts = operations.flatMap((one) =>
      Object.entries(one.responses)
        .filter(([status]) => isError(status))
        .flatMap(([, {content}]) => Object.values(content))
        .flatMap(({examples}) => Object.values(examples))
        .map(({value}) => ({where: nameOf(one), value})),
    );
    expect(texts.length).toBeGreaterThan(0);
    const lines = texts.filter(({value}) => typeof value === 'string');
    lines.forEach(({where, value}) => expect(value, where).toMatch(/^[^\n]+$/));
    // The only JSON error is the status of a v1 server whose store is down.
    expect(texts.length - lines.length).toBeLessThan(2);
  });

  it('accepts only jobs with a schedule or a parent', () => {
    const post = operations.find(({operationId}) => operationId === 'createOrUpdateJob');
    const {schema} = post?.requestBody?.content['application/json'] ?? {};
    if (schema === undefined) {
      throw new Error(`${version}: there is no createOrUpdateJob with a JSON body; expected one`);
    }
    const mistakes = (value: object): number => mismatches('job', schema, value).length;
    expect(mistakes({name: 'a', schedule: '@daily'})).toBe(0);
    expect(mistakes({name: 'a', parent_job: 'b'})).toBe(0);
    expect(mistakes({name: 'a'})).toBe(1);
    expect(mistakes({name: 'a', schedule: '', parent_job: ''})).toBe(1);
    expect(mistakes({name: '', schedule: '@daily'})).toBeGreaterThan(0);
    expect(mistakes({schedule: '@daily'})).toBe(1);
    expect(mistakes({name: 'a', schedule: '@daily', command: 'date'})).toBe(1);
  });

  it('describes every field of a job and of an execution', () => {
    for (const id of ['showJobByName', 'listExecutionsByJob']) {
      const answer = operations.find(({operationId}) => operationId === id)?.responses['200'];
      const whole = answer?.content['application/json']?.schema ?? {};
      const object = (whole['items'] ?? whole) as {
        readonly properties?: Record<string, {description?: string}>;
      };
      const fields = Object.entries(object.properties ?? {});
      expect(fields.length, id).toBeGreaterThan(0);
      fields.forEach(([name, {description}]) => expect(description, `${id}: ${name}`).toMatch(/\.$/));
    }
  });

  it('describes every path parameter, and `pretty` for all open-source paths', () => {
    for (const one of operations) {
      const inPath = [...one.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      const names = (where: string): readonly string[] =>
        one.parameters.filter((parameter) => parameter.in === where).map(({name}) => name);
      expect(names('path'), nameOf(one)).toEqual(inPath);
      const below = one.path.startsWith('/v1');
      if (!one.tags.includes('policies')) {
        expect(names('query').includes('pretty'), `${nameOf(one)}: whether it reads "pretty"`).toBe(below);
      }
    }
  });

  it('requires a token for calls of Dkron Pro only', () => {
    expect(api.security).toContainEqual({});
    for (const one of operations) {
      expect(one.security !== undefined, nameOf(one)).toBe(one.tags.includes('policies'));
      expect(one.keyHeader !== undefined, nameOf(one)).toBe(one.tags.includes('policies'));
    }
  });

  it('has curl samples that call their operation with a valid body', async () => {
    const samples = operations.flatMap((one) => one['x-codeSamples'].map((sample) => ({one, ...sample})));
    const sent = await recordCurl(samples.map(({source}) => source));
    for (const [index, {one, label}] of samples.entries()) {
      const where = `${one.operationId}, ${label}`;
      const requests = sent[index]?.requests ?? [];
      expect(requests, where).toHaveLength(1);
      const {method = '', url = '', headers = {}, body = ''} = requests[0] ?? {};
      const {origin, pathname, searchParams} = new URL(url);
      expect(one.servers[0], where).toMatch(new RegExp(`^${origin}(?:/|$)`));
      expect(routeOf([one], method, pathname), where).toBeDefined();
      const carried = {query: searchParams, contentType: headers['content-type'], body};
      // The content of a file is not part of the command line.
      const mistakes = requestMistakes(one, carried).filter(
        (mistake) => body !== fileText || !mistake.startsWith('the body of'),
      );
      expect(mistakes, where).toEqual([]);
    }
  });

  it('has the same guide as other versions, with a row for every error status', () => {
    expect(headingsOf(api)).toEqual(headingsOf(readDescription(descriptionFile(currentVersion))));
    const errors = sectionOf(api, 'Errors');
    const statuses = operations.flatMap(({responses}) => Object.keys(responses).filter(isError));
    for (const status of new Set(statuses)) {
      expect(errors, status).toMatch(new RegExp(`^\\| ${status}\\b`, 'm'));
    }
  });

  it('links to existing pages of the same version', () => {
    const texts = [api.info.description, ...operations.map(({description}) => description)];
    const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, url]) => url ?? ''));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const [address = '', anchor] = link.split('#');
      const page = sitePages.find(({url}) => url === address.replace(/\/$/, ''));
      expect(page?.version, link).toBe(version);
      const ids = page === undefined ? [] : ownAnchors(page).map(({id}) => id);
      expect(anchor === undefined || ids.includes(anchor), link).toBe(true);
    }
  });

  it('describes exactly the used tags', () => {
    expect(new Set(operations.flatMap(({tags}) => tags))).toEqual(new Set(api.tags.map(({name}) => name)));
  });
});

describe('an operation of the open edition', () => {
  const operationsIn = (version: VersionId): readonly Operation[] =>
    operationsOf(readDescription(descriptionFile(version))).filter(({tags}) => !tags.includes('policies'));

  it.each(docsVersions.slice(1).map((to, index) => [docsVersions[index] ?? to, to] as const))(
    'of %s is in %s too, under the same name',
    (from, to) => {
      const later = operationsIn(to);
      for (const one of operationsIn(from)) {
        expect(later.find(({operationId}) => operationId === one.operationId)).toMatchObject({
          method: one.method,
          path: one.path,
          tags: one.tags,
        });
      }
    },
  );
});
