#!/usr/bin/env bash
# cspell:ignore DTSTAMP emersion
# emersion/go-ical (commit f41e73efc392, Go) lets a day that begins at 01:30 end at 02:30, when clocks are put forward in it.
#
# Guess: 01:30 of the next day. RFC 5545, 3.3.6, has days and weeks of a duration counted in the calendar, and hours exactly, for which it has
# PT24H beside P1D. Both are 24 hours here: DateTimeEnd of P1D and P1W is an hour late in March and an hour early in October. Durations that it
# writes are in seconds, so a day is PT86400S, and half a second is none. A window that closes "a day later" closes at another hour of the
# day twice a year. No report of it was found.
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
	_ "time/tzdata"

	"github.com/emersion/go-ical"
)

func main() {
	for _, start := range []string{"20270328T013000", "20271031T013000"} {
		for _, duration := range []string{"PT24H", "P1D", "P1W"} {
			text := strings.Join([]string{
				"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//runs//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20270101T000000Z",
				"DTSTART;TZID=Europe/Berlin:" + start, "DURATION:" + duration, "END:VEVENT", "END:VCALENDAR", "",
			}, "\r\n")
			calendar, err := ical.NewDecoder(strings.NewReader(text)).Decode()
			if err != nil {
				panic(err)
			}
			end, err := calendar.Events()[0].DateTimeEnd(nil)
			if err != nil {
				panic(err)
			}
			fmt.Println(start, duration, end.Format("Jan 2 15:04"))
		}
	}
	for _, duration := range []time.Duration{24 * time.Hour, 1500 * time.Millisecond} {
		written := ical.NewProp(ical.PropDuration)
		written.SetDuration(duration)
		fmt.Println(duration, written.Value)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/emersion/go-ical@v0.0.0-20250329121855-f41e73efc392 >/dev/null 2>&1
seen=$(go run .)

expected='20270328T013000 PT24H Mar 29 02:30
20270328T013000 P1D Mar 29 02:30
20270328T013000 P1W Apr 4 02:30
20271031T013000 PT24H Nov 1 00:30
20271031T013000 P1D Nov 1 00:30
20271031T013000 P1W Nov 7 00:30
24h0m0s PT86400S
1.5s PT1S'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
