#!/usr/bin/env bash
# cron-to-quartz 1.4.15 (npm) makes every third weekday of every second one, and 8 of Sunday.
#
# Guess: */2 and 1. Quartz counts Sunday as 1, where cron has 0 or 7, so that each weekday has to go up by one, and 1-5 is 2-6. All
# numbers of the field go up: the step */2, which is Sunday, Tuesday, Thursday and Saturday, becomes */3, Sunday, Wednesday and
# Saturday, and 7 becomes 8, which Quartz refuses. 0 is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts cron-to-quartz@1.4.15 >/dev/null
cat >run.cjs <<'JS'
const { getQuartz } = require('cron-to-quartz');

for (const weekday of ['0', '1-5', '*/2', '1-5/2', '7', '5-7']) {
  console.log(weekday, getQuartz(`0 9 * * ${weekday}`).map((fields) => fields.join(' ')).join(', '));
}
JS
seen=$(TZ=UTC node run.cjs)

expected='0 0 0 9 ? * 1 *
1-5 0 0 9 ? * 2-6 *
*/2 0 0 9 ? * */3 *
1-5/2 0 0 9 ? * 2-6/3 *
7 0 0 9 ? * 8 *
5-7 0 0 9 ? * 6-8 *'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
