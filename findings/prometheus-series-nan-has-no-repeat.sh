#!/usr/bin/env bash
# cspell:ignore Infx stalex
# Prometheus 3.5 (promql/parser of github.com/prometheus/prometheus v0.305.0): in the series of rule tests, a repeat works after
# a number and after a gap, as in "1x4" and "_x3". After NaN, Inf and stale it does not: "NaNx4" is read as one unknown word, so
# a quantile that stays without a measurement has to be written out, "NaN NaN NaN". The same with promtool 2.42.
set -euo pipefail

folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
cat > main.go <<'GO'
package main

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"
)

func main() {
	for _, values := range []string{"1x4", "_x3", "NaN NaN", "NaNx4", "Infx4", "stalex3"} {
		_, points, err := parser.ParseSeriesDesc("up " + values)
		fmt.Printf("%s:%d:%t ", values, len(points), err == nil)
	}
}
GO
go mod init example.org/finding > /dev/null 2>&1
go get github.com/prometheus/prometheus@v0.305.0 > /dev/null 2>&1
go mod tidy > /dev/null 2>&1
seen=$(go run .)

if [ "$seen" != '1x4:5:true _x3:3:true NaN NaN:2:true NaNx4:1:false Infx4:1:false stalex3:1:false ' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
