#!/usr/bin/env bash
# cspell:ignore liquidjs osteele truncatewords
# osteele/liquid v1.6.0 (Go) does not shorten a text with a line break near its begin: truncate gives back all of it.
#
# Guess: 20 characters, of which the last three are points, whatever the characters are; liquidjs 10.24.0 (npm) has that. What is kept has to be
# on one line, so the output of a failed job, "Failed", a line break and a thousand lines, goes into a title or a message as it is. With a
# longer first line, this line is shortened, and all lines behind it stay. truncatewords is right. strip_html leaves a tag that goes over
# two lines, in both of them. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund liquidjs@10.24.0 >/dev/null
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/osteele/liquid"
)

func main() {
	var cases [][2]string
	if err := json.Unmarshal([]byte(os.Args[1]), &cases); err != nil {
		panic(err)
	}
	for _, one := range cases {
		text, err := liquid.NewEngine().ParseAndRenderString(one[0], map[string]any{"output": one[1]})
		if err != nil {
			panic(err)
		}
		fmt.Printf("%q\n", text)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/osteele/liquid@v1.6.0 >/dev/null 2>&1
cat >run.mjs <<'JS'
import { Liquid } from "liquidjs";

for (const [template, output] of JSON.parse(process.argv[2])) {
  console.log(JSON.stringify(new Liquid().parseAndRenderSync(template, { output })));
}
JS
cases='[
  ["{{ output | truncate: 20 }}", "Failed: no space left on the device"],
  ["{{ output | truncate: 20 }}", "Failed\nno space left on the device\nat dump"],
  ["{{ output | truncate: 20 }}", "Failed: no space left\non the device"],
  ["{{ output | truncatewords: 2 }}", "Failed\nno space left on the device"],
  ["{{ output | strip_html }}", "See <a href=\"/log\">the log</a>"],
  ["{{ output | strip_html }}", "See <a\nhref=\"/log\">the log</a>"]
]'
go run . "$cases" >go.txt
node run.mjs "$cases" >npm.txt
seen=$(paste -d '|' go.txt npm.txt)

expected='"Failed: no space ..."|"Failed: no space ..."
"Failed\nno space left on the device\nat dump"|"Failed\nno space l..."
"Failed: no space ...\non the device"|"Failed: no space ..."
"Failed\nno..."|"Failed no..."
"See the log"|"See the log"
"See <a\nhref=\"/log\">the log"|"See <a\nhref=\"/log\">the log"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
