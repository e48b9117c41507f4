#!/usr/bin/env bash
# cspell:ignore pytimeparse
# pydantic 2.14.4 reads what Python writes for minus 30 seconds as minus two days.
#
# Guess: -30 seconds, or an error. str(timedelta(seconds=-30)) is "-1 day, 23:59:30": the sign belongs to the day alone. pydantic
# takes the text, and takes the sign for all of it: -172770 seconds. pytimeparse 1.1.10 does the same. What str() writes for
# durations above zero comes back as it was, so delays that were stored as text change only where a run was early.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pydantic==2.14.4 pytimeparse==1.1.10
seen=$(
  venv/bin/python - <<'PYTHON'
from datetime import timedelta

from pydantic import TypeAdapter
from pytimeparse import parse

for seconds in (93784, -30):
    text = str(timedelta(seconds=seconds))
    print(seconds, text, TypeAdapter(timedelta).validate_python(text).total_seconds(), parse(text))
PYTHON
)

expected='93784 1 day, 2:03:04 93784.0 93784
-30 -1 day, 23:59:30 -172770.0 -172770'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
