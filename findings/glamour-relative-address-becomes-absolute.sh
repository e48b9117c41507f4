#!/usr/bin/env bash
# cspell:ignore charmbracelet notty
# charmbracelet/glamour v1.0.0 (Go, the renderer of glow and gh) shows the address ../page.md as /page.md.
#
# Guess: ../page.md, as it stands. Without WithBaseURL, nothing is known that it could be relative to. It is resolved against the
# root all the same: page.md and ../page.md are the same /page.md, and a link to a heading of the page, #x, is not shown at all.
# Whoever reads the Markdown of a documentation in a terminal opens a page that does not exist.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/glamour"
)

func main() {
	for _, address := range []string{"https://example.org/page.md", "page.md", "../page.md", "#x"} {
		text, err := glamour.Render("[link]("+address+")", "notty")
		if err != nil {
			panic(err)
		}
		fmt.Println(address, "is", strings.TrimSpace(text))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/charmbracelet/glamour@v1.0.0 >/dev/null 2>&1
seen=$(go run .)

expected='https://example.org/page.md is link https://example.org/page.md
page.md is link /page.md
../page.md is link /page.md
#x is link'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
