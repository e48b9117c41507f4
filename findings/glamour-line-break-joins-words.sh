#!/usr/bin/env bash
# cspell:ignore charmbracelet notty onetwo
# charmbracelet/glamour v1.0.0 (Go) shows one<br>two as onetwo, and lines with a hard break in one line.
#
# Guess: two lines. CommonMark, 6.7, ends a line at two blanks or a backslash, and br does so in HTML. Both are what a table or an
# address has where a paragraph is too much. The text of br is dropped without a blank, so words grow together, which nobody sees in
# a cell such as Linux<br>macOS.
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
	for _, source := range []string{"one\n\ntwo", "one  \ntwo", "one\\\ntwo", "one<br>two"} {
		text, err := glamour.Render(source, "notty")
		if err != nil {
			panic(err)
		}
		lines := []string{}
		for _, line := range strings.Split(text, "\n") {
			if line = strings.TrimSpace(line); line != "" {
				lines = append(lines, line)
			}
		}
		fmt.Printf("%q %q\n", source, lines)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/charmbracelet/glamour@v1.0.0 >/dev/null 2>&1
seen=$(go run .)

expected='"one\n\ntwo" ["one" "two"]
"one  \ntwo" ["one two"]
"one\\\ntwo" ["one two"]
"one<br>two" ["onetwo"]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
