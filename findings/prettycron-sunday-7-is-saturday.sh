#!/usr/bin/env bash
# cspell:ignore prettycron
# prettycron 0.10.0 (npm) reads the weekday 7 as Saturday, in its sentence and in its next run.
#
# Guess: Sunday, as in crontab(5), where 0 and 7 are both Sunday. It is right about 0 and about the name. Whoever checks a job for
# Sunday with it reads of a Saturday, and 5-7 is Friday and Saturday.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts prettycron@0.10.0 >/dev/null

cat >run.cjs <<'JS'
const cron = require('prettycron');
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
for (const text of ['0 12 * * SUN', '0 12 * * 0', '0 12 * * 7']) {
  console.log(text, cron.toString(text), days[new Date(cron.getNextDate(text)).getDay()]);
}
console.log('0 12 * * 5-7', cron.toString('0 12 * * 5-7'));
JS
seen=$(node run.cjs)

expected='0 12 * * SUN 12:00 on Sun Sunday
0 12 * * 0 12:00 on Sun Sunday
0 12 * * 7 12:00 on Sat Saturday
0 12 * * 5-7 12:00 on Fri and Sat'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
