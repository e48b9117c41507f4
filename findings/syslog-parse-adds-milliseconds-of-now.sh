#!/usr/bin/env bash
# syslog-parse 2.0.0 (npm) fills in the milliseconds of the moment in which it reads a line.
#
# A line of RFC 3164 has whole seconds. The same line, read twice, has two times, so lines of one second are not in their order.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts syslog-parse@2.0.0 >/dev/null
cat >run.mjs <<'JS'
import {setTimeout} from 'node:timers/promises';
import parse from 'syslog-parse';
const line = '<30>Nov 28 05:00:00 host app[812]: done';
const times = new Set();
for (let count = 0; count < 4; count++) {
  times.add(parse(line).time.getMilliseconds());
  await setTimeout(7);
}
console.log(`${times.size} times`);
JS
seen=$(node run.mjs)

if [ "$seen" != '4 times' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
