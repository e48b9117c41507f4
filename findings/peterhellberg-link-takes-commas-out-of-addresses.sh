#!/usr/bin/env bash
# cspell:ignore peterhellberg tomnomnom linkheader
# peterhellberg/link v1.2.0 (Go) takes the comma out of an address in a Link header: ?ids=1,2 becomes ?ids=12.
#
# Guess: the address as it stands. RFC 3986 allows a comma in a query, and in RFC 8288 the address is what is between < and >. Each
# comma is a border to this reader, and the pieces are put together without it, so the client asks for the next page of another
# list, without an error. tomnomnom/linkheader, which splits at commas too, finds no link at all.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/peterhellberg/link"
	"github.com/tomnomnom/linkheader"
)

func main() {
	for _, query := range []string{"ids=1%2C2", "ids=1,2"} {
		header := `<http://localhost/jobs?` + query + `&page=2>; rel="next"`
		fmt.Println(link.Parse(header)["next"].URI, len(linkheader.Parse(header)))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/peterhellberg/link@v1.2.0 github.com/tomnomnom/linkheader@v0.0.0-20250811210735-e5fe3b51442e >/dev/null 2>&1
seen=$(go run .)

expected='http://localhost/jobs?ids=1%2C2&page=2 1
http://localhost/jobs?ids=12&page=2 0'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
