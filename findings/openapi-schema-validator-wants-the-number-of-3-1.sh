#!/usr/bin/env bash
# openapi-schema-validator 12.1.3 (npm) refuses exclusiveMinimum: true in a description of OpenAPI 3.0, and accepts the number of 3.1.
#
# Guess: the other way round. The Schema Object of 3.0.3 takes its keywords from JSON Schema Wright Draft 00, 5.5, where
# exclusiveMinimum MUST be a boolean, beside minimum; it is a number since draft 6, and so in OpenAPI 3.1. The validator takes this
# keyword from draft 7, for 3.0 as well. openapi-backend 5.21.2 asks it, and in its strict mode does not start with the valid one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts openapi-schema-validator@12.1.3 openapi-backend@5.21.2 >/dev/null
cat >run.cjs <<'JS'
const { OpenAPIBackend } = require('openapi-backend');
const OpenAPISchemaValidator = require('openapi-schema-validator').default;

const description = (exclusiveMinimum) => ({
  openapi: '3.0.3',
  info: { title: 'Jobs', version: '1' },
  paths: {},
  components: { schemas: { Retries: { type: 'integer', minimum: 0, exclusiveMinimum } } },
});
async function main() {
  for (const value of [true, 0]) {
    const [error] = new OpenAPISchemaValidator({ version: '3.0.3' }).validate(description(value)).errors;
    console.log(value, error ? `${error.instancePath} ${error.message}` : 'valid');
    const backend = new OpenAPIBackend({ definition: description(value), strict: true });
    console.log(value, await backend.init().then(() => 'started', (reason) => reason.message.split('\n')[0]));
  }
}
main();
JS
seen=$(node run.cjs)

expected='true /components/schemas/Retries/exclusiveMinimum must be number
true Document is not valid OpenAPI. 6 validation errors:
0 valid
0 started'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
