#!/usr/bin/env bash
# spf13/viper v1.21.0 (Go) reads the size 64k as 0, 1.5mb as one MiB and 1tb as 0.
#
# Guess: 65536, 1572864 and 2^40, or an error. GetSizeInBytes knows kb, mb and gb, as 1024 and so on. What is left in front of them
# is read as a whole number: the half is cut off, and what does not fit, such as the k of 64k or 64KiB, makes 0 of the whole,
# without an error. A limit of 0 is often no limit, or refuses everything.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/spf13/viper"
)

func main() {
	for _, size := range []string{"64kb", "64k", "64KiB", "1.5mb", "1tb"} {
		settings := viper.New()
		settings.Set("limit", size)
		fmt.Println(size, settings.GetSizeInBytes("limit"))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/spf13/viper@v1.21.0 >/dev/null 2>&1
seen=$(go run .)

expected='64kb 65536
64k 0
64KiB 0
1.5mb 1048576
1tb 0'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
