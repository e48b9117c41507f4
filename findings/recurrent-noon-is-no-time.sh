#!/usr/bin/env bash
# cspell:ignore BYHOUR BYMINUTE
# recurrent 0.4.1 (Python) reads "every sunday at noon" as every Sunday, without the time.
#
# Guess: BYHOUR=12;BYMINUTE=0, as for 12pm, or None, which it returns for what it does not know. The word is dropped without an
# error, and so is midnight. RFC 5545, 3.3.10, takes the time from the start of the event then: a job that was entered at 15:42 runs
# at 15:42.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check recurrent==0.4.1

seen=$(
  venv/bin/python - <<'PYTHON'
import datetime

import recurrent

for text in ('every sunday at 12pm', 'every sunday at noon', 'every day at 12am', 'every day at midnight', 'every quarter'):
    print(text, recurrent.RecurringEvent(now_date=datetime.datetime(2027, 1, 1)).parse(text))
PYTHON
)

expected='every sunday at 12pm RRULE:BYDAY=SU;BYHOUR=12;BYMINUTE=0;INTERVAL=1;FREQ=WEEKLY
every sunday at noon RRULE:BYDAY=SU;INTERVAL=1;FREQ=WEEKLY
every day at 12am RRULE:BYHOUR=0;BYMINUTE=0;INTERVAL=1;FREQ=DAILY
every day at midnight RRULE:INTERVAL=1;FREQ=DAILY
every quarter None'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
