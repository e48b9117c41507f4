#!/usr/bin/env bash
# cspell:ignore kballard shellquote
# google/shlex e7afc7fbc510 (Go) drops every backslash between double quotes: "%s\n" becomes %sn.
#
# Guess: the backslash stays. In POSIX shells (2.2.3), it is taken away only before $, `, ", another backslash and a line break.
# printf then writes an n in place of a line break, and the pattern "\d+" of grep looks for the letter d. Single quotes are right.
# kballard/go-shellquote and the shlex of Python keep it.
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
)

func main() {
	for _, command := range []string{`printf "%s\n" done`, `grep -P "exit \d+" job.log`, `printf '%s\n' done`} {
		google, _ := shlex.Split(command)
		kballard, _ := shellquote.Split(command)
		fmt.Printf("%q %q\n", google, kballard)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/google/shlex@v0.0.0-20191202100458-e7afc7fbc510 github.com/kballard/go-shellquote@v0.0.0-20180428030007-95032a82bc51 >/dev/null 2>&1
seen=$(go run .)

expected='["printf" "%sn" "done"] ["printf" "%s\\n" "done"]
["grep" "-P" "exit d+" "job.log"] ["grep" "-P" "exit \\d+" "job.log"]
["printf" "%s\\n" "done"] ["printf" "%s\\n" "done"]'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
