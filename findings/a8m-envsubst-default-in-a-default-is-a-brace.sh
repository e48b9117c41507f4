#!/usr/bin/env bash
# cspell:ignore envsubst
# envsubst 1.4.3 of a8m (Go) makes "}" of ${PORT:-${BASE}} when PORT is not set and BASE is.
#
# Guess: the value of BASE, as in a shell, or an error. The first closing brace ends the outer expression, whose default is then nothing,
# and the second one is text behind it. ${PORT:-$BASE} without braces is right, and is what its documentation has. With :+, a variable
# that is set but empty counts as set, which its documentation says too, and a shell has for + only. The template package of compose-go
# 2.10.1 agrees with bash in all of them. A default of several parts was reported (30, open).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/a8m/envsubst@v1.4.3 github.com/compose-spec/compose-go/v2/template@v2.10.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/a8m/envsubst"
	"github.com/compose-spec/compose-go/v2/template"
)

func main() {
	for _, text := range os.Args[1:] {
		one, err := envsubst.String(text)
		if err != nil {
			one = err.Error()
		}
		two, err := template.Substitute(text, os.LookupEnv)
		if err != nil {
			two = err.Error()
		}
		fmt.Printf("%s: envsubst %q, compose-go %q\n", text, one, two)
	}
}
GO
go build -o finding .
# shellcheck disable=SC2016
texts=('${PORT:-8080}' '${PORT:-$BASE}' '${PORT:-${BASE}}' '${PORT:-${BASE:-1}}0' '${BASE:+on}' '${NONE:+on}' '${NONE+on}')
export BASE=80 NONE=
unset PORT
seen=$(
  for text in "${texts[@]}"; do
    ./finding "$text"
    echo "  bash \"$(bash -c "printf %s \"$text\"")\""
  done
)

expected='${PORT:-8080}: envsubst "8080", compose-go "8080"
  bash "8080"
${PORT:-$BASE}: envsubst "80", compose-go "80"
  bash "80"
${PORT:-${BASE}}: envsubst "}", compose-go "80"
  bash "80"
${PORT:-${BASE:-1}}0: envsubst "1}0", compose-go "800"
  bash "800"
${BASE:+on}: envsubst "on", compose-go "on"
  bash "on"
${NONE:+on}: envsubst "on", compose-go ""
  bash ""
${NONE+on}: envsubst "on", compose-go "on"
  bash "on"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
