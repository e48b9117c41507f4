/**
 * The descriptions of the REST API in openapi/, one a version: each is read once, all references are resolved, and the result
 * is checked for the structure that the API page, code samples, search, checks and verify rely on. This is the only model of
 * the API; the linter and the published bundle use Redocly's own.
 *
 * It does not check whether a description is valid OpenAPI (the linter does) or true (verify does).
 */
import {existsSync} from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import {
  allowedKeys,
  cachedWhileUnchanged,
  mistakeMessage,
  mistakesIn,
  projectRoot as project,
  readYaml,
  type Cached,
} from './readYaml';
import type {VersionId} from './schema/parts';
import {isObject, pathOfPointer, valueAt} from './valueAt';
import {currentVersion} from './versions';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const schemaObject = z.record(z.string(), z.unknown());
const examples = z.record(z.string(), z.looseObject({summary: z.string(), value: z.unknown()}));
const content = z.record(z.string(), z.looseObject({schema: schemaObject, examples: examples.default({})}));

const valued = z.looseObject({
  description: z.string(),
  schema: schemaObject,
  example: z.unknown(),
  required: z.boolean().optional(),
  deprecated: z.boolean().optional(),
});
const parameter = valued.extend({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  style: z.string().optional(),
  // Importers send every parameter that has an example, so an optional one may lack it.
  example: z.unknown().optional(),
});

const answer = z.looseObject({
  'x-summary': z.string().optional(),
  description: z.string(),
  headers: z.record(z.string(), valued).default({}),
  content: content.default({}),
});

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  deprecated: z.boolean().optional(),
  requestBody: z
    .looseObject({description: z.string().optional(), required: z.boolean().optional(), content})
    .optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-sample-query': z.array(z.string()).default([]),
  'x-codeSamples': z.array(z.looseObject({label: z.string(), source: z.string()})).min(1),
  responses: z.record(z.string(), answer),
});

const server = z.looseObject({
  url: z.string(),
  variables: z.record(z.string(), z.looseObject({default: z.string(), description: z.string()})).default({}),
});
const pathItem = z.looseObject({
  servers: z.array(server).optional(),
  get: operation.optional(),
  put: operation.optional(),
  post: operation.optional(),
  delete: operation.optional(),
  patch: operation.optional(),
});

const description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({title: z.string(), version: z.string(), description: z.string()}),
  servers: z.array(server),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(
    z.looseObject({name: z.string(), 'x-displayName': z.string().optional(), description: z.string()}),
  ),
  paths: z.record(z.string(), pathItem),
  components: z.looseObject({
    securitySchemes: z.record(
      z.string(),
      z.looseObject({type: z.string(), description: z.string().optional()}),
    ),
  }),
});

export type Schema = Readonly<Record<string, unknown>>;

/** The name of a shared schema: its title, which is also its file name. Undefined for an inline schema. */
export function schemaName({title}: Schema): string | undefined {
  return typeof title === 'string' && /^\w+$/.test(title) ? title : undefined;
}

export type Description = z.infer<typeof description>;
export type Parameter = z.infer<typeof parameter>;
export type ApiAnswer = z.infer<typeof answer>;
export type Operation = z.infer<typeof operation> & {
  readonly method: string;
  readonly path: string;
  /** Base URLs with variables filled in: those of its path, otherwise those of the whole description. */
  readonly servers: readonly string[];
  /** The authentication header and its value, with TOKEN in place of the key, if the operation requires one. */
  readonly keyHeader: {readonly name: string; readonly value: string} | undefined;
};

const anything = z.unknown();

type Place = {readonly file: string; readonly at: readonly PropertyKey[]};

/** Target of a reference. @param from - absolute path of the file that contains the reference */
function targetOf(reference: string, from: string): Place {
  const [target = '', pointer = ''] = reference.split('#', 2);
  return {
    file: target === '' ? from : path.resolve(path.dirname(from), target),
    at: pathOfPointer(pointer),
  };
}

/** The value at a place; undefined if there is no such value or file. */
function partAt({file, at}: Place): unknown {
  return existsSync(file) ? valueAt(readYaml(file, anything), ...at) : undefined;
}

/** Returns a function that resolves references. All uses of a reference share one object. */
function resolver(): (value: unknown, place: Place) => unknown {
  const done = new Map<string, unknown>();
  const open: string[] = [];
  const follow = (reference: string, from: Place): unknown => {
    const problem = (text: string): Error =>
      new Error(mistakeMessage({at: [...from.at, '$ref'], text: `"${reference}" ${text}`}, from.file));
    const target = targetOf(reference, from.file);
    const key = JSON.stringify(target);
    if (open.includes(key)) {
      throw problem('leads back to itself; expected a description without circles');
    }
    if (!done.has(key)) {
      const part = partAt(target);
      if (part === undefined) {
        throw problem('leads nowhere; expected a file, or a part of one after #');
      }
      open.push(key);
      done.set(key, replaced(part, target));
      open.pop();
    }
    return done.get(key);
  };
  const replaced = (value: unknown, {file, at}: Place): unknown => {
    if (Array.isArray(value)) {
      return value.map((part, index) => replaced(part, {file, at: [...at, index]}));
    }
    if (!isObject(value)) {
      return value;
    }
    return typeof value['$ref'] === 'string'
      ? follow(value['$ref'], {file, at})
      : Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, replaced(part, {file, at: [...at, key]})]),
        );
  };
  return replaced;
}

