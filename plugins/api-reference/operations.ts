/** Reads what the code samples need of the description's operations, references replaced. */
import path from 'node:path';

import {bundle, loadConfig} from '@redocly/openapi-core';
import * as z from 'zod';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        style: z.string().optional(),
        example: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({examples: z.record(z.string(), z.object({value: z.unknown()})).default({})}),
      ),
    })
    .optional(),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  'x-sample-query': z.array(z.string()).default([]),
});

const server = z.object({
  url: z.string(),
  variables: z.record(z.string(), z.object({default: z.string()})).default({}),
});

const shape = z.object({
  servers: z.array(server),
  paths: z.record(
    z.string(),
    z.object({
      servers: z.array(server).optional(),
      get: operation.optional(),
      put: operation.optional(),
      post: operation.optional(),
      delete: operation.optional(),
      patch: operation.optional(),
    }),
  ),
  components: z.object({
    securitySchemes: z.object({token: z.object({in: z.literal('header'), name: z.string()})}),
  }),
});

/** The parts of an operation that its samples are made of. */
export type SampledOperation = Readonly<z.input<typeof operation>> & {
  readonly method: string;
  readonly path: string;
  /** Addresses it is called at, variables filled in. */
  readonly servers: readonly string[];
};

/** An API key that is sent in a header. */
export type HeaderKey = {readonly name: string};

/** An address as it is by default; a variable that is not declared stays as it is. */
function addressOf({url, variables}: z.infer<typeof server>): string {
  return url.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
}

/**
 * @param root - path of the description's root file
 * @param configFile - Redocly configuration
 * @returns the operations in the order of the paths, and the header key that some of them ask for
 * @throws Error when a reference leads nowhere, and one that names what is missing or has another shape
 */
export async function readOperations(
  root: string,
  configFile: string,
): Promise<{readonly operations: readonly SampledOperation[]; readonly key: HeaderKey}> {
  const config = await loadConfig({configPath: configFile});
  const {bundle: bundled, problems} = await bundle({ref: root, config, dereference: true});
  if (problems.length > 0) {
    const file = path.relative(process.cwd(), root);
    throw new Error(problems.map(({message}) => `${file}: ${message}`).join('\n'));
  }
  const read = shape.safeParse(bundled.parsed);
  if (!read.success) {
    throw new Error(`${root}: the description cannot be made samples of:\n${z.prettifyError(read.error)}`);
  }
  const api = read.data;
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      const servers = (item.servers ?? api.servers).map(addressOf);
      return found === undefined ? [] : [{...found, method: method.toUpperCase(), path, servers}];
    }),
  );
  return {operations, key: api.components.securitySchemes.token};
}
