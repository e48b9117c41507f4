#!/usr/bin/env bash
# cspell:ignore httpcc lestrrat pquerna cacheobject
# httpcc 1.0.1 (Go) refuses Cache-Control: max-age=60, private="x-job, x-run", as malformed, and returns no max-age either.
#
# Guess: 60 seconds and two names. RFC 9111, 5.2.2.7, has a list of names between the quotation marks, and httpcc returns one, but divides
# the header at each comma before. With one name it is right. must-revalidate, for which its documentation has a method, is among the
# extensions, and there is no such method. cachecontrol 0.2.0 of pquerna reads all of it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/lestrrat-go/httpcc@v1.0.1 github.com/pquerna/cachecontrol@v0.2.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/lestrrat-go/httpcc"
	"github.com/pquerna/cachecontrol/cacheobject"
)

func main() {
	for _, text := range []string{
		`max-age=60, private="x-job"`, `max-age=60, private="x-job, x-run"`, `max-age=60, no-cache="x-job,x-run"`, `max-age=60, must-revalidate`,
	} {
		fmt.Println(text)
		if directives, err := httpcc.ParseResponse(text); err != nil {
			fmt.Println("  httpcc: refused")
		} else {
			age, _ := directives.MaxAge()
			fmt.Println("  httpcc:", age, directives.Private(), directives.NoCache(), directives.Extensions())
		}
		directives, err := cacheobject.ParseResponseCacheControl(text)
		if err != nil {
			panic(err)
		}
		fmt.Println("  pquerna:", directives.MaxAge, len(directives.Private), len(directives.NoCache), directives.MustRevalidate)
	}
}
GO
seen=$(go run .)

expected='max-age=60, private="x-job"
  httpcc: 60 [x-job] [] map[]
  pquerna: 60 1 0 false
max-age=60, private="x-job, x-run"
  httpcc: refused
  pquerna: 60 2 0 false
max-age=60, no-cache="x-job,x-run"
  httpcc: refused
  pquerna: 60 0 2 false
max-age=60, must-revalidate
  httpcc: 60 [] [] map[must-revalidate:]
  pquerna: 60 0 0 true'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
