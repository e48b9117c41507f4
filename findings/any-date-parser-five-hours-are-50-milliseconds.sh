#!/usr/bin/env bash
# any-date-parser 2.2.4 (npm) reads the zone `+05` as 50 milliseconds.
#
# Guess: 05:00 UTC, as for `+05:00`. In ISO 8601, a zone may consist of hours alone, and PostgreSQL writes it this way. The library reads
# such a zone after a fraction of a second. After full seconds, it takes the sign for the point before a fraction: the zone is lost, and
# `+05` and `-05` are the same time.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4 >/dev/null
cat >run.mjs <<'JS'
import parser from 'any-date-parser';

for (const zone of ['+05:00', '+0500', '+05', '-05', '.5+05']) {
  const text = `2027-01-01 10:00:00${zone}`;
  console.log(`${text} => ${parser.fromString(text, 'en-US').toISOString()}`);
}
JS
seen=$(TZ=UTC node run.mjs)

expected='2027-01-01 10:00:00+05:00 => 2027-01-01T05:00:00.000Z
2027-01-01 10:00:00+0500 => 2027-01-01T05:00:00.000Z
2027-01-01 10:00:00+05 => 2027-01-01T10:00:00.050Z
2027-01-01 10:00:00-05 => 2027-01-01T10:00:00.050Z
2027-01-01 10:00:00.5+05 => 2027-01-01T05:00:00.500Z'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
