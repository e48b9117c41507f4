#!/usr/bin/env bash
# go-quartz v0.15.2 (Go) runs the job of February 29 on March 1, 2027, though only in the first year.
#
# Guess: February 29, 2028. From January 15, 2027, the first run of "0 0 0 29 2 ?" is March 1, 2027, in a month that the expression
# does not name. The next ones are 2028 and 2032. The 31st of each month skips short months as it should.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/reugn/go-quartz/quartz"
)

func main() {
	for _, expression := range []string{"0 0 0 29 2 ?", "0 0 0 31 * ?"} {
		trigger, err := quartz.NewCronTrigger(expression)
		if err != nil {
			panic(err)
		}
		next := time.Date(2027, 1, 15, 0, 0, 0, 0, time.UTC).UnixNano()
		for range 3 {
			if next, err = trigger.NextFireTime(next); err != nil {
				panic(err)
			}
			fmt.Print(time.Unix(0, next).UTC().Format(time.DateOnly), " ")
		}
		fmt.Println()
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/reugn/go-quartz@v0.15.2 >/dev/null 2>&1
seen=$(go run .)

expected='2027-03-01 2028-02-29 2032-02-29 
2027-01-31 2027-03-31 2027-05-31 '
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
