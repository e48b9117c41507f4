#!/usr/bin/env bash
# cron4py 1.0.6 (Python) reads 10-40/10 as each minute from 10 to 40, and 5#2 as every Friday.
#
# Guess: 10, 20, 30 and 40, since */10 and 5/20 have their steps, and its documentation has commas, hyphens, stars and slashes for every
# field. A range with a step loses the step: 9-17/4 is every hour. Its documentation lists # for weekdays as well: the number behind it is
# passed over, so a job for the second Friday runs on all of them. 5L is right. No error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cron4py==1.0.6
cat >run.py <<'PY'
import datetime
import itertools
from cron4py.cron import Cron

start = datetime.datetime(2027, 1, 1)
for expression in ["*/20 0 * * *", "5/20 0 * * *", "10-40/10 0 * * *", "0 9-17/4 * * *", "0 0 1-31/10 * *", "0 0 * * 5L", "0 0 * * 5#2"]:
    found = itertools.islice(Cron(expression + " *", start=start, end=datetime.datetime(2028, 1, 1)).generator(), 5)
    print(f"{expression}: {', '.join(run.strftime('%m-%d %H:%M') for run in found)}")
PY
seen=$(venv/bin/python run.py)

expected='*/20 0 * * *: 01-01 00:00, 01-01 00:20, 01-01 00:40, 01-02 00:00, 01-02 00:20
5/20 0 * * *: 01-01 00:05, 01-01 00:25, 01-01 00:45, 01-02 00:05, 01-02 00:25
10-40/10 0 * * *: 01-01 00:10, 01-01 00:11, 01-01 00:12, 01-01 00:13, 01-01 00:14
0 9-17/4 * * *: 01-01 09:00, 01-01 10:00, 01-01 11:00, 01-01 12:00, 01-01 13:00
0 0 1-31/10 * *: 01-01 00:00, 01-02 00:00, 01-03 00:00, 01-04 00:00, 01-05 00:00
0 0 * * 5L: 01-29 00:00, 02-26 00:00, 03-26 00:00, 04-30 00:00, 05-28 00:00
0 0 * * 5#2: 01-01 00:00, 01-08 00:00, 01-15 00:00, 01-22 00:00, 01-29 00:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
