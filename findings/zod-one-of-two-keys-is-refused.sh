#!/usr/bin/env bash
# zod 4.6.7 (npm), z.fromJSONSchema: of a job that needs either a schedule or a parent, it refuses both kinds.
#
# Guess: valid with one of the two, or the error that it raises for other keywords it does not know, such as dependentRequired. JSON
# Schema 2020-12 has oneOf valid if one branch is (Core, 10.2.1.3), and required is a check of its own (Validation, 6.5.3). zod
# reads required only beside the properties that it names: in a branch without them it always holds, so both branches match, which
# oneOf forbids. With anyOf, a job without either is valid.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0 >/dev/null
cat >run.cjs <<'JS'
const Ajv = require('ajv/dist/2020').default;
const { z } = require('zod');

const branches = [{ required: ['schedule'] }, { required: ['parent'] }];
for (const keyword of ['oneOf', 'anyOf']) {
  const schema = {
    type: 'object',
    properties: { schedule: { type: 'string' }, parent: { type: 'string' } },
    [keyword]: branches,
  };
  const [job, valid] = [z.fromJSONSchema(schema), new Ajv({ strict: false }).compile(schema)];
  for (const value of [{ schedule: '@daily' }, { parent: 'backup' }, {}]) {
    console.log(keyword, JSON.stringify(value), valid(value), job.safeParse(value).success);
  }
}
try {
  z.fromJSONSchema({ type: 'object', dependentRequired: { parent: ['concurrency'] } });
} catch (error) {
  console.log(error.message);
}
JS
seen=$(node run.cjs)

expected='oneOf {"schedule":"@daily"} true false
oneOf {"parent":"backup"} true false
oneOf {} false false
anyOf {"schedule":"@daily"} true true
anyOf {"parent":"backup"} true true
anyOf {} false true
dependentSchemas and dependentRequired are not supported'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
