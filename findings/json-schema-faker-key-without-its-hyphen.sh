#!/usr/bin/env bash
# json-schema-faker 0.6.3 (npm) makes the key x for the pattern ^x-, and other keys that their schema refuses.
#
# Guess: x-a, or any key that the pattern matches; patternProperties is among the keywords that it knows. Only the letters and digits
# at the begin of the pattern are taken, so that ^DKRON_ is DKRON, and the example is not valid where other keys are forbidden.
# propertyNames, which limits all keys (JSON Schema Core 2020-12, 10.3.2.4), is passed over, also if it lists them. The duration
# PT0D has days behind T, which RFC 3339, appendix A, has for times only. Values of patterns are right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-faker@0.6.3 ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
cat >run.mjs <<'JS'
import Ajv from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { generate } from 'json-schema-faker';

const ajv = formats.default(new Ajv.default());
const keys = (pattern) => ({
  type: 'object',
  patternProperties: { [pattern]: { const: 1 } },
  additionalProperties: false,
  minProperties: 1,
});
for (const schema of [
  { type: 'string', pattern: '^x-' },
  keys('^x-'),
  keys('^DKRON_'),
  { type: 'object', propertyNames: { enum: ['etl', 'web'] }, additionalProperties: { const: 1 }, minProperties: 1 },
  { type: 'string', format: 'duration' },
]) {
  const value = await generate(schema, { seed: 1 });
  console.log(JSON.stringify(value), ajv.validate(schema, value));
}
JS
seen=$(node run.mjs)

expected='"x-" true
{"x":1} false
{"DKRON":1} false
{"prop62707":1} false
"PT0D" false'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
