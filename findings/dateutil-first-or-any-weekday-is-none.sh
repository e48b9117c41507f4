#!/usr/bin/env bash
# cspell:ignore dateutil
# dateutil 2.9.0 (Python) finds no day at all for BYDAY=MO,1FR, each Monday and the first Friday of a month.
#
# Guess: January 1, which is the first Friday, and the Mondays 4, 11 and 18. RFC 5545, 3.3.10, has a list of weekdays, each with or
# without a number. Here a day has to be in both kinds, those with a number and those without, and none is, so the search goes on
# until the year 9999 and ends without an error. Both alone, MO or 1FR, are right, as is 1MO,1FR. lib-recur 0.17.1 (Java) has the
# four days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-dateutil==2.9.0.post0
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime
from itertools import islice

from dateutil.rrule import rrulestr

for days in ('MO', '1FR', '1MO,1FR', 'MO,1FR'):
    rule = rrulestr(f'RRULE:FREQ=MONTHLY;BYDAY={days};UNTIL=20301231T000000', dtstart=datetime(2027, 1, 1, 9))
    print(days, *(run.strftime('%m-%d') for run in islice(rule, 4)))
PYTHON
)

expected='MO 01-04 01-11 01-18 01-25
1FR 01-01 02-05 03-05 04-02
1MO,1FR 01-01 01-04 02-01 02-05
MO,1FR'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
