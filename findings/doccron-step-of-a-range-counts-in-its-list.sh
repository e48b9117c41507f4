#!/usr/bin/env bash
# cspell:ignore doccron croniter
# doccron 1.6.2 (Python) reads the minutes 0,7,30-50/10 as 0, 38 and 48, and 30-50/10,7 as each minute from 30 to 50.
#
# Guess: 0, 7, 30, 40 and 50 in any order, as crontab(5) has a step belong to its range, and as croniter 6.0.0 reads it. Here a step at the
# end takes one of ten of all numbers in the list, from the first: the 7 is gone, and the range's own beginning too. 8,17,20-23/2 loses 17.
# Behind a step that is not at the end, the rest of the list is gone, and the step with it. One range or one star is right. No error, and
# no report of it was found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check doccron==1.6.2 croniter==6.0.0 setuptools==75.8.0
cat >run.py <<'PY'
import datetime
import itertools
import doccron
from croniter import croniter

start = datetime.datetime(2040, 1, 1, tzinfo=datetime.timezone.utc) - datetime.timedelta(minutes=1)
for expression in ["30-50/10 0 * * *", "*/20 0 * * *", "0,7,30-50/10 0 * * *", "30-50/10,7 0 * * *", "0 8,17,20-23/2 * * *"]:
    # doccron begins at the time of now, so a year in the future is named, in a sixth field that only it has.
    found = [run.strftime("%d %H:%M") for run in itertools.islice(doccron.cron(f"CRON_TZ=UTC\n{expression} 2040"), 5)]
    runs = croniter(expression, start)
    print(expression, "|", ", ".join(found), "|", ", ".join(runs.get_next(datetime.datetime).strftime("%d %H:%M") for _ in range(5)))
PY
seen=$(venv/bin/python -W ignore run.py)

expected='30-50/10 0 * * * | 01 00:30, 01 00:40, 01 00:50, 02 00:30, 02 00:40 | 01 00:30, 01 00:40, 01 00:50, 02 00:30, 02 00:40
*/20 0 * * * | 01 00:00, 01 00:20, 01 00:40, 02 00:00, 02 00:20 | 01 00:00, 01 00:20, 01 00:40, 02 00:00, 02 00:20
0,7,30-50/10 0 * * * | 01 00:00, 01 00:38, 01 00:48, 02 00:00, 02 00:38 | 01 00:00, 01 00:07, 01 00:30, 01 00:40, 01 00:50
30-50/10,7 0 * * * | 01 00:30, 01 00:31, 01 00:32, 01 00:33, 01 00:34 | 01 00:07, 01 00:30, 01 00:40, 01 00:50, 02 00:07
0 8,17,20-23/2 * * * | 01 08:00, 01 20:00, 01 22:00, 02 08:00, 02 20:00 | 01 08:00, 01 17:00, 01 20:00, 01 22:00, 02 08:00'
if [ "$seen" != "$expected" ]; then
  printf 'Another result now: %s\n' "$seen" >&2
  exit 1
fi
printf '%s\n' "$seen"
