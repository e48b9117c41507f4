#!/usr/bin/env bash
# adhocore/gronx v1.20.4 names the time that it was given as the next one.
#
# NextTickAfter with inclRefTime false should be after its argument. For 14:24 on days 17 and 19 in the Azores, where
# clocks change between March 19 and April 17, it returns March 19 for March 19, so a loop over it stands still.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/adhocore/gronx"
)

func main() {
	zone, _ := time.LoadLocation("Atlantic/Azores")
	last := time.Date(2027, 3, 19, 14, 24, 0, 0, zone)
	next, err := gronx.NextTickAfter("24 14/10 17-19/2 * *", last, false)
	fmt.Print(next.Equal(last), " ", err)
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/adhocore/gronx@v1.20.4 >/dev/null 2>&1
seen=$(go run .)

if [ "$seen" != 'true <nil>' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
