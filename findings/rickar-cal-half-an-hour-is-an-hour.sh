#!/usr/bin/env bash
# cspell:ignore rickar
# github.com/rickar/cal/v2 2.1.13 (Go) takes 9:00 and 9:59 for work time when work is from 9:15 to 9:45, and has 30 minutes of it.
#
# Guess: 9:15 to 9:45, as WorkHours, WorkdayStart and WorkdayEnd have it, and as it is in hours that begin and end in two hours of the clock. In the
# first hour IsWorkTime looks at the start alone and in the last at the end alone, and here both are one: each minute is in one of the two.
# An end at 24 hours is hour 0 there: from 9:00 on, only that hour is work time and midnight is, WorkHours is -9 hours and WorkHoursInRange 24.
# That was mended (rickar/cal 119, merged), without a release since; of the half hour, no report was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/rickar/cal/v2"
)

func main() {
	minutes := func(hour, minute int) time.Duration { return time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute }
	day := time.Date(2027, 1, 4, 0, 0, 0, 0, time.UTC)
	for _, hours := range [][2]time.Duration{{minutes(9, 15), minutes(10, 45)}, {minutes(9, 15), minutes(9, 45)}, {minutes(9, 0), minutes(24, 0)}} {
		calendar := cal.NewBusinessCalendar()
		calendar.SetWorkHours(hours[0], hours[1])
		found := []string{}
		for at := day; at.Before(day.Add(24 * time.Hour)); at = at.Add(time.Minute) {
			if before := at.Add(-time.Minute); calendar.IsWorkTime(at) != (calendar.IsWorkTime(before) && before.Day() == at.Day()) {
				found = append(found, at.Format("15:04"))
			}
		}
		whole := calendar.WorkHoursInRange(day, day.Add(24*time.Hour))
		fmt.Printf("%v to %v: work time changes at %v, hours %v, in range %v\n", hours[0], hours[1], found, calendar.WorkHours(day), whole)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/rickar/cal/v2@v2.1.13 >/dev/null 2>&1
seen=$(go run .)

expected='9h15m0s to 10h45m0s: work time changes at [09:15 10:46], hours 1h30m0s, in range 1h30m0s
9h15m0s to 9h45m0s: work time changes at [09:00 10:00], hours 30m0s, in range 30m0s
9h0m0s to 24h0m0s: work time changes at [00:00 00:01 09:00 10:00], hours -9h0m0s, in range 24h0m0s'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
