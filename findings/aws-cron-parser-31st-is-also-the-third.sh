#!/usr/bin/env bash
# aws-cron-parser 1.1.12 (npm) moves the 31st of a short month into the next one: the 31st is also March 3 and May 1.
#
# Guess: 0 0 31 * ? * names the months that have a 31st, as EventBridge and Quartz do. February and April get a run as well, three
# days and one day later, and 29 2 is March 1 in three years of four. aws-croniter 2.1.1, a reader of the same language in
# Python, names January, March and May. Whoever checks a month-end job with it sees runs that do not come.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts aws-cron-parser@1.1.12 >/dev/null
cat >run.cjs <<'JS'
const {parse, next} = require('aws-cron-parser');
for (const [text, count] of [['0 0 31 * ? *', 4], ['0 0 29 2 ? *', 2]]) {
  let run = new Date('2027-01-01T00:00:00Z');
  for (let index = 0; index < count; index++) {
    run = next(parse(text), run);
    console.log(run.toISOString().slice(0, 10));
  }
}
JS
seen=$(node run.cjs | tr '\n' ' ')

if [ "$seen" != '2027-01-31 2027-03-03 2027-03-31 2027-05-01 2027-03-01 2028-02-29 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
