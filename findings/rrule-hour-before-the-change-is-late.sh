#!/usr/bin/env bash
# rrule 2.8.1 (npm) is an hour late at 01:30 on the day on which clocks go back at 03:00.
#
# In Berlin on 2027-10-31, 01:30 is 23:30 in UTC of the day before, and exists once. The rule for each hour, with TZID in its
# DTSTART, names 22:30 and then 00:30 in UTC: the offset of after the change is used for hours before it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 >/dev/null
cat >run.cjs <<'JS'
const {rrulestr} = require('rrule');
const rule = rrulestr('DTSTART;TZID=Europe/Berlin:20271030T233000\nRRULE:FREQ=HOURLY;COUNT=3');
console.log(rule.all().map((run) => run.toISOString().slice(5, 16)).join(' '));
JS
seen=$(TZ=UTC node run.cjs)

if [ "$seen" != '10-30T21:30 10-30T22:30 10-31T00:30' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
