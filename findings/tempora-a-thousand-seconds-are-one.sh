#!/usr/bin/env bash
# cspell:ignore tempora
# tempora 5.13.0 (Python) reads "1,000 seconds" as one second, and -1h30m as an hour and a half to come.
#
# Guess: 1000 seconds, and -5400, or errors. Its documentation has numbers, each with a unit, with commas between them, and what does
# not fit is an error, such as "1 hour and 30 minutes". But a number without a unit is seconds, so 1 is left, and 000 is none. Signs
# are passed over: what str() of Python writes for minus 30 seconds, "-1 day, 23:59:30", is 172770. 1h30 is an hour and 30 seconds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check tempora==5.13.0
cat >run.py <<'PY'
from datetime import timedelta

from tempora import parse_timedelta

for text in ["1h30m", "1h30", "1,000 seconds", "-1h30m", str(timedelta(seconds=-30)), "1 hour and 30 minutes"]:
    try:
        print(text, parse_timedelta(text).total_seconds(), sep=": ")
    except ValueError as error:
        print(text, error, sep=": ")
PY
seen=$(venv/bin/python run.py)

expected='1h30m: 5400.0
1h30: 3630.0
1,000 seconds: 1.0
-1h30m: 5400.0
-1 day, 23:59:30: 172770.0
1 hour and 30 minutes: Unexpected '"'and'"
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
