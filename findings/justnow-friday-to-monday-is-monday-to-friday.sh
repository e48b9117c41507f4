#!/usr/bin/env bash
# cspell:ignore justnow oncalendar
# justnow 0.1.4 (calendar events of systemd timers in Python) runs fri..mon from Monday to Friday, and not on the weekend.
#
# Guess: from Friday to Monday, or an error, as systemd itself and oncalendar 1.1 have it. Its documentation has a range of weekdays between
# two names, and says nothing on their order; the two ends are swapped, so that the days between them are left out and all others
# are in. Nor does *-*-31 skip short months: after January the iteration ends with an error about the day, where oncalendar goes on in
# March. The leap day, which the documentation shows, is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check justnow==0.1.4 oncalendar==1.1
cat >run.py <<'PY'
from datetime import datetime, timezone

from justnow.parser import EventParser
from oncalendar import OnCalendar

start = datetime(2027, 1, 1)


def take(iterator, count=7):
    days = []
    try:
        for _ in range(count):
            days.append(next(iterator).strftime("%a %m-%d"))
    except (StopIteration, ValueError) as error:
        days.append(type(error).__name__)
    return ", ".join(days)


for text, count in [("mon..wed *-*-* 09:00:00", 4), ("fri..mon *-*-* 09:00:00", 7), ("*-02-29 09:00:00", 2), ("*-*-31 09:00:00", 3)]:
    print(f"{text}: {take(EventParser(text, reference_date=start), count)}")
    try:
        print(f"  oncalendar: {take(OnCalendar(text, start.replace(tzinfo=timezone.utc)), count)}")
    except Exception as error:
        print(f"  oncalendar: {error}")
PY
seen=$(venv/bin/python run.py)

expected='mon..wed *-*-* 09:00:00: Mon 01-04, Tue 01-05, Wed 01-06, Mon 01-11
  oncalendar: Mon 01-04, Tue 01-05, Wed 01-06, Mon 01-11
fri..mon *-*-* 09:00:00: Fri 01-01, Mon 01-04, Tue 01-05, Wed 01-06, Thu 01-07, Fri 01-08, Mon 01-11
  oncalendar: Bad day-of-week
*-02-29 09:00:00: Tue 02-29, Sun 02-29
  oncalendar: Tue 02-29, Sun 02-29
*-*-31 09:00:00: Sun 01-31, ValueError
  oncalendar: Sun 01-31, Wed 03-31, Mon 05-31'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
