#!/usr/bin/env bash
# cspell:ignore channelmeter
# ChannelMeter/iso8601duration (Go, its newest state, 8da3af7a2a61) reads PT0.5H as 0 and -P1D as a day forward.
#
# Guess: 30 minutes, or an error, and a day backward, or an error. Months are refused with an error. A part with a decimal fraction,
# which ISO 8601 allows for the smallest unit, is dropped without one, and so is a sign.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	duration "github.com/ChannelMeter/iso8601duration"
)

func main() {
	for _, text := range []string{"PT30M", "PT0.5H", "-P1D", "P1M"} {
		read, err := duration.FromString(text)
		if err != nil {
			fmt.Println(text, err)
			continue
		}
		fmt.Println(text, read.ToDuration())
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/ChannelMeter/iso8601duration@v0.0.0-20150204201828-8da3af7a2a61 >/dev/null 2>&1
seen=$(go run .)

expected='PT30M 30m0s
PT0.5H 0s
-P1D 24h0m0s
P1M no months allowed'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
