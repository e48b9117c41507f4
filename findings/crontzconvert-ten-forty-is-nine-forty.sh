#!/usr/bin/env bash
# cspell:ignore crontzconvert
# crontzconvert 1.1.1 (npm), which translates a cron expression into another time zone, makes 09:40 of 10:40.
#
# Guess: an error, where one expression cannot say it. 10:00 and 10:40 in Kolkata are 04:30 and 05:10 in UTC. Minutes and hours are
# moved each for itself, so 10,30 4 is left: 04:10, which is 09:40. Of 06:00 and 18:00 on Mondays in Tokyo, the evening moves to
# the Sunday as well, although only the morning does. No error is raised. One time of day on Mondays is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts crontzconvert@1.1.1 cron-parser@5.10.6 >/dev/null
cat >run.cjs <<'JS'
const { convert } = require('crontzconvert');
const { CronExpressionParser } = require('cron-parser');

const start = new Date('2027-01-03T00:00:00Z');
const runs = (text, tz) =>
  CronExpressionParser.parse(text, { currentDate: start, endDate: new Date('2027-01-05T00:00:00Z'), tz })
    .take(2)
    .map((date) => date.toDate().toISOString().slice(5, 16));
for (const [text, zone] of [
  ['0 30 0 * * 1', 'Asia/Kolkata'],
  ['0 0,40 10 * * *', 'Asia/Kolkata'],
  ['0 0 6,18 * * 1', 'Asia/Tokyo'],
]) {
  const converted = convert(text, zone, 'UTC');
  console.log(`${text} = ${converted}: ${runs(text, zone).join(', ')} = ${runs(converted, 'UTC').join(', ')}`);
}
JS
seen=$(node run.cjs)

expected='0 30 0 * * 1 = 0 0 19 * * 0: 01-03T19:00 = 01-03T19:00
0 0,40 10 * * * = 0 10,30 4 * * *: 01-03T04:30, 01-03T05:10 = 01-03T04:10, 01-03T04:30
0 0 6,18 * * 1 = 0 0 9,21 * * 0: 01-03T21:00, 01-04T09:00 = 01-03T09:00, 01-03T21:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
