#!/usr/bin/env bash
# cspell:ignore vjeantet
# vjeantet/grok v1.0.1 (Go) makes 0 of the duration in "took 12.7 s", if the pattern asks for a whole number.
#
# Guess: 12, as in Logstash, where grok and the form %{NUMBER:seconds:int} come from, or an error. NUMBER matches 12.7, and what
# cannot be read as a whole number becomes 0 without an error; 12 and :float are right. A rule that looks for slow jobs sees the
# slow ones as the quickest.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/vjeantet/grok"
)

func main() {
	parser, _ := grok.New()
	for _, kind := range []string{"int", "float"} {
		for _, line := range []string{"took 12 s", "took 12.7 s"} {
			values, err := parser.ParseTyped("took %{NUMBER:seconds:"+kind+"} s", line)
			fmt.Println(kind, line, values["seconds"], err)
		}
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/vjeantet/grok@v1.0.1 >/dev/null 2>&1
seen=$(go run .)

expected='int took 12 s 12 <nil>
int took 12.7 s 0 <nil>
float took 12 s 12 <nil>
float took 12.7 s 12.7 <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
