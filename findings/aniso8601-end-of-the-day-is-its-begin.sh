#!/usr/bin/env bash
# cspell:ignore aniso dateutil isoparse
# aniso8601 10.0.1 (Python) reads 2027-01-01T24:00 as the begin of January 1, a day too early.
#
# Guess: 2027-01-02T00:00. ISO 8601 has 24:00 for the end of a day, and dateutil 2.9.0 and luxon read it so. The hour becomes 0 and
# the date stays. An interval from 22:00 to 24:00 ends 22 hours before it begins, without an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check aniso8601==10.0.1 python-dateutil==2.9.0.post0
seen=$(
  venv/bin/python - <<'PYTHON'
from aniso8601 import parse_datetime, parse_interval
from dateutil.parser import isoparse

print(parse_datetime('2027-01-01T24:00:00Z').isoformat(), isoparse('2027-01-01T24:00:00Z').isoformat())
begin, end = parse_interval('2027-01-01T22:00:00Z/2027-01-01T24:00:00Z')
print(end - begin)
PYTHON
)

expected='2027-01-01T00:00:00+00:00 2027-01-02T00:00:00+00:00
-1 day, 2:00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
