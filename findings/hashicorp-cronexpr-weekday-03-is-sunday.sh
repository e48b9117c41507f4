#!/usr/bin/env bash
# hashicorp/cronexpr v1.1.3 (and so Nomad) reads the weekday 03 as Sunday.
#
# Leading zeros are accepted in every field. In the weekday, only the first digit counts: 3 is Wednesday and 03 is Sunday.
# 2028-05-10 is a Wednesday.
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
	start := time.Date(2028, 5, 10, 9, 17, 0, 0, time.UTC)
	for _, text := range []string{"0 5 * * 3", "0 5 * * 03"} {
		fmt.Print(cronexpr.MustParse(text).Next(start).Weekday(), " ")
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/cronexpr@v1.1.3 >/dev/null 2>&1
seen=$(go run .)

if [ "$seen" != 'Wednesday Sunday ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
