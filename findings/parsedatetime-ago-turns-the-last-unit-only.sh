#!/usr/bin/env bash
# cspell:ignore parsedatetime
# parsedatetime 2.6 (Python) reads "2 hours 15 minutes ago" as one hour and 45 minutes from now.
#
# Guess: 07:45, seen from 10:00. "ago" turns the sign of the unit in front of it only, so that two hours forward and 15 minutes back
# are left. 90 minutes ago is 08:30, and "1 hour 30 minutes ago" is 10:30. The flags say that the text was understood as a time. A
# search of runs since then finds none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check parsedatetime==2.6
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime

from parsedatetime import Calendar

for text in ('90 minutes ago', '1 hour 30 minutes ago', '2 hours 15 minutes ago', '2 hours 15 minutes'):
    moment, understood = Calendar().parseDT(text, sourceTime=datetime(2027, 1, 6, 10))
    print(f'{text}: {moment:%H:%M} {understood}')
PYTHON
)

expected='90 minutes ago: 08:30 2
1 hour 30 minutes ago: 10:30 2
2 hours 15 minutes ago: 11:45 2
2 hours 15 minutes: 12:15 2'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
