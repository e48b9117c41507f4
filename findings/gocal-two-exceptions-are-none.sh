#!/usr/bin/env bash
# cspell:ignore apognu DTSTAMP EXDATE gocal PRODID
# apognu/gocal v0.9.1 (Go) lists both days that an EXDATE of two values takes out.
#
# Guess: only the first and the last of the four days are left. RFC 5545 allows a list of values with commas in EXDATE. An EXDATE of one
# value takes its day out; with a second value neither is taken out, without an error, so a job runs on days that were called off.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/apognu/gocal"
)

func main() {
	for _, days := range []string{"20270105T100000Z", "20270105T100000Z,20270106T100000Z"} {
		lines := []string{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z",
			"DTSTART:20270104T100000Z", "DTEND:20270104T110000Z", "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:" + days, "END:VEVENT", "END:VCALENDAR", ""}
		calendar := gocal.NewParser(strings.NewReader(strings.Join(lines, "\r\n")))
		start := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
		end := start.AddDate(0, 6, 0)
		calendar.Start, calendar.End = &start, &end
		fmt.Print(days, " ", calendar.Parse())
		for _, event := range calendar.Events {
			fmt.Print(" ", event.Start.Format("Mon-01-02"))
		}
		fmt.Println()
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/apognu/gocal@v0.9.1 >/dev/null 2>&1
seen=$(go run .)

expected='20270105T100000Z <nil> Mon-01-04 Wed-01-06 Thu-01-07
20270105T100000Z,20270106T100000Z <nil> Mon-01-04 Tue-01-05 Wed-01-06 Thu-01-07'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
