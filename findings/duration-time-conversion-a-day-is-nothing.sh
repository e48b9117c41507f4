#!/usr/bin/env bash
# duration-time-conversion 1.0.6 (npm) writes a duration of a day as 00:00:00.000.
#
# Guess: 24:00:00.000. `d2t` turns seconds into hours, minutes and seconds, and `t2d` reads 36:00:00.000 as 129600 seconds. `d2t` drops
# whole days without an error, as if the duration were a time of day: 25 hours become one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts duration-time-conversion@1.0.6 >/dev/null
cat >run.cjs <<'JS'
const {d2t, t2d} = require('duration-time-conversion');

for (const seconds of [86399, 86400, 90000, 129600]) {
  console.log(`${seconds} => ${d2t(seconds)} => ${t2d(d2t(seconds))}`);
}
console.log(`36:00:00.000 => ${t2d('36:00:00.000')}`);
JS
seen=$(node run.cjs)

expected='86399 => 23:59:59.000 => 86399
86400 => 00:00:00.000 => 0
90000 => 01:00:00.000 => 3600
129600 => 12:00:00.000 => 43200
36:00:00.000 => 129600'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
