#!/usr/bin/env bash
# cspell:ignore EXDATE exdate dtstamp DTSTAMP Subcomponent markuspoerschke
# golang-ical 0.3.4 (Go) reads an event with the categories jobs and nightly, and writes it back with one category, "jobs,nightly".
#
# Guess: what it does not change is written as it was read. RFC 5545, 3.8.1.2, separates categories with a comma, and a comma with a
# backslash before it is part of a name. The reader takes backslashes out and keeps no list; the writer puts one before each comma of the
# text. So two become one, and so do resources; dates of EXDATE, and RRULE, are right. ical.js 2.2.1 (npm) tells the cases apart.
# Other libraries have reports of the same (markuspoerschke/iCal 674, collective/icalendar 110); for this one none was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 >/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/arran4/golang-ical@v0.3.4 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	ics "github.com/arran4/golang-ical"
)

func main() {
	calendar, err := ics.ParseCalendar(os.Stdin)
	if err != nil {
		panic(err)
	}
	fmt.Print(calendar.Serialize())
}
GO
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const event = new ICAL.Component(ICAL.parse(readFileSync(process.argv[2], "utf8"))).getFirstSubcomponent("vevent");
for (const property of event.getAllProperties()) {
  if (!["uid", "dtstamp", "dtstart"].includes(property.name)) console.log(`  ${property.name}: ${property.getValues().join(" | ")}`);
}
JS
printf '%s\r\n' 'BEGIN:VCALENDAR' 'VERSION:2.0' 'PRODID:-//jobs//EN' 'BEGIN:VEVENT' 'UID:nightly' 'DTSTAMP:20270101T000000Z' \
  'DTSTART:20270301T020000Z' 'RRULE:FREQ=DAILY;COUNT=3' 'EXDATE:20270302T020000Z,20270303T020000Z' 'CATEGORIES:jobs,nightly' \
  'CATEGORIES:one\, two' 'RESOURCES:host1,host2' 'SUMMARY:Dump\, copy' 'END:VEVENT' 'END:VCALENDAR' >before.ics
go run . <before.ics >after.ics
seen=$(
  for name in before after; do
    echo "$name:"
    node run.mjs "$name.ics"
  done
  grep -E '^(CATEGORIES|RESOURCES)' after.ics | tr -d '\r'
)

expected='before:
  rrule: FREQ=DAILY;COUNT=3
  exdate: 2027-03-02T02:00:00Z | 2027-03-03T02:00:00Z
  categories: jobs | nightly
  categories: one, two
  resources: host1 | host2
  summary: Dump, copy
after:
  rrule: FREQ=DAILY;COUNT=3
  exdate: 2027-03-02T02:00:00Z | 2027-03-03T02:00:00Z
  categories: jobs,nightly
  categories: one, two
  resources: host1,host2
  summary: Dump, copy
CATEGORIES:jobs\,nightly
CATEGORIES:one\, two
RESOURCES:host1\,host2'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
