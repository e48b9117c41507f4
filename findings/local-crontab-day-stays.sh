#!/usr/bin/env bash
# local-crontab 0.1.8 (npm), which translates a crontab of a time zone into UTC, moves the hour over midnight, but not the day.
#
# Guess: 0 19 * * 0. 00:30 on Monday in Kolkata is 19:00 on Sunday in UTC. The weekday and the day of the month stay, so the job runs a
# day late. Half past an hour and later is also an hour early: Kolkata is five and a half hours ahead, and 10:45 there is 05:15.
# 10:00 is right, as in zones of whole hours.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts local-crontab@0.1.8 >/dev/null
cat >run.cjs <<'JS'
const { localCrontabToUtcCrontabs } = require('local-crontab');

for (const [crontab, zone] of [
  ['0 10 * * 1', 'Asia/Kolkata'],
  ['30 0 * * 1', 'Asia/Kolkata'],
  ['45 10 * * *', 'Asia/Kolkata'],
  ['15 5 1 * *', 'Asia/Tokyo'],
]) {
  console.log(crontab, zone, localCrontabToUtcCrontabs(crontab, zone).join('; '));
}
JS
seen=$(node run.cjs)

expected='0 10 * * 1 Asia/Kolkata 30 4 * * 1
30 0 * * 1 Asia/Kolkata 0 18 * * 1
45 10 * * * Asia/Kolkata 15 4 * * *
15 5 1 * * Asia/Tokyo 15 20 1 * *'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
