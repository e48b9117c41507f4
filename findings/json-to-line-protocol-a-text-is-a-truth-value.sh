#!/usr/bin/env bash
# json-to-line-protocol 0.2.0 (npm) writes a field of text without quotation marks.
#
# Guess: `code="t"`. The README promises the escapes of the protocol, and InfluxDB's line protocol wants strings in double quotes. Without
# them, `t` and `false` are booleans, `5` and `1e3` are numbers, and a string with a blank makes the line invalid. Tags, which have no
# quotes, are escaped correctly. The package's tests expect bare fields; the README does not mention them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-to-line-protocol@0.2.0 >/dev/null
cat >run.cjs <<'JS'
const {convert} = require('json-to-line-protocol');

for (const code of ['t', 'false', '5', '1e3', 'exit 1', 'say "no"', true, 5]) {
  console.log(convert({measurement: 'run', tags: {job: 'a b'}, fields: {code}, ts: 1}));
}
JS
seen=$(node run.cjs)

expected='run,job=a\ b code=t 1
run,job=a\ b code=false 1
run,job=a\ b code=5 1
run,job=a\ b code=1e3 1
run,job=a\ b code=exit 1 1
run,job=a\ b code=say "no" 1
run,job=a\ b code=true 1
run,job=a\ b code=5 1'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
