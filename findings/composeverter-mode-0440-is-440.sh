#!/usr/bin/env bash
# cspell:ignore composeverter
# composeverter 1.7.5 (npm) writes the mode 0440 of a configuration file as 440, which Compose takes for 0670.
#
# Guess: 0440. The Compose specification has mode in octal notation, and compose-go v2.16.2, which is the reader of Compose, takes
# a number that begins with 0 for an octal one, as YAML 1.1 does. The library reads and writes YAML 1.2, where the 0 means nothing, so
# that 440 is left, a decimal number. The group may then change the file. "0440" between quotation marks is kept.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts composeverter@1.7.5 >/dev/null
cat >compose.yaml <<'YAML'
name: example
services:
  job:
    image: example
    configs:
      - source: settings
        mode: 0440
configs:
  settings:
    file: ./settings.yaml
YAML
cat >run.cjs <<'JS'
const { readFileSync } = require('fs');
console.log(require('composeverter').migrateToCommonSpec(readFileSync('compose.yaml', 'utf8')));
JS
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
)

func main() {
	for _, name := range os.Args[1:] {
		project, err := loader.LoadWithContext(context.Background(), types.ConfigDetails{
			ConfigFiles: []types.ConfigFile{{Filename: name}},
			WorkingDir:  ".",
		})
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s %#o\n", name, int64(*project.Services["job"].Configs[0].Mode))
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/compose-spec/compose-go/v2@v2.16.2 >/dev/null 2>&1
go mod tidy >/dev/null 2>&1
node run.cjs >converted.yaml
seen=$(
  grep --no-filename mode compose.yaml converted.yaml | tr -s ' '
  go run . compose.yaml converted.yaml
)

expected=' mode: 0440
 mode: 440
compose.yaml 0440
converted.yaml 0670'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
