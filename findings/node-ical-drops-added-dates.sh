#!/usr/bin/env bash
# cspell:ignore DTSTAMP RDATE
# node-ical 0.26.1 (npm) leaves out the dates that a calendar adds to a rule.
#
# Guess: January 4, 5 and 10. RFC 5545, 3.8.5.2, adds the dates of RDATE to those of the rule. expandRecurringEvent takes the rule,
# leaves out exceptions and moves what has been moved, but does not look at RDATE; ical-expander 3.2.0 does. A run that was added by
# hand, such as a backup before a holiday, is not in the list.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.26.1 ical-expander@3.2.0 >/dev/null
cat >run.cjs <<'JS'
const ical = require('node-ical');
const IcalExpander = require('ical-expander');

const text = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:finding',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20270101T000000Z',
  'SUMMARY:Backup',
  'DTSTART:20270104T090000Z',
  'DURATION:PT1H',
  'RRULE:FREQ=DAILY;COUNT=2',
  'RDATE:20270110T090000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const [from, to] = [new Date('2027-01-01Z'), new Date('2027-02-01Z')];
const days = (dates) => dates.map((date) => date.toISOString().slice(5, 10)).join(' ');
const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
console.log('node-ical', days(ical.expandRecurringEvent(event, { from, to }).map(({ start }) => start)));
const { occurrences } = new IcalExpander({ ics: text }).between(from, to);
console.log('ical-expander', days(occurrences.map(({ startDate }) => startDate.toJSDate())));
JS
seen=$(TZ=UTC node run.cjs)

expected='node-ical 01-04 01-05
ical-expander 01-04 01-05 01-10'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
