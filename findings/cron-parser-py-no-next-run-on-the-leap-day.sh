#!/usr/bin/env bash
# cron-parser-py 1.0.0 (Python) has an error instead of a next run for every expression, also 0 9 * * *, when asked on a February 29.
#
# Guess: 9:00 of the next day, and five runs of 0 9 29 2 *, with four or eight years between them. It sets the end of its search by
# changing the year to that of five years later, which has no February 29, and raises Python's ValueError, not an error of its own. So it
# lists one run of a job of that day and no second one. previous_run changes the year to that of five years before. On the days before
# and after, and for is_due, it is right. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cron-parser-py==1.0.0
cat >run.py <<'PY'
from datetime import datetime
from cron_parser_py import is_due, next_run, next_runs, previous_run

def tried(name, function, *arguments):
    try:
        result = function(*arguments)
        print(f"{name}:", [str(run) for run in result] if isinstance(result, list) else result)
    except Exception as error:
        print(f"{name}: {type(error).__name__}, {error}")

for day in [datetime(2028, 2, 28, 12), datetime(2028, 2, 29, 12), datetime(2028, 3, 1, 12)]:
    for text in ["0 9 * * *", "*/5 * * * *"]:
        tried(f"{day:%m-%d}, next of {text}", next_run, text, day)
        tried(f"{day:%m-%d}, previous of {text}", previous_run, text, day)
    tried(f"{day:%m-%d}, due */5 * * * *", is_due, "*/5 * * * *", day)
tried("next one of 0 9 29 2 *", next_runs, "0 9 29 2 *", 1, datetime(2027, 3, 1))
tried("next two of 0 9 29 2 *", next_runs, "0 9 29 2 *", 2, datetime(2027, 3, 1))
PY
seen=$(venv/bin/python run.py)

expected='02-28, next of 0 9 * * *: 2028-02-29 09:00:00
02-28, previous of 0 9 * * *: 2028-02-28 09:00:00
02-28, next of */5 * * * *: 2028-02-28 12:05:00
02-28, previous of */5 * * * *: 2028-02-28 11:55:00
02-28, due */5 * * * *: True
02-29, next of 0 9 * * *: ValueError, day is out of range for month
02-29, previous of 0 9 * * *: ValueError, day is out of range for month
02-29, next of */5 * * * *: ValueError, day is out of range for month
02-29, previous of */5 * * * *: ValueError, day is out of range for month
02-29, due */5 * * * *: True
03-01, next of 0 9 * * *: 2028-03-02 09:00:00
03-01, previous of 0 9 * * *: 2028-03-01 09:00:00
03-01, next of */5 * * * *: 2028-03-01 12:05:00
03-01, previous of */5 * * * *: 2028-03-01 11:55:00
03-01, due */5 * * * *: True
next one of 0 9 29 2 *: ['\''2028-02-29 09:00:00'\'']
next two of 0 9 29 2 *: ValueError, day is out of range for month'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
