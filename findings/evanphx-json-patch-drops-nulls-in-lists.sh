#!/usr/bin/env bash
# cspell:ignore evanphx
# evanphx/json-patch v5.9.11 (Go, used by Kubernetes) drops null members of objects in a list of a merge patch.
#
# Guess: the list as it stands. RFC 7396 gives null a meaning only in the objects that are merged; a list takes the place of the old
# value as a whole, and the RFC's own code returns it unchanged. [null] is kept, [{"from": "05:00", "until": null}] loses until. json-merge-patch
# 0.3.0 (Python) keeps both. A window without an end loses its member, and a reader that asks for it fails.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	jsonpatch "github.com/evanphx/json-patch/v5"
)

func main() {
	for _, patch := range []string{`{"windows":[null]}`, `{"windows":[{"from":"05:00","until":null}]}`} {
		merged, err := jsonpatch.MergePatch([]byte(`{"windows":[]}`), []byte(patch))
		fmt.Println(string(merged), err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/evanphx/json-patch/v5@v5.9.11 >/dev/null 2>&1
seen=$(go run .)

expected='{"windows":[null]} <nil>
{"windows":[{"from":"05:00"}]} <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
