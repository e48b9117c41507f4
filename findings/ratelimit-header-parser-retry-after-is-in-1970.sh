#!/usr/bin/env bash
# ratelimit-header-parser 0.1.0 (npm) takes the seconds of Retry-After for a time since 1970.
#
# Guess: 30 seconds from now, as with the reset of 30. RFC 9110, 10.2.3, has Retry-After name a date or a number of seconds from the
# response on. The number is read as a Unix time, so that the wait is over since 56 years, and a client that waits until then
# asks again at once. It is read only where the server tells a limit, but no reset.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ratelimit-header-parser@0.1.0 >/dev/null

cat >run.cjs <<'JS'
const {parseRateLimit} = require('ratelimit-header-parser');
const limit = {'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0'};
for (const wait of [{'x-ratelimit-reset': '30'}, {'retry-after': '30'}]) {
  const {reset} = parseRateLimit({...limit, ...wait});
  const seconds = Math.round((reset - Date.now()) / 1000);
  console.log(Object.keys(wait)[0], reset.getTime() === 30_000 ? reset.toISOString() : `in ${seconds} seconds`);
}
JS
seen=$(node run.cjs)

expected='x-ratelimit-reset in 30 seconds
retry-after 1970-01-01T00:00:30.000Z'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
