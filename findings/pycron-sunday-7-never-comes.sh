#!/usr/bin/env bash
# cspell:ignore pycron
# pycron 3.3.0 (Python) takes the weekday 7, the month JAN and the step 5/15 for times that never come.
#
# Guess: Sunday, January and 5, 20, 35, 50, as crontab(5) and most readers have them, or errors. Names of weekdays are known,
# so MON works. What is out of the range, or not a number, matches nothing, without an error: a job on "0 9 * * 7" never runs, and
# 5-7 is Friday and Saturday. has_been, which looks for missed runs, says no as well.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pycron==3.3.0
cat >run.py <<'PY'
from datetime import datetime, timedelta

import pycron

begin = datetime(2027, 1, 1)
minutes = [begin + timedelta(minutes=count) for count in range(7 * 24 * 60)]
for text in ["0 9 * * 0", "0 9 * * 7", "0 9 * * 5-7", "0 9 * * MON", "0 9 1 1 *", "0 9 1 JAN *", "5-50/15 9 1 * *", "5/15 9 1 * *"]:
    runs = [minute.strftime("%a %d %H:%M") for minute in minutes if pycron.is_now(text, minute)]
    print(text, ", ".join(runs) or "never", pycron.has_been(text, begin, minutes[-1]), sep=": ")
PY
seen=$(venv/bin/python run.py)

expected='0 9 * * 0: Sun 03 09:00: True
0 9 * * 7: never: False
0 9 * * 5-7: Fri 01 09:00, Sat 02 09:00: True
0 9 * * MON: Mon 04 09:00: True
0 9 1 1 *: Fri 01 09:00: True
0 9 1 JAN *: never: False
5-50/15 9 1 * *: Fri 01 09:05, Fri 01 09:20, Fri 01 09:35, Fri 01 09:50: True
5/15 9 1 * *: never: False'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
