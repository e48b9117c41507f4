#!/usr/bin/env bash
# cspell:ignore lennym
# moment-business-time 2.0.0 (npm) adds two weeks with addWorkingTime(1, 'week'), and two months with (1, 'month'); it takes away one.
#
# Guess: a week later, as (5, 'days') and (40, 'hours') have it, or an error, since its documentation has examples for hours and minutes only.
# A unit that is longer than what is left of the hours is added as one, and then what goes over their end is added once more from
# there, rounded up: two weeks are four. subtractWorkingTime has one week and one month, so adding and taking away is a week
# late. Of many hours a report was mended (lennym/moment-business-time 3, closed); of weeks, none was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment-business-time@2.0.0 moment@2.31.0 >/dev/null
cat >run.cjs <<'JS'
const moment = require('moment-business-time');

const start = '2027-01-05T12:00';
const units = [[5, 'days'], [40, 'hours'], [1, 'week'], [2, 'weeks'], [1, 'month']];
console.log(`start: ${moment(start).format('ddd YYYY-MM-DD HH:mm')}`);
for (const [number, unit] of units) {
  const later = moment(start).addWorkingTime(number, unit);
  const back = moment(later).subtractWorkingTime(number, unit);
  console.log(`${number} ${unit}: ${later.format('ddd YYYY-MM-DD HH:mm')}, and back ${back.format('ddd YYYY-MM-DD HH:mm')}`);
}
JS
seen=$(node run.cjs)

expected='start: Tue 2027-01-05 12:00
5 days: Tue 2027-01-12 12:00, and back Tue 2027-01-05 12:00
40 hours: Tue 2027-01-12 12:00, and back Tue 2027-01-05 12:00
1 week: Tue 2027-01-19 12:00, and back Tue 2027-01-12 12:00
2 weeks: Tue 2027-02-02 12:00, and back Tue 2027-01-19 12:00
1 month: Fri 2027-03-05 12:00, and back Fri 2027-02-05 12:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
