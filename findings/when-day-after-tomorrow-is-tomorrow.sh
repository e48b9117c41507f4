#!/usr/bin/env bash
# cspell:ignore olebedev
# olebedev/when v1.1.0 (Go) reads "the day after tomorrow" as tomorrow, and "2 days from now" as now.
#
# Guess: two days later, or no result. It looks for the words it knows and passes over all others, and the result does not say that
# some are missing unless one compares its text with what was asked. "in 2 days" is right, "in an hour and a half" is an hour.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/olebedev/when"
)

func main() {
	wednesday := time.Date(2027, 1, 6, 10, 0, 0, 0, time.UTC)
	for _, text := range []string{"in 2 days", "the day after tomorrow", "2 days from now", "in an hour and a half"} {
		result, err := when.EN.Parse(text, wednesday)
		if err != nil {
			panic(err)
		}
		fmt.Println(text, "is", result.Time.Format("Jan 2 15:04"))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/olebedev/when@v1.1.0 >/dev/null 2>&1
seen=$(go run .)

expected='in 2 days is Jan 8 10:00
the day after tomorrow is Jan 7 10:00
2 days from now is Jan 6 10:00
in an hour and a half is Jan 6 11:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
