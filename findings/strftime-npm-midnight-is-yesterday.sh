#!/usr/bin/env bash
# strftime 0.10.3 (npm) gives midnight the number of the day before: %j is 059 on March 1 at 00:00, and 000 on New Year.
#
# Guess: 060 and 001. POSIX has %j as the day of the year from 001 to 366. A millisecond later it is right. The number is counted
# in days that have passed, rounded up, so the first moment of a day falls back; in zones with summer time, it is the whole first
# hour in summer. A job that starts at 00:00 and names its log by %Y-%j writes into the file of yesterday.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts strftime@0.10.3 >/dev/null
cat >run.cjs <<'JS'
const strftime = require('strftime');
console.log(process.env.TZ, ...process.argv.slice(2).map((time) => strftime('%j', new Date(time))));
JS
seen=$(
  TZ=UTC node run.cjs 2027-01-01T00:00:00 2027-03-01T00:00:00 2027-03-01T00:00:00.001
  TZ=Europe/Berlin node run.cjs 2027-07-01T00:59:00 2027-07-01T01:01:00
)

expected='UTC 000 059 060
Europe/Berlin 181 182'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
