#!/usr/bin/env bash
# cspell:ignore pongo flosch floatformat
# flosch/pongo2 v6.0.0 (Go, the templates of Django) writes 0.5 as 0.500000, and 0.00000025 as 0.000000.
#
# Guess: 0.5 and 2.5e-07, as Django, and Go's own fmt.Print and text/template write them. Every number with a fraction has six digits
# behind the point, whether it comes from the data or stands in the template. A setting such as a share or a time limit in seconds
# is rounded where it is rendered, and 1.0 in a version becomes 1.000000. Its filter floatformat has to be asked for each of them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"text/template"

	"github.com/flosch/pongo2/v6"
)

func main() {
	for _, number := range []any{1, 0.5, 12.0, 0.00000025, "0.5"} {
		text, err := pongo2.Must(pongo2.FromString("{{ number }}")).Execute(pongo2.Context{"number": number})
		fmt.Print(text, " ", err, " ")
		template.Must(template.New("").Parse("{{ . }}\n")).Execute(os.Stdout, number)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/flosch/pongo2/v6@v6.0.0 >/dev/null 2>&1
seen=$(go run .)

expected='1 <nil> 1
0.500000 <nil> 0.5
12.000000 <nil> 12
0.000000 <nil> 2.5e-07
0.5 <nil> 0.5'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
