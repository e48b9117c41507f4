#!/usr/bin/env bash
# go-systemd v22.7.0 refuses a unit that has a comment between the lines of a long command.
#
# Guess: read, as systemd does. systemd.syntax(7) says that comment lines after a line which ends with a backslash are left out, and
# the command goes on behind them. Here the comment becomes the end of the command, and the next line, -c date, has to be an
# option: "unexpected newline encountered while parsing option name". Without the comment the lines are joined, but the backslash
# and the line break stay in the value. A tool that reads timers and their services stops at units that run.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/coreos/go-systemd/v22/unit"
)

func main() {
	for _, comment := range []string{"", "# every night\n"} {
		options, err := unit.Deserialize(strings.NewReader("[Service]\nExecStart=/bin/sh \\\n" + comment + "  -c date\n"))
		fmt.Printf("%q %v\n", options[0].Value, err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/coreos/go-systemd/v22@v22.7.0 >/dev/null 2>&1
seen=$(go run .)

expected='"/bin/sh \\\n  -c date" <nil>
"/bin/sh \\\n# every night" unexpected newline encountered while parsing option name'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
