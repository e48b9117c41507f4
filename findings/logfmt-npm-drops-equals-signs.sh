#!/usr/bin/env bash
# logfmt 1.4.0 (npm) drops every equals sign of a value without quotes.
#
# url=/jobs?page=2 comes back as /jobs?page2. go-logfmt 0.6.1 refuses such a line, and kr/logfmt ends the value there and begins a
# key; neither leaves out a letter. Its own stringify quotes such a value; nginx and many shell scripts do not.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts logfmt@1.4.0 >/dev/null
seen=$(node -e 'console.log(JSON.stringify(require("logfmt").parse("url=/jobs?page=2&size=9 job=backup")))')

if [ "$seen" != '{"url":"/jobs?page2&size9","job":"backup"}' ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
