#!/usr/bin/env bash
# cspell:ignore BYMONTH BYMONTHDAY dateutil
# ical.js 2.2.1 (npm, the calendar of Thunderbird) moves a yearly run of February 29 to March 1 in other years.
#
# Guess: 2024, 2028, 2032. RFC 5545, 3.3.10, says that a date which does not exist is left out, and a monthly rule from January 31
# does so here. A yearly rule without parts takes March 1 in three years of four. With BYMONTH=2;BYMONTHDAY=29, which is the same
# rule, it is right. dateutil 2.9.0 has the leap years in both. Whoever exports a schedule of February 29 to a calendar sees runs
# that do not come.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null
cat >run.mjs <<'JS'
import ICAL from 'ical.js';

for (const [start, rule] of [
  ['2024-02-29T09:00:00', 'FREQ=YEARLY'],
  ['2024-02-29T09:00:00', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  ['2027-01-31T09:00:00', 'FREQ=MONTHLY'],
]) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
  console.log(rule, ...Array.from({ length: 3 }, () => dates.next().toString().slice(0, 10)));
}
JS
seen=$(TZ=UTC node run.mjs)

expected='FREQ=YEARLY 2024-02-29 2025-03-01 2026-03-01
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 2024-02-29 2028-02-29 2032-02-29
FREQ=MONTHLY 2027-01-31 2027-03-31 2027-05-31'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
