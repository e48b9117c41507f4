#!/usr/bin/env bash
# cspell:ignore gocron jonboulle
# go-co-op/gocron v2.21.2 (Go) never runs a daily job again after clocks skipped its time at midnight west of Greenwich.
#
# Guess: 01:30 on March 14 in Havana, where 00:00 to 01:00 is skipped, as Cairo has it here, or nothing on that day. NextRuns names
# the day before the change and then years 0 and 1. With a clock that is moved on by hours, the job runs on the 13th and on none of
# the days after it, without an error or a line in a log.
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
	_ "time/tzdata"

	"github.com/go-co-op/gocron/v2"
	"github.com/jonboulle/clockwork"
)

func main() {
	for _, name := range []string{"Africa/Cairo 2028-04-26", "America/Havana 2027-03-12"} {
		var zone, day string
		fmt.Sscan(name, &zone, &day)
		location, _ := time.LoadLocation(zone)
		start, _ := time.ParseInLocation(time.DateOnly, day, location)
		clock := clockwork.NewFakeClockAt(start.Add(12 * time.Hour))
		scheduler, _ := gocron.NewScheduler(gocron.WithClock(clock), gocron.WithLocation(location))
		runs := make(chan string, 100)
		daily := gocron.DailyJob(1, gocron.NewAtTimes(gocron.NewAtTime(0, 30, 0)))
		job, err := scheduler.NewJob(daily, gocron.NewTask(func() { runs <- clock.Now().In(location).Format(" 02") }))
		if err != nil {
			panic(err)
		}
		scheduler.Start()
		time.Sleep(200 * time.Millisecond)
		next, _ := job.NextRuns(3)
		fmt.Print(zone, " next")
		for _, run := range next {
			fmt.Print(run.In(location).Format(" 2006-01-02T15:04"))
		}
		fmt.Print(" run")
		for hour := 0; hour < 4*24; hour++ {
			clock.Advance(time.Hour)
			time.Sleep(50 * time.Millisecond)
			for len(runs) > 0 {
				fmt.Print(<-runs)
			}
		}
		fmt.Println()
		scheduler.Shutdown()
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/go-co-op/gocron/v2@v2.21.2 github.com/jonboulle/clockwork@v0.5.0 >/dev/null 2>&1
seen=$(go run .)

expected='Africa/Cairo next 2028-04-27T00:30 2028-04-28T01:30 2028-04-29T00:30 run 27 28 29 30
America/Havana next 2027-03-13T00:30 0000-12-31T18:30 0000-12-31T19:00 run 13'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
