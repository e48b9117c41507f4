#!/usr/bin/env bash
# robfig/cron v3.0.1 runs a job for Saturdays on a Sunday where clocks skip midnight.
#
# In Havana, Sunday 2027-03-14 begins at 01:00, because 00:00 is skipped. A schedule for Saturdays at 09:00 is due on Saturday,
# and again on Sunday. The search for the hour leaves a day only when it sees hour 0, which that Sunday does not have, and
# so it never asks again whether the day matches. Expected: Saturday, March 13, and then Saturday, March 20.
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
	"time"

	"github.com/robfig/cron/v3"
)

func main() {
	schedule, _ := cron.ParseStandard("CRON_TZ=America/Havana 0 9 * * SAT")
	zone, _ := time.LoadLocation("America/Havana")
	run := time.Date(2027, 3, 12, 0, 0, 0, 0, zone)
	for i := 0; i < 3; i++ {
		run = schedule.Next(run)
		fmt.Print(run.Format("Mon Jan 2 15:04; "))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/robfig/cron/v3@v3.0.1 >/dev/null 2>&1
seen=$(go run .)

if [ "$seen" != 'Sat Mar 13 09:00; Sun Mar 14 09:00; Sat Mar 20 09:00; ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
