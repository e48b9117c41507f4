import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {load, type CheerioAPI} from 'cheerio';
import {afterAll, describe, expect, test} from 'vitest';

import {readDescription} from '../../../data/openapi';
import {writeBelow} from '../../lib/files';
import {apiPage} from '.';

const jobFields = {
  id: {type: 'string', readOnly: true, description: 'Copy of the name.'},
  owner: {type: 'string', description: 'Who is responsible. Any text.'},
  schedule: {type: 'string', description: 'When to run. See the guide.'},
  name: {type: 'string', description: 'Key of the job. It cannot be changed.'},
};

const job = {$ref: '#/components/schemas/Job'};

function json(examples: Readonly<Record<string, unknown>>): object {
  return {
    'application/json': {
      schema: job,
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, value]) => [name, {summary: `Example ${name}`, value}]),
      ),
    },
  };
}

/** The curl sample that each operation needs. */
const curl = [{label: 'curl', source: 'curl http://localhost:8080/v1/jobs'}];

const description = {
  openapi: '3.1.0',
  info: {
    title: 'API',
    version: '1.0.0',
    description:
      'Some jobs.\n\n```sh\ncurl http://localhost:8080/v1/jobs\n```\n\n## Errors\n\nThere are some.',
  },
  servers: [{url: 'http://localhost:8080/v1'}],
  security: [],
  tags: [{name: 'jobs', description: 'Jobs.'}],
  components: {
    securitySchemes: {},
    schemas: {Job: {title: 'Job', type: 'object', required: ['name'], properties: jobFields}},
  },
  paths: {
    '/jobs': {
      get: {
        operationId: 'getJobs',
        tags: ['jobs'],
        summary: 'List jobs',
        description: 'All of them.',
        'x-codeSamples': curl,
        responses: {200: {description: 'The jobs.', content: json({one: {name: 'one'}, none: []})}},
      },
      post: {
        operationId: 'storeJob',
        tags: ['jobs'],
        summary: 'Create a job',
        description: 'One of them.',
        'x-codeSamples': curl,
        requestBody: {required: true, content: json({short: {name: 'a'}, full: {name: 'b', owner: 'me'}})},
        responses: {
          201: {
            description: 'Saved.',
            content: json({full: {id: 'b'}, short: {id: 'a'}, other: {id: 'c'}}),
          },
        },
      },
    },
  },
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-page-'));
const root = writeBelow(folder, 'openapi.yaml', JSON.stringify(description));

afterAll(() => fs.rmSync(folder, {recursive: true}));

function pageWith(firstFields: Readonly<Record<string, readonly string[]>> = {}, file = root): CheerioAPI {
  const {html} = apiPage({
    description: readDescription(file),
    baseUrl: '/',
    version: {label: 'v9', release: '9.1.0'},
    downloads: [],
    firstFields,
    errorsOf: () => undefined,
    script: '/page.js',
  });
  return load(html);
}

/** The part of an operation. */
function partOf($: CheerioAPI, operation: string): ReturnType<CheerioAPI> {
  return $(`.part[data-heading="operation/${operation}"]`);
}

describe('the fields of a request body', () => {
  const $ = pageWith({Job: ['schedule', 'id']});
  const part = partOf($, 'storeJob');

  test('are in the section of the operation: required ones first, then those that most readers need', () => {
    const shown = part.find('h4:contains("Request body") ~ .reference').first();
    expect(
      shown
        .find('dt > a')
        .map((_, link) => $(link).text())
        .get(),
    ).toEqual(['name', 'schedule']);
    expect(shown.find('dd').first().text()).toBe('Key of the job.');
  });

  test('are complete after one click, without those that the server sets', () => {
    const fold = part.find('h4:contains("Request body") ~ details.fold').first();
    expect(fold.children('summary').text()).toBe('1 more field');
    expect(
      fold
        .find('dt > a')
        .map((_, link) => $(link).text())
        .get(),
    ).toEqual(['owner']);
  });

  test('lead to their description in the section of the schema', () => {
    const address = part.find('dt > a:contains("owner")').attr('href') ?? '';
    expect(address).toBe('#schema/Job/owner');
    expect(
      $(`[id="${address.slice(1)}"]`)
        .closest('.reference__entry')
        .text(),
    ).toContain('Any text.');
  });
});

describe('samples', () => {
  const $ = pageWith();

  test('a request has the response that belongs to it, the first one open', () => {
    const requests = partOf($, 'storeJob').find('.part__code > details');
    const pairs = requests
      .map((_, one) => $(one).find('.switch + .code-block code').text().replace(/\s/g, ''))
      .get();
    expect(pairs).toEqual(['{"id":"a"}', '{"id":"b"}']);
    expect(requests.map((_, one) => $(one).attr('open') !== undefined).get()).toEqual([true, false]);
  });

  test('responses that belong to no request are below', () => {
    const other = partOf($, 'storeJob').find('.part__code > .code-block');
    expect(other.find('.code-block__title').text()).toBe('Response 201: Example other');
    expect(
      partOf($, 'getJobs')
        .find('.part__code summary')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['Response 200 Example one', 'Response 200 Example none']);
  });

  test('the first calls can be read in every language', () => {
    const sample = $('.part[data-heading="overview"] .switch');
    const shown = sample
      .find('[data-language]')
      .map((_, one) => $(one).attr('data-language'))
      .get();
    expect(shown).toEqual(['curl', 'Go', 'Python', 'JavaScript']);
    // Each under its name, for browsers that show all of them.
    expect(
      sample
        .find('.switch__name')
        .get()
        .map((one) => $(one).text()),
    ).toEqual(shown);
    expect(sample.find('[data-language="curl"] pre').text()).toBe('curl http://localhost:8080/v1/jobs');
    expect(sample.find('[data-language="Python"] pre').text()).toMatch(/^import requests\n[^]*"name": "a"/);
  });
});

test('every heading with an address has a link that says where it leads', () => {
  const $ = pageWith();
  const links = $('.hash-link');
  expect(links.length).toBeGreaterThan(5);
  links.each((_, link) => {
    const heading = $(link).parent();
    expect($(link).attr('title')).toBe(`Direct link to ${heading.text()}`);
    expect($(link).attr('href')).toBe(`#${heading.attr('id')}`);
  });
});

test('a keyword that the page cannot show is an error', () => {
  const schemas = {Job: {title: 'Job', allOf: [{type: 'object', properties: jobFields}]}};
  const other = writeBelow(
    folder,
    'other.yaml',
    JSON.stringify({...description, components: {...description.components, schemas}}),
  );
  expect(() => pageWith({}, other)).toThrow('getJobs: the schema has "allOf", which the page of the API');
});
