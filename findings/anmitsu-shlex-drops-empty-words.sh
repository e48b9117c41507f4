#!/usr/bin/env bash
# cspell:ignore anmitsu mattn kballard shellquote shellwords
# anmitsu/go-shlex 38f4b401e2be (Go) and args-tokenizer 0.3.0 (npm) drop an argument of two quotes.
#
# Guess: an empty argument. A shell passes "" on as one, and so does the shlex of Python, of which go-shlex is a port, in its mode
# for POSIX. Without it, all that follows moves up: the option -d of curl takes the address as its data, and nothing is asked for.
# mattn/go-shellwords, google/shlex and kballard/go-shellquote keep it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/anmitsu/go-shlex"
)

func main() {
	words, err := shlex.Split(os.Args[1], true)
	fmt.Printf("%q %v\n", words, err)
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/anmitsu/go-shlex@v0.0.0-20200514113438-38f4b401e2be >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts args-tokenizer@0.3.0 >/dev/null
cat >run.mjs <<'JS'
import { tokenizeArgs } from 'args-tokenizer';

console.log(JSON.stringify(tokenizeArgs(process.argv[2])));
JS
command='curl -d "" http://localhost:1/'
seen=$(
  go run . "$command"
  node run.mjs "$command"
  python3 -c 'import shlex, sys; print(shlex.split(sys.argv[1]))' "$command"
)

expected='["curl" "-d" "http://localhost:1/"] <nil>
["curl","-d","http://localhost:1/"]
['\''curl'\'', '\''-d'\'', '\'''\'', '\''http://localhost:1/'\'']'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
