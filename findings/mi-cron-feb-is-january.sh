#!/usr/bin/env bash
# @cheap-glitch/mi-cron 1.0.1 (npm) reads feb as January and jan as December.
#
# Guess: the months that they name. Its reader has a list of the twelve names, and 1 and 2 are January and February. The names are
# counted from zero, numbers from one. Names of weekdays are right, as these do begin at zero. mar-may is February to April.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @cheap-glitch/mi-cron@1.0.1 >/dev/null
cat >run.cjs <<'JS'
const { parseCron } = require('@cheap-glitch/mi-cron');

for (const month of ['jan', 'feb', 'mar-may', '2']) {
  const next = parseCron.nextDate(`0 0 1 ${month} *`, new Date('2027-01-15T00:00:00Z'));
  console.log(month, next.toISOString().slice(0, 10));
}
JS
seen=$(TZ=UTC node run.cjs)

expected='jan 2027-12-01
feb 2028-01-01
mar-may 2027-02-01
2 2027-02-01'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
