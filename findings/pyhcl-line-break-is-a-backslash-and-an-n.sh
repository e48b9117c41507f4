#!/usr/bin/env bash
# cspell:ignore pyhcl
# pyhcl 0.4.5 (Python) reads "a\nb" in HCL as a backslash and an n between the letters, the same as "a\\nb".
#
# Guess: a line break, as hcl 1.0.0 of HashiCorp (Go) has it, with which its documentation means to be compatible, and as pyhcl itself
# reads the text in JSON. Of all escapes only the quotation mark and the backslash are resolved, so that the two texts cannot be told
# apart afterwards. Texts over several lines lack their last line break, and <<- keeps the indentation, which Go takes away. Earlier
# reports were about where such a text ends.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check setuptools==75.8.0 wheel==0.45.1
venv/bin/pip install --quiet --disable-pip-version-check --no-build-isolation pyhcl==0.4.5
cat >run.py <<'PY'
import json, sys, hcl

print("pyhcl", json.dumps(hcl.load(sys.stdin)["a"]))
PY
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/hcl@v1.0.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/hashicorp/hcl"
)

func main() {
	text, _ := io.ReadAll(os.Stdin)
	var values map[string]any
	if err := hcl.Unmarshal(text, &values); err != nil {
		panic(err)
	}
	value, _ := json.Marshal(values["a"])
	fmt.Println("go", string(value))
}
GO
go build -o reader .
seen=$(
  for text in 'a = "x\"y"' 'a = "x\ny"' 'a = "x\\ny"' 'a = "x\ty"' '{"a": "x\ny"}' $'a = <<-END\n  x\n    y\n  END\n'; do
    printf '%s: ' "${text//$'\n'/|}"
    printf '%s' "$text" | venv/bin/python run.py | tr '\n' ' '
    printf '%s' "$text" | ./reader
  done
)

expected='a = "x\"y": pyhcl "x\"y" go "x\"y"
a = "x\ny": pyhcl "x\\ny" go "x\ny"
a = "x\\ny": pyhcl "x\\ny" go "x\\ny"
a = "x\ty": pyhcl "x\\ty" go "x\ty"
{"a": "x\ny"}: pyhcl "x\ny" go "x\ny"
a = <<-END|  x|    y|  END|: pyhcl "  x\n    y" go "x\n  y\n"'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
