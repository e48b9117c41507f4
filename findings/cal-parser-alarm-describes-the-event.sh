#!/usr/bin/env bash
# cspell:ignore DTSTAMP dtstamp EXDATE lpil rrulestr Thoma VALARM
# cal-parser 1.0.2 (npm) gives an event the description of its alarm, and lets a rule with an exception begin at the time of now.
#
# Guess: the event's own description, as an alarm is a component of its own, or a list of alarms. Its lines are taken for the event's: the
# later description wins, and the event has a "begin", VALARM. The rule is an object of rrule, which has the event's start, and loses it as
# soon as there is an EXDATE: the runs of FREQ=WEEKLY are now and in a week, with the minute of now, because rrulestr 2.8.1 takes the start
# it is given for a rule only. The alarm is known of other readers (lpil/icalendar 26, open; MartinThoma/ics-parser 3, open), not of this.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cal-parser@1.0.2 rrule@2.8.1 >/dev/null
cat >run.cjs <<'JS'
const { parseString } = require("cal-parser");
const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:In a quarter of an hour", "END:VALARM"];
for (const lines of [[], alarm, ["EXDATE;TZID=Europe/Berlin:20270308T090000"]]) {
  const text = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//runs//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z",
    "DTSTART;TZID=Europe/Berlin:20270301T090000", "SUMMARY:Dump", "DESCRIPTION:All databases", "RRULE:FREQ=WEEKLY;COUNT=3", ...lines,
    "END:VEVENT", "END:VCALENDAR", "",
  ].join("\r\n");
  const event = parseString(text).events[0];
  console.log(Object.keys(event).join(" "));
  console.log(`${event.dtstart.value.toISOString()} ${event.summary.value}: ${event.description.value}`);
  const [first] = event.recurrenceRule.all();
  console.log(`the first run is ${Math.abs(first - Date.now()) < 600_000 ? "now" : first.toISOString()}`);
}
JS
seen=$(TZ=UTC node run.cjs)

expected='uid dtstamp dtstart summary description rrule recurrenceRule
2027-03-01T09:00:00.000Z Dump: All databases
the first run is 2027-03-01T09:00:00.000Z
uid dtstamp dtstart summary description rrule begin action trigger end recurrenceRule
2027-03-01T09:00:00.000Z Dump: In a quarter of an hour
the first run is 2027-03-01T09:00:00.000Z
uid dtstamp dtstart summary description rrule recurrenceRule
2027-03-01T09:00:00.000Z Dump: All databases
the first run is now'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
