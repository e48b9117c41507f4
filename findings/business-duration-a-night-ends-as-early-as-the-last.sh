#!/usr/bin/env bash
# cspell:ignore gnaneshwar441 startdate enddate starttime endtime
# business-duration 0.68 (Python) finds 12 hours in the nights from 21:00 to 3:00 between Monday 21:00 and Thursday 1:00; till 3:00 they are 18.
#
# Guess: 16, since only the last night is two hours shorter; its own remarks have 9PM - 3AM for hours that go over midnight. Each day between is
# counted with the end of the last day, so every night ends at 1:00, and an end at 0:30 leaves 10.5. The
# rest of a night that a start at 1:00 is in is left out, and so are the hours from 21:00 on of the last day: both have 6 rather than 8.
# The same across one day is right, and so are hours by day. Of a single day a report was mended (gnaneshwar441/Business_Duration 7).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check business-duration==0.68 pandas==2.3.3 numpy==2.4.6
cat >run.py <<'PY'
from datetime import datetime, time
from business_duration import businessDuration


def hours(start, end, begin=time(21), close=time(3)):
    found = businessDuration(
        startdate=datetime.fromisoformat(f"2027-01-{start}"), enddate=datetime.fromisoformat(f"2027-01-{end}"), starttime=begin, endtime=close, unit="hour"
    )
    return f"{start} to {end}: {found:g}"


for start, end in [
    ("04 21:00", "05 03:00"),
    ("04 21:00", "05 01:00"),
    ("04 21:00", "07 03:00"),
    ("04 21:00", "07 01:00"),
    ("04 21:00", "07 00:30"),
    ("05 01:00", "06 03:00"),
    ("04 21:00", "05 23:00"),
]:
    print("night", hours(start, end))
for start, end in [("04 09:00", "07 17:00"), ("04 09:00", "07 10:00")]:
    print("day", hours(start, end, time(9), time(17)))
PY
seen=$(venv/bin/python run.py)

expected='night 04 21:00 to 05 03:00: 6
night 04 21:00 to 05 01:00: 4
night 04 21:00 to 07 03:00: 18
night 04 21:00 to 07 01:00: 12
night 04 21:00 to 07 00:30: 10.5
night 05 01:00 to 06 03:00: 6
night 04 21:00 to 05 23:00: 6
day 04 09:00 to 07 17:00: 32
day 04 09:00 to 07 10:00: 25'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