/** Maps a path in the resolved description back to the file that contains the value. */
function placeOf(root: string, at: readonly PropertyKey[]): Place {
  return at.reduce<Place>(
    (outer, step) => {
      let place = outer;
      for (
        let part = partAt(place);
        isObject(part) && typeof part['$ref'] === 'string';
        part = partAt(place)
      ) {
        place = targetOf(part['$ref'], place.file);
      }
      return {file: place.file, at: [...place.at, step]};
    },
    {file: root, at: []},
  );
}

const descriptions = new Map<string, Cached<Description>>();

/**
 * @param root - path of the root file, absolute or relative to the project's folder
 * @returns the description with all references resolved; the same object until one of its files changes, so it must not be
 *   modified
 * @throws Error with file and line of each mistake: an unresolvable reference, or a part without a required key
 */
export function readDescription(root: string): Description {
  const absolute = path.resolve(project, root);
  return cachedWhileUnchanged(descriptions, absolute, () => described(absolute));
}

function described(absolute: string): Description {
  const whole = resolver()(readYaml(absolute, anything), {file: absolute, at: []});
  const read = description.safeParse(whole, {error: allowedKeys});
  if (!read.success) {
    const messages = mistakesIn(whole, read.error).map(({at, text}) => {
      const place = placeOf(absolute, at);
      return mistakeMessage({at: place.at, text}, place.file);
    });
    throw new Error([...new Set(messages)].join('\n'));
  }
  return read.data;
}

/** Path of a version's description, relative to the project's folder. */
export function descriptionFile(version: VersionId): string {
  return `openapi/${version}/openapi.yaml`;
}

/** URL path of a version's API page, without a trailing slash. */
export function apiAddress(version: VersionId): string {
  return version === currentVersion ? '/api' : `/api/${version}`;
}

/** The URL of a server with the defaults of its variables. An undeclared one stays as it is, and fails the tests. */
export function serverAddress({url, variables}: z.infer<typeof server>): string {
  return url.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
}

function keyHeaderOf(api: Description, security: Operation['security']): Operation['keyHeader'] {
  return (security ?? [])
    .flatMap((schemes) => Object.keys(schemes))
    .map((name) => api.components.securitySchemes[name])
    .flatMap((scheme) => {
      if (scheme?.type === 'http' && scheme['scheme'] === 'bearer') {
        return [{name: 'Authorization', value: 'Bearer TOKEN'}];
      }
      return scheme?.type === 'apiKey' && scheme['in'] === 'header'
        ? [{name: String(scheme['name']), value: 'TOKEN'}]
        : [];
    })[0];
}

/** The operations of a resolved description, in the order of the paths. */
export function operationsOf(api: Description): readonly Operation[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      return found === undefined
        ? []
        : [
            {
              ...found,
              method: method.toUpperCase(),
              path,
              servers: (item.servers ?? api.servers).map(serverAddress),
              keyHeader: keyHeaderOf(api, found.security),
            },
          ];
    }),
  );
}

/** Path template of an operation from the server's root: `/v1/jobs/{job_name}`. */
export function fullPath({servers, path: below}: Operation): string {
  return new URL(servers[0] ?? '').pathname.replace(/\/$/, '') + below;
}

/** A section of the guide in `info.description`. */
export type GuideSection = {
  /** Anchor of the heading: `section/Paging`. */
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
};

/** Splits the guide of a description into the Markdown before its first heading, and a section per `##` heading. */
export function guideOf({info}: Description): {
  readonly lead: string;
  readonly sections: readonly GuideSection[];
} {
  const [lead = [], ...sections] = sectionsOf(info.description.split('\n'));
  return {
    lead: lead.join('\n').trim(),
    sections: sections.map(([heading = '', ...lines]) => {
      const title = heading.replace(/^## /, '').trim();
      return {id: `section/${title.replaceAll(/\s+/g, '-')}`, title, text: lines.join('\n').trim()};
    }),
  };
}

/** Groups lines by `##` headings outside of code fences. The first group has the lines before any heading. */
function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [[]];
  let isInFence = false;
  for (const line of lines) {
    isInFence = isInFence !== line.startsWith('```');
    if (!isInFence && line.startsWith('## ')) {
      sections.push([]);
    }
    sections.at(-1)?.push(line);
  }
  return sections;
}

/** The second anchor of an operation, which contains its tag: Redoc's own pages and other sites link to it. */
export function taggedId({tags, operationId}: Pick<Operation, 'tags' | 'operationId'>): string {
  return `tag/${tags[0] ?? ''}/operation/${operationId}`;
}
