#!/usr/bin/env bash
# cspell:ignore DTSTAMP
# ics-parser 0.1.5 (npm) gives an event the time at which the calendar was written as its end.
#
# Guess: the end of the event under "end", as "organizer" is its organizer and "due" the time at which a task is due. What DTEND says is in
# "endDate"; "end" is DTSTAMP, when the entry was made, which every event has to have. An hour in March ends in January, before it begins,
# and without a DTEND there is an end all the same. Of a time zone nothing is left, 09:00 in Berlin is 09:00 UTC, as in other readers.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics-parser@0.1.5 >/dev/null
cat >run.cjs <<'JS'
const parse = require("ics-parser");
for (const lines of [
  ["DTSTAMP:20270101T000000Z", "DTSTART:20270301T090000Z", "DTEND:20270301T100000Z"],
  ["DTSTART:20270301T090000Z", "DTEND:20270301T100000Z", "DTSTAMP:20270101T000000Z"],
  ["DTSTAMP:20270101T000000Z", "DTSTART;TZID=Europe/Berlin:20270301T090000", "DURATION:PT1H"],
]) {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//runs//EN", "BEGIN:VEVENT", "UID:1", ...lines, "SUMMARY:Dump"];
  console.log(JSON.stringify(parse([...text, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n"))));
}
JS
seen=$(TZ=UTC node run.cjs)

expected='[{"type":"VEVENT","uid":"1","end":"2027-01-01T00:00:00.000Z","startDate":"2027-03-01T09:00:00.000Z","endDate":"2027-03-01T10:00:00.000Z","name":"Dump"}]
[{"type":"VEVENT","uid":"1","startDate":"2027-03-01T09:00:00.000Z","endDate":"2027-03-01T10:00:00.000Z","end":"2027-01-01T00:00:00.000Z","name":"Dump"}]
[{"type":"VEVENT","uid":"1","end":"2027-01-01T00:00:00.000Z","startDate":"2027-03-01T09:00:00.000Z","name":"Dump"}]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
