#!/usr/bin/env bash
# ms-prettify 1.5.1 (npm) writes 25 hours as "1 day 60 minutes", and an hour and a minute as "1 hour 60 seconds".
#
# Guess: "1 day 1 hour" and "1 hour 1 minute". Its documentation has 123456789 milliseconds as 1 day, 10 hours, 17 minutes and so on,
# each unit in its place. A unit is used if more than one of it is left, so that exactly one hour is told in minutes. Round durations,
# which limits and schedules mostly are, meet this; odd ones do not.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ms-prettify@1.5.1 >/dev/null
cat >run.cjs <<'JS'
const { default: ms } = require('ms-prettify');
for (const minutes of [60, 61, 62, 1500, 1502, 2880]) {
  console.log(minutes, ms(minutes * 60000).trim());
}
JS
seen=$(node run.cjs)

expected='60 60 minutes
61 1 hour 60 seconds
62 1 hour 2 minutes
1500 1 day 60 minutes
1502 1 day 1 hour 2 minutes
2880 2 days'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
