#!/usr/bin/env bash
# cspell:ignore apognu BYDAY BYMONTHDAY gocal DTSTAMP PRODID
# apognu/gocal v0.9.1 (Go) reads the last Friday of each month as the Friday after the start, and the last day of the month not at all.
#
# Guess: January 29, February 26, and March 26. FREQ=MONTHLY;BYDAY=-1FR from January 4, 2027, gives January 8, February 5, and
# March 5; 1MO gives the second Monday of February and March; BYMONTHDAY=-1 gives the 4th of each month. No error is returned.
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
	for _, days := range []string{"BYDAY=-1FR", "BYDAY=1MO", "BYMONTHDAY=-1"} {
		lines := []string{"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z",
			"DTSTART:20270104T100000Z", "DTEND:20270104T110000Z", "RRULE:FREQ=MONTHLY;" + days + ";COUNT=3", "END:VEVENT", "END:VCALENDAR", ""}
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

expected='BYDAY=-1FR <nil> Fri-01-08 Fri-02-05 Fri-03-05
BYDAY=1MO <nil> Mon-01-04 Mon-02-08 Mon-03-08
BYMONTHDAY=-1 <nil> Mon-01-04 Thu-02-04 Thu-03-04'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
