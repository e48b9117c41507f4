#!/usr/bin/env bash
# cspell:ignore RDATE DTSTAMP PRODID allenporter
# ical 14.3.1 (PyPI, the calendars of Home Assistant) leaves out the first date of an event, if more dates are added and there is no rule.
#
# Guess: January 4, 10 and 20. RFC 5545, 3.8.5.2, has the set of dates begin with DTSTART, along with RRULE and RDATE. With a rule of one
# occurrence, which says no more than DTSTART does, the 4th is there. Without a rule, the added dates stand in its place, without an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ical==14.3.1
cat >run.py <<'PY'
from ical.calendar_stream import IcsCalendarStream

for lines in [[], ["RDATE:20270110T100000Z,20270120T100000Z"], ["RRULE:FREQ=DAILY;COUNT=1", "RDATE:20270110T100000Z,20270120T100000Z"]]:
    text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z"]
    text += ["DTSTART:20270104T100000Z", "DURATION:PT1H", *lines, "END:VEVENT", "END:VCALENDAR", ""]
    calendar = IcsCalendarStream.calendar_from_ics("\r\n".join(text))
    print(*lines, "|", *(event.start.strftime("%m-%d") for event in calendar.timeline))
PY
seen=$(venv/bin/python run.py)

expected='| 01-04
RDATE:20270110T100000Z,20270120T100000Z | 01-10 01-20
RRULE:FREQ=DAILY;COUNT=1 RDATE:20270110T100000Z,20270120T100000Z | 01-04 01-10 01-20'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
