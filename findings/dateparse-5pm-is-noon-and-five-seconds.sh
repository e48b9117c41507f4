#!/usr/bin/env bash
# cspell:ignore araddon dateparse
# araddon/dateparse 6b43995a97de (Go) reads 5pm as 12:00:05.
#
# Guess: 17:00, or an error. 5:00pm is 17:00. An hour without minutes is taken for the second, the hour for 0, and pm makes 12 of
# it. ParseStrict, which refuses what may mean two things, says the same. An until that was typed so ends a job five hours early.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/araddon/dateparse"
)

func main() {
	for _, text := range []string{"2027-03-01 5:00 pm", "2027-03-01 5pm", "Mar 1, 2027 5pm"} {
		moment, err := dateparse.ParseStrict(text)
		fmt.Println(text, "is", moment.Format("15:04:05"), err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/araddon/dateparse@v0.0.0-20210429162001-6b43995a97de >/dev/null 2>&1
seen=$(go run .)

expected='2027-03-01 5:00 pm is 17:00:00 <nil>
2027-03-01 5pm is 12:00:05 <nil>
Mar 1, 2027 5pm is 12:00:05 <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
