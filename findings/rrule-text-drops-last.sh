#!/usr/bin/env bash
# rrule 2.8.1 (npm) calls the last Friday of each month "every month on Friday".
#
# BYDAY=-1FR is "on the last Friday". The same rule written as BYDAY=FR;BYSETPOS=-1, as many calendars write it, loses the
# position in the text, which is then that of every Friday. The dates are right: 2027-01-29, 2027-02-26.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1 >/dev/null
cat >run.cjs <<'JS'
const {rrulestr} = require('rrule');
for (const days of ['BYDAY=-1FR', 'BYDAY=FR;BYSETPOS=-1']) {
  const rule = rrulestr(`DTSTART:20270101T000000Z\nRRULE:FREQ=MONTHLY;${days};COUNT=2`);
  console.log(`${rule.toText()}: ${rule.all().map((run) => run.toISOString().slice(5, 10)).join(' ')}`);
}
JS
seen=$(node run.cjs)

expected='every month on the last Friday for 2 times: 01-29 02-26
every month on Friday for 2 times: 01-29 02-26'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
