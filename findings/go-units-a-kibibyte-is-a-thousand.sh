#!/usr/bin/env bash
# docker/go-units v0.5.0 (Go) reads 1KiB as 1000 bytes and 1MiB as a million.
#
# Guess: 1024 and 1048576, as the letters KiB say (IEC 80000-13), or an error. FromHumanSize has thousands, for kB and MB; the i is
# taken for decoration. RAMInBytes of the same package has 1024, for all of them. Its own BytesSize writes KiB, so what it writes
# for 2048 comes back as 2000. A limit of a log or a message is smaller than the one that was set.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/docker/go-units"
)

func main() {
	for _, size := range []string{"1kB", "1KiB", "1MiB", units.BytesSize(2048)} {
		si, err := units.FromHumanSize(size)
		ram, _ := units.RAMInBytes(size)
		fmt.Println(size, si, err, ram)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/docker/go-units@v0.5.0 >/dev/null 2>&1
seen=$(go run .)

expected='1kB 1000 <nil> 1024
1KiB 1000 <nil> 1024
1MiB 1000000 <nil> 1048576
2KiB 2000 <nil> 2048'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
