#!/usr/bin/env bash
# cspell:ignore rrule BYYEARDAY BYDAY BYMONTHDAY
# rrule-temporal 2.2.8 (npm) passes over the weekdays of a yearly rule that names days of the year.
#
# Guess: December 31 if it is a Friday, 2027 and 2032. RFC 5545, 3.3.10, has a note for this case: with BYYEARDAY, BYDAY limits a
# yearly rule. Here every December 31 is named, also the Sunday of 2028. The same parts in a daily rule are right, and so is
# BYMONTHDAY with BYDAY. A job for the first day of a year if it is a Monday runs every year.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rrule-temporal@2.2.8 >/dev/null
cat >run.mjs <<'JS'
import { RRuleTemporal } from 'rrule-temporal';

for (const rule of ['FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR', 'FREQ=DAILY;BYYEARDAY=-1;BYDAY=FR', 'FREQ=YEARLY;BYMONTHDAY=1;BYDAY=MO']) {
  const dates = new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:20270101T090000\nRRULE:${rule};COUNT=3` }).all();
  console.log(rule, ...dates.map((date) => date.toPlainDate().toString()));
}
JS
seen=$(TZ=UTC node run.mjs)

expected='FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR 2027-12-31 2028-12-31 2029-12-31
FREQ=DAILY;BYYEARDAY=-1;BYDAY=FR 2027-12-31 2032-12-31 2038-12-31
FREQ=YEARLY;BYMONTHDAY=1;BYDAY=MO 2027-02-01 2027-03-01 2027-11-01'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
