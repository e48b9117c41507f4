#!/usr/bin/env bash
# go-playground/validator v10.30.6 (Go) takes minute 99, hour 25 and month 13 for a valid cron expression.
#
# Guess: refused. Its documentation says that the tag cron means a valid expression. Each field is one or more digits, of any size,
# and there may be seven. @midnight, which cron knows as @daily, is refused. robfig/cron v3.0.1 refuses the first three, so a request
# that passed the check fails later, where the job is made.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/go-playground/validator/v10"
	"github.com/robfig/cron/v3"
)

func main() {
	for _, expression := range []string{"99 0 * * *", "0 25 * * *", "0 0 1 13 *", "0 0 * * *", "@midnight"} {
		_, err := cron.ParseStandard(expression)
		fmt.Println(expression, validator.New().Var(expression, "cron") == nil, err == nil)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/go-playground/validator/v10@v10.30.6 github.com/robfig/cron/v3@v3.0.1 >/dev/null 2>&1
seen=$(go run .)

expected='99 0 * * * true false
0 25 * * * true false
0 0 1 13 * true false
0 0 * * * true true
@midnight false true'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
