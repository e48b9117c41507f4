#!/usr/bin/env bash
# cspell:ignore cronslate
# cronslate 0.1.0 describes "0 0 1,15 * *" as the 1st day alone; the next run that it gives for the same expression is on the 15th.
#
# Guess: days 1 and 15, as it has days 1, 2, and 3 for a list of three. Two days are taken for the first of a range, and the second is
# dropped, in the middle of the month as well. "* 9 * * *", 60 runs a day, is described as one at nine o'clock. Five days are listed in
# full, and a single one is right.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cronslate==0.1.0
cat >run.py <<'PY'
from datetime import datetime

from cronslate import describe, next_run, parse

for text in ["0 0 1 * *", "0 0 1-3 * *", "0 0 1,15 * *", "30 9 2,16 * *", "*/30 9 * * *", "* 9 * * *"]:
    cron = parse(text)
    now = datetime(2027, 1, 3, 9, 0)
    print(f"{text}: {describe(cron)}; next {next_run(cron, now):%m-%d %H:%M}")
PY
seen=$(venv/bin/python run.py)

expected='0 0 1 * *: At 12:00 AM, on day 1; next 02-01 00:00
0 0 1-3 * *: At 12:00 AM, on days 1, 2, and 3; next 02-01 00:00
0 0 1,15 * *: At 12:00 AM, on the 1st day; next 01-15 00:00
30 9 2,16 * *: At 9:30 AM, on the 2nd day; next 01-16 09:30
*/30 9 * * *: At 9:00 AM and 9:30 AM; next 01-03 09:30
* 9 * * *: Every hour at minute 0 (at 9:00 AM); next 01-03 09:01'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
