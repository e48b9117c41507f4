#!/usr/bin/env bash
# cspell:ignore timelength
# timelength 3.0.4 (Python) reads "two and a half hours" as half an hour, and says that it succeeded.
#
# Guess: 9000 seconds, since it knows "half an hour", 1.5 hours and 1/2 hour, or no success. A whole number in front of a half or of a
# fraction is set aside as a value without a unit, and the rest is the result: 1 1/2 hours are 30 minutes. What it set aside is in
# result.invalid, which does not count as a failure unless one says so. The minus of -1h is not even there. No report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check timelength==3.0.4
cat >run.py <<'PY'
from timelength import TimeLength

for text in ["half an hour", "1.5 hours", "1/2 hour", "two and a half hours", "1 1/2 hours", "one and a half days", "-1h"]:
    length = TimeLength(text)
    print(f"{text}: {length.result.success}, {length.result.seconds}, {len(length.result.invalid)} set aside")
PY
seen=$(venv/bin/python run.py)

expected='half an hour: True, 1800.0, 0 set aside
1.5 hours: True, 5400.0, 0 set aside
1/2 hour: True, 1800.0, 0 set aside
two and a half hours: True, 1800.0, 1 set aside
1 1/2 hours: True, 1800.0, 1 set aside
one and a half days: True, 43200.0, 1 set aside
-1h: True, 3600.0, 0 set aside'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
