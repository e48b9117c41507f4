#!/usr/bin/env bash
# Vector's language (vrl-python 0.1.0; the crate vrl 0.38.0 does the same) writes 250 and 123456 with commas as ,250 and ,123,456.
#
# Guess: 250 and 123,456. Its documentation has the separator "between each thousands part of the number", as in its example
# 1,234,567.890. A separator is put in front of each full group of three, also of the first, and the minus counts as a digit: -123456
# is -,123,456, and -12345 is ,-12,345.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check vrl-python==0.1.0
cat >run.py <<'PY'
from vrl_python import VRLRuntime

for number in (1234567, 250, 123456, -123456, -12345):
    event = VRLRuntime.run('.text = format_number(int!(.n), grouping_separator: ",")', {'n': number}, 'UTC')
    print(number, event.processed_event['text'])
PY
seen=$(venv/bin/python run.py)

expected='1234567 1,234,567
250 ,250
123456 ,123,456
-123456 -,123,456
-12345 ,-12,345'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
