#!/usr/bin/env bash
# cspell:ignore croniter
# mp-cron-parser 0.1.5 (Python) answers at 14:30 that 0 18 * * * runs next tomorrow at six, and on January 25 that March 10 is next year.
#
# Guess: today at 18:00, as croniter 6.0.0 has it. When it goes on to a later hour, it keeps the minute it began with, and to a later day
# the hour: 18:30 is past 18:00, so the day is over. What is named by a time of day is right only if the minute of now is not past the
# minute of the job, and a day of the month only if the time of now is not past the job's. A program that asks after each run loses
# nothing; one that asks when it starts, or after a change, waits a day, a month or a year too long. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mp-cron-parser==0.1.5 croniter==6.0.0
cat >run.py <<'PY'
import datetime
from cron_parser import Cron
from croniter import croniter

for now, expression in [
    ("2027-01-04T14:00", "0 18 * * *"),
    ("2027-01-04T14:30", "0 18 * * *"),
    ("2027-01-04T14:30", "45 18 * * *"),
    ("2027-01-05T08:00", "0 9 20 * *"),
    ("2027-01-05T14:30", "0 9 20 * *"),
    ("2027-01-05T08:00", "0 9 10 3 *"),
    ("2027-01-25T08:00", "0 9 10 3 *"),
]:
    start = datetime.datetime.fromisoformat(now).replace(tzinfo=datetime.timezone.utc)
    results = []
    for stamp in (Cron(expression).next_run(start.timestamp()), croniter(expression, start).get_next(float)):
        results.append(datetime.datetime.fromtimestamp(stamp, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M"))
    print(now, expression, *results)
PY
seen=$(TZ=UTC venv/bin/python run.py)

expected='2027-01-04T14:00 0 18 * * * 2027-01-04T18:00 2027-01-04T18:00
2027-01-04T14:30 0 18 * * * 2027-01-05T18:00 2027-01-04T18:00
2027-01-04T14:30 45 18 * * * 2027-01-04T18:45 2027-01-04T18:45
2027-01-05T08:00 0 9 20 * * 2027-01-20T09:00 2027-01-20T09:00
2027-01-05T14:30 0 9 20 * * 2027-02-20T09:00 2027-01-20T09:00
2027-01-05T08:00 0 9 10 3 * 2027-03-10T09:00 2027-03-10T09:00
2027-01-25T08:00 0 9 10 3 * 2028-03-10T09:00 2027-03-10T09:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
