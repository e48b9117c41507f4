#!/usr/bin/env bash
# cspell:ignore jinzhu
# jinzhu/now v1.1.5 (Go) lets a day begin at 23:00 of the day before, where clocks skip midnight west of Greenwich.
#
# Guess: 01:00 of the same day, its first moment, and that is what it gives in Cairo and Beirut. In Havana and Santiago the day
# named is the one before: BeginningOfDay of Sunday 2027-03-14 is Saturday at 23:00. time.Date takes one of the two offsets for a
# time that does not exist, and promises not which. A report of the day counts an hour of Saturday twice.
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

	"github.com/jinzhu/now"
)

func main() {
	for _, name := range []string{"America/Havana", "America/Santiago", "Africa/Cairo"} {
		zone, _ := time.LoadLocation(name)
		day := map[string][3]int{"America/Havana": {2027, 3, 14}, "America/Santiago": {2027, 9, 5}, "Africa/Cairo": {2028, 4, 28}}[name]
		noon := time.Date(day[0], time.Month(day[1]), day[2], 12, 0, 0, 0, zone)
		fmt.Println(name, noon.Format("Jan 2"), "begins", now.With(noon).BeginningOfDay().Format("Jan 2 15:04"))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/jinzhu/now@v1.1.5 >/dev/null 2>&1
seen=$(go run .)

expected='America/Havana Mar 14 begins Mar 13 23:00
America/Santiago Sep 5 begins Sep 4 23:00
Africa/Cairo Apr 28 begins Apr 28 01:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
