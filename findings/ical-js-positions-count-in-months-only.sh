#!/usr/bin/env bash
# cspell:ignore BYSETPOS BYDAY dateutil
# ical.js 2.2.1 (npm) knows the position BYSETPOS in months only: the last run of each week is every run.
#
# Guess: Fridays, 2027-01-08, 2027-01-15 and so on. RFC 5545, 3.3.10, has BYSETPOS for every frequency. In a rule by months it
# works, in those by weeks and by years it is passed over without an error, and so is the number in BYDAY=20MO, the twentieth Monday
# of the year, while the last one, -1MO, is found. dateutil 2.9.0 reads all of them. A calendar shows a job three times a week that
# runs once.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null
cat >run.mjs <<'JS'
import ICAL from 'ical.js';

for (const [start, rule] of [
  ['2027-01-08T09:00:00', 'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1'],
  ['2027-12-27T09:00:00', 'FREQ=YEARLY;BYDAY=MO;BYSETPOS=-1'],
  ['2027-01-29T09:00:00', 'FREQ=MONTHLY;BYDAY=MO,WE,FR;BYSETPOS=-1'],
  ['2027-05-17T09:00:00', 'FREQ=YEARLY;BYDAY=20MO'],
  ['2027-12-27T09:00:00', 'FREQ=YEARLY;BYDAY=-1MO'],
]) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
  console.log(rule, ...Array.from({ length: 3 }, () => dates.next().toString().slice(0, 10)));
}
JS
seen=$(TZ=UTC node run.mjs)

expected='FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1 2027-01-08 2027-01-11 2027-01-13
FREQ=YEARLY;BYDAY=MO;BYSETPOS=-1 2027-12-27 2028-01-03 2028-01-10
FREQ=MONTHLY;BYDAY=MO,WE,FR;BYSETPOS=-1 2027-01-29 2027-02-26 2027-03-31
FREQ=YEARLY;BYDAY=20MO 2027-05-17 2027-05-24 2027-05-31
FREQ=YEARLY;BYDAY=-1MO 2027-12-27 2028-12-25 2029-12-31'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
