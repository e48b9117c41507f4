#!/usr/bin/env bash
# cspell:ignore subosito gotenv joho envparse godotenv
# subosito/gotenv v1.6.0 (Go, used by viper) and hashicorp/go-envparse v0.1.0 (used by Nomad) end a value at the first #.
#
# Guess: the whole value. In a shell, # begins a comment only behind a blank, and joho/godotenv v1.5.1 reads it so. A password, a
# color or an address with # in a file of variables arrives cut, without an error. In quotes, all three have the whole value.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/hashicorp/go-envparse"
	"github.com/joho/godotenv"
	"github.com/subosito/gotenv"
)

func main() {
	for _, line := range []string{"PAGE=http://localhost/ui/#/jobs", "PAGE='http://localhost/ui/#/jobs'"} {
		first, _ := gotenv.StrictParse(strings.NewReader(line))
		second, _ := envparse.Parse(strings.NewReader(line))
		third, _ := godotenv.Unmarshal(line)
		fmt.Println(first["PAGE"], second["PAGE"], third["PAGE"])
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/subosito/gotenv@v1.6.0 github.com/hashicorp/go-envparse@v0.1.0 github.com/joho/godotenv@v1.5.1 >/dev/null 2>&1
seen=$(go run .)

expected='http://localhost/ui/ http://localhost/ui/ http://localhost/ui/#/jobs
http://localhost/ui/#/jobs http://localhost/ui/#/jobs http://localhost/ui/#/jobs'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
