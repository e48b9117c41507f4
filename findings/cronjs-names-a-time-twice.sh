#!/usr/bin/env bash
# @datasert/cronjs-matcher 1.4.0 names the same time twice when clocks go forward.
#
# In Berlin on 2027-03-28, 02:30 does not exist. For 30 2,3, getFutureMatches lists 03:30 twice, so a program that starts
# something for each starts it twice. For 30 2 alone, it leaves the day out.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @datasert/cronjs-matcher@1.4.0 >/dev/null
cat >run.cjs <<'JS'
const {getFutureMatches} = require('@datasert/cronjs-matcher');
const options = {startAt: '2027-03-27T12:00:00Z', matchCount: 3, timezone: 'Europe/Berlin'};
console.log(getFutureMatches('30 2,3 * * *', options).join(' '));
JS
seen=$(node run.cjs)

if [ "$seen" != '2027-03-28T01:30:00Z 2027-03-28T01:30:00Z 2027-03-29T00:30:00Z' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
