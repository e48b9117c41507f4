/** Reads the API description: bundled, every reference replaced, with the shape that checks and tests rely on. */
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {bundle, loadConfig} from '@redocly/openapi-core';
import * as z from 'zod';

/** The project's folder: programs that read the description may run in another one. */
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const schemaObject = z.record(z.string(), z.unknown());
const examples = z.record(z.string(), z.looseObject({summary: z.string(), value: z.unknown()}));
const content = z.record(z.string(), z.looseObject({schema: schemaObject, examples: examples.default({})}));

const valued = z.looseObject({description: z.string(), schema: schemaObject, example: z.unknown()});
const parameter = valued.extend({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  style: z.string().optional(),
});

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({content}).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-codeSamples': z.array(z.looseObject({label: z.string(), source: z.string()})).min(1),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.record(z.string(), valued).default({}),
      content: content.default({}),
    }),
  ),
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
  info: z.looseObject({version: z.string(), description: z.string()}),
  servers: z.array(server),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.looseObject({name: z.string(), description: z.string()})),
  paths: z.record(z.string(), pathItem),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.looseObject({type: z.string()})),
  }),
});

/** Content of a request or an answer, by media type. */
export type Body = z.infer<typeof content>;
export type Description = z.infer<typeof description>;
export type Parameter = z.infer<typeof parameter>;
export type Operation = z.infer<typeof operation> & {
  readonly method: string;
  readonly path: string;
  /** Addresses it is called at, variables filled in: those of its path, else those of the whole description. */
  readonly servers: readonly string[];
};

/**
 * @param root - path of the description's root file, from the project's folder where it is not absolute
 * @returns the description with every reference replaced by what it refers to
 * @throws Error when a reference leads nowhere; ZodError when a part lacks what every part must have
 */
export async function readDescription(root: string): Promise<Description> {
  const config = await loadConfig({configPath: path.join(project, 'redocly.yaml')});
  const {bundle: bundled, problems} = await bundle({
    ref: path.resolve(project, root),
    config,
    dereference: true,
  });
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${root}: ${problem.message}`).join('\n'));
  }
  return description.parse(bundled.parsed);
}

/** The address that a server has by default; a variable that is not declared stays as it is and fails the tests. */
function addressOf({url, variables}: z.infer<typeof server>): string {
  return url.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
}

/**
 * @param api - a description without references
 * @returns its operations, in the order of the paths
 */
export function operationsOf(api: Description): readonly Operation[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      const servers = (item.servers ?? api.servers).map(addressOf);
      return found === undefined ? [] : [{...found, method: method.toUpperCase(), path, servers}];
    }),
  );
}
