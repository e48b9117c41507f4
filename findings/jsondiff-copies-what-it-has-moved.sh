#!/usr/bin/env bash
# cspell:ignore jsondiff evanphx
# wI2L/jsondiff v0.7.1 copies from a place that its own patch has moved, if LCS and Factorize are on.
#
# Guess: a patch that makes the second list of the first, as with either option alone. RFC 6902, section 3, has the operations apply
# one after the other, each to the result of the one before. After the first is removed, the index 2 is the end of the list, and
# evanphx/json-patch v5.9.11 refuses the copy. Its documentation calls LCS experimental, but does not forbid the two together.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"github.com/wI2L/jsondiff"
)

func main() {
	from, to := []byte(`["a","b","c"]`), []byte(`["b","c","c"]`)
	for _, options := range [][]jsondiff.Option{
		{jsondiff.Factorize()}, {jsondiff.LCS()}, {jsondiff.LCS(), jsondiff.Factorize()},
	} {
		operations, _ := jsondiff.CompareJSON(from, to, options...)
		text, _ := json.Marshal(operations)
		patch, _ := jsonpatch.DecodePatch(text)
		result, err := patch.Apply(from)
		fmt.Println(string(text), string(result), err != nil)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/wI2L/jsondiff@v0.7.1 github.com/evanphx/json-patch/v5@v5.9.11 >/dev/null 2>&1
seen=$(go run .)

expected='[{"value":"b","op":"replace","path":"/0"},{"value":"c","op":"replace","path":"/1"}] ["b","c","c"] false
[{"op":"remove","path":"/0"},{"value":"c","op":"add","path":"/1"}] ["b","c","c"] false
[{"op":"remove","path":"/0"},{"op":"copy","from":"/2","path":"/1"}]  true'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
