#!/usr/bin/env bash
# cspell:ignore cstriggers
# cron-schedule-triggers 0.0.11 (Python) takes 15W for the fifteenth weekday of a month.
#
# Guess: the weekday nearest to the 15th, as in Quartz, whose language it says to read: 15, 15, 15 and 15 in January to April of 2027.
# It counts the days from Monday to Friday up to fifteen: the 21st of January, the 19th of February. A payment for the middle of
# the month comes up to a week later, without an error. 15, 1W and 6#3 are right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cron-schedule-triggers==0.0.11 setuptools==65.5.0
cat >run.py <<'PY'
from cstriggers.core.trigger import QuartzCron

for day in ["15 * ?", "15W * ?", "1W * ?", "? * 6#3"]:
    job = QuartzCron(schedule_string=f"0 0 9 {day} *", start_date="2027-01-02T00:00:00", end_date="2030-01-01T00:00:00")
    times = job.next_triggers(number_of_triggers=6, isoformat=True)
    print(day, *[time[5:10] for time in times if time > "2027-01-03"][:5])
PY
seen=$(venv/bin/python run.py)

expected='15 * ? 01-15 02-15 03-15 04-15 05-15
15W * ? 01-21 02-19 03-19 04-21 05-21
1W * ? 02-01 03-01 04-01 05-03 06-01
? * 6#3 01-15 02-19 03-19 04-16 05-21'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
