#!/usr/bin/env bash
# promql-parser 0.12.0 (PyPI, made of the Rust crate of that name) refuses a backslash between backticks.
#
# Guess: accepted. PromQL takes over the raw strings of Go: in backticks, nothing is escaped, so that a regular expression such as
# `cleanup-\d+` needs no second backslash. The parser says "unknown escape sequence 'd'". Where the letters behind a backslash are
# an escape, as in `a\\b`, it leaves them as they are, which is right. Prometheus 3.5 takes both. A check of alert rules in CI then
# fails on rules that work.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check promql-parser==0.12.0
cat >run.py <<'PYTHON'
import promql_parser
for text in (r'up{job=~"cleanup-\\d+"}', r'up{job=~`cleanup-\d+`}', r'up{job=`a\\b`}'):
    try:
        print(promql_parser.parse(text).matchers.matchers[0].value)
    except ValueError as error:
        print(error)
PYTHON
seen=$(venv/bin/python run.py)

expected='cleanup-\d+
unknown escape sequence '"'d'"'
a\\b'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
