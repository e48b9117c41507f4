#!/usr/bin/env bash
# recurring-ical-events 3.8.0 ends an event of eight hours after seven in the night in which clocks go forward.
#
# RFC 5545 counts hours of a DURATION as they pass, also across a change. In Berlin on 2027-03-27, an event of PT8H from 22:30,
# which is 21:30 in UTC, ends at 05:30 in UTC. Its end is given as 04:30. In the fall, it lasts nine hours.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check icalendar==6.3.1 recurring-ical-events==3.8.0 tzdata==2025.2
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import datetime, timedelta, timezone
import icalendar
import recurring_ical_events
for day in ('20270327', '20271030'):
    calendar = icalendar.Calendar.from_ical('\n'.join([
        'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:finding', 'BEGIN:VEVENT', 'UID:night',
        'DTSTART;TZID=Europe/Berlin:' + day + 'T223000', 'DURATION:PT8H', 'RRULE:FREQ=DAILY', 'END:VEVENT', 'END:VCALENDAR', '']))
    start = datetime.strptime(day, '%Y%m%d')
    event, *_ = recurring_ical_events.of(calendar).between(start, start + timedelta(days=2))
    begin, end = (event[name].dt.astimezone(timezone.utc) for name in ('DTSTART', 'DTEND'))
    print(begin.strftime('%H:%M'), end.strftime('%H:%M'), end - begin, end=' ')
PYTHON
)

if [ "$seen" != '21:30 04:30 7:00:00 20:30 05:30 9:00:00 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
