#!/usr/bin/env bash
# cspell:ignore jmespath JMESPath
# jmespath 0.16.0 (npm) finds jobs without an exit status for exit < 1.
#
# Guess: the job that ended with 0. In JMESPath, an order compares numbers only; for anything else it has no result, and the filter
# leaves the element out. Here, JavaScript compares null as 0. jmespath 1.1.0 (Python), by the author of the language, finds one.
# With <=, it is the same, so that runs which have not ended count as good ones.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts jmespath@0.16.0 >/dev/null
cat >run.cjs <<'JS'
const { search } = require('jmespath');

const jobs = [{ name: 'ended', exit: 0 }, { name: 'failed', exit: 11 }, { name: 'runs', exit: null }, { name: 'new' }];
for (const query of ['[?exit < `1`].name', '[?exit <= `0`].name', '[?exit == `0`].name']) console.log(query, search(jobs, query).join());
JS
seen=$(TZ=UTC node run.cjs)

# shellcheck disable=SC2016
expected='[?exit < `1`].name ended,runs,new
[?exit <= `0`].name ended,runs,new
[?exit == `0`].name ended'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
