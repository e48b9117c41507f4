#!/usr/bin/env bash
# cspell:ignore leodido
# leodido/go-syslog v4.6.0 (Go) keeps the last of several addresses that a sender names.
#
# Guess: both, in a list. RFC 5424, 7.2.1, lets a sender with several addresses repeat ip in its element origin. The structured data
# is a map from names to one text each, so that each value takes the place of the one before it, without an error. A search for
# the first address finds nothing from this sender. Repeated elements, which the RFC forbids, are refused.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'MOD'
module finding

go 1.23
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/leodido/go-syslog/v4/rfc5424"
)

func main() {
	for _, data := range []string{`[origin ip="192.0.2.1" ip="192.0.2.129"]`, `[job@32473 a="1"][job@32473 a="2"]`} {
		message, err := rfc5424.NewParser().Parse([]byte("<165>1 2027-01-01T05:00:00Z host app - - " + data + " done"))
		if err != nil {
			fmt.Println(data, err)
			continue
		}
		fmt.Println(data, *message.(*rfc5424.SyslogMessage).StructuredData)
	}
}
GO
go get github.com/leodido/go-syslog/v4@v4.6.0 2>/dev/null
seen=$(go run .)

expected='[origin ip="192.0.2.1" ip="192.0.2.129"] map[origin:map[ip:192.0.2.129]]
[job@32473 a="1"][job@32473 a="2"] duplicate structured data element id [col 68]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
