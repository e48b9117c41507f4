#!/usr/bin/env bash
# human-interval 2.0.1 (npm, used by Agenda) reads "an hour" as 0 and "ten thousand seconds" as ten seconds.
#
# Guess: 3600000 and 10000000. Its README has words for numbers, and "one hour" and "forty-five seconds" are right, as is "minute"
# without a number. What is not understood counts as nothing, without an error, so the half of "two and a half hours" is gone, and a
# job of "an hour" gets an interval of 0.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts human-interval@2.0.1 >/dev/null
cat >run.cjs <<'JS'
const humanInterval = require('human-interval');

for (const text of ['one hour', 'an hour', 'half an hour', 'two and a half hours', 'ten thousand seconds', 'forty-five seconds', 'minute']) {
  console.log(`${text}: ${humanInterval(text) / 1000} s`);
}
JS
seen=$(TZ=UTC node run.cjs)

expected='one hour: 3600 s
an hour: 0 s
half an hour: 0 s
two and a half hours: 7200 s
ten thousand seconds: 10 s
forty-five seconds: 45 s
minute: 60 s'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
