#!/usr/bin/env bash
# cspell:ignore Masterminds
# sprig v3.3.0 (the functions of Helm templates) rounds one hour to 60m, one day to 24h and one second to 0s.
#
# Guess: 1h, 1d and 1s. Its documentation says that durationRound rounds to the most significant unit, and 2h10m5s is 2h. A unit is
# taken only if there is more than one of it, so every duration that is exactly one falls into the next smaller, and a second into
# none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"os"
	"text/template"

	"github.com/Masterminds/sprig/v3"
)

func main() {
	text := "{{ range . }}{{ . }} {{ durationRound . }}\n{{ end }}"
	parsed := template.Must(template.New("").Funcs(sprig.TxtFuncMap()).Parse(text))
	if err := parsed.Execute(os.Stdout, []string{"2h10m5s", "1h1s", "1h", "24h", "1m", "1s"}); err != nil {
		panic(err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/Masterminds/sprig/v3@v3.3.0 >/dev/null 2>&1
seen=$(go run .)

expected='2h10m5s 2h
1h1s 1h
1h 60m
24h 24h
1m 60s
1s 0s'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
