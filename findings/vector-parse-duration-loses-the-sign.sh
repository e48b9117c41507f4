#!/usr/bin/env bash
# Vector's language (vrl-python 0.1.0; the crate vrl 0.38.0 does the same) reads the duration -1h30m0s as 90 minutes.
#
# Guess: -90, or the error that its documentation has for a value that is not properly formatted. Go writes a time before another one
# so, as of a clock that is behind. parse_duration looks for the next number with a unit, wherever it is, and passes over what is in
# front of it: a sign, and words as well. Only what comes after the last unit is an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check vrl-python==0.1.0
cat >run.py <<'PY'
from vrl_python import VRLRuntime

for text in ['1h30m0s', '-1h30m0s', 'late by 2h', '2h late']:
    program = '.minutes = parse_duration(.text, "m") ?? "error"'
    print(text, '=>', VRLRuntime.run(program, {'text': text}, 'UTC').processed_event['minutes'])
PY
seen=$(venv/bin/python run.py)

expected='1h30m0s => 90.0
-1h30m0s => 90.0
late by 2h => 120.0
2h late => error'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
