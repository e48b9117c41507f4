#!/usr/bin/env bash
# core-types-json-schema 2.2.0 and core-types-ts 4.1.0 (npm) make () & (string | number) & () of a text or a number in oneOf: no TypeScript.
#
# Guess: string | number, as ["string", "null"] is string | null, and as a list of such types that one package gives and the other takes needs no
# step between. What anyOf, oneOf and allOf do not have is an empty union or intersection in the document, and each is written as a pair of
# parentheses, so a schema with one of the three does not compile; the others do. Once simplify of core-types 3.1.0 went over it, it is
# right. Its README calls that usually recommended, and those of the two converters have no word of it. No report was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts core-types@3.1.0 core-types-json-schema@2.2.0 core-types-ts@4.1.0 typescript@5.9.3 >/dev/null
cat >run.cjs <<'JS'
const {simplify} = require('core-types');
const {convertJsonSchemaToCoreTypes} = require('core-types-json-schema');
const {convertCoreTypesToTypeScript} = require('core-types-ts');
const ts = require('typescript');

const types = [{type: 'string'}, {type: 'number'}];
const job = {type: 'object', properties: {retry: {anyOf: types}}, additionalProperties: false};
for (const schema of [{type: ['string', 'null']}, {enum: ['once', 'daily']}, {oneOf: types}, {allOf: [{type: 'string'}]}, job]) {
  const {data} = convertJsonSchemaToCoreTypes({definitions: {Job: schema}});
  const [plain, simple] = [data, simplify(data)].map((document) => {
    const code = convertCoreTypesToTypeScript(document, {noDisableLintHeader: true, noDescriptiveHeader: true}).data.replace(/\s+/g, ' ').trim();
    return `${code} (${ts.createSourceFile('job.ts', code, ts.ScriptTarget.Latest).parseDiagnostics.length} errors)`;
  });
  console.log(`${JSON.stringify(schema)}\n  ${plain}\n  simplified: ${simple}`);
}
JS
seen=$(node run.cjs)

expected='{"type":["string","null"]}
  export type Job = string | null; (0 errors)
  simplified: export type Job = string | null; (0 errors)
{"enum":["once","daily"]}
  export type Job = "once" | "daily"; (0 errors)
  simplified: export type Job = "once" | "daily"; (0 errors)
{"oneOf":[{"type":"string"},{"type":"number"}]}
  export type Job = () & (string | number) & (); (3 errors)
  simplified: export type Job = string | number; (0 errors)
{"allOf":[{"type":"string"}]}
  export type Job = () & () & (string); (3 errors)
  simplified: export type Job = string; (0 errors)
{"type":"object","properties":{"retry":{"anyOf":[{"type":"string"},{"type":"number"}]}},"additionalProperties":false}
  export interface Job { retry?: () & (string | number) & (); } (3 errors)
  simplified: export interface Job { retry?: string | number; } (0 errors)'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
