#!/usr/bin/env bash
# cspell:ignore tidwall buntdb
# tidwall/buntdb v1.3.0 (Go) lists keys that have expired, and counts them, while Get says that they are not found.
#
# Guess: a key whose time is over is gone for all reads, as in Redis. Expired keys are removed once a second; until then, Get and
# TTL look at the time, AscendKeys and Len do not. A list that is followed by a Get for each key fails in between, and the number of
# locks or sessions is too high.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"time"

	"github.com/tidwall/buntdb"
)

func main() {
	db, err := buntdb.Open(":memory:")
	if err != nil {
		panic(err)
	}
	db.Update(func(tx *buntdb.Tx) error {
		_, _, err := tx.Set("lock", "node1", &buntdb.SetOptions{Expires: true, TTL: time.Millisecond})
		return err
	})
	time.Sleep(50 * time.Millisecond)
	db.View(func(tx *buntdb.Tx) error {
		_, err := tx.Get("lock")
		count, _ := tx.Len()
		fmt.Println("Get:", err)
		fmt.Println("Len:", count)
		return tx.AscendKeys("*", func(key, value string) bool {
			fmt.Println("AscendKeys:", key, value)
			return true
		})
	})
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/tidwall/buntdb@v1.3.0 >/dev/null 2>&1
seen=$(go run .)

expected='Get: not found
Len: 1
AscendKeys: lock node1'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
