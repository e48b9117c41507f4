#!/usr/bin/env bash
# cspell:ignore naturaldate
# tj/go-naturaldate v1.3.0 (Go) reads "tomorrow at 12pm" as midnight after tomorrow, and 12am as noon.
#
# Guess: 12:00 for 12pm and 00:00 for 12am, as time.Parse of Go itself reads both with the layout 3pm. pm adds twelve hours to
# every number, also to 12, and am adds none. 11am, 1pm and 12:30 without letters are right. A job that is put off until noon
# runs twelve hours late, on the next day.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/tj/go-naturaldate"
)

func main() {
	now := time.Date(2027, 1, 4, 9, 0, 0, 0, time.UTC)
	for _, hour := range []string{"11am", "1pm", "12pm", "12am"} {
		moment, err := naturaldate.Parse("tomorrow at "+hour, now, naturaldate.WithDirection(naturaldate.Future))
		clock, _ := time.Parse("3pm", hour)
		fmt.Println(hour, moment.Format("Jan 2 15:04"), clock.Format("15:04"), err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/tj/go-naturaldate@v1.3.0 >/dev/null 2>&1
seen=$(go run .)

expected='11am Jan 5 11:00 11:00 <nil>
1pm Jan 5 13:00 13:00 <nil>
12pm Jan 6 00:00 12:00 <nil>
12am Jan 5 12:00 00:00 <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
