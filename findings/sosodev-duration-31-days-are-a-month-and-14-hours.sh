#!/usr/bin/env bash
# cspell:ignore sosodev isodate
# duration 1.4.0 of sosodev (Go) formats 31 days as P1MT14H, which from the begin of February is 28 days and 14 hours in a calendar.
#
# Guess: PT744H or P31D, since its input is a time.Duration, which has no months. From 730 hours on, the twelfth part of 365 days, months
# are taken out of it, then weeks and days of what is left. It reads them back as the same time; isodate 0.7.2 (Python), as ISO 8601 has
# it, goes to the next month first, so that 90 days from February 1 are 88 days and four hours. Below 730 hours, and for whole years
# without a leap day in them, both agree. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check isodate==0.7.2
go mod init finding >/dev/null 2>&1
go get github.com/sosodev/duration@v1.4.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/sosodev/duration"
)

func main() {
	for _, days := range []int{10, 30, 31, 90, 365} {
		text := duration.Format(time.Duration(days) * 24 * time.Hour)
		again, err := duration.Parse(text)
		if err != nil {
			panic(err)
		}
		fmt.Println(days, text, again.ToTimeDuration().Hours()/24)
	}
}
GO
cat >run.py <<'PY'
import sys
from datetime import datetime
from isodate import parse_duration

start = datetime(2027, 2, 1)
for line in sys.stdin:
    days, text, again = line.split()
    end = start + parse_duration(text)
    passed = (end - start).total_seconds() / 86400
    print(f"{days} days: {text}, {again} days for sosodev, {passed:.5g} days for isodate, until {end:%m-%d %H:%M}")
PY
seen=$(go run . | venv/bin/python run.py)

expected='10 days: P1W3D, 10 days for sosodev, 10 days for isodate, until 02-11 00:00
30 days: P4W2D, 30 days for sosodev, 30 days for isodate, until 03-03 00:00
31 days: P1MT14H, 31 days for sosodev, 28.583 days for isodate, until 03-01 14:00
90 days: P2M4W1DT4H, 90 days for sosodev, 88.167 days for isodate, until 04-30 04:00
365 days: P1Y, 365 days for sosodev, 365 days for isodate, until 02-01 00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
