#!/usr/bin/env bash
# cspell:ignore goccy
# goccy/go-yaml v1.19.2 (Go) reads 1e3 as text, and 1.5e3 and 1.0e3 as numbers.
#
# Guess: 1000. In the core schema of YAML 1.2, 10.3.2, the point is optional in a number with an exponent, and yaml.v3 v3.0.1 has it
# so. Into a field of type float64, it is 1000 here as well. In a map of any values, such as the settings of a plugin, it is the
# text "1e3", and a limit of 1e6 is refused, or compared as text.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/goccy/go-yaml"
	other "gopkg.in/yaml.v3"
)

func main() {
	for _, number := range []string{"1000", "1.5e3", "1.0e3", "1e3", "1e-3"} {
		var first, second any
		if err := yaml.Unmarshal([]byte(number), &first); err != nil {
			panic(err)
		}
		if err := other.Unmarshal([]byte(number), &second); err != nil {
			panic(err)
		}
		fmt.Printf("%s %T %v %T %v\n", number, first, first, second, second)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/goccy/go-yaml@v1.19.2 gopkg.in/yaml.v3@v3.0.1 >/dev/null 2>&1
seen=$(go run .)

expected='1000 uint64 1000 int 1000
1.5e3 float64 1500 float64 1500
1.0e3 float64 1000 float64 1000
1e3 string 1e3 float64 1000
1e-3 string 1e-3 float64 0.001'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
