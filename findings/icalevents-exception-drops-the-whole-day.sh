#!/usr/bin/env bash
# cspell:ignore icalevents DTSTAMP EXDATE BYHOUR
# icalevents 0.3.1 (Python) leaves out all runs of a day if one of them is an exception.
#
# Guess: 09:00 on January 4, and both runs of January 5. EXDATE names one start by its time. Here, each event that begins on that
# day is left out, so a job at 09:00 and 17:00 whose evening run is cancelled seems to rest all day. recurring-ical-events 3.8.2 has
# the morning.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check icalevents==0.3.1 recurring-ical-events==3.8.2
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime, timezone

import recurring_ical_events
from icalendar import Calendar
from icalevents.icalevents import events

lines = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:finding
BEGIN:VEVENT
UID:1
DTSTAMP:20270101T000000Z
SUMMARY:Backup
DTSTART:20270104T090000Z
DURATION:PT1H
RRULE:FREQ=DAILY;BYHOUR=9,17;COUNT=4
EXDATE:20270104T170000Z
END:VEVENT
END:VCALENDAR
"""
text = lines.replace('\n', '\r\n')
begin, end = (datetime(2027, 1, day, tzinfo=timezone.utc) for day in (1, 9))
first = [event.start for event in events(string_content=text, start=begin, end=end)]
second = [event['DTSTART'].dt for event in recurring_ical_events.of(Calendar.from_ical(text)).between(begin, end)]
for name, starts in (('icalevents', first), ('recurring-ical-events', second)):
    print(name, *(f'{start:%dT%H:%M}' for start in sorted(starts)))
PYTHON
)

expected='icalevents 05T09:00 05T17:00
recurring-ical-events 04T09:00 05T09:00 05T17:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
