#!/usr/bin/env bash
# duration-fns 3.0.2 (npm) says that from January 31, 10:00, to February 1, 11:00, it is P1M-30DT1H, and adds that up to January 29.
#
# Guess: P1DT1H, and that apply gives the end back. Its between takes the numbers of the two dates from one another, so days are below
# zero. Its apply adds the month first and stops at February 28, so the days lead to another date: here two days before the start.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts duration-fns@3.0.2 >/dev/null
cat >run.cjs <<'JS'
const { apply, between, toString } = require('duration-fns');

for (const [start, end] of [
  ['2027-01-10T10:00Z', '2027-01-11T11:00Z'],
  ['2027-01-31T10:00Z', '2027-02-01T11:00Z'],
  ['2027-01-31T10:00Z', '2027-02-28T10:00Z'],
]) {
  const duration = between(new Date(start), new Date(end));
  console.log(start, end, toString(duration), apply(new Date(start), duration).toISOString());
}
JS
seen=$(TZ=UTC node run.cjs)

expected='2027-01-10T10:00Z 2027-01-11T11:00Z P1DT1H 2027-01-11T11:00:00.000Z
2027-01-31T10:00Z 2027-02-01T11:00Z P1M-30DT1H 2027-01-29T11:00:00.000Z
2027-01-31T10:00Z 2027-02-28T10:00Z P1M-3D 2027-02-25T10:00:00.000Z'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
