#!/usr/bin/env bash
# cspell:ignore quartzcron
# quartzcron 0.1.2 (npm) finds no hour in 22-2, and makes every second day of every second weekday.
#
# Guess: 22 to 2, and Monday, Wednesday and Friday. It says that it writes and reads expressions of Quartz, whose documentation has 22-2
# for ten at night to two in the morning, and 2/2 for every second weekday from Monday on. Both are valid to it, and FRI-MON is right.
# Numbers of weekdays with a step go on over the end of the week; MON/2 does not. A job that never runs is no error here.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts quartzcron@0.1.2 >/dev/null
cat >run.cjs <<'JS'
const QuartzCron = require('quartzcron');
const date = new Date('2027-01-01T12:00:00Z');
const texts = ['0 0 22,23,2 * * ? *', '0 0 22-2 * * ? *', '0 0 9 ? * FRI-MON *', '0 0 9 ? NOV-FEB 2 *', '0 0 9 ? * MON/2 *', '0 0 9 ? * 2/2 *'];
for (const text of texts) {
  const runs = new QuartzCron(text).next({ date, n: 5 }).map((run) => `${run.toUTCString().slice(0, 3)} ${run.toISOString().slice(8, 13)}`);
  console.log(text, QuartzCron.validate(text).valid, runs.join(', '));
}
JS
seen=$(TZ=UTC node run.cjs)

expected='0 0 22,23,2 * * ? * true Fri 01T22, Fri 01T23, Sat 02T02, Sat 02T22, Sat 02T23
0 0 22-2 * * ? * true 
0 0 9 ? * FRI-MON * true Sat 02T09, Sun 03T09, Mon 04T09, Fri 08T09, Sat 09T09
0 0 9 ? NOV-FEB 2 * true 
0 0 9 ? * MON/2 * true Mon 04T09, Wed 06T09, Fri 08T09, Mon 11T09, Wed 13T09
0 0 9 ? * 2/2 * true Mon 04T09, Wed 06T09, Fri 08T09, Sun 10T09, Tue 12T09'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
