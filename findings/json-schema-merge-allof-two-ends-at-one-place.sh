#!/usr/bin/env bash
# cspell:ignore allof
# json-schema-merge-allof 0.8.1 (npm) makes one pattern of two that no name matches, though each of the two matches.
#
# Guess: backup-1 is valid before and after. JSON Schema Validation 2020-12, 6.3.3, has a pattern match anywhere in a text: patterns are
# not anchored. A letter at the start and a letter or digit at the end are merged into (?=^[a-z])(?=[a-z0-9]$), which looks for both
# at one place, so only names of one letter are left. Two patterns that both begin with ^ are right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-merge-allof@0.8.1 ajv@8.20.0 >/dev/null
cat >run.cjs <<'JS'
const Ajv = require('ajv/dist/2020').default;
const merge = require('json-schema-merge-allof');

for (const second of ['^[a-z0-9-]+$', '[a-z0-9]$']) {
  const apart = { allOf: [{ type: 'string', pattern: '^[a-z]' }, { type: 'string', pattern: second }] };
  const merged = merge(apart);
  console.log(merged.pattern);
  for (const name of ['backup-1', 'b', 'backup-']) {
    const [before, after] = [apart, merged].map((schema) => new Ajv().validate(schema, name));
    console.log(name, before, after);
  }
}
JS
seen=$(node run.cjs)

expected='(?=^[a-z])(?=^[a-z0-9-]+$)
backup-1 true true
b true true
backup- true true
(?=^[a-z])(?=[a-z0-9]$)
backup-1 true false
b true true
backup- false false'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
