#!/usr/bin/env bash
# hashicorp/cronexpr v1.1.3 fires on every day for the range 0-0 of weekdays, and on Sundays for 0.
#
# A range of one value is that value in the other fields: 5-5 of hours is five. As the weekday, 6-6 is Saturday and 0-0 is
# every day. gorhill/cronexpr, which it was made from, fires on Sundays.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/hashicorp/cronexpr"
)

func main() {
	start := time.Date(2027, 3, 22, 0, 0, 0, 0, time.UTC)
	for _, text := range []string{"0 9 * * 0", "0 9 * * 0-0", "0 9 * * 6-6"} {
		fmt.Print(cronexpr.MustParse(text).Next(start).Weekday(), " ")
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/cronexpr@v1.1.3 >/dev/null 2>&1
seen=$(go run .)

if [ "$seen" != 'Sunday Monday Saturday ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
