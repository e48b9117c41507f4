#!/usr/bin/env bash
# cspell:ignore configparser bigkevmcd
# go-configparser of bigkevmcd (commit d137835d2579) reads the first line only of a value over several lines that Python's configparser wrote.
#
# Guess: both lines, since its documentation has it parse files that are compatible with Python's ConfigParser. A line that begins with a
# blank is passed over, or, if an equals sign or a colon is in it, becomes an option of its own. "%%", which Python writes for a percent
# sign where values have references, stays two signs. References themselves, and options in the default section, are right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.py <<'PY'
from configparser import ConfigParser

parser = ConfigParser()
parser["DEFAULT"] = {"base": "/data"}
parser["job"] = {
    "path": "%(base)s/jobs",
    "hosts": "one\ntwo",
    "command": "export ZONE\nZONE=UTC date",
    "limit": "50%%",
}
with open("jobs.ini", "w") as file:
    parser.write(file)
again = ConfigParser()
again.read("jobs.ini")
for option in again.options("job"):
    print(f"Python {option}: {again['job'][option]!r}")
PY
go mod init finding >/dev/null 2>&1
go get github.com/bigkevmcd/go-configparser@v0.0.0-20200217161103-d137835d2579 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"sort"

	"github.com/bigkevmcd/go-configparser"
)

func main() {
	parser, err := configparser.NewConfigParserFromFile("jobs.ini")
	if err != nil {
		panic(err)
	}
	options, _ := parser.Options("job")
	sort.Strings(options)
	for _, option := range options {
		value, err := parser.GetInterpolated("job", option)
		fmt.Printf("Go %s: %q %v\n", option, value, err)
	}
}
GO
seen=$(
  python3 run.py
  go run .
)

expected='Python path: '\''/data/jobs'\''
Python hosts: '\''one\ntwo'\''
Python command: '\''export ZONE\nZONE=UTC date'\''
Python limit: '\''50%'\''
Python base: '\''/data'\''
Go ZONE: "UTC date" <nil>
Go base: "/data" <nil>
Go command: "export ZONE" <nil>
Go hosts: "one" <nil>
Go limit: "50%%" <nil>
Go path: "/data/jobs" <nil>'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
