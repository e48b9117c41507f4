#!/usr/bin/env bash
# cspell:ignore tidwall gjson
# tidwall/gjson v1.20.2 (Go) finds the runs with the exit status 0 for exit==null.
#
# Guess: the run whose status is null. In a query, whatever is no number is 0 beside a number, so ==null, ==abc and =="null" find
# the zeros, and a null is never equal to null. !=null finds neither the zeros nor the runs without the member. Nulls are found by
# ==~null, together with what is missing. A look for runs that have not ended yet finds those that went well.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/tidwall/gjson"
)

func main() {
	runs := `[{"id":1,"exit":0},{"id":2,"exit":1},{"id":3,"exit":null},{"id":4}]`
	for _, query := range []string{"exit==null", "exit==abc", "exit!=null", "exit==~null"} {
		fmt.Println(query, gjson.Get(runs, "#("+query+")#.id"))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/tidwall/gjson@v1.20.2 >/dev/null 2>&1
seen=$(go run .)

expected='exit==null [1]
exit==abc [1]
exit!=null [2]
exit==~null [3,4]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
