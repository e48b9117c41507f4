#!/usr/bin/env bash
# cspell:ignore joho godotenv
# joho/godotenv v1.5.1 writes the text 0640 as 640, and does not read again what it wrote of a text that ends with a quote.
#
# Guess: MODE="0640". Its documentation says that Marshal writes KEY="VALUE", and that a value is escaped with backslashes. What looks
# like a number is written as one, without the zeros and the plus in front: the mode of a file, a postal code and a phone number are
# others when the file is read.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/joho/godotenv"
)

func main() {
	for _, value := range []string{"640", "0640", "+4930", "two words", `tar --label "db"`} {
		text, _ := godotenv.Marshal(map[string]string{"X": value})
		read, err := godotenv.Unmarshal(text)
		fmt.Printf("%s: %s: %s %v\n", value, text, read["X"], err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/joho/godotenv@v1.5.1 >/dev/null 2>&1
seen=$(go run .)

expected='640: X=640: 640 <nil>
0640: X=640: 640 <nil>
+4930: X=4930: 4930 <nil>
two words: X="two words": two words <nil>
tar --label "db": X="tar --label \"db\"": tar --label "db\ <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
