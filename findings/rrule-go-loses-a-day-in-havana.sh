#!/usr/bin/env bash
# cspell:ignore teambition rrule
# teambition/rrule-go v1.8.2 (Go) loses a day of a daily rule where clocks skip midnight west of Greenwich.
#
# Guess: 01:30 on March 14 in Havana, where 00:00 to 01:00 is skipped, as Cairo has it here. RFC 5545, 3.3.5, takes the offset
# before the change for a time that does not exist. time.Date of Go takes one of the two and promises not which. In New York 02:30
# becomes 01:30; in Havana 00:30 becomes 23:30 of the day before, which is not after the last run, so the day is left out, and
# counted: COUNT=4 gives three.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The rules of zones change (Cuba's did in 2026f): these results are those of tz 2025b.
pip download --quiet --no-deps tzdata==2025.2
python3 -m zipfile -e tzdata-*.whl .
export ZONEINFO="$folder/tzdata/zoneinfo"
cat >main.go <<'GO'
package main

import (
	"fmt"
	_ "time/tzdata"

	"github.com/teambition/rrule-go"
)

func main() {
	for _, start := range []string{"Africa/Cairo:20280427T003000", "America/New_York:20270313T023000", "America/Havana:20270313T003000"} {
		set, err := rrule.StrToRRuleSet("DTSTART;TZID=" + start + "\nRRULE:FREQ=DAILY;COUNT=4")
		if err != nil {
			panic(err)
		}
		fmt.Print(start, ":")
		for _, run := range set.All() {
			fmt.Print(run.Format(" 02T15:04"))
		}
		fmt.Println()
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/teambition/rrule-go@v1.8.2 >/dev/null 2>&1
seen=$(go run .)

expected='Africa/Cairo:20280427T003000: 27T00:30 28T01:30 29T00:30 30T00:30
America/New_York:20270313T023000: 13T02:30 14T01:30 15T02:30 16T02:30
America/Havana:20270313T003000: 13T00:30 15T00:30 16T00:30'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
