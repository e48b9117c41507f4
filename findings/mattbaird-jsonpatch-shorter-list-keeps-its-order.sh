#!/usr/bin/env bash
# cspell:ignore mattbaird gomodules evanphx
# mattbaird/jsonpatch 0ba75a80ca38 (Go) makes a patch from [1,2,3] to [3,1] that leads to [1,3].
#
# Guess: a patch that leads to [3,1], as that of gomodules.xyz/jsonpatch v2.5.0. Its documentation says that a patch describes the
# changes to a document, and in JSON (RFC 8259) a list has an order. Where the lengths differ, values are only counted: what is in
# both lists stays where it is. Of [null,1] to [1,null], which are as long, it makes a list of three. A list of steps or of servers is
# in another order on the other side, and nobody sees an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"

	apply "github.com/evanphx/json-patch/v5"
	"github.com/mattbaird/jsonpatch"
	other "gomodules.xyz/jsonpatch/v2"
)

func result(from string, operations any) string {
	text, _ := json.Marshal(operations)
	patch, err := apply.DecodePatch(text)
	if err != nil {
		panic(err)
	}
	to, err := patch.Apply([]byte(from))
	if err != nil {
		panic(err)
	}
	return string(to)
}

func main() {
	for _, lists := range [][2]string{{"[1,2,3]", "[3,1]"}, {"[1,2]", "[2,1,1]"}, {"[null,1]", "[1,null]"}, {"[1,2]", "[2,1]"}} {
		from, to := `{"steps":`+lists[0]+`}`, `{"steps":`+lists[1]+`}`
		operations, err := jsonpatch.CreatePatch([]byte(from), []byte(to))
		if err != nil {
			panic(err)
		}
		others, err := other.CreatePatch([]byte(from), []byte(to))
		if err != nil {
			panic(err)
		}
		fmt.Println(lists[0], lists[1], result(from, operations), result(from, others))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/mattbaird/jsonpatch@v0.0.0-20240118010651-0ba75a80ca38 gomodules.xyz/jsonpatch/v2@v2.5.0 \
  github.com/evanphx/json-patch/v5@v5.9.11 >/dev/null 2>&1
seen=$(go run .)

expected='[1,2,3] [3,1] {"steps":[1,3]} {"steps":[3,1]}
[1,2] [2,1,1] {"steps":[1,2,1]} {"steps":[2,1,1]}
[null,1] [1,null] {"steps":[1,null,1]} {"steps":[1,null]}
[1,2] [2,1] {"steps":[2,1]} {"steps":[2,1]}'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
