#!/usr/bin/env bash
# teambition/rrule-go v1.8.2 names each half hour twice when clocks go forward, and goes back in between.
#
# In Berlin on 2027-03-28, 02:00 to 03:00 does not exist. For FREQ=MINUTELY;INTERVAL=30 it becomes 03:00 and 03:30, and then the
# real 03:00 and 03:30 follow: in UTC, 01:00 01:30 01:00 01:30. RFC 5545 has such times once.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/teambition/rrule-go"
)

func main() {
	set, err := rrule.StrToRRuleSet("DTSTART;TZID=Europe/Berlin:20270328T010000\nRRULE:FREQ=MINUTELY;INTERVAL=30;COUNT=7")
	if err != nil {
		panic(err)
	}
	for _, run := range set.All() {
		fmt.Print(run.UTC().Format("15:04 "))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/teambition/rrule-go@v1.8.2 >/dev/null 2>&1
seen=$(go run .)

if [ "$seen" != '00:00 00:30 01:00 01:30 01:00 01:30 02:00 ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
