#!/usr/bin/env bash
# openapi-client-axios 7.9.1 (npm) does not look at the style of a parameter: tags of [x, y] go out as tags[]=x&tags[]=y.
#
# Guess: tags=x&tags=y, which is the style form of OpenAPI 3.0.3, 4.7.12.2, for a list, and what a description has if it says
# nothing, and csv=a,b with explode: false. All is left to axios, which appends brackets as PHP does. A server that holds to the
# description knows no tags[] and answers as if nothing was asked for. swagger-client 3.37.3 sends both as described; deepObject,
# which has brackets, is right in both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts openapi-client-axios@7.9.1 axios@1.21.1 swagger-client@3.37.3 >/dev/null
cat >run.cjs <<'JS'
const { OpenAPIClientAxios } = require('openapi-client-axios');
const SwaggerClient = require('swagger-client');

const list = { type: 'array', items: { type: 'string' } };
const definition = {
  openapi: '3.0.3',
  info: { title: 'Jobs', version: '1' },
  servers: [{ url: 'https://example.org' }],
  paths: {
    '/jobs': {
      get: {
        operationId: 'list',
        parameters: [
          { name: 'tags', in: 'query', schema: list },
          { name: 'csv', in: 'query', explode: false, schema: list },
          { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } },
        ],
        responses: { 200: { description: 'Jobs' } },
      },
    },
  },
};
const parameters = { tags: ['x', 'y'], csv: ['a', 'b'], filter: { team: 'ops' } };

(async () => {
  const api = new OpenAPIClientAxios({ definition });
  const client = await api.init();
  const request = api.getAxiosConfigForOperation('list', [parameters]);
  console.log(decodeURIComponent(client.getUri(request)));
  const { url } = (SwaggerClient.default ?? SwaggerClient).buildRequest({ spec: definition, operationId: 'list', parameters });
  console.log(decodeURIComponent(url));
})();
JS
seen=$(node run.cjs)

expected='https://example.org/jobs?tags[]=x&tags[]=y&csv[]=a&csv[]=b&filter[team]=ops
https://example.org/jobs?tags=x&tags=y&csv=a,b&filter[team]=ops'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
