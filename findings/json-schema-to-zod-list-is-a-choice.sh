#!/usr/bin/env bash
# json-schema-to-zod 2.8.1 (npm) makes of the list ["a", "b"] as const a check that takes "a" or "b", and refuses the list.
#
# Guess: the list alone. In JSON Schema Validation 2020-12, 6.1.3, const is one value of any type. It is written into z.literal as it
# stands, and for zod 4, which it writes for, a list in z.literal is a choice among its items. An object there is compared with
# itself only, so that nothing is valid at all. Lists and objects in an enum are the same. Texts, numbers and null are right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-to-zod@2.8.1 zod@4.6.7 ajv@8.20.0 >/dev/null
cat >run.cjs <<'JS'
const Ajv = require('ajv/dist/2020').default;
const { jsonSchemaToZod } = require('json-schema-to-zod');
const { z } = require('zod');

const ajv = new Ajv();
for (const [schema, ...values] of [
  [{ const: 'a' }, 'a'],
  [{ const: ['a', 'b'] }, ['a', 'b'], 'a'],
  [{ const: { role: 'web' } }, { role: 'web' }],
  [{ enum: [['a', 'b'], null] }, ['a', 'b'], 'a', null],
]) {
  const code = jsonSchemaToZod(schema);
  const check = new Function('z', `return ${code}`)(z);
  console.log(code);
  for (const value of values) console.log(JSON.stringify(value), ajv.validate(schema, value), check.safeParse(value).success);
}
JS
seen=$(node run.cjs)

expected='z.literal("a")
"a" true true
z.literal(["a","b"])
["a","b"] true false
"a" false true
z.literal({"role":"web"})
{"role":"web"} true false
z.union([z.literal(["a","b"]), z.literal(null)])
["a","b"] true false
"a" false true
null true true'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
