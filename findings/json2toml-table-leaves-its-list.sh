#!/usr/bin/env bash
# json2toml 6.1.2 (npm) writes the table of a list entry to the top of the document.
#
# Guess: [jobs.retry] below the [[jobs]] that has it. TOML 1.0, "Array of Tables", gives a table to an entry by its full name. The
# name is written without the list's, so that smol-toml 1.9.1 reads a table retry that belongs to no job. With two such entries,
# it is defined twice, which is an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json2toml@6.1.2 smol-toml@1.9.1 >/dev/null

cat >run.mjs <<'JS'
import json2toml from 'json2toml';
import {parse} from 'smol-toml';
const text = json2toml({jobs: [{name: 'backup', retry: {limit: 3}}, {name: 'report'}]});
console.log(text + JSON.stringify(parse(text)));
JS
seen=$(node run.mjs)

expected='[[jobs]]
name = "backup"
[retry]
limit = 3
[[jobs]]
name = "report"
{"jobs":[{"name":"backup"},{"name":"report"}],"retry":{"limit":3}}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
