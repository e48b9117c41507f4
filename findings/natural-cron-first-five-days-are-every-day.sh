#!/usr/bin/env bash
# natural-cron 1.1.0 (npm) describes a job on the first five days of a month as one of every day.
#
# Guess: a sentence that names the days, or its own "Custom schedule", which it has for what it cannot describe. Its documentation
# says that it describes valid expressions. Ranges and steps of days, steps of months, and a day together with a weekday are left out
# of the sentence, which then promises a run that does not come.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts natural-cron@1.1.0 >/dev/null

cat >run.cjs <<'JS'
const {describeCron} = require('natural-cron');
for (const text of ['0 9 1 * *', '0 9 1-5 * *', '0 9 */2 * *', '0 9 13 * 5', '0 9 1 */3 *', '0 9-17/3 * * *']) {
  console.log(`${text}: ${describeCron(text)}`);
}
JS
seen=$(node run.cjs)

expected='0 9 1 * *: At 09:00, on day 1 of the month
0 9 1-5 * *: At 09:00 every day
0 9 */2 * *: At 09:00 every day
0 9 13 * 5: At 09:00 every day
0 9 1 */3 *: At 09:00, on day 1 of the month
0 9-17/3 * * *: Custom schedule: 0 9-17/3 * * *'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
