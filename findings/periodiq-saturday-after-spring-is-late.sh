#!/usr/bin/env bash
# cspell:ignore periodiq dramatiq
# periodiq 0.14.0 (scheduler of dramatiq) runs a job of Saturdays at 09:00 at 10:00, in the week in which clocks go forward.
#
# Guess: 09:00 on each Saturday. In Berlin, clocks change on Sunday 2027-03-28 at 02:00, a day after one run and six days before
# the next, and 09:00 exists on both days. The run of April 3 is an hour late, that of April 10 is not. At 10:00 on a Saturday,
# it goes on by 23 hours to the next 09:00, which are 10:00 on the day of the change, and then by days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check periodiq==0.14.0 pendulum==3.3.0 tzdata==2025.2
seen=$(
  venv/bin/python - <<'PYTHON'
import pendulum
from periodiq import cron
run = pendulum.datetime(2027, 3, 22, tz='Europe/Berlin')
for _ in range(3):
    run = cron('0 9 * * 6').next_valid_date(run)
    print(run.strftime('%a %d %H:%M'), end='; ')
PYTHON
)

if [ "$seen" != 'Sat 27 09:00; Sat 03 10:00; Sat 10 09:00; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
