#!/usr/bin/env bash
# cspell:ignore mattn kballard shellquote shellwords
# mattn/go-shellwords v1.0.16 and google/shlex e7afc7fbc510 (Go) make an argument of the line break after a backslash.
#
# Guess: curl, -s and the address. POSIX shells (2.2.1) take a backslash at the end of a line away together with the line break,
# before anything is cut into words. Here, the line break is an escaped letter, and so a word of its own: curl gets it as one more
# address. A command that was pasted from a page in several lines fails, or does more than it should. kballard/go-shellquote joins
# the lines.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/google/shlex"
	"github.com/kballard/go-shellquote"
	"github.com/mattn/go-shellwords"
)

func main() {
	command := "curl -s \\\n  http://localhost:1/"
	mattn, _ := shellwords.Parse(command)
	google, _ := shlex.Split(command)
	kballard, _ := shellquote.Split(command)
	fmt.Printf("%q\n%q\n%q\n", mattn, google, kballard)
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/mattn/go-shellwords@v1.0.16 github.com/google/shlex@v0.0.0-20191202100458-e7afc7fbc510 github.com/kballard/go-shellquote@v0.0.0-20180428030007-95032a82bc51 >/dev/null 2>&1
seen=$(go run .)

expected='["curl" "-s" "\n" "http://localhost:1/"]
["curl" "-s" "\n" "http://localhost:1/"]
["curl" "-s" "http://localhost:1/"]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
